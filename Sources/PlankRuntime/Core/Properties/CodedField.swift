/// A model's property that may be absent and is read and written with a coding:
/// `@CodedField<URLCoding> public var link: URL?`.
///
/// It behaves like ``Field``, and keeps the *spelling*: the JSON that it was read from, if the value would be written
/// as different JSON. Changing the property drops the spelling.
@propertyWrapper
public struct CodedField<C: ValueCoding>: Sendable {
    // `Optional`, as in ``Field``.
    @usableFromInline var value: Optional<C.Value>
    @usableFromInline var spelling: Optional<Spelling>
    /// Whether the property is set, to a value or to `nil`.
    public var isSet: Bool

    /// Creates an absent property.
    @inlinable public init() {
        value = nil
        spelling = nil
        isSet = false
    }

    /// Creates an absent property whose value is the schema's default.
    @inlinable public init(default value: C.Value) {
        self.value = value
        spelling = nil
        isSet = false
    }

    /// The value; `nil` for an absent property without a default, and for JSON that the coding could not read.
    @inlinable public var wrappedValue: C.Value? {
        get { value }
        set {
            value = newValue
            markAsAssigned()
        }
        _modify {
            if value != nil { markAsAssigned() }
            defer { if value != nil { markAsAssigned() } }
            yield &value
        }
    }

    /// Makes the property absent, with the schema's default as its value.
    public mutating func unset(to value: C.Value? = nil) {
        self.value = value
        isSet = false
        spelling = nil
    }

    /// Replaces the property with the newer one if that is set.
    @inlinable @inline(never) public mutating func merge(_ newer: CodedField) {
        if newer.isSet { self = newer }
    }

    /// Combines the property with the newer one if that is set; `nil` replaces it.
    public mutating func merge(_ newer: CodedField, _ combine: (C.Value, C.Value) -> C.Value) {
        guard newer.isSet else { return }
        guard isSet, let old = value, let new = newer.value else {
            self = newer
            return
        }
        value = combine(old, new)
        markAsAssigned()
    }

    @inlinable mutating func markAsAssigned() {
        isSet = true
        spelling = nil
    }
}

extension CodedField: Hashable {
    /// Compares the values, regardless of their spellings.
    @inlinable public static func == (lhs: CodedField, rhs: CodedField) -> Bool {
        lhs.value == rhs.value
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

extension CodedField: StoredProperty {
    var anyValue: Any? { wrappedValue ?? spelling?.json }

    /// The value without its wrapper, for `dump` and debuggers.
    public var customMirror: Mirror { valueMirror }
}

// MARK: - Coding

extension ObjectReader {
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
            field.value = value
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
        if field.spelling == nil, field.value == nil, error == nil {
            // The value, if the property is absent and a patch has set it to `null`.
            let _: C.Value? = try required(key) { values, key in
                if !values.contains(key) { throw DecodingError.missing(key, at: values.codingPath) }
                return nil
            }
        }
    }
}

extension ObjectWriter {
    /// Writes a property if it is set: as it was spelled, or with its coding.
    public mutating func write<C: ValueCoding>(_ key: String, _ field: CodedField<C>) {
        guard field.isSet else { return }
        attempt(key) { values, key in
            if let spelling = field.spelling {
                try values.encode(spelling.json, forKey: key)
            } else if let value = field.value {
                try values.encode(Coded<C>(value), forKey: key)
            } else {
                try values.encodeNil(forKey: key)
            }
        }
    }
}
