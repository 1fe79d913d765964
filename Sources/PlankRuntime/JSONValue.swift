import Foundation

/// Any JSON value, for the parts of a document that no schema describes: `["a": 1, "b": [true, nil]]`.
///
/// Equality is that of JSON: `1` equals `1.0`, strings are equal when their code points are, and `true` is not `1`.
///
/// - Note: Part of the models' API.
public enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    /// A number whose digits a `Double` would lose, such as `18446744073709551615`.
    case decimal(Decimal)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

// MARK: - Reading

extension JSONValue {
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

    /// The number nearest to this one that a `Double` can hold.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): return Double(value)
        case .number(let value): return value
        case .decimal(let value): return Double(value.description)
        default: return nil
        }
    }

    /// The number with up to 38 digits; `nil` where a `Decimal` cannot hold it, such as `1e300`.
    public var decimalValue: Decimal? {
        switch self {
        case .integer(let value): return Decimal(value)
        case .number(let value): return Decimal(shortestTextOf: value)
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
    public var arrayValue: [JSONValue]? {
        if case .array(let value) = self { return value }
        return nil
    }

    /// The properties, if this is an object.
    public var objectValue: [String: JSONValue]? {
        if case .object(let value) = self { return value }
        return nil
    }

    /// The property `key` of an object, `nil` for anything else: `value["user"]?["name"]?.stringValue`.
    public subscript(key: String) -> JSONValue? {
        objectValue?[key]
    }

    /// The element at `index` of an array, `nil` for anything else and past either end.
    public subscript(index: Int) -> JSONValue? {
        guard let elements = arrayValue, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
}

// MARK: - Literals

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
    /// `null`, written as `nil`.
    public init(nilLiteral: ()) { self = .null }
    /// A boolean, written as `true` or `false`.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// A whole number, written as `1`.
    public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// A number, written as `1.5`.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// A string, written as `"text"`.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// An array, written as `[1, "two", nil]`.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// An object, written as `["name": "Ada"]`; the last of several equal keys counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

// MARK: - Equality

extension JSONValue: Hashable {
    /// Compares as JSON does: numbers by value, strings by code points.
    public static func == (lhs: JSONValue, rhs: JSONValue) -> Bool {
        switch (lhs, rhs) {
        case (.null, .null): return true
        case (.bool(let lhs), .bool(let rhs)): return lhs == rhs
        case (.string(let lhs), .string(let rhs)): return lhs.hasSameCodePoints(as: rhs)
        case (.array(let lhs), .array(let rhs)): return lhs == rhs
        case (.object(let lhs), .object(let rhs)): return lhs == rhs
        case (.integer(let lhs), .integer(let rhs)): return lhs == rhs
        default: return lhs.numericIdentity != nil && lhs.numericIdentity == rhs.numericIdentity
        }
    }

    /// Hashes in step with `==`, so that `1` and `1.0` are one key.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .null: hasher.combine(0)
        case .bool(let value): hasher.combine(value)
        case .string(let value): hasher.combine(value)
        case .array(let value): hasher.combine(value)
        case .object(let value): hasher.combine(value)
        case .integer, .number, .decimal: hasher.combine(numericIdentity)
        }
    }

    /// The one form that equal numbers share, `nil` for what is no number.
    private var numericIdentity: NumericIdentity? {
        switch self {
        case .integer(let value):
            return .integer(value)
        case .number(let value):
            return Int(exactly: value).map(NumericIdentity.integer) ?? .double(value.isNaN ? 0 : value.bitPattern)
        case .decimal(let value):
            if let integer = Int(value.description) { return .integer(integer) }
            if let double = Double(value.description), Decimal(shortestTextOf: double) == value {
                return .double(double.bitPattern)
            }
            return .decimal(value)
        default:
            return nil
        }
    }

    private enum NumericIdentity: Hashable {
        case integer(Int)
        case double(UInt64)
        case decimal(Decimal)
    }
}

// MARK: - Codable

extension JSONValue: Codable {
    /// How many arrays and objects may lie within each other, as many as `JSONDecoder` takes.
    private static let deepestNesting = 512

