import JSONTree
import Patterns
import SchemaRules
import SchemaValidation
import SwiftModel
import TypeMapping

/// Documents that may show how two versions of a schema differ: small ones that `writer` probably allows, with the values
/// at which the rules of either version draw a line.
struct Candidates {
    /// The rules of a schema, with the version that they are of.
    struct Source {
        let rules: [SchemaRule]
        let isWriter: Bool
    }

    let writer: RuleChecks
    let reader: RuleTable
    /// The number of documents that are still made, because schemas within each other multiply them.
    private(set) var budget = 4_000

    private static let mostPerValue = 48
    private static let mostBranches = 24

    mutating func documents(_ writing: [SchemaRule], _ reading: [SchemaRule]) -> [JSONNode] {
        values([Source(rules: writing, isWriter: true), Source(rules: reading, isWriter: false)], depth: 0)
    }

    private mutating func values(_ sources: [Source], depth: Int) -> [JSONNode] {
        guard depth <= 4, budget > 0 else { return [] }
        var hints = Facets()
        for source in sources { self.add(source, to: &hints, depth: 0) }
        let alternatives = alternatives(of: sources.filter(\.isWriter))
        var found: [JSONNode] = []
        var seen: Set<JSONNode> = []
        func add(_ values: [JSONNode]) {
            for value in values where seen.insert(value).inserted { found.append(value) }
        }
        for alternative in alternatives where !alternative.isUntypedObject { add(hints.scalars(of: alternative)) }
        for alternative in alternatives where alternative.allows(.array, besides: hints) {
            add(arrays(of: alternative, hints, depth: depth))
        }
        for alternative in alternatives where alternative.allows(.object, besides: hints) {
            add(objects(of: alternative, hints, depth: depth))
        }
        if depth > 0 { found = Array(found.prefix(Self.mostPerValue)) }
        budget -= found.count
        return found
    }

    // MARK: - Facets

    /// Adds everything that rules mention, in whichever branch.
    private func add(_ source: Source, to facets: inout Facets, depth: Int) {
        guard depth < 12 else { return }
        for rule in source.rules {
            facets.add(rule, of: source)
            for rules in self.rules(inPlaceOf: rule, source) {
                add(Source(rules: rules, isWriter: source.isWriter), to: &facets, depth: depth + 1)
            }
        }
    }

    /// Returns the rules of schemas that a rule applies to the same value.
    private func rules(inPlaceOf rule: SchemaRule, _ source: Source) -> [[SchemaRule]] {
        switch rule {
        case .reference(let path, _), .dynamicReference(_, let path):
            [(source.isWriter ? writer.table : reader)[path]].compactMap(\.self)
        case .allOf, .anyOf, .oneOf, .not, .condition, .dependentSchema: rule.schemas
        default: []
        }
    }

    /// Returns what applies together: the rules of each branch of one `anyOf` or `oneOf`, with the first branch of the others.
    private func alternatives(of sources: [Source]) -> [Facets] {
        var common = Facets()
        var groups: [[[SchemaRule]]] = []
        var waiting = sources.map(\.rules)
        var steps = 0
        while let rules = waiting.popLast(), steps < 64 {
            steps += 1
            for rule in rules {
                switch rule {
                case .anyOf(let branches), .oneOf(let branches): groups.append(branches)
                case .reference, .dynamicReference, .allOf:
                    waiting += self.rules(inPlaceOf: rule, Source(rules: [], isWriter: true))
                case .condition(let condition, let then, let otherwise):
                    groups.append([otherwise ?? [], condition + (then ?? [])])
                default: common.add(rule, of: Source(rules: rules, isWriter: true))
                }
            }
        }
        guard !groups.isEmpty else { return [common] }
        var found: [Facets] = []
        for (index, group) in groups.enumerated() {
            for (number, branch) in group.enumerated() where index == 0 || number > 0 {
                var facets = common
                for (other, branches) in groups.enumerated() {
                    let rules = other == index ? branch : branches.first ?? []
                    add(Source(rules: rules, isWriter: true), to: &facets, depth: 8)
                }
                found.append(facets)
                if found.count == Self.mostBranches { return found }
            }
        }
        return found
    }

    // MARK: - Arrays

