import Diagnostics
import JSONTree

extension CheckedSchema {
    /// Reports properties that no document can have, and names that only their Unicode form tells apart.
    func checkProperties() {
        guard let properties = object["properties"]?.object else { return }
        for name in schema.object?.required ?? [] where properties[name]?.bool == false {
            report(
                .unsatisfiable,
                "'\(name)' is required, and its schema allows no value",
                at: "properties",
                [name],
                help: "take it out of 'required', or give it a schema"
            )
        }
        // Swift's strings and decoders compare by canonical equivalence.
        var first: [String: String] = [:]
        for key in properties.members.lazy.map(\.key) where !key.utf8.allSatisfy({ $0 < 0x80 }) {
            guard let other = first.updateValue(key, forKey: key) else { continue }
            report(
                .equivalentKeys,
                "another property has the same name '\(key)' in another Unicode form",
                at: "properties",
                [key],
                part: .key,
                notes: [note("the other property is here", at: "properties", [other], part: .key)],
                help: "rename one of them: JSONDecoder reads one value for both"
            )
        }
    }
}
