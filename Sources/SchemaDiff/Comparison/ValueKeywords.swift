import JSONTree
import SchemaGraph
import SchemaValidation

/// The limits and annotations of a value.
struct ValueKeywords {
    /// A keyword whose text differs between two versions.
    struct Difference {
        let rule: ChangeRule
        let keyword: String
        let old: String?
        let new: String?

        /// Whether the keyword constrains values of one type only, so that it has no meaning for a value of another
        /// type.
        var isOfType: Bool { Limit.Bound(rawValue: keyword) != nil || keyword == "format" || keyword == "pattern" }
        /// Whether the difference is in the values that `enum` or `const` list.
        var isOfValues: Bool { keyword == ValueKeywords.values }
    }

    /// The keyword for the values that schemas list by `enum` or `const`.
    private static let values = "enum"
    private static let unevaluated = "unevaluatedProperties"
    /// The limits that two keywords set together.
    private static let edges: [Limit.Bound] = [.minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum]

    private let limits: TightestLimits
    /// Whether the schemas forbid all properties but their own.
    private let areClosed: Bool
    /// Whether every number that the schemas allow is an integer.
    private let isWhole: Bool
    private var texts: [String: String] = [:]
    /// What has one text in all, with the rule for what only the new version says.
    private let annotations: [(keyword: String, added: ChangeRule, text: String?)]

    /// Creates the keywords of a value's schemas, with those of the schemas that they refer to if `follows`. Limits also
    /// come from the inline members of an `allOf`.
    init(_ ids: [SchemaID], in version: Version, follows: Bool) {
        let graph = version.graph
        let schemas = (follows ? graph.applied(ids) : ids).map { graph[$0] }
        let limiting = follows ? schemas : graph.inline(ids).map { graph[$0] }
        limits = TightestLimits(limiting.lazy.flatMap(\.limits))
        let constraints = Constraints(schemas, in: version)
        areClosed = constraints.areClosed
        isWhole = schemas.contains { $0.types?.subtracting(.null) == .integer }
        // These expressions match every text.
        texts["pattern"] = limits.patterns.first { !$0.isEmpty && $0 != ".*" }
        texts["format"] = schemas.lazy.compactMap(\.format).first
        texts[Self.values] = Self.listedValues(of: schemas)
        texts.merge(constraints.texts) { own, _ in own }
        let notes = schemas.map(\.annotations)
        func flag(_ isSet: Bool) -> String? { isSet ? "true" : nil }
        annotations = [
            ("description", .descriptionChanged, notes.lazy.compactMap(\.description).first),
            // Comments and fixtures have the first example.
            ("examples", .descriptionChanged, notes.lazy.compactMap(\.examples.first?.canonicalText).first),
            ("deprecated", .deprecationChanged, flag(notes.contains(where: \.isDeprecated))),
            ("readOnly", .accessChanged, flag(notes.contains(where: \.isReadOnly))),
            ("writeOnly", .accessChanged, flag(notes.contains(where: \.isWriteOnly))),
            ("uniqueItems", .boundNarrowed, flag(limits.hasUniqueItems)),
        ]
    }

    /// Returns the values in all of the schemas' lists as JSON, in an order that does not depend on theirs; `nil` if there
    /// are no lists. `null` is compared with the type.
    private static func listedValues(of schemas: [Schema]) -> String? {
        let lists = schemas.lazy.filter { !$0.isReplacedByReference }
            .compactMap { schema in schema.constant.map { [$0] } ?? schema.enumeration?.map(\.value) }
        guard let first = lists.first else { return nil }
        let others = lists.dropFirst().map { Set($0) }
        let values = first.filter { value in !value.isNull && others.allSatisfy { $0.contains(value) } }
        let isEveryBoolean = Set(values.map(\.bool)) == [true, false]
        return values.isEmpty || isEveryBoolean ? nil : values.map(\.canonicalText).sorted().joined(separator: ", ")
    }