    private mutating func arrays(of facets: Facets, _ hints: Facets, depth: Int) -> [JSONNode] {
        let itemHints = hints.items.filter { !$0.isWriter }
        let plain = values(facets.items + itemHints, depth: depth + 1)
        let base = firstAllowed(plain, facets.items) ?? plain.first ?? .null
        let places = Set(facets.places.keys).union(hints.places.keys)
        let most = min((places.max() ?? -1) + 1, 16)
        var head: [JSONNode] = []
        var varied: [JSONNode] = []
        for place in 0..<most {
            let own = facets.places[place] ?? facets.items
            let others = (hints.places[place] ?? hints.items).filter { !$0.isWriter }
            let choices = values(own + others, depth: depth + 1)
            let first = firstAllowed(choices, own) ?? choices.first ?? .null
            if depth < 2 { varied += choices.map { JSONNode(.array(head + [$0])) } }
            head.append(first)
        }
        let least = min(facets.elements.least, 32)
        func filled(_ count: Int) -> JSONNode {
            let rest = max(0, count - head.count)
            let others = hints.isUnique ? allowed(plain, facets.items, most: rest) : Array(repeating: base, count: rest)
            return JSONNode(.array(Array(head.prefix(count)) + others))
        }
        var found = [filled(least)]
        if depth < 2 {
            for count in hints.elements.limits {
                for near in count - 1...count + 1 where near <= 64 && near >= least { found.append(filled(near)) }
            }
            found.append(filled(most))
            found.append(filled(max(most, least) + 1))
            let rest: [JSONNode] = Array(repeating: base, count: max(0, least - most - 1))
            for value in plain { found.append(JSONNode(.array(head + [value] + rest))) }
            found += varied
            found.append(JSONNode(.array(head + [base, base] + rest)))
        }
        return found
    }

    private func firstAllowed(_ values: [JSONNode], _ sources: [Source]) -> JSONNode? {
        allowed(values, sources, most: 1).first
    }

    /// Returns the first values that are not known to be refused.
    private func allowed(_ values: [JSONNode], _ sources: [Source], most: Int) -> [JSONNode] {
        let checks = sources.filter(\.isWriter).map { writer.check(of: $0.rules) }
        let found = values.lazy.filter { value in
            let text = value.canonicalText
            return checks.allSatisfy { $0.allows(text) != false }
        }
        return Array(found.prefix(most))
    }

    // MARK: - Objects

    private mutating func objects(of facets: Facets, _ hints: Facets, depth: Int) -> [JSONNode] {
        var base: [JSONObject.Member] = []
        var choices: [String: [JSONNode]] = [:]
        func sources(_ key: String) -> (own: [Source], all: [Source]) {
            let own = facets.sources(of: key)
            return (own, own + hints.sources(of: key).filter { !$0.isWriter })
        }
        var needed = facets.required
        var isNeeded = Set(needed)
        var next = 0
        while next < needed.count, next < 200 {
            let key = needed[next]
            next += 1
            let (own, all) = sources(key)
            let values = values(all, depth: depth + 1)
            choices[key] = values
            let first = firstAllowed(values, own) ?? values.first ?? .null
            base.append(JSONObject.Member(key: key, value: first))
            for other in facets.dependentRequired[key] ?? [] where isNeeded.insert(other).inserted {
                needed.append(other)
            }
        }
        var number = 0
        while base.count < min(facets.members.least, 32) {
            number += 1
            let key = "key\(number)"
            let value = firstAllowed(values(sources(key).all, depth: depth + 1), sources(key).own)
            base.append(JSONObject.Member(key: key, value: value ?? .null))
        }
        func object(_ key: String, _ value: JSONNode?) -> JSONNode {
            let rest = base.filter { $0.key != key }
            return JSONNode(.object(JSONObject(rest + (value.map { [JSONObject.Member(key: key, value: $0)] } ?? []))))
        }
        var found = [JSONNode(.object(JSONObject(base)))]
        guard depth < 3 else { return found }
        // In an open object, only the properties that its schema declares are varied.
        let keys = hints.keys.filter { hints.hasWriter(of: $0) || facets.required.contains($0) }
        for key in (depth == 0 ? keys : facets.keys).prefix(depth == 0 ? 400 : 12) where budget > 0 {
            let all = sources(key).all
            let values = choices[key] ?? self.values(all, depth: depth + 1)
            let most = depth == 0 ? Self.mostPerValue : 4
            found += values.prefix(most).map { object(key, $0) }
            if isNeeded.contains(key) { found.append(object(key, nil)) }
        }
        guard depth < 2 else { return found }
        // Keys that nothing declares, and those that a pattern does.
        let patterns = hints.patterns.compactMap { PatternText.text(of: $0) }
        for key in ["further", "key1"] + patterns where hints.hasWriter(of: key) || !hints.keys.contains(key) {
            let most = depth == 0 ? Self.mostPerValue : 8
            found += values(sources(key).all, depth: depth + 1).prefix(most).map { object(key, $0) }
        }
        guard depth == 0 else { return found }
        for count in hints.members.limits.flatMap({ [$0, $0 + 1] }) where count > base.count && count <= 64 {
            let more = (base.count..<count).map { JSONObject.Member(key: "key\($0)", value: .text) }
            found.append(JSONNode(.object(JSONObject(base + more))))
        }
        // All properties together, which conditions may need.
        let full = keys.prefix(64).compactMap { key -> JSONObject.Member? in
            let (own, all) = sources(key)
            let values = choices[key] ?? self.values(all, depth: depth + 1)
            return firstAllowed(values, own).map { JSONObject.Member(key: key, value: $0) }
        }
        return found + [JSONNode(.object(JSONObject(full)))]
    }
}

