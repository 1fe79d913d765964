import JSONTree
import Patterns
import SchemaRules
import SchemaValidation
import SwiftModel

/// Proves that the rules of one version allow every document that those of the other allow.
///
/// Without a proof, nothing is known: the logic of schemas is not decided here, only what follows rule by rule.
struct Inclusion {
    let writer: RuleChecks
    let reader: RuleChecks
    private(set) var stepsLeft = 5_000
    private(set) var levelsLeft = 64
    /// The pairs of references that are being proved: a document of a recursive schema is finite, so a proof can use itself.
    private(set) var assumed: Set<Question> = []

    struct Question: Hashable {
        let writer: [SchemaRule]
        let reader: RulesModel.FunctionPath
    }

    /// Returns whether `reading` is known to allow every value that `writing` allows.
    mutating func isProved(_ writing: [SchemaRule], _ reading: [SchemaRule]) -> Bool {
        stepsLeft -= 1
        levelsLeft -= 1
        defer { levelsLeft += 1 }
        guard stepsLeft > 0, levelsLeft > 0 else { return false }
        if reading.isEmpty { return true }
        return Conjunction.alternatives(of: writing, in: writer.table).allSatisfy { isProved($0, reading) }
    }

    /// Returns the same for rules that all apply.
    private mutating func isProved(_ own: Conjunction, _ reading: [SchemaRule]) -> Bool {
        if own.isEmpty || contradictsItself(own) { return true }
        // Rules that only declare properties make a struct, whose models read objects only.
        if reading.describesObjects, !own.areObjects { return false }
        if let values = own.values { return verdicts(of: values, reading).allSatisfy { $0 == true } }
        var own = own
        if reading.contains(.nullable) { own.types.remove(.null) }
        return reading.allSatisfy { isProved(own, $0, besides: reading) }
    }

    private mutating func isProved(_ own: Conjunction, _ rule: SchemaRule, besides others: [SchemaRule]) -> Bool {
        if let type = rule.limitedType, !own.allows(type) { return true }
        switch rule {
        case .nullable, .dynamicAnchor: return true
        case .type(let types): return own.types.isSubset(of: Set(types.flatMap(\.expanded)))
        case .bound, .count: return own.rules.contains { $0.isAtLeastAsTight(as: rule) }
        case .pattern(""), .pattern(".*"): return true
        case .required(let keys): return Set(keys).isSubset(of: own.required)
        case .property(let key, let rules):
            return own.sources(of: key).contains { isProved($0, rules) }
                || own.sources(of: key).isEmpty && rules.isEmpty
        case .patternProperties(let pattern, let rules):
            let declared = own.properties.keys.filter { PatternSyntax.matches(pattern, $0) != false }
            guard declared.allSatisfy({ key in own.sources(of: key).contains { isProved($0, rules) } }) else {
                return false
            }
            if own.patterns.contains(where: { $0.pattern == pattern && isProved($0.rules, rules) }) { return true }
            return own.patterns.allSatisfy { isProved($0.rules, rules) }
                && own.additional.contains { isProved($0, rules) }
        case .additionalProperties(let rules): return isProved(own, additional: rules, besides: others)
        case .items(let start, let rules):
            return own.prefix.filter { $0.key >= start }.allSatisfy { isProved($0.value, rules) }
                && (own.items.contains { isProved($0, rules) } || rules.isEmpty)
        case .prefixItem(let index, let rules):
            return own.prefix[index].map { isProved($0, rules) } ?? own.items.contains { isProved($0, rules) }
        case .reference(let path, _):
            guard let rules = reader.table[path] else { return false }
            // A schema that only refers to itself allows everything, so there is nothing to assume.
            let question = Question(writer: own.rules, reader: path)
            guard assumed.insert(question).inserted else { return true }
            defer { assumed.remove(question) }
            return isProved(own, rules)
        case .allOf(let rules): return isProved(own, rules)
        case .anyOf(let branches):
            return branches.contains { isProved(own, $0) } || isProvedByType(own, branches)
                || branches.contains { branch in
                    // What a branch does not allow, another one does.
                    guard branch.count == 1, case .not(let rules) = branch[0] else { return false }
                    return branches.contains { Set($0) == Set(rules) }
                }
        case .oneOf(let branches):
            let matches = branches.indices.filter { isProved(own, branches[$0]) }
            return matches.count == 1
                && branches.indices.allSatisfy { $0 == matches[0] || excludes(branches[$0], own) }
        case .not(let rules): return excludes(rules, own)
        default: return own.rules.contains(rule) && rule.refersToNothing
        }
    }

    /// Returns whether no value meets the rules, because they include those of a schema that must not apply.
    private mutating func contradictsItself(_ own: Conjunction) -> Bool {
        for case .not(let rules) in own.rules where stepsLeft > 0 {
            var inclusion = Inclusion(writer: writer, reader: writer, stepsLeft: min(stepsLeft, 500))
            stepsLeft -= 100
            if inclusion.isProved(own.rules.filter { $0 != .not(rules) }, rules) { return true }
        }
        return false
    }

