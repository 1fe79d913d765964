/// The storage of a property that may be absent and is read and written with a coding: `PlankCodedField<PlankURLCoding>`.
///
/// It behaves like ``PlankField``, and keeps the *spelling*: the JSON that it was read from, if the value would be written
/// as different JSON. Changing the property drops the spelling.
public nonisolated struct PlankCodedField<C: PlankValueCoding>: Sendable {
    // `Optional`, as in ``PlankField``.
    @usableFromInline package var stored: Optional<C.Value>
    @usableFromInline package var spelling: Optional<PlankSpelling>
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
        self = PlankCodedField()
    }

    /// Replaces the property with the newer one if that is set.
    @inlinable @inline(never) public mutating func merge(_ newer: PlankCodedField) {
        if newer.isSet { self = newer }
    }

    /// Combines the property with the newer one if that is set; `nil` replaces it.
    public mutating func merge(_ newer: PlankCodedField, _ combine: (C.Value, C.Value) -> C.Value) {
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

nonisolated extension PlankCodedField: Hashable {
    /// Compares the values, regardless of their spellings.
    @inlinable public static func == (lhs: PlankCodedField, rhs: PlankCodedField) -> Bool {
        lhs.stored == rhs.stored
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(stored)
    }
}

// MARK: - Coding

nonisolated extension PlankObjectReader {
    /// Reads a property with its coding if it is present.
    ///
    /// JSON that a lenient coding cannot read makes the property `nil` and becomes its spelling.
    public mutating func read<C: PlankValueCoding>(_ key: PlankPropertyKey, into field: inout PlankCodedField<C>) {
        guard error == nil else { return }
        do {
            var spelling: PlankSpelling?
            let found = try value(of: key) { try $0.plankDecodeIfPresent(C.self, forKey: $1, spelling: &spelling) }
            guard let value = found else { return }
            field.stored = value
            field.spelling = spelling
            field.isSet = true
        } catch {
            self.error = error
        }
    }

    /// Reads a required property that may be `null`, with its coding.
    public mutating func readRequired<C: PlankValueCoding>(
        _ key: PlankPropertyKey,
        into field: inout PlankCodedField<C>
    ) throws {
        read(key, into: &field)
        if field.spelling == nil, field.stored == nil, error == nil {
            // The value, if the property is absent and a patch has set it to `null`.
            let _: C.Value? = try required(key) { values, key in
                if !values.contains(key) { throw PlankDecodingProblem.missing(key, at: values.codingPath) }
                return nil
            }
        }
    }
}

nonisolated extension PlankObjectWriter {
    /// Writes a property if it is set: as it was spelled, or with its coding.
    public mutating func write<C: PlankValueCoding>(_ key: String, _ field: PlankCodedField<C>) {
        guard field.isSet else { return }
        attempt(key) { values, key in
            if let spelling = field.spelling {
                try values.encode(PlankSpelled(value: field.stored, spelling: spelling), forKey: key)
            } else if let value = field.stored {
                try values.encode(PlankCoded<C>(value), forKey: key)
            } else {
                try values.encodeNil(forKey: key)
            }
        }
    }
}

nonisolated extension PlankDecodingProblem {
    /// Returns the error for a required property that is absent.
    fileprivate static func missing(_ key: any CodingKey, at path: [any CodingKey]) -> DecodingError {
        let message = "The required property \(PlankJSONText.quoted(key.stringValue)) is missing."
        return .keyNotFound(key, .init(codingPath: path, debugDescription: message))
    }
}