    func changes(since old: ValueKeywords) -> [Difference] {
        var found = [
            edgeChange(since: old, .minimum, .exclusiveMinimum), edgeChange(since: old, .maximum, .exclusiveMaximum),
        ].compactMap { $0 }
        func add(_ rule: ChangeRule, _ keyword: String, _ before: String?, _ after: String?) {
            found.append(Difference(rule: rule, keyword: keyword, old: before, new: after))
        }
        for limit in Limit.Bound.allCases where !Self.edges.contains(limit) && old[limit] != self[limit] {
            // Without `contains` in one version, the whole constraint is new or gone.
            if limit == .minContains, (old.texts["contains"] == nil) != (texts["contains"] == nil) { continue }
            let (before, after) = (old[limit], self[limit])
            add(Self.rule(limit, from: before, to: after), limit.rawValue, before?.text, after?.text)
        }
        // One version only allows the properties of the schemas themselves, the other one also those of others that apply.
        let isClosing = old.areClosed != areClosed && (areClosed ? old : self).texts[Self.unevaluated] == "false"
        if isClosing {
            let (before, after) = (old.areClosed ? "false" : nil, areClosed ? "false" : nil)
            add(areClosed ? .constraintAdded : .constraintRemoved, "additionalProperties", before, after)
        }
        for keyword in Set(texts.keys).union(old.texts.keys).sorted() where old.texts[keyword] != texts[keyword] {
            // `additionalProperties` forbids the same properties, or more.
            if keyword == Self.unevaluated, isClosing || old.areClosed && areClosed { continue }
            let (added, changed): (ChangeRule, ChangeRule) =
                switch keyword {
                case "pattern": (.patternAdded, .patternChanged)
                case "format": (.formatAdded, .formatChanged)
                default: (.constraintAdded, .constraintChanged)
                }
            let (before, after) = (old.texts[keyword], texts[keyword])
            let rule = before == nil ? added : after == nil ? added.opposite : changed
            add(rule, keyword, before?.shortened(to: 120), after?.shortened(to: 120))
        }
        for (before, after) in zip(old.annotations, annotations) where before.text != after.text {
            let rule = after.text == nil ? after.added.opposite : after.added
            add(rule, after.keyword, before.text, after.text)
        }
        return found
    }

    /// The number of a limit; `nil` if the limit is not set, or allows everything.
    private subscript(limit: Limit.Bound) -> JSONNumber? {
        switch limit {
        case .multipleOf where isWhole && limits[limit] == JSONNumber(1): nil
        case .minContains: texts["contains"] == nil ? nil : limits[limit] ?? JSONNumber(1)
        default: limits[limit]
        }
    }

    /// Returns the difference in the smallest or the greatest number, whichever of two keywords sets it.
    private func edgeChange(since old: Self, _ inclusive: Limit.Bound, _ exclusive: Limit.Bound) -> Difference? {
        let before = Edge(inclusive, exclusive, in: old.limits, isWhole: old.isWhole)
        let after = Edge(inclusive, exclusive, in: limits, isWhole: isWhole)
        guard let bound = after?.bound ?? before?.bound else { return nil }
        let isTighter = after?.isTighter(than: before) ?? false
        let isWider = before?.isTighter(than: after) ?? false
        guard isTighter || isWider else { return nil }
        func text(_ edge: Edge?, _ limits: TightestLimits) -> String? {
            guard let edge else { return nil }
            let number = limits[edge.bound]?.text ?? edge.number.text
            return edge.bound == bound ? number : "\(edge.bound.rawValue) \(number)"
        }
        return Difference(
            rule: isTighter ? .boundNarrowed : .boundWidened,
            keyword: bound.rawValue,
            old: text(before, old.limits),
            new: text(after, limits)
        )
    }

    private static func rule(_ limit: Limit.Bound, from old: JSONNumber?, to new: JSONNumber?) -> ChangeRule {
        guard let new else { return .boundWidened }
        guard let old else { return .boundNarrowed }
        if limit == .multipleOf {
            if RuleChecks.isMultiple(new.text, of: old.text) { return .boundNarrowed }
            return RuleChecks.isMultiple(old.text, of: new.text) ? .boundWidened : .boundChanged
        }
        return limit.isUpper == (new < old) ? .boundNarrowed : .boundWidened
    }
}
