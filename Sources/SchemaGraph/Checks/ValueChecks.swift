import Diagnostics
import JSONTree

extension CheckedSchema {
    /// Reports values that contradict each other: `enum`, `const`, `default` and `type`.
    func checkValues() {
        if let entries = schema.enumeration { checkEnum(entries) }
        if let constant = schema.constant, let types = schema.types, !types.contains(JSONTypes(of: constant)),
            !(constant.isNull && schema.annotations.isNullable)
        {
            report(
                .unsatisfiable,
                "'const' is \(constant.kindName), which 'type' does not allow"
                    + (schema.listsNullBesideType ? "; it is read nonetheless" : ""),
                at: "const",
                help: "use the same type in both"
            )
        }
        checkDefault()
    }

    func checkDefault() { if let value = schema.annotations.defaultValue { checkDefault(value, of: [schema.id]) } }

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

    private func checkEnum(_ entries: [EnumEntry]) {
        if let constant = schema.constant, !entries.contains(where: { $0.value == constant }) {
            report(.unsatisfiable, "'const' is not one of the enum's values", at: "const", help: "remove one of them")
        }
        guard let types = schema.types else { return }
        let others = entries.filter { !types.contains(JSONTypes(of: $0.value)) }
        if !others.isEmpty, others.count == entries.count, !schema.listsNullBesideType {
            let isOfElements = types.subtracting(.null) == .array && entries.allSatisfy { $0.value.object == nil }
            report(
                .unsatisfiable,
                "no value of 'enum' matches 'type'",
                at: "enum",
                help: isOfElements ? "write it in 'items' if it lists the elements" : "use the same type in both"
            )
            return
        }
        for entry in others where !(entry.value.isNull && schema.annotations.isNullable) {
            let isRead = entry.value.isNull && schema.listsNullBesideType
            report(
                .unsatisfiable,
                "'type' does not allow \(entry.value.canonicalText.shortened()), which 'enum' lists"
                    + (isRead ? "; it is read nonetheless" : ""),
                at: "enum",
                Array(entry.path.dropFirst()),
                help: "add its type to 'type', or remove it from 'enum'"
            )
        }
    }

    /// Reports a default that one of some schemas does not allow, or the elements of one that is an array or an object.
    private func checkDefault(_ value: JSONNode, of schemas: [SchemaID], _ path: [String] = []) {
        // Authors write `null` for no default.
        if value.isNull { return }
        let applied = graph.applied(schemas).map { graph[$0] }.filter { !$0.isReplacedByReference }
        if applied.contains(where: { reportDefault(value, of: $0, path) }) { return }
        let items = applied.compactMap(\.array).filter(\.prefixItems.isEmpty).compactMap(\.items)
        if !items.isEmpty, let elements = value.array {
            for (index, element) in elements.enumerated() { checkDefault(element, of: items, path + [String(index)]) }
        }
        let objects = applied.compactMap(\.object)
        guard !objects.isEmpty, let members = value.object?.members else { return }
        let declared = Dictionary(grouping: objects.flatMap(\.properties), by: \.name)
        let hasPatterns = objects.contains { !$0.patternProperties.isEmpty }
        let others = hasPatterns ? [] : objects.compactMap(\.additionalProperties)
        for member in members {
            let schemas = declared[member.key]?.map(\.schema) ?? others
            if !schemas.isEmpty { checkDefault(member.value, of: schemas, path + [member.key]) }
        }
    }

    /// Reports a default that is not a value of a schema; returns whether it did.
    private func reportDefault(_ value: JSONNode, of schema: Schema, _ path: [String]) -> Bool {
        guard let (code, fault, help) = fault(ofDefault: value, of: schema) else { return false }
        report(code, "default \(value.canonicalText.shortened()) is \(fault)", at: "default", path, help: help)
        return true
    }

    private func fault(ofDefault value: JSONNode, of schema: Schema) -> (DiagnosticCode, String, help: String)? {
        if let values = schema.enumeration?.map(\.value) ?? graph.valuesListed(by: schema) {
            if values.contains(value) { return nil }
            let help = value.string.flatMap { Suggestion.help(for: $0, among: values.compactMap(\.string)) }
            let other = "use one of the values, or remove the default"
            return (.enumDefault, "not one of the enum's values", help ?? other)
        }
        if let constant = schema.constant {
            if constant == value { return nil }
            let help = constant.proposal ?? "use the value, or remove the default"
            return (.enumDefault, "not the value of 'const'", help)
        }
        if let types = schema.types, !types.contains(JSONTypes(of: value)) {
            let help = value.inOtherForm.flatMap { types.contains(JSONTypes(of: $0)) ? $0.proposal : nil }
            let other = "use a value of the type, or remove the default"
            return (.defaultType, "\(value.kindName), which 'type' does not allow", help ?? other)
        }
        let excluding = schema.limits.lazy.compactMap { self.bound(of: $0, excluding: value) }.first
        guard let (bound, number) = excluding else { return nil }
        let side = bound.isUpper ? "above" : "below"
        let message = "\(side) '\(bound.rawValue)' (\(number.text.shortened()))"
        return (.defaultType, message, "use a value within the bounds, or remove the default")
    }

    /// Returns the bound that does not allow a value; `nil` if the limit does, or is none that has an order.
    private func bound(of limit: Limit, excluding value: JSONNode) -> (Limit.Bound, JSONNumber)? {
        guard case .bound(let bound, let number) = limit.kind else { return nil }
        let size: JSONNumber? =
            switch bound {
            case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum: value.number
            case .minLength, .maxLength: value.string.map { JSONNumber($0.unicodeScalars.count) }
            case .minItems, .maxItems: value.array.map { JSONNumber($0.count) }
            case .minProperties, .maxProperties: value.object.map { JSONNumber($0.members.count) }
            case .minContains, .maxContains, .multipleOf: nil
            }
        guard let size else { return nil }
        let isExclusive = bound == .exclusiveMinimum || bound == .exclusiveMaximum
        let isOutside = bound.isUpper ? size > number : size < number
        return isOutside || isExclusive && size == number ? (bound, number) : nil
    }
}
