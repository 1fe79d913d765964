/// A model's property that may be absent, is read and written with a coding, and is stored on the heap.
///
/// It behaves like ``PlankCodedField``: `@PlankBoxedCodedField<PlankLenientCoding<PlankPlainCoding<Node>>> public var parent: Node?`.
public nonisolated struct PlankBoxedCodedField<C: PlankValueCoding>: Hashable, Sendable {
    // `Optional`, as in ``PlankField``.
    @usableFromInline package var box: Optional<PlankIndirect<PlankCodedField<C>>>

    /// Creates an absent property.
    @inlinable public init() {
        box = nil
    }

    /// The property without its box; an absent property has none.
    @inlinable package var field: PlankCodedField<C> {
        get { box?.value ?? PlankCodedField() }
        set { box = newValue.isSet ? PlankIndirect(newValue) : nil }
        _modify {
            var field = self.field
            // Released first, so that the value is not shared when it is changed in place.
            box = nil
            defer { self.field = field }
            yield &field
        }
    }

    /// Whether the property is set, to a value or to `nil`.
    public var isSet: Bool { box?.value.isSet ?? false }

    /// The value; `nil` for an absent property, and for JSON that the coding could not read.
    @inlinable public var value: C.Value? {
        get { box?.value.value }
        set { field.value = newValue }
        _modify { yield &field.value }
    }

    /// Makes the property absent.
    public mutating func unset() {
        box = nil
    }

    /// Replaces the property with the newer one if that is set.
    @inlinable public mutating func merge(_ newer: PlankBoxedCodedField) {
        if newer.isSet { self = newer }
    }

    /// Compares the values, regardless of their spellings.
    @inlinable public static func == (lhs: PlankBoxedCodedField, rhs: PlankBoxedCodedField) -> Bool {
        guard let left = lhs.box, let right = rhs.box else { return lhs.value == rhs.value }
        return left == right
    }

    /// Hashes the value through its box, so that a chain can be long.
    @inlinable public func hash(into hasher: inout Hasher) {
        if value != nil { hasher.combine(box) }
    }
}

// MARK: - Coding

nonisolated extension PlankObjectReader {
    /// Reads a property with its coding if it is present.
    public mutating func read<C: PlankValueCoding>(_ key: PlankPropertyKey, into field: inout PlankBoxedCodedField<C>) {
        read(key, into: &field.field)
    }

    /// Reads a required property that may be `null`, with its coding.
    public mutating func readRequired<C: PlankValueCoding>(
        _ key: PlankPropertyKey,
        into field: inout PlankBoxedCodedField<C>
    ) throws {
        try readRequired(key, into: &field.field)
    }
}

nonisolated extension PlankObjectWriter {
    /// Writes a property if it is set: as it was spelled, or with its coding.
    public mutating func write<C: PlankValueCoding>(_ key: String, _ field: PlankBoxedCodedField<C>) {
        if let box = field.box { write(key, box.value) }
    }
}
