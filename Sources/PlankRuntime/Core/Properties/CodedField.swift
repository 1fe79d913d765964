/// The storage of a property that may be absent and is read and written with a coding: `CodedField<URLCoding>`.
///
/// It behaves like ``Field``, and keeps the *spelling*: the JSON that it was read from, if the value would be written
/// as different JSON. Changing the property drops the spelling.
public nonisolated struct CodedField<C: ValueCoding>: Sendable {
    // `Optional`, as in ``Field``.
    @usableFromInline var stored: Optional<C.Value>
    @usableFromInline var spelling: Optional<Spelling>
    /// Whether the property is set, to a value or to `nil`.
    public var isSet: Bool

    /// Creates an absent property.
    @inlinable public init() {
        stored = nil
        spelling = nil
        isSet = false
    }

    /// The value; `nil` for an absent property, and for JSON that the coding could not read.
    @inlinable public var value: C.Value? {
        get { stored }
        set {
            stored = newValue
            markAsAssigned()
        }
        _modify {
            if stored != nil { markAsAssigned() }
            defer { if stored != nil { markAsAssigned() } }
            yield &stored
        }
    }

    /// Makes the property absent.
    public mutating func unset() {
        self = CodedField()
    }

    /// Replaces the property with the newer one if that is set.
    @inlinable @inline(never) public mutating func merge(_ newer: CodedField) {
        if newer.isSet { self = newer }
    }

    /// Combines the property with the newer one if that is set; `nil` replaces it.
    public mutating func merge(_ newer: CodedField, _ combine: (C.Value, C.Value) -> C.Value) {
        guard newer.isSet else { return }
        guard isSet, let old = stored, let new = newer.stored else {
            self = newer
            return
        }
        stored = combine(old, new)
        markAsAssigned()
    }

    @inlinable mutating func markAsAssigned() {
        isSet = true
        spelling = nil
    }
}

nonisolated extension CodedField: Hashable {
    /// Compares the values, regardless of their spellings.
    @inlinable public static func == (lhs: CodedField, rhs: CodedField) -> Bool {
        lhs.stored == rhs.stored
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(stored)
    }
}

// MARK: - Coding

nonisolated extension ObjectReader {
    /// Reads a property with its coding if it is present.
    ///
    /// JSON that a lenient coding cannot read makes the property `nil` and becomes its spelling.
    ///
    /// - Parameter key: The name, a literal.
    public mutating func read<C: ValueCoding>(_ key: String, into field: inout CodedField<C>) {
        guard error == nil else { return }
        let key = DeclaredKey(key)
        do {
            var spelling: Spelling?
            let found = try value(of: key) { try $0.decodeIfPresent(C.self, forKey: $1, spelling: &spelling) }
            guard let value = found else { return }
            field.stored = value
            field.spelling = spelling
            field.isSet = true
        } catch {
            self.error = error
        }
    }

    /// Reads a required property that may be `null`, with its coding.
    ///
    /// - Parameter key: The name, a literal.
    public mutating func readRequired<C: ValueCoding>(_ key: String, into field: inout CodedField<C>) throws {
        read(key, into: &field)
        if field.spelling == nil, field.stored == nil, error == nil {
            // The value, if the property is absent and a patch has set it to `null`.
            let _: C.Value? = try required(key) { values, key in
                if !values.contains(key) { throw DecodingError.missing(key, at: values.codingPath) }
                return nil
            }
        }
    }
}

nonisolated extension ObjectWriter {
    /// Writes a property if it is set: as it was spelled, or with its coding.
    public mutating func write<C: ValueCoding>(_ key: String, _ field: CodedField<C>) {
        guard field.isSet else { return }
        attempt(key) { values, key in
            if let spelling = field.spelling {
                try values.encode(Spelled(value: field.stored, spelling: spelling), forKey: key)
            } else if let value = field.stored {
                try values.encode(Coded<C>(value), forKey: key)
            } else {
                try values.encodeNil(forKey: key)
            }
        }
    }
}
