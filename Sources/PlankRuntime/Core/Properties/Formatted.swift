/// The storage of a property that is read and written with a coding, in a type with compiler-generated `Codable`:
/// `PlankFormatted<PlankUnixSecondsCoding>`.
public nonisolated struct PlankFormatted<C: PlankValueCoding>: Codable, Hashable, Sendable {
    /// The value.
    public var value: C.Value

    /// Stores a value.
    @inlinable public init(_ value: C.Value) {
        self.value = value
    }

    /// Reads the value with its coding.
    public init(from decoder: any Decoder) throws {
        // A value that would be written as different JSON is read nevertheless.
        value = try PlankInexactness.$current.withValue(PlankInexactness()) { try C.decode(from: decoder) }
    }

    /// Writes the value with its coding.
    public func encode(to encoder: any Encoder) throws {
        try C.encode(value, to: encoder)
    }
}

/// The storage of a property that is read and written with a coding and may be absent, as an optional, in a type with
/// compiler-generated `Codable`: `PlankFormattedField<PlankUnixSecondsCoding>?`.
///
/// JSON that the coding cannot read, but that belongs to the property, is `nil` and written back until a value is
/// assigned.
public nonisolated struct PlankFormattedField<C: PlankValueCoding>: Sendable {
    @usableFromInline let stored: C.Value?
    /// The JSON that the coding could not read.
    package let unread: PlankSpelling?

    /// The value; `nil` for JSON that the coding could not read.
    @inlinable public var value: C.Value? { stored }

    /// Stores a value; `nil` for `nil`.
    public init?(_ value: C.Value?) {
        guard let value else { return nil }
        self.init(value, unread: nil)
    }

    package init(_ value: C.Value?, unread: PlankSpelling?) {
        stored = value
        self.unread = unread
    }
}

nonisolated extension PlankFormattedField: Hashable {
    /// Compares the values.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

nonisolated extension PlankFormattedField: Codable {
    /// Reads the value with its coding.
    public init(from decoder: any Decoder) throws {
        let inexactness = PlankInexactness()
        do {
            self.init(try PlankInexactness.$current.withValue(inexactness) { try C.decode(from: decoder) }, unread: nil)
        } catch {
            guard let mismatch = inexactness.mismatch else { throw error }
            if case .unexpected(let value) = mismatch { PlankUnexpectedValue.report(value) }
            self.init(nil, unread: PlankSpelling(try PlankJSON(from: decoder)))
        }
    }

    /// Writes the value with its coding, or the JSON that the coding could not read.
    public func encode(to encoder: any Encoder) throws {
        if let value { try C.encode(value, to: encoder) } else { try unread?.json.encode(to: encoder) }
    }
}
