import Foundation

/// Any JSON value, for the parts of a document that no schema describes: `["a": 1, "b": [true, nil]]`.
///
/// Equality is that of JSON: `1` equals `1.0`, strings are equal if their code points are equal, and `true` is not `1`.
///
/// - Note: Part of the models' API.
public nonisolated enum PlankJSON: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    /// A number with a fraction or an exponent: infinite if it is beyond the range of `Double`, such as `1e400`.
    case number(Double)
    /// A number whose digits a `Double` would lose, such as `18446744073709551615`.
    case decimal(Decimal)
    case string(String)
    case array([PlankJSON])
    case object([String: PlankJSON])
}

nonisolated extension PlankJSON: PlankUntypedValue {}

// MARK: - Reading

nonisolated extension PlankJSON {
    /// Whether this is `null`.
    public var isNull: Bool {
        if case .null = self { return true }
        return false
    }

    /// The boolean, if this is one; numbers are not.
    public var boolValue: Bool? {
        if case .bool(let value) = self { return value }
        return nil
    }

    /// The number as an integer, if it is one: `1`, `1.0` and `1e3` are, `1.5` is not.
    public var intValue: Int? {
        switch self {
        case .integer(let value): return value
        case .number(let value): return Int(exactly: value)
        case .decimal(let value): return Int(value.description)
        default: return nil
        }
    }

    /// The nearest `Double`, if this is a number.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): return Double(value)
        case .number(let value): return value
        case .decimal(let value): return Double(value.description)
        default: return nil
        }
    }

    /// The number with up to 38 digits; `nil` if a `Decimal` cannot represent it, such as `1e300`.
    public var decimalValue: Decimal? {
        switch self {
        case .integer(let value): return Decimal(value)
        case .number(let value): return value.plankDecimal
        case .decimal(let value): return value
        default: return nil
        }
    }

    /// The string, if this is one.
    public var stringValue: String? {
        if case .string(let value) = self { return value }
        return nil
    }

    /// The elements, if this is an array.
    public var arrayValue: [PlankJSON]? {
        if case .array(let value) = self { return value }
        return nil
    }

    /// The properties, if this is an object.
    public var objectValue: [String: PlankJSON]? {
        if case .object(let value) = self { return value }
        return nil
    }

    /// The property `key` of an object, `nil` for anything else: `value["user"]?["name"]?.stringValue`.
    public subscript(key: String) -> PlankJSON? {
        objectValue?[key]
    }

    /// The element at `index` of an array, `nil` for anything else and for an index out of bounds.
    public subscript(index: Int) -> PlankJSON? {
        guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}

// MARK: - Literals

nonisolated extension PlankJSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    /// `null`, written as `nil`.
    public init(nilLiteral: ()) { self = .null }
    /// A boolean, written as `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A whole number, written as `1`.
    public init(integerLiteral value: Int) { self = .integer(value) }
}

nonisolated extension PlankJSON: ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation
{
    /// A number, written as `1.5`.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A string, written as `"text"`.
    public init(stringLiteral value: String) { self = .string(value) }
}

nonisolated extension PlankJSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// An array, written as `[1, "two", nil]`.
    public init(arrayLiteral elements: PlankJSON...) { self = .array(elements) }

    /// An object, written as `["name": "Ada"]`; the last of several equal keys counts.
    public init(dictionaryLiteral elements: (String, PlankJSON)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