/// What rules mention of a value.
private struct Facets {
    /// A text of each format that few other texts are of.
    private static let formatTexts: [SchemaRule.Format: String] = [
        .dateTime: "2000-01-01T00:00:00Z", .date: "2000-01-01", .time: "00:00:00Z", .duration: "P1D",
        .email: "a@example.com", .idnEmail: "a@example.com", .ipv4: "127.0.0.1", .ipv6: "::1",
        .uri: "https://example.com", .iri: "https://example.com", .uuid: "00000000-0000-0000-0000-000000000000",
    ]

    private(set) var types: Set<SchemaRule.JSONType>?
    private var values: [JSONNode] = []
    private var numbers: [JSONNumber] = []
    private var characters = Count()
    private(set) var elements = Count()
    private(set) var members = Count()
    private var texts: [String] = []
    private(set) var patterns: [String] = []
    private var formats: [SchemaRule.Format] = []
    private(set) var isUnique = false
    private(set) var required: [String] = []
    private(set) var dependentRequired: [String: [String]] = [:]
    /// The keys in the order of the rules.
    private(set) var keys: [String] = []
    private var properties: [String: [Candidates.Source]] = [:]
    private var others: [Candidates.Source] = []
    private(set) var items: [Candidates.Source] = []
    private(set) var places: [Int: [Candidates.Source]] = [:]

    mutating func add(_ rule: SchemaRule, of source: Candidates.Source) {
        func part(_ rules: [SchemaRule]) -> Candidates.Source {
            Candidates.Source(rules: rules, isWriter: source.isWriter)
        }
        switch rule {
        case .nullable: values.append(.null)
        case .type(let types): self.types = (self.types ?? []).union(types)
        case .const(let value): values.append(JSONNode(constant: value))
        case .enum(let values): self.values += values.prefix(64).map(JSONNode.init(constant:))
        case .bound(_, let limit): numbers += [JSONNode(constant: limit).number].compactMap(\.self)
        case .count(let keyword, let limit):
            switch keyword {
            case "minLength", "maxLength": characters.add(limit, of: keyword)
            case "minItems", "maxItems": elements.add(limit, of: keyword)
            default: members.add(limit, of: keyword)
            }
        case .pattern(let pattern): texts.append(pattern)
        case .format(let format): formats.append(format)
        case .uniqueItems: isUnique = true
        case .required(let keys): for key in keys where !required.contains(key) { required.append(key) }
        case .dependentRequired(let key, let others):
            dependentRequired[key, default: []] += others
            addKey(key)
        case .dependentSchema(let key, _): addKey(key)
        case .property(let key, let rules):
            addKey(key)
            properties[key, default: []].append(part(rules))
        case .patternProperties(let pattern, let rules):
            patterns.append(pattern)
            others.append(part(rules))
        case .additionalProperties(let rules), .unevaluatedProperties(let rules): others.append(part(rules))
        case .propertyNames(let rules): for case .pattern(let pattern) in rules { patterns.append(pattern) }
        case .prefixItem(let index, let rules): places[index, default: []].append(part(rules))
        case .items(_, let rules), .contains(_, _, _, let rules), .unevaluatedItems(let rules):
            items.append(part(rules))
        default: break
        }
        for key in required { addKey(key) }
    }

