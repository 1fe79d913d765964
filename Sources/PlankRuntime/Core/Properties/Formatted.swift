/// The storage of a property that is read and written with a coding, in a type with compiler-generated `Codable`:
/// `Formatted<DateTimeCoding>`.
public nonisolated struct Formatted<C: ValueCoding>: Codable, Hashable, Sendable {
    /// The value.
    public var value: C.Value

    /// Stores a value.
    @inlinable public init(_ value: C.Value) {
        self.value = value
    }

    /// Reads the value with its coding.
    public init(from decoder: any Decoder) throws {
        // A value that would be written as different JSON is read nevertheless.
        value = try Inexactness.$current.withValue(Inexactness()) { try C.decode(from: decoder) }
    }

    /// Writes the value with its coding.
    public func encode(to encoder: any Encoder) throws {
        try C.encode(value, to: encoder)
    }
}

/// The storage of a property that is read and written with a coding and may be absent, as an optional, in a type with
/// compiler-generated `Codable`: `FormattedField<URLCoding>?`.
///
/// JSON that the coding cannot read, but that belongs to the property, is `nil` and written back until a value is
/// assigned.
public nonisolated struct FormattedField<C: ValueCoding>: Sendable {
    @usableFromInline let stored: C.Value?
    /// The JSON that the coding could not read.
    let unread: Spelling?

    /// The value; `nil` for JSON that the coding could not read.
    @inlinable public var value: C.Value? { stored }

    /// Stores a value; `nil` for `nil`.
    public init?(_ value: C.Value?) {
        guard let value else { return nil }
        self.init(value, unread: nil)
    }

    init(_ value: C.Value?, unread: Spelling?) {
        stored = value
        self.unread = unread
    }
}

nonisolated extension FormattedField: Hashable {
    /// Compares the values.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

nonisolated extension FormattedField: Codable {
    /// Reads the value with its coding.
    public init(from decoder: any Decoder) throws {
        let inexactness = Inexactness()
        do {
            self.init(try Inexactness.$current.withValue(inexactness) { try C.decode(from: decoder) }, unread: nil)
        } catch {
            guard let mismatch = inexactness.mismatch else { throw error }
            if case .unexpected(let value) = mismatch { UnexpectedValue.report(value) }
            self.init(nil, unread: Spelling(try JSONValue(from: decoder)))
        }
    }

    /// Writes the value with its coding, or the JSON that the coding could not read.
    public func encode(to encoder: any Encoder) throws {
        if let value { try C.encode(value, to: encoder) } else { try unread?.json.encode(to: encoder) }
    }
}
