import Foundation

// The functions are small and not inlined into each other, because each level of a document takes the frames of all of
// them.
extension JSONValue: Codable {
    /// How deeply arrays and objects may be nested: as deeply as with `JSONDecoder`.
    private static let deepestNesting = 512

    /// Reads any value, from any decoder.
    public init(from decoder: any Decoder) throws {
        if let scalar = try Self.scalar(decoder) {
            self = scalar
        } else if let properties = try Self.properties(decoder) {
            self = try Self.object(properties, decoder)
        } else if let elements = try? decoder.unkeyedContainer() {
            self = .array(try Self.array(elements))
        } else {
            self = try Self.numberPastDouble(decoder)
        }
    }

    @inline(never)
    private static func scalar(_ decoder: any Decoder) throws -> JSONValue? {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() { return .null }
        if let bool = try? value.decode(Bool.self) { return .bool(bool) }
        if let integer = try? value.decode(Int.self) { return .integer(integer) }
        if let double = try? value.decode(Double.self) {
            return JSONValue(double, exact: try? value.decode(Decimal.self))
        }
        if let string = try? value.decode(String.self) { return .string(string) }
        return nil
    }

    /// Keeps the decimal only if it is more precise than the double, and the same number.
    private init(_ double: Double, exact: Decimal?) {
        guard let exact, double.shortestDecimal != exact, Double(exact.description) == double else {
            self = .number(double)
            return
        }
        self = .decimal(exact)
    }

    /// Reads a number beyond the range of `Double`: infinity if it is too large, 0 if it is too small.
    @inline(never)
    private static func numberPastDouble(_ decoder: any Decoder) throws -> JSONValue {
        do {
            return .number(try decoder.singleValueContainer().decode(Double.self))
        } catch {
            if let double = UnfittingNumber(error).flatMap({ Double($0.text) }) { return .number(double) }
            throw DecodingError.invalid("The value is none that JSON has, or a number out of range.", decoder)
        }
    }

    // MARK: Collections

    @inline(never)
    private static func properties(_ decoder: any Decoder) throws -> KeyedDecodingContainer<PropertyKey>? {
        try decoder.checkNesting()
        guard decoder.codingPath.count < deepestNesting else {
            throw DecodingError.invalid("The value is nested more than \(deepestNesting) levels deep.", decoder)
        }
        return try? decoder.container(keyedBy: PropertyKey.self)
    }

    @inline(never)
    private static func array(_ container: any UnkeyedDecodingContainer) throws -> [JSONValue] {
        var container = container
        var elements: [JSONValue] = []
        while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
        return elements
    }

    @inline(never)
    private static func object(
        _ properties: KeyedDecodingContainer<PropertyKey>,
        _ decoder: any Decoder
    ) throws -> JSONValue {
        let keys = properties.allKeys
        if let decimal = decimal(properties, keys, decoder) { return decimal }
        var object: [String: JSONValue] = [:]
        object.reserveCapacity(keys.count)
        for key in keys { try object.setEntry(properties.decode(JSONValue.self, forKey: key), at: key, of: properties) }
        return .object(object)
    }

    /// Coders of other formats write a decimal as an object of its parts.
    @inline(never)
    private static func decimal(
        _ properties: KeyedDecodingContainer<PropertyKey>,
        _ keys: [PropertyKey],
        _ decoder: any Decoder
    ) -> JSONValue? {
        guard keys.count == 5, properties.contains("mantissa"), properties.contains("exponent") else { return nil }
        return (try? decoder.singleValueContainer().decode(Decimal.self)).map(JSONValue.decimal)
    }

    // MARK: Writing

    /// Writes the value as it is, with any encoder.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let elements): try Self.encode(elements, to: encoder)
        case .object(let members): try Self.encode(members, to: encoder)
        default: try encodeScalar(to: encoder)
        }
    }

    @inline(never)
    private static func encode(_ elements: [JSONValue], to encoder: any Encoder) throws {
        try checkNesting(encoder)
        var values = encoder.unkeyedContainer()
        for element in elements { try values.encode(element) }
    }

    @inline(never)
    private static func encode(_ members: [String: JSONValue], to encoder: any Encoder) throws {
        try checkNesting(encoder)
        var values = encoder.container(keyedBy: PropertyKey.self)
        for key in members.keys.sorted() {
            if let value = members[key] { try values.encode(value, forKey: PropertyKey(key)) }
        }
    }

    @inline(never)
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

    @inline(never)
    private static func checkNesting(_ encoder: any Encoder) throws {
        try encoder.checkNesting()
        guard encoder.codingPath.count >= deepestNesting else { return }
        let message = "The value is nested more than \(deepestNesting) levels deep."
        let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: message)
        throw EncodingError.invalidValue(JSONValue.null, context)
    }
}
