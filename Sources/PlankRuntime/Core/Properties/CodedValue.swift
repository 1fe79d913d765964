/// The storage of a required property that is read and written with a coding: `PlankCodedValue<PlankDateTimeCoding>`.
///
/// It keeps its spelling, like ``PlankCodedField``.
public nonisolated struct PlankCodedValue<C: PlankValueCoding>: Sendable {
    @usableFromInline var stored: C.Value
    // `Optional`, as in ``PlankField``.
    /// The JSON that the value was read from, if the value would be written as different JSON.
    public var spelling: Optional<PlankSpelling>

    /// Creates a property with a value.
    @inlinable public init(_ value: C.Value) {
        stored = value
        spelling = nil
    }

    /// The value.
    @inlinable public var value: C.Value {
        get { stored }
        set {
            stored = newValue
            spelling = nil
        }
        _modify {
            defer { spelling = nil }
            yield &stored
        }
    }
}

nonisolated extension PlankCodedValue: Hashable {
    /// Compares the values, regardless of their spellings.
    @inlinable public static func == (lhs: PlankCodedValue, rhs: PlankCodedValue) -> Bool {
        lhs.stored == rhs.stored
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(stored)
    }
}

// MARK: - Coding

nonisolated extension PlankObjectReader {
    /// Reads a required property with its coding; afterwards `spelling(_:)` returns its spelling.
    public mutating func required<C: PlankValueCoding>(_ key: PlankPropertyKey, as coding: C.Type) throws -> C.Value {
        var note = PlankReadingNote()
        let value = try required(key) { values, key in
            try C.decodeIfPresent(from: values, forKey: key, note: &note)
                // For null and for an absent value: the error is the container's, or the coding reads null.
                ?? C.decode(from: values, forKey: key, note: &note)
        }
        if let spelling = note.spelling {
            if remarks == nil { remarks = [:] }
            remarks?[key.stringValue] = PlankSpelling(spelling)
        }
        return value
    }

    /// Returns the spelling of a required property; `nil` if its value is written as the same JSON.
    public func spelling(_ key: PlankPropertyKey) -> PlankSpelling? {
        remarks?[key.stringValue] as? PlankSpelling
    }
}

nonisolated extension PlankObjectWriter {
    /// Writes a required property as it was spelled, or with its coding.
    public mutating func write<C: PlankValueCoding>(_ key: String, _ value: PlankCodedValue<C>) {
        attempt(key) { values, key in
            if let spelling = value.spelling {
                try values.encode(PlankSpelled(value: value.stored, spelling: spelling), forKey: key)
            } else {
                try values.encode(PlankCoded<C>(value.stored), forKey: key)
            }
        }
    }
}
