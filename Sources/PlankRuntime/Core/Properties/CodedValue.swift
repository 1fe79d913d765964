/// A model's required property that is read and written with a coding:
/// `@CodedValue<DateTimeCoding> public var date: Date`.
///
/// It keeps its spelling, like ``CodedField``.
@propertyWrapper
public struct CodedValue<C: ValueCoding>: Sendable {
    @usableFromInline var value: C.Value
    // `Optional`, as in ``Field``.
    /// The JSON that the value was read from, if the value would be written as different JSON.
    public var spelling: Optional<Spelling>

    /// Creates a property with a value.
    @inlinable public init(wrappedValue: C.Value) {
        value = wrappedValue
        spelling = nil
    }

    /// The value.
    @inlinable public var wrappedValue: C.Value {
        get { value }
        set {
            value = newValue
            spelling = nil
        }
        _modify {
            defer { spelling = nil }
            yield &value
        }
    }
}

extension CodedValue: Hashable {
    /// Compares the values, regardless of their spellings.
    @inlinable public static func == (lhs: CodedValue, rhs: CodedValue) -> Bool {
        lhs.value == rhs.value
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}

extension CodedValue: StoredProperty {
    var isSet: Bool { true }
    var anyValue: Any? { wrappedValue }

    /// The value without its wrapper, for `dump` and debuggers.
    public var customMirror: Mirror { valueMirror }
}

// MARK: - Coding

extension ObjectReader {
    /// Reads a required property with its coding; afterwards `spelling(_:)` returns its spelling.
    ///
    /// - Parameter key: The name, a literal.
    public mutating func required<C: ValueCoding>(_ key: String, as coding: C.Type) throws -> C.Value {
        var note = ReadingNote()
        let value = try required(key) { values, key in
            try C.decodeIfPresent(from: values, forKey: key, note: &note)
                // For null and for an absent value: the error is the container's, or the coding reads null.
                ?? C.decode(from: values, forKey: key, note: &note)
        }
        if let spelling = note.spelling {
            if remarks == nil { remarks = [:] }
            remarks?[key] = Spelling(spelling)
        }
        return value
    }

    /// Returns the spelling of a required property; `nil` if its value is written as the same JSON.
    public func spelling(_ key: String) -> Spelling? {
        remarks?[key] as? Spelling
    }
}

extension ObjectWriter {
    /// Writes a required property as it was spelled, or with its coding.
    public mutating func write<C: ValueCoding>(_ key: String, _ value: CodedValue<C>) {
        attempt(key) { values, key in
            if let spelling = value.spelling {
                try values.encode(spelling.json, forKey: key)
            } else {
                try values.encode(Coded<C>(value.value), forKey: key)
            }
        }
    }
}
