import Foundation

// The functions are small and not inlined into each other, because each level of a document takes the frames of all of
// them.
nonisolated extension PlankJSON: Codable {
    /// How deeply arrays and objects may be nested: as deeply as with `JSONDecoder`.
    private static let deepestNesting = 512

    /// Reads any value, from any decoder.
    public init(from decoder: any Decoder) throws {
        if let frequent = Self.frequent(decoder) { self = frequent } else { try self.init(rare: decoder) }
    }

    /// Reads any value but a frequent one.
    fileprivate init(rare decoder: any Decoder) throws {
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
    private static func frequent(_ decoder: any Decoder) -> PlankJSON? {
        guard let value = try? decoder.singleValueContainer(), !value.decodeNil() else { return nil }
        return frequent(try? value.decode(String.self), try? value.decode(Int.self))
    }

    /// Returns a value that can be nothing else. They are the most frequent ones, and come first because each type that
    /// a value does not have is an error to throw and to catch.
    fileprivate static func frequent(
        _ text: @autoclosure () -> String?,
        _ integer: @autoclosure () -> Int?
    ) -> PlankJSON? {
        if let text = text() { return isText(text) ? .string(text) : nil }
        // Some decoders read a boolean as a number.
        if let integer = integer(), integer != 0, integer != 1, isExact(integer) { return .integer(integer) }
        return nil
    }

    /// Returns whether an integer is certainly the number that was read. `JSONDecoder` also reads `7349954850339480.178` as
    /// an integer, because the nearest double is one; fractions that are that small have no use below 2 to the power of 43.
    private static func isExact(_ integer: Int) -> Bool { integer.magnitude < 1 << 43 }

    /// Returns whether a string is one in any format. In some formats every scalar can be read as a string, and is one
    /// only if it is neither a number nor such a constant as `null`, `~`, `true`, `yes`, `off` or `infinity`.
    private static func isText(_ text: String) -> Bool {
        guard let first = text.utf8.first.map({ $0 | 0x20 }), (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
        else { return false }
        return text.utf8.count > 8 || !"tfynoi".utf8.contains(first)
    }

    @inline(never)
    private static func scalar(_ decoder: any Decoder) throws -> PlankJSON? {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() { return .null }
        if let bool = try? value.decode(Bool.self) { return .bool(bool) }
        let integer = try? value.decode(Int.self)
        if let integer, isExact(integer) { return .integer(integer) }
        let exact = try? value.decode(Decimal.self)
        if let integer, exact.map({ $0 == Decimal(integer) }) ?? true { return .integer(integer) }
        if let double = try? value.decode(Double.self) { return PlankJSON(double, exact: exact) }
        if let string = try? value.decode(String.self) { return .string(string) }
        return nil
    }

    /// Creates a number from its JSON text: an integer, or else a double, or a decimal if a double would lose digits.
    ///
    /// The number is infinite if it is beyond the range of `Double`, and 0 if the text is not a number.
    public init(number text: String) {
        if let integer = Int(text) {
            self = .integer(integer)
            return
        }
        let (double, exact) = (Double(text) ?? 0, Decimal(string: text))
        // `JSONDecoder` reads `1e18` as an integer too.
        if double.magnitude >= 0x1p53, let exact, let integer = Int(exact.description), Double(integer) == double {
            self = .integer(integer)
        } else {
            self.init(double, exact: exact)
        }
    }

    /// Keeps the decimal only if it is more precise than the double, and the same number.
    private init(_ double: Double, exact: Decimal?) {
        guard let exact, double.plankDecimal != exact, Double(exact.description) == double else {
            self = .number(double)
            return
        }
        self = .decimal(exact)
    }

    /// Reads a number beyond the range of `Double`: infinity if it is too large, 0 if it is too small.
    @inline(never)
    private static func numberPastDouble(_ decoder: any Decoder) throws -> PlankJSON {
        do {
            return .number(try decoder.singleValueContainer().decode(Double.self))
        } catch {
            if let double = number(in: error) { return .number(double) }
            throw PlankDecodingProblem.invalid("The value is none that JSON has, or a number out of range.", decoder)
        }
    }

    /// Returns the number that an error is about. No type of a decoder has it, so only the text of the error is left.
    private static func number(in error: any Error) -> Double? {
        var message = String(describing: error)
        if let error = error as? DecodingError {
            guard case .dataCorrupted(let context) = error else { return nil }
            message = context.debugDescription
        }
        // Foundation writes `… (parsed: "1e400")`, and in earlier versions `… number <1e400> does not fit …`.
        return message.split { "\"<>".contains($0) }.lazy.compactMap { Double($0) }.first { !$0.isNaN }
    }

    // MARK: Collections

    @inline(never)
    private static func properties(_ decoder: any Decoder) throws -> KeyedDecodingContainer<PlankKey>? {
        try PlankStackSpace.check(decoder)
        guard decoder.codingPath.count < deepestNesting else {
            throw PlankDecodingProblem.invalid("The value is nested more than \(deepestNesting) levels deep.", decoder)
        }
        return try? decoder.container(keyedBy: PlankKey.self)
    }

    @inline(never)
    private static func array(_ container: any UnkeyedDecodingContainer) throws -> [PlankJSON] {
        var container = container
        var elements: [PlankJSON] = []
        while !container.isAtEnd { elements.append(try container.decode(PlankJSON.self)) }
        return elements
    }

    @inline(never)
    private static func object(
        _ properties: KeyedDecodingContainer<PlankKey>,
        _ decoder: any Decoder
    ) throws -> PlankJSON {
        let names = properties.plankNames
        if names.count == 5, let decimal = decimal(properties, decoder) { return decimal }
        var object: [String: PlankJSON] = [:]
        object.reserveCapacity(names.count)
        for key in names.lazy.map({ PlankKey($0) }) {
            try object.plankSetEntry(properties.plankDecodeJSON(forKey: key), at: key, of: properties)
        }
        return .object(object)
    }

    /// Coders of other formats write a decimal as an object of its parts.
    @inline(never)
    private static func decimal(
        _ properties: KeyedDecodingContainer<PlankKey>,
        _ decoder: any Decoder
    ) -> PlankJSON? {
        guard properties.contains("mantissa"), properties.contains("exponent") else { return nil }
        return (try? decoder.singleValueContainer().decode(Decimal.self)).map(PlankJSON.decimal)
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
    private static func encode(_ elements: [PlankJSON], to encoder: any Encoder) throws {
        try checkNesting(encoder)
        var values = encoder.unkeyedContainer()
        for element in elements { try values.encode(element) }
    }

    @inline(never)
    private static func encode(_ members: [String: PlankJSON], to encoder: any Encoder) throws {
        try checkNesting(encoder)
        var values = encoder.container(keyedBy: PlankKey.self)
        for key in members.keys.sorted() {
            if let value = members[key] { try values.plankEncodeJSON(value, forKey: PlankKey(key)) }
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
        try PlankStackSpace.check(encoder)
        guard encoder.codingPath.count >= deepestNesting else { return }
        let message = "The value is nested more than \(deepestNesting) levels deep."
        let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: message)
        throw EncodingError.invalidValue(PlankJSON.null, context)
    }
}

// MARK: - Members

nonisolated extension KeyedDecodingContainer {
    /// Reads any value. The frequent ones need no decoder of their own.
    func plankDecodeJSON(forKey key: Key) throws -> PlankJSON {
        // `null` is no error here.
        try PlankJSON.frequent(
            try? decodeIfPresent(String.self, forKey: key),
            try? decodeIfPresent(Int.self, forKey: key)
        ) ?? decode(RareValue.self, forKey: key).json
    }

    private nonisolated struct RareValue: Decodable {
        let json: PlankJSON

        init(from decoder: any Decoder) throws { json = try PlankJSON(rare: decoder) }
    }
}

nonisolated extension KeyedEncodingContainer where Key == PlankKey {
    /// Writes any value. Scalars need no encoder of their own.
    mutating func plankEncodeJSON(_ value: PlankJSON, forKey key: PlankKey) throws {
        switch value {
        case .null: try encodeNil(forKey: key)
        case .bool(let value): try encode(value, forKey: key)
        case .integer(let value): try encode(value, forKey: key)
        case .number(let value): try encode(value, forKey: key)
        case .string(let value): try encode(value, forKey: key)
        case .decimal, .array, .object: try encode(value, forKey: key)
        }
    }
}
