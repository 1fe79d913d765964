import Foundation

nonisolated extension String: PlankDirectJSON {
    /// Reads a string.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard let value = json.string() else { return nil }
        self = value
    }

    /// Writes a string.
    @inlinable public func write(to json: inout PlankJSONWriter) { json.write(self) }
}

nonisolated extension Bool: PlankDirectJSON {
    /// Reads `true` or `false`.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard let value = json.bool() else { return nil }
        self = value
    }

    /// Writes `true` or `false`.
    @inlinable public func write(to json: inout PlankJSONWriter) { json.write(self) }
}

nonisolated extension Int: PlankDirectJSON {
    /// Reads a whole number.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard let value = json.int() else { return nil }
        self = value
    }

    /// Writes the digits.
    @inlinable public func write(to json: inout PlankJSONWriter) { json.write(integer: self) }
}

nonisolated extension Int64: PlankDirectJSON {
    /// Reads a whole number.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard let value = json.int64() else { return nil }
        self = value
    }

    /// Writes the digits.
    public func write(to json: inout PlankJSONWriter) { json.write(integer: self) }
}

nonisolated extension UInt64: PlankDirectJSON {
    /// Reads a whole number that is not negative.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard let value = json.uint64() else { return nil }
        self = value
    }

    /// Writes the digits.
    public func write(to json: inout PlankJSONWriter) { json.write(integer: self) }
}

nonisolated extension Double: PlankDirectJSON {
    /// Reads a number.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard let value = json.double() else { return nil }
        self = value
    }

    /// Writes the fewest digits that read back as the same double; infinity is an error.
    @inlinable public func write(to json: inout PlankJSONWriter) { json.write(self) }
}

nonisolated extension Decimal: PlankDirectJSON {
    /// Reads a number with up to 38 digits.
    @inlinable public init?(reading json: inout PlankJSONReader) {
        guard let value = json.decimal() else { return nil }
        self = value
    }

    /// Writes all digits; a value that is not a number is an error.
    public func write(to json: inout PlankJSONWriter) {
        if isNaN { return json.fail(unrepresentable: self) }
        json.append(json: Data(description.utf8))
    }
}

// MARK: - Reading

nonisolated extension PlankJSONReader {
    @usableFromInline mutating func bool() -> Bool? {
        switch peek() {
        case UInt8(ascii: "t"): return takeLiteral("true") ? true : nil
        case UInt8(ascii: "f"): return takeLiteral("false") ? false : nil
        default:
            fail(expecting: "a boolean")
            return nil
        }
    }

    @usableFromInline mutating func int() -> Int? { integer(Int.self) }

    @usableFromInline mutating func int64() -> Int64? { integer(Int64.self) }

    @usableFromInline mutating func uint64() -> UInt64? { integer(UInt64.self) }

    @usableFromInline mutating func decimal() -> Decimal? {
        guard let number = number() else { return nil }
        if let value = Decimal(string: number.text), !value.isNaN { return value }
        unsafe fail("The number \(number.text) does not fit in Decimal.", at: unsafe number.bytes.baseAddress ?? next)
        return nil
    }
}
