import Diagnostics
import JSONTree

extension CheckedSchema {
    /// Reports names that differ only in their Unicode form, and keywords among the properties.
    func checkProperties() {
        guard let properties = object["properties"]?.object else { return }
        for member in properties.members where member.value.bool == false {
            guard Keyword.named[member.key]?.value == .schema else { continue }
            report(
                .noSchemaKeyword,
                "'\(member.key)' is declared as a property, which no object may have",
                at: "properties",
                [member.key],
                part: .key,
                help: "if it is the keyword, move it out of 'properties'"
            )
        }
        // Swift's strings and decoders compare by canonical equivalence.
        var first: [String: String] = [:]
        for key in properties.members.lazy.map(\.key) where !key.utf8.allSatisfy({ $0 < 0x80 }) {
            guard let other = first.updateValue(key, forKey: key) else { continue }
            report(
                .equivalentKeys,
                "property '\(key)' differs from another one only in its Unicode form",
                at: "properties",
                [key],
                part: .key,
                notes: [note("the other property is here", at: "properties", [other], part: .key)],
                help: "rename one of them; JSONDecoder reads one value for both"
            )
        }
    }
}