    private mutating func addKey(_ key: String) {
        guard properties[key] == nil else { return }
        properties[key] = []
        keys.append(key)
    }

    /// The limits of a number of characters, elements or members.
    struct Count {
        private(set) var limits: [Int] = []
        private(set) var least = 0

        fileprivate mutating func add(_ limit: Int, of keyword: String) {
            // No document is made that is longer, and the limits are added to.
            let limit = min(max(limit, 0), 100_000)
            limits.append(limit)
            if keyword.hasPrefix("min") { least = max(least, limit) }
        }
    }

    func hasWriter(of key: String) -> Bool {
        properties[key]?.contains(where: \.isWriter) ?? false
            || others.contains { $0.isWriter && !$0.rules.isEmpty }
    }

    func sources(of key: String) -> [Candidates.Source] {
        let own = properties[key] ?? []
        return own.isEmpty ? others : own
    }

    /// Returns whether arrays or objects can be values, as far as types say.
    func allows(_ type: SchemaRule.JSONType, besides hints: Facets) -> Bool {
        types.map { $0.contains(type) } ?? hints.types.map { $0.contains(type) } ?? hasParts(type)
            || types == nil && (hasParts(type) || hints.hasParts(type))
    }

    /// Whether only what objects have is said, which means an object.
    var isUntypedObject: Bool { types == nil && values.isEmpty && hasParts(.object) && !hasParts(.array) }

    private func hasParts(_ type: SchemaRule.JSONType) -> Bool {
        type == .array
            ? !items.isEmpty || !places.isEmpty || !elements.limits.isEmpty || isUnique
            : !keys.isEmpty || !others.isEmpty || !members.limits.isEmpty || !required.isEmpty
    }

    /// Returns the values without parts, first those of `facets`.
    func scalars(of facets: Facets) -> [JSONNode] {
        var found =
            facets.values + (facets.types == nil || facets.types?.contains(.string) == true ? facets.strings : [])
        found += facets.amounts + values + strings + amounts
        let others: [JSONNode.Value] = [
            .string("text"), .string(""), .number(JSONNumber(1)), .number(JSONNumber(0)),
            .number(JSONNumber("1.5") ?? JSONNumber(1)), .bool(true), .bool(false), .null, .array([]),
            .object(JSONObject()),
        ]
        found += others.map { JSONNode($0) }
        // What the types allow comes first.
        guard let types = facets.types else { return found }
        return found.filter { $0.isOf(types) } + found.filter { !$0.isOf(types) }
    }

    private var strings: [JSONNode] {
        var found = texts.compactMap { PatternText.text(of: $0, length: characters.least) }
        found += formats.compactMap { Self.formatTexts[$0] }
        for length in characters.limits.flatMap({ [$0, $0 + 1, $0 - 1] }) where 0...10_000 ~= length {
            found.append(String(repeating: "a", count: length))
        }
        return found.map { JSONNode(.string($0)) }
    }

    private var amounts: [JSONNode] {
        numbers.flatMap { number -> [JSONNumber] in
            guard let int = number.int, int.magnitude < 1 << 53 else {
                let double = number.double
                let near = [double + 1, double - 1, double.rounded(.up), double.rounded(.down)].filter(\.isFinite)
                return [number] + near.compactMap { JSONNumber(Int(exactly: $0).map(String.init) ?? $0.description) }
            }
            return [number, JSONNumber(int + 1), JSONNumber(int - 1)] + [JSONNumber("\(int).5")].compactMap(\.self)
        }.map { JSONNode(.number($0)) }
    }
}

extension JSONNode {
    fileprivate static let null = JSONNode(.null)
    fileprivate static let text = JSONNode(.string("text"))

    fileprivate func isOf(_ types: Set<SchemaRule.JSONType>) -> Bool { types.contains(where: isOf) }
}
