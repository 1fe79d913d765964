import Diagnostics
import JSONTree
import Patterns

/// A schema to check, with its keywords and the collector for its problems.
struct CheckedSchema {
    let graph: SchemaGraph
    let schema: Schema
    let object: JSONObject
    let diagnostics: DiagnosticCollector

    func report(
        _ code: DiagnosticCode,
        _ message: String,
        at keyword: String,
        _ path: [String] = [],
        part: SchemaGraph.MemberPart = .value,
        notes: [Diagnostic.Note] = [],
        help: String? = nil
    ) {
        let location = graph.location(of: schema.id, path: [keyword] + path, at: part)
        diagnostics.report(code, message, at: location, notes: notes, help: help)
    }
}

extension CheckedSchema {
    /// Reports an anchor that another schema of the document also defines.
    func checkAnchors() {
        let known = graph[schema.resource].anchors
        guard !known.isEmpty else { return }
        let names = SchemaNames(object, schema.dialect, isRoot: schema.pointer.isEmpty)
        for anchor in names.anchors {
            guard let first = known[ExactText(anchor.name)], first != schema.id,
                graph[first].document == schema.document
            else { continue }
            report(
                .duplicateAnchor,
                "duplicate anchor '\(anchor.name)'; references use the first one",
                at: anchor.keyword,
                notes: [.init("first defined here", at: graph.location(of: first))],
                help: "rename one of them"
            )
        }
    }

    private static let bounds: [(low: String, high: String, isOpen: Bool)] = [
        ("minimum", "maximum", false), ("minimum", "exclusiveMaximum", true), ("exclusiveMinimum", "maximum", true),
        ("exclusiveMinimum", "exclusiveMaximum", true), ("minLength", "maxLength", false),
        ("minItems", "maxItems", false), ("minProperties", "maxProperties", false),
        ("minContains", "maxContains", false),
    ]

    /// Reports lower bounds that are greater than their upper bounds.
    func checkBounds() {
        guard schema.found.hasLimits else { return }
        for (low, high, isOpen) in Self.bounds {
            guard let lower = object[low]?.number, let upper = object[high]?.number else { continue }
            let isEmpty = isOpen && lower == upper
            guard lower > upper || isEmpty else { continue }
            let (first, second) = ("'\(low)' (\(lower.text.shortened()))", "'\(high)' (\(upper.text.shortened()))")
            report(
                .boundsReversed,
                isEmpty ? "no value is between \(first) and \(second)" : "\(first) is greater than \(second)",
                at: low,
                notes: [.init("the upper bound is here", at: graph.location(of: schema.id, keyword: high))],
                help: isEmpty ? "increase '\(high)'" : "swap them, or correct one of them"
            )
        }
    }

    func checkPatterns() {
        if let pattern = object["pattern"]?.string { checkPattern(pattern, "pattern", [], .value) }
        for member in object["patternProperties"]?.object?.members ?? [] {
            checkPattern(member.key, "patternProperties", [member.key], .key)
        }
    }

    private func checkPattern(_ pattern: String, _ keyword: String, _ path: [String], _ part: SchemaGraph.MemberPart) {
        guard let fault = PatternSyntax.fault(in: pattern) else { return }
        report(
            .invalidPattern,
            "invalid regular expression: \(fault)",
            at: keyword,
            path,
            part: part,
            help: "patterns use ECMA-262 syntax; in JSON, write every backslash twice"
        )
    }

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
            let place = graph.location(of: schema.id, keyword: "properties", other, at: .key)
            report(
                .equivalentKeys,
                "property '\(key)' differs from another one only in its Unicode form",
                at: "properties",
                [key],
                part: .key,
                notes: [.init("the other property is here", at: place)],
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
