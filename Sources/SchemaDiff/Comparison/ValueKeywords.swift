import JSONTree
import SchemaGraph

/// The schemas that apply to a value: those given, and what their references and `allOf` lead to.
enum Applying {
    static func schemas(_ start: [SchemaID], in graph: SchemaGraph) -> [SchemaID] {
        var found: [SchemaID] = []
        var seen: Set<SchemaID> = []
        var waiting = Array(start.reversed())
        while let id = waiting.popLast() {
            guard seen.insert(id).inserted else { continue }
            found.append(id)
            let schema = graph[id]
            waiting += (schema.combinators?.allOf ?? []).reversed()
            if let target = schema.reference?.target { waiting.append(target) }
        }
        return found
    }
}

/// What keywords say of a value beyond its type: limits and annotations.
struct ValueKeywords {
    /// A keyword whose text differs between two versions.
    struct Difference {
        let rule: ChangeRule
        let keyword: String
        let old: String?
        let new: String?

        var isOfFormat: Bool { keyword == "format" }
    }

    private var limits: [Limit: JSONNumber] = [:]
    private var texts: [String: String] = [:]
    private var annotations: [Annotation: String] = [:]

    /// A keyword that bounds a number, a length or a count.
    private enum Limit: String, CaseIterable {
        case minimum, exclusiveMinimum, minLength, minItems, minProperties
        case maximum, exclusiveMaximum, maxLength, maxItems, maxProperties
        case multipleOf

        /// Whether it bounds a length or a count from below, so that 0 says nothing.
        var isLowerCount: Bool {
            switch self {
            case .minLength, .minItems, .minProperties: true
            default: false
            }
        }

        var isUpper: Bool { rawValue.hasPrefix("max") || self == .exclusiveMaximum }
    }

    private enum Annotation: String, CaseIterable {
        case description, deprecated, readOnly, writeOnly, uniqueItems
    }

    init(_ schemas: [SchemaID], in graph: SchemaGraph, follows: Bool) {
        for id in follows ? Applying.schemas(schemas, in: graph) : schemas { add(graph[id]) }
    }

    private mutating func add(_ schema: Schema) {
        guard let object = schema.node.object else { return }
        for limit in Limit.allCases {
            guard let number = object[limit.rawValue]?.number, !(limit.isLowerCount && number.double <= 0) else {
                continue
            }
            // Before draft 6 `exclusiveMaximum` was a switch beside `maximum`.
            let isExclusive = object["exclusive" + limit.rawValue.capitalizedFirst]?.bool == true
            let key = isExclusive ? Limit(rawValue: "exclusive" + limit.rawValue.capitalizedFirst) ?? limit : limit
            guard let known = limits[key] else {
                limits[key] = number
                continue
            }
            let isTighter = limit.isUpper ? number < known : number > known
            if isTighter { limits[key] = number }
        }
        for keyword in ["pattern", "format"] where texts[keyword] == nil { texts[keyword] = object[keyword]?.string }
        let notes = schema.annotations
        if annotations[.description] == nil { annotations[.description] = notes.description }
        if notes.isDeprecated { annotations[.deprecated] = "true" }
        if notes.isReadOnly { annotations[.readOnly] = "true" }
        if notes.isWriteOnly { annotations[.writeOnly] = "true" }
        if object["uniqueItems"]?.bool == true { annotations[.uniqueItems] = "true" }
    }

    /// What is said now and was not said so before.
    func changes(since old: ValueKeywords) -> [Difference] {
        var found = Limit.allCases.compactMap { limit -> Difference? in
            let (before, after) = (old.limits[limit], limits[limit])
            guard before != after else { return nil }
            return Difference(
                rule: Self.rule(limit, from: before, to: after),
                keyword: limit.rawValue,
                old: before?.text,
                new: after?.text
            )
        }
        for (keyword, rules) in [
            ("pattern", (ChangeRule.patternAdded, ChangeRule.patternRemoved, ChangeRule.patternChanged)),
            ("format", (.formatAdded, .formatRemoved, .formatChanged)),
        ] {
            let (before, after) = (old.texts[keyword], texts[keyword])
            guard before != after else { continue }
            let rule = before == nil ? rules.0 : after == nil ? rules.1 : rules.2
            found.append(Difference(rule: rule, keyword: keyword, old: before, new: after))
        }
        for annotation in Annotation.allCases {
            let (before, after) = (old.annotations[annotation], annotations[annotation])
            guard before != after else { continue }
            let rule: ChangeRule =
                switch annotation {
                case .description: .descriptionChanged
                case .deprecated: .deprecationChanged
                case .readOnly, .writeOnly: .accessChanged
                case .uniqueItems: after == nil ? .boundWidened : .boundNarrowed
                }
            found.append(Difference(rule: rule, keyword: annotation.rawValue, old: before, new: after))
        }
        return found
    }

    private static func rule(_ limit: Limit, from old: JSONNumber?, to new: JSONNumber?) -> ChangeRule {
        guard let new else { return .boundWidened }
        guard let old else { return .boundNarrowed }
        if limit == .multipleOf { return .boundChanged }
        return limit.isUpper == (new < old) ? .boundNarrowed : .boundWidened
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
