import Foundation

// MARK: - Any value (JSON Schema validation, section 6.1)

nonisolated extension PlankSchemaInstance {
    /// Whether the value is `null`, which OpenAPI's `nullable` allows regardless of other keywords.
    public var isNull: Bool { value.isNull }

    /// Allows no value: the schema `false`.
    public mutating func never() {
        fail("false", "is not allowed")
    }

    /// Allows values of these types.
    public mutating func type(_ types: PlankSchemaTypes) {
        let type = PlankSchemaTypes(of: value)
        if types.isDisjoint(with: type) { fail("type", "is \(type.text), not \(types.text)") }
    }

    /// Allows only one value.
    public mutating func const(_ constant: PlankJSON) {
        if value != constant { fail("const", "is not \(constant.debugDescription)") }
    }

    /// Allows only the listed values.
    public mutating func `enum`(_ values: [PlankJSON]) {
        guard !values.contains(value) else { return }
        let list = values.prefix(8).map(\.debugDescription).joined(separator: ", ")
        fail("enum", "is not one of \(list)\(values.count > 8 ? " and \(values.count - 8) more" : "")")
    }
}

// MARK: - Numbers (section 6.2)

nonisolated extension PlankSchemaInstance {
    /// Allows numbers that are not less than the limit.
    public mutating func minimum(_ limit: PlankJSON) {
        require("minimum", limit, "; the minimum is") { !$0.isLess(than: limit) }
    }

    /// Allows numbers that are not greater than the limit.
    public mutating func maximum(_ limit: PlankJSON) {
        require("maximum", limit, "; the maximum is") { !limit.isLess(than: $0) }
    }

    /// Allows numbers greater than the limit.
    public mutating func exclusiveMinimum(_ limit: PlankJSON) {
        require("exclusiveMinimum", limit, ", not greater than") { limit.isLess(than: $0) }
    }

    /// Allows numbers less than the limit.
    public mutating func exclusiveMaximum(_ limit: PlankJSON) {
        require("exclusiveMaximum", limit, ", not less than") { $0.isLess(than: limit) }
    }

    /// Allows multiples of the divisor. The arithmetic is decimal, so `0.3` is a multiple of `0.1`.
    public mutating func multipleOf(_ divisor: PlankJSON) {
        require("multipleOf", divisor, ", not a multiple of") { $0.isMultiple(of: divisor) }
    }

    /// Allows numbers that meet a condition.
    private mutating func require(
        _ keyword: StaticString,
        _ limit: PlankJSON,
        _ words: String,
        _ isFulfilled: (PlankJSON) -> Bool
    ) {
        let value = value
        guard PlankSchemaTypes.number.isSuperset(of: PlankSchemaTypes(of: value)), !isFulfilled(value) else { return }
        fail(keyword, "is \(value.debugDescription)\(words) \(limit.debugDescription)")
    }
}

// MARK: - Strings (section 6.3)

nonisolated extension PlankSchemaInstance {
    /// Allows strings with at least this many Unicode scalars.
    public mutating func minLength(_ limit: Int) {
        guard case .string(let text) = value else { return }
        let count = text.unicodeScalars.count
        if count < limit { fail("minLength", "has \(count) characters; the minimum is \(limit)") }
    }

    /// Allows strings with at most this many Unicode scalars.
    public mutating func maxLength(_ limit: Int) {
        guard case .string(let text) = value else { return }
        let count = text.unicodeScalars.count
        if count > limit { fail("maxLength", "has \(count) characters; the maximum is \(limit)") }
    }

    /// Allows strings that contain a match of a regular expression (ECMA-262).
    public mutating func pattern(_ pattern: String) {
        guard case .string(let text) = value, !PlankSchemaPattern.matches(pattern, text) else { return }
        fail("pattern", "does not match \(pattern)")
    }
}
