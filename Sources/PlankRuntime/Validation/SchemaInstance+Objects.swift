import Foundation

// Objects (JSON Schema core, section 10.3.2; validation, section 6.5).
nonisolated extension PlankSchemaInstance {
    /// Returns whether the value is an object with the property.
    public func has(_ key: String) -> Bool { members?[key] != nil }

    /// Allows objects with all of the properties.
    public mutating func required(_ keys: [String]) {
        guard let members, !isDecided else { return }
        for key in keys where members[key] == nil {
            fail("required", "lacks the property \(PlankJSONText.quoted(key))")
        }
    }

    /// Allows objects that have the other properties if they have the first one.
    public mutating func dependentRequired(_ key: String, _ others: [String]) {
        guard let members, members[key] != nil else { return }
        for other in others where members[other] == nil {
            fail(
                "dependentRequired",
                "lacks the property \(PlankJSONText.quoted(other)), which \(PlankJSONText.quoted(key)) requires"
            )
        }
    }

    /// Applies further rules to objects that have a property.
    public mutating func dependentSchema(_ key: String, _ rules: PlankSchemaRules) {
        if has(key), !isDecided { join(applying(rules)) }
    }

    /// Allows objects with at least this many properties.
    public mutating func minProperties(_ limit: Int) {
        guard let members, members.count < limit else { return }
        fail("minProperties", "has \(members.count) properties; the minimum is \(limit)")
    }

    /// Allows objects with at most this many properties.
    public mutating func maxProperties(_ limit: Int) {
        guard let members, members.count > limit else { return }
        fail("maxProperties", "has \(members.count) properties; the maximum is \(limit)")
    }

    /// Starts recording which properties are checked, for `additionalProperties` and `unevaluatedProperties`.
    public mutating func trackProperties() {
        checked.trackProperties()
    }

    /// Checks a property, if it exists.
    public mutating func property(_ key: String, _ rules: PlankSchemaRules) {
        guard let part = members?[key], !isDecided else { return }
        checked.insert(key: key)
        check(part, at: key, rules)
    }

    /// Allows any value of a property.
    public mutating func property(_ key: String) {
        if has(key) { checked.insert(key: key) }
    }

    /// Checks the properties whose keys contain a match of a regular expression (ECMA-262).
    public mutating func patternProperties(_ pattern: String, _ rules: PlankSchemaRules) {
        guard let members, !isDecided else { return }
        for key in members.keys.sorted() where PlankSchemaPattern.matches(pattern, key) {
            guard let part = members[key] else { continue }
            checked.insert(key: key)
            check(part, at: key, rules)
        }
    }

    /// Checks the keys.
    public mutating func propertyNames(_ rules: PlankSchemaRules) {
        guard let members, !isDecided else { return }
        for key in members.keys.sorted() { check(.string(key), at: key, rules) }
    }

    /// Checks the properties that neither `properties` nor `patternProperties` checks.
    public mutating func additionalProperties(_ rules: PlankSchemaRules) {
        checkOtherProperties(rules)
    }

    /// Allows only the properties that `properties` and `patternProperties` check.
    public mutating func noAdditionalProperties() {
        rejectOtherProperties("additionalProperties")
    }

    /// Checks the properties that no other keyword checks.
    public mutating func unevaluatedProperties(_ rules: PlankSchemaRules) {
        checkOtherProperties(rules)
    }

    /// Allows only the properties that other keywords check.
    public mutating func noUnevaluatedProperties() {
        rejectOtherProperties("unevaluatedProperties")
    }

    private mutating func checkOtherProperties(_ rules: PlankSchemaRules) {
        guard let members, !isDecided else { return }
        for key in otherKeys {
            guard let part = members[key] else { continue }
            check(part, at: key, rules)
        }
        checked.insert(keys: members.keys)
    }

    private mutating func rejectOtherProperties(_ keyword: StaticString) {
        guard let members, !isDecided else { return }
        for key in otherKeys { fail(keyword, "has the unknown property \(PlankJSONText.quoted(key))") }
        checked.insert(keys: members.keys)
    }

    /// The keys that no rule has checked so far, sorted.
    private var otherKeys: [String] {
        guard let members else { return [] }
        let known = Set(checked.keys)
        return known.count == members.count ? [] : members.keys.filter { !known.contains($0) }.sorted()
    }
}