    /// Returns whether the values of each type are in some branch.
    private mutating func isProvedByType(_ own: Conjunction, _ branches: [[SchemaRule]]) -> Bool {
        guard own.types.count > 1 else { return false }
        return own.types.allSatisfy { type in
            var part = own
            part.types = [type]
            return branches.contains { isProved(part, $0) }
        }
    }

    private mutating func isProved(_ own: Conjunction, additional rules: [SchemaRule], besides others: [SchemaRule])
        -> Bool
    {
        if rules.isEmpty { return true }
        var known: Set<String> = []
        var patterns: [String] = []
        for rule in others {
            if case .property(let key, _) = rule { known.insert(key) }
            if case .patternProperties(let pattern, _) = rule { patterns.append(pattern) }
        }
        for key in own.properties.keys where !known.contains(key) {
            if patterns.contains(where: { PatternSyntax.matches($0, key) == true }) { continue }
            guard own.sources(of: key).contains(where: { isProved($0, rules) }) else { return false }
        }
        for (pattern, schema) in own.patterns where !patterns.contains(pattern) {
            guard isProved(schema, rules) else { return false }
        }
        return own.additional.contains { isProved($0, rules) }
    }

    private func verdicts(of values: [JSONNode], _ rules: [SchemaRule]) -> [Bool?] {
        let check = reader.check(of: rules)
        return values.map { check.allows($0.canonicalText) }
    }

    /// Returns whether no value of `own` is allowed by rules of the reader.
    private mutating func excludes(_ rules: [SchemaRule], _ own: Conjunction) -> Bool {
        if let values = own.values { return verdicts(of: values, rules).allSatisfy { $0 == false } }
        return Conjunction.alternatives(of: rules, in: reader.table).allSatisfy { own.isDisjoint(from: $0) }
    }
}

/// Rules that all apply to a value, by what they limit.
private struct Conjunction {
    /// The rules without references.
    private(set) var rules: [SchemaRule] = []
    /// The types of the values; every number is also counted as an integer unless it is known not to be.
    var types: Set<SchemaRule.JSONType> = [.null, .boolean, .integer, .number, .string, .array, .object]
    /// The only values; `nil` if they are not listed.
    private(set) var values: [JSONNode]?
    private(set) var required: Set<String> = []
    private(set) var properties: [String: [SchemaRule]] = [:]
    private(set) var patterns: [(pattern: String, rules: [SchemaRule])] = []
    private(set) var additional: [[SchemaRule]] = []
    private(set) var items: [[SchemaRule]] = []
    private(set) var prefix: [Int: [SchemaRule]] = [:]

    private static let mostAlternatives = 64

    var isEmpty: Bool { types.isEmpty || values?.isEmpty == true }

    /// Returns what the rules amount to, for each combination of branches. Branches of too many combinations, and those within
    /// a `not`, are left out, which allows more.
    static func alternatives(of rules: [SchemaRule], in table: RuleTable) -> [Conjunction] {
        var found = [Conjunction()]
        var isNullable = false
        expand(rules, in: table, &found, &isNullable, depth: 0)
        if isNullable {
            var null = Conjunction()
            null.types = [.null]
            found.append(null)
        }
        return found
    }

    private static func expand(
        _ rules: [SchemaRule],
        in table: RuleTable,
        _ found: inout [Conjunction],
        _ isNullable: inout Bool,
        depth: Int
    ) {
        guard depth < 24 else { return }
        for rule in rules {
            switch rule {
            case .nullable: isNullable = true
            case .reference(let path, _):
                var isNull = false
                expand(table[path] ?? [], in: table, &found, &isNull, depth: depth + 1)
                if isNull { found = [Conjunction()] }
            case .allOf(let inner): expand(inner, in: table, &found, &isNullable, depth: depth + 1)
            case .anyOf(let branches), .oneOf(let branches):
                guard found.count * branches.count <= mostAlternatives else { continue }
                found = branches.flatMap { branch in
                    var copy = found
                    var isNull = false
                    expand(branch, in: table, &copy, &isNull, depth: depth + 1)
                    return isNull ? found : copy
                }
            default: for index in found.indices { found[index].add(rule) }
            }
        }
    }

    private mutating func add(_ rule: SchemaRule) {
        rules.append(rule)
        switch rule {
        case .never: types = []
        case .type(let more): types.formIntersection(more.flatMap(\.expanded))
        case .const(let value): limit([JSONNode(constant: value)])
        case .enum(let values): limit(values.map(JSONNode.init(constant:)))
        case .required(let keys): required.formUnion(keys)
        case .property(let key, let rules): properties[key, default: []] += rules
        case .patternProperties(let pattern, let rules): patterns.append((pattern, rules))
        case .additionalProperties(let rules): additional.append(rules)
        case .items(0, let rules): items.append(rules)
        case .prefixItem(let index, let rules): prefix[index, default: []] += rules
        default: break
        }
        if required.contains(where: { key in sources(of: key).contains { $0.contains(.never) } }) {
            types.remove(.object)
        }
        if let values { self.values = values.filter { value in types.contains { value.isOf($0) } } }
    }

