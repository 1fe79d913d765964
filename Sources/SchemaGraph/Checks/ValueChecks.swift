import Diagnostics
import JSONTree

extension CheckedSchema {
    /// Reports values that contradict each other: `enum`, `const`, `default` and `type`.
    func checkValues() {
        if let values = schema.enumeration?.map(\.value) { checkEnum(values) }
        if let constant = schema.constant, let types = schema.types, !types.contains(JSONTypes(of: constant)) {
            report(
                .unsatisfiable,
                "'const' is \(constant.kindName), which 'type' does not allow",
                at: "const",
                help: "use the same type in both"
            )
        }
        if schema.enumeration == nil, let types = schema.types, let value = schema.annotations.defaultValue,
            !value.isNull, !types.contains(JSONTypes(of: value))
        {
            report(
                .defaultType,
                "default \(value.canonicalText.prefix(40)) is \(value.kindName), which 'type' does not allow",
                at: "default",
                help: value.inOtherForm.flatMap { types.contains(JSONTypes(of: $0)) ? $0.proposal : nil }
                    ?? "use a value of the type, or remove the default"
            )
        }
    }

    /// Reports duplicate values of an `enum`, compared by JSON value, and lists of names or descriptions for it that are
    /// shorter or longer.
    func checkEnumValues() {
        guard let values = object["enum"]?.array else { return }
        var seen: Set<JSONNode> = []
        let entries = EnumEntry.listed(values, in: schema.id)
        for (index, entry) in entries.enumerated() where !seen.insert(entry.value).inserted {
            report(
                .duplicateEnumValue,
                "duplicate enum value \(values[index].canonicalText)",
                at: "enum",
                [String(index)]
            )
        }
        checkCount(of: "name", in: EnumEntry.nameKeywords, for: values)
        checkCount(of: "description", in: EnumEntry.descriptionKeywords, for: values)
    }

    private func checkCount(of noun: String, in keywords: [String], for values: [JSONNode]) {
        for keyword in keywords {
            guard let list = object[keyword]?.array, list.count != values.count else { continue }
            report(
                .invalidKeywordValue,
                "'\(keyword)' has \(list.count.counted(noun)) for \(values.count.counted("value"))",
                at: keyword,
                help: "write one \(noun) for each value of 'enum', in the same order"
            )
        }
    }

    private func checkEnum(_ values: [JSONNode]) {
        if let value = schema.annotations.defaultValue, !value.isNull, !values.contains(value) {
            report(
                .enumDefault,
                "default \(value.canonicalText.prefix(40)) is not one of the enum's values",
                at: "default",
                help: value.string.flatMap { Suggestion.help(for: $0, among: values.compactMap(\.string)) }
                    ?? "use one of the values, or remove the default"
            )
        }
        if let constant = schema.constant, !values.contains(constant) {
            report(.unsatisfiable, "'const' is not one of the enum's values", at: "const", help: "remove one of them")
        }
        if let types = schema.types, !values.isEmpty, !values.contains(where: { types.contains(JSONTypes(of: $0)) }) {
            report(
                .unsatisfiable,
                "no value of 'enum' matches 'type'",
                at: "enum",
                help: "use the same type in both"
            )
        }
    }
}
