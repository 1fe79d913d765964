import Diagnostics
import JSONTree

/// Finds keywords of one schema that contradict each other or cannot be read.
///
/// Everything is told from the schema's own text, so that a file's warnings do not change with the files beside it.
struct SchemaChecks {
    let object: JSONObject
    let schema: Schema
    let report: (Diagnostic) -> Void
    let locate: (JSONPosition, String) -> SourceLocation

    func run() {
        var hasBounds = false
        for member in object.members {
            switch member.key {
            case "pattern":
                if let pattern = member.value.string { checkPattern(pattern, member.value.position, "pattern") }
            case "patternProperties":
                for entry in member.value.object?.members ?? [] {
                    checkPattern(entry.key, entry.keyPosition, "patternProperties")
                }
            case "not":
                if member.value.bool == true || member.value.object?.isEmpty == true {
                    warn(
                        .unsatisfiable,
                        "no value satisfies this 'not'",
                        "not",
                        help: "drop it, or say what is not allowed"
                    )
                }
            default:
                if member.key.utf8.count >= 7, member.value.number != nil, Self.lowerBounds.contains(member.key) {
                    hasBounds = true
                }
            }
        }
        if hasBounds { checkBounds() }
        checkKeys()
        checkValues()
        checkRequired()
    }

    // MARK: - Bounds

    private static let bounds: [(low: String, high: String, isOpen: Bool)] = [
        ("minimum", "maximum", false), ("minimum", "exclusiveMaximum", true), ("exclusiveMinimum", "maximum", true),
        ("exclusiveMinimum", "exclusiveMaximum", true), ("minLength", "maxLength", false),
        ("minItems", "maxItems", false), ("minProperties", "maxProperties", false),
        ("minContains", "maxContains", false),
    ]
    private static let lowerBounds = Set(bounds.map(\.low))

    private func checkBounds() {
        for (low, high, isOpen) in Self.bounds {
            guard let lower = object[low]?.number, let upper = object[high]?.number else { continue }
            let isEmpty = isOpen && lower == upper
            guard lower > upper || isEmpty else { continue }
            let help = isEmpty ? "let '\(high)' be greater" : "swap them, or correct one of them"
            let relation = isEmpty ? "leaves nothing below" : "is greater than"
            let note = object[high].map { Diagnostic.Note("the upper bound is here", at: place($0, high)) }
            warn(
                .boundsReversed,
                "'\(low)' (\(lower.text.prefix(40))) \(relation) '\(high)' (\(upper.text.prefix(40)))",
                low,
                notes: note.map { [$0] } ?? [],
                help: help
            )
        }
    }

    // MARK: - Patterns

    private func checkPattern(_ pattern: String, _ position: JSONPosition, _ keyword: String) {
        guard let fault = PatternSyntax.fault(in: pattern) else { return }
        report(
            Diagnostic(
                .invalidPattern,
                "invalid regular expression: \(fault)",
                at: locate(position, JSONPointer.appending(schema.pointer, keyword)),
                help: "patterns are regular expressions of ECMA-262; JSON wants every backslash twice"
            )
        )
    }

    // MARK: - Values

    private func checkValues() {
        if let entries = schema.enumeration {
            let values = entries.map(\.value)
            if let value = schema.annotations.defaultValue, !value.isNull, !values.contains(value) {
                warnDefault(value, values)
            }
            if let constant = schema.constant, !values.contains(constant) {
                warn(.unsatisfiable, "'const' is not one of the enum's values", "const", help: "keep one of the two")
            }
            if let types = schema.types, !values.isEmpty, !values.contains(where: { types.contains(JSONTypes(of: $0)) })
            {
                warn(
                    .unsatisfiable,
                    "no value of 'enum' has the 'type' of the schema",
                    "enum",
                    help: "let both say the same type"
                )
            }
        }
        if let constant = schema.constant, let types = schema.types, !types.contains(JSONTypes(of: constant)) {
            warn(
                .unsatisfiable,
                "'const' is \(constant.kindName), which 'type' does not allow",
                "const",
                help: "let both say the same type"
            )
        }
    }

    private func warnDefault(_ value: JSONNode, _ values: [JSONNode]) {
        let nearest = value.string.flatMap { Suggestion.nearest(to: $0, among: values.compactMap(\.string)) }
        let listed = values.prefix(8).map { String($0.canonicalText.prefix(40)) }.joined(separator: ", ")
        warn(
            .enumDefault,
            "the default \(value.canonicalText.prefix(40)) is not one of the enum's values",
            "default",
            help: nearest.map { "did you mean '\($0)'?" } ?? "the values are \(listed)\(values.count > 8 ? ", …" : "")"
        )
    }

    // MARK: - Objects

    private func checkRequired() {
        guard let required = schema.object?.required, !required.isEmpty, let properties = object["properties"]?.object
        else { return }
        for name in required {
            guard let node = properties[name], node.bool == false else { continue }
            report(
                Diagnostic(
                    .unsatisfiable,
                    "'\(name)' is required, and its schema allows no value",
                    at: locate(
                        node.position,
                        JSONPointer.appending(JSONPointer.appending(schema.pointer, "properties"), name)
                    ),
                    help: "take it out of 'required', or give it a schema"
                )
            )
        }
    }

    /// Finds names of properties that only their Unicode form tells apart, which Swift's strings and decoders do not do.
    private func checkKeys() {
        guard let members = object["properties"]?.object?.members else { return }
        var seen: [String: JSONPosition] = [:]
        for member in members where !member.key.utf8.allSatisfy({ $0 < 0x80 }) {
            let pointer = JSONPointer.appending(schema.pointer, "properties")
            guard let first = seen.updateValue(member.keyPosition, forKey: member.key) else { continue }
            report(
                Diagnostic(
                    .equivalentKeys,
                    "another property has the same name '\(member.key)' in another Unicode form",
                    at: locate(member.keyPosition, JSONPointer.appending(pointer, member.key)),
                    notes: [Diagnostic.Note("the other property is here", at: locate(first, pointer))],
                    help: "rename one of them: JSONDecoder reads one value for both"
                )
            )
        }
    }

    private func place(_ node: JSONNode, _ keyword: String) -> SourceLocation {
        locate(node.position, JSONPointer.appending(schema.pointer, keyword))
    }

    private func warn(
        _ code: DiagnosticCode,
        _ message: String,
        _ keyword: String,
        notes: [Diagnostic.Note] = [],
        help: String
    ) {
        guard let node = object[keyword] else { return }
        report(Diagnostic(code, message, at: place(node, keyword), notes: notes, help: help))
    }
}