    private mutating func limit(_ values: [JSONNode]) {
        self.values = self.values.map { $0.filter(values.contains) } ?? values
    }

    var areObjects: Bool { values?.allSatisfy { $0.object != nil } ?? types.isSubset(of: [.object]) }

    func allows(_ type: SchemaRule.JSONType) -> Bool {
        types.contains(type) || type == .number && types.contains(.integer)
    }

    func sources(of key: String) -> [[SchemaRule]] {
        if let own = properties[key] { return [own] }
        // Whether a pattern has the key decides whether the others apply.
        return patterns.isEmpty ? additional : []
    }

    /// Returns whether no value is in both, as far as types and required properties with listed values say.
    func isDisjoint(from other: Conjunction) -> Bool {
        if isEmpty || other.isEmpty || types.isDisjoint(with: other.types) { return true }
        if let values, let others = other.values { return Set(values).isDisjoint(with: others) }
        guard types == [.object] || other.types == [.object] else { return false }
        return required.contains { key in
            guard let own = properties[key].flatMap(Self.listed),
                let others = other.properties[key].flatMap(Self.listed)
            else { return false }
            return other.required.contains(key) && Set(own).isDisjoint(with: others)
        }
    }

    private static func listed(_ rules: [SchemaRule]) -> [JSONNode]? {
        rules.reduce(into: Conjunction()) { $0.add($1) }.values
    }
}

extension JSONNode {
    func isOf(_ type: SchemaRule.JSONType) -> Bool {
        switch (type, value) {
        case (.null, .null), (.boolean, .bool), (.number, .number), (.string, .string), (.array, .array),
            (.object, .object):
            true
        case (.integer, .number(let number)): number.isInteger
        case (.plainInteger, .number(let number)): number.isInteger && !number.text.contains(".")
        default: false
        }
    }
}

extension [SchemaRule] {
    /// Whether the rules declare properties and say nothing of other values.
    fileprivate var describesObjects: Bool {
        var hasProperties = false
        for rule in self {
            switch rule {
            case .property, .patternProperties, .additionalProperties: hasProperties = true
            case .type, .const, .enum, .reference, .dynamicReference, .allOf, .anyOf, .oneOf, .not, .condition, .items,
                .prefixItem, .nullable, .never:
                return false
            default: break
            }
        }
        return hasProperties
    }
}

extension SchemaRule.JSONType {
    fileprivate var expanded: [Self] {
        switch self {
        case .number: [.number, .integer]
        case .plainInteger: [.integer]
        default: [self]
        }
    }
}

extension SchemaRule {
    /// The type whose values the rule limits; `nil` if it limits others too.
    fileprivate var limitedType: JSONType? {
        switch self {
        case .bound: .number
        case .count("minLength", _), .count("maxLength", _), .pattern, .format: .string
        case .count("minItems", _), .count("maxItems", _), .uniqueItems, .prefixItem, .items, .contains,
            .unevaluatedItems:
            .array
        case .count, .required, .property, .patternProperties, .additionalProperties, .propertyNames,
            .dependentRequired, .dependentSchema, .unevaluatedProperties:
            .object
        default: nil
        }
    }

    /// Whether the rule means the same in both versions if it is spelled the same.
    fileprivate var refersToNothing: Bool {
        switch self {
        case .reference, .dynamicReference, .unevaluatedProperties, .unevaluatedItems: false
        default: schemas.joined().allSatisfy(\.refersToNothing)
        }
    }

    /// Returns whether a limit allows no more than another one.
    fileprivate func isAtLeastAsTight(as other: SchemaRule) -> Bool {
        switch (self, other) {
        case (.count(let keyword, let limit), .count(let otherKeyword, let otherLimit)):
            guard keyword == otherKeyword else { return false }
            return keyword.hasPrefix("min") ? limit >= otherLimit : limit <= otherLimit
        case (.bound(let keyword, let limit), .bound(let otherKeyword, let otherLimit)):
            guard let limit = JSONNode(constant: limit).number, let otherLimit = JSONNode(constant: otherLimit).number
            else { return false }
            switch (keyword, otherKeyword) {
            case ("minimum", "minimum"), ("exclusiveMinimum", "minimum"), ("exclusiveMinimum", "exclusiveMinimum"):
                return limit >= otherLimit
            case ("maximum", "maximum"), ("exclusiveMaximum", "maximum"), ("exclusiveMaximum", "exclusiveMaximum"):
                return limit <= otherLimit
            case ("minimum", "exclusiveMinimum"): return limit > otherLimit
            case ("maximum", "exclusiveMaximum"): return limit < otherLimit
            case ("multipleOf", "multipleOf"): return limit == otherLimit
            default: return false
            }
        default: return false
        }
    }
}
