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
    }

    /// Reports duplicate values of an `enum`, compared by JSON value.
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
    }

    private func checkEnum(_ values: [JSONNode]) {
        if let value = schema.annotations.defaultValue, !value.isNull, !values.contains(value) {
            let nearest = value.string.flatMap { Suggestion.nearest(to: $0, among: values.compactMap(\.string)) }
            report(
                .enumDefault,
                "default \(value.canonicalText.prefix(40)) is not one of the enum's values",
                at: "default",
                help: nearest.map { "did you mean '\($0)'?" }
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