    /// Reads whatever is there, from any decoder.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let integer = try? value.decode(Int.self) {
            self = .integer(integer)
        } else if let double = try? value.decode(Double.self) {
            self = JSONValue(double, exact: try? value.decode(Decimal.self))
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else {
            try self.init(collection: decoder)
        }
    }

    /// Keeps the decimal only where it says more than the double does, and what it says is the same number.
    private init(_ double: Double, exact: Decimal?) {
        guard let exact, Decimal(shortestTextOf: double) != exact, Double(exact.description) == double else {
            self = .number(double)
            return
        }
        self = .decimal(exact)
    }

    private init(collection decoder: any Decoder) throws {
        guard decoder.codingPath.count < Self.deepestNesting else {
            throw DecodingError.invalid("The value is nested more than \(Self.deepestNesting) levels deep.", decoder)
        }
        if let properties = try? decoder.container(keyedBy: PropertyKey.self) {
            try self.init(object: properties, of: decoder)
        } else if var elements = try? decoder.unkeyedContainer() {
            var array: [JSONValue] = []
            while !elements.isAtEnd { array.append(try elements.decode(JSONValue.self)) }
            self = .array(array)
        } else {
            throw DecodingError.invalid("The value is none that JSON has, or a number out of range.", decoder)
        }
    }

    private init(object properties: KeyedDecodingContainer<PropertyKey>, of decoder: any Decoder) throws {
        let keys = properties.allKeys
        // Coders other than JSON's write a decimal as an object of its parts.
        if keys.count == 5, properties.contains("mantissa"), properties.contains("exponent"),
            let decimal = try? decoder.singleValueContainer().decode(Decimal.self)
        {
            self = .decimal(decimal)
            return
        }
        var object: [String: JSONValue] = [:]
        object.reserveCapacity(keys.count)
        for key in keys { object[key.stringValue] = try properties.decode(JSONValue.self, forKey: key) }
        self = .object(object)
    }

    /// Writes the value as it is, with any encoder.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let elements):
            try checkNesting(encoder)
            var values = encoder.unkeyedContainer()
            for element in elements { try values.encode(element) }
        case .object(let object):
            try checkNesting(encoder)
            var values = encoder.container(keyedBy: PropertyKey.self)
            try values.encode(entries: object)
        default:
            try encodeScalar(to: encoder)
        }
    }

    private func encodeScalar(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .bool(let bool): try value.encode(bool)
        case .integer(let integer): try value.encode(integer)
        case .number(let double): try value.encode(double)
        case .decimal(let decimal): try value.encode(decimal)
        case .string(let string): try value.encode(string)
        case .null, .array, .object: try value.encodeNil()
        }
    }

    private func checkNesting(_ encoder: any Encoder) throws {
        guard encoder.codingPath.count >= Self.deepestNesting else { return }
        let message = "The value is nested more than \(Self.deepestNesting) levels deep."
        throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: message))
    }
}

// MARK: - Text

extension JSONValue: CustomDebugStringConvertible {
    /// Compact JSON with sorted keys, the same on every run.
    public var debugDescription: String {
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .integer(let value): return value.description
        case .number(let value): return Int(exactly: value)?.description ?? value.description
        case .decimal(let value): return value.description
        case .string(let value): return value.jsonText
        case .array(let elements):
            return "[" + elements.map(\.debugDescription).joined(separator: ",") + "]"
        case .object(let object):
            let members = object.sorted { $0.key < $1.key }
            return "{" + members.map { $0.key.jsonText + ":" + $0.value.debugDescription }.joined(separator: ",") + "}"
        }
    }
}

extension String {
    /// The string as a JSON literal, quotes included.
    var jsonText: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    /// Equality as JSON has it; Swift's own takes a composed "é" for a decomposed one.
    func hasSameCodePoints(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }
}

extension Decimal {
    /// The decimal that a double's shortest text stands for, `nil` where a decimal cannot hold it.
    init?(shortestTextOf double: Double) {
        guard double.isFinite, let decimal = Decimal(string: double.description), !decimal.isNaN else { return nil }
        guard Double(decimal.description) == double else { return nil }
        self = decimal
    }
}

extension DecodingError {
    /// An error at the place that `decoder` has reached.
    static func invalid(_ message: String, _ decoder: any Decoder) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
    }
}
