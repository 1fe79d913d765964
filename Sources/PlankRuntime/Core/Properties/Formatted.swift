/// A property that is read and written with a coding, in a type with compiler-generated `Codable`:
/// `@Formatted<DateTimeCoding> public var date: Date`.
@propertyWrapper
public struct Formatted<C: ValueCoding>: Codable, Hashable, Sendable {
    /// The value.
    public var wrappedValue: C.Value

    /// Creates a property with a value.
    @inlinable public init(wrappedValue: C.Value) {
        self.wrappedValue = wrappedValue
    }

    /// Reads the value with its coding.
    public init(from decoder: any Decoder) throws {
        // A value that would be written as different JSON is read nevertheless.
        wrappedValue = try Inexactness.$current.withValue(Inexactness()) { try C.decode(from: decoder) }
    }

    /// Writes the value with its coding.
    public func encode(to encoder: any Encoder) throws {
        try C.encode(wrappedValue, to: encoder)
    }
}

/// A property that may be `nil` and is read and written with a coding:
/// `@FormattedField<URLCoding> public var link: URL?`.
///
/// JSON that the coding cannot read, but that belongs to the property, is `nil` and written back until a value is
/// assigned.
@propertyWrapper
public struct FormattedField<C: ValueCoding>: Sendable {
    // `Optional`, as in ``Field``.
    @usableFromInline var value: Optional<C.Value>
    /// The JSON that the coding could not read.
    @usableFromInline var unread: Optional<Spelling>

    /// The value.
    @inlinable public var wrappedValue: C.Value? {
        get { value }
        set {
            value = newValue
            unread = nil
        }
    }

    /// Creates a property with a value.
    @inlinable public init(wrappedValue: C.Value? = nil) {
        value = wrappedValue
        unread = nil
    }

    var isEmpty: Bool { value == nil && unread == nil }
}

extension FormattedField: Hashable {
    /// Compares the values.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension FormattedField: Codable {
    /// Reads the value with its coding.
    public init(from decoder: any Decoder) throws {
        value = nil
        unread = nil
        let inexactness = Inexactness()
        do {
            value = try Inexactness.$current.withValue(inexactness) { try C.decode(from: decoder) }
        } catch {
            guard let mismatch = inexactness.mismatch else { throw error }
            if case .unexpected(let value) = mismatch { UnexpectedValue.report(value) }
            unread = Spelling(try JSONValue(from: decoder))
        }
    }

    /// Writes the value with its coding; `null` for `nil`.
    public func encode(to encoder: any Encoder) throws {
        if let unread { return try unread.json.encode(to: encoder) }
        if let value { return try C.encode(value, to: encoder) }
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

extension KeyedDecodingContainer {
    /// Reads a property that may be absent or `null`.
    public func decode<C>(_ type: FormattedField<C>.Type, forKey key: Key) throws -> FormattedField<C> {
        try decodeIfPresent(type, forKey: key) ?? FormattedField()
    }
}

extension KeyedEncodingContainer {
    /// Writes a property unless it is `nil`.
    public mutating func encode<C>(_ field: FormattedField<C>, forKey key: Key) throws {
        guard !field.isEmpty else { return }
        try field.encode(to: superEncoder(forKey: key))
    }
}
