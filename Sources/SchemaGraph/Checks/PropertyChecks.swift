import Diagnostics
import JSONTree

extension CheckedSchema {
    /// Reports properties beside the keywords, names that differ only in their Unicode form, and keywords among the
    /// properties.
    func checkProperties() {
        checkMisplacedProperties()
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

    /// Reports the schemas of required properties that are not in `properties`, but beside it.
    private func checkMisplacedProperties() {
        guard let required = object["required"]?.array else { return }
        let declared = object["properties"]?.object
        let names = required.compactMap(\.string).filter { name in
            Keyword.named[name] == nil && declared?[name] == nil && object[name]?.object != nil
        }
        guard let first = names.first else { return }
        let others = names.count > 1 ? " and \(names.count - 1) more" : ""
        report(
            .requiredUnknown,
            "required property '\(first)'\(others) is not in 'properties', so its schema is ignored",
            at: first,
            part: .key,
            help: "write it in 'properties'"
        )
    }
}
