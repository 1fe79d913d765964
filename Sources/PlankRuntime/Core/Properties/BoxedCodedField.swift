/// A model's property that may be absent, is read and written with a coding, and is stored on the heap.
///
/// It behaves like ``CodedField``: `@BoxedCodedField<LenientCoding<PlainCoding<Node>>> public var parent: Node?`.
public nonisolated struct BoxedCodedField<C: ValueCoding>: Hashable, Sendable {
    // `Optional`, as in ``Field``.
    @usableFromInline var box: Optional<Indirect<CodedField<C>>>

    /// Creates an absent property.
    @inlinable public init() {
        box = nil
    }

    /// The property without its box; an absent property has none.
    @inlinable var field: CodedField<C> {
        get { box?.value ?? CodedField() }
        set { box = newValue.isSet ? Indirect(newValue) : nil }
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
    @inlinable public mutating func merge(_ newer: BoxedCodedField) {
        if newer.isSet { self = newer }
    }

    /// Compares the values, regardless of their spellings.
    @inlinable public static func == (lhs: BoxedCodedField, rhs: BoxedCodedField) -> Bool {
        guard let left = lhs.box, let right = rhs.box else { return lhs.value == rhs.value }
        return left == right
    }

    /// Hashes the value through its box, so that a chain can be long.
    @inlinable public func hash(into hasher: inout Hasher) {
        if value != nil { hasher.combine(box) }
    }
}

// MARK: - Coding

nonisolated extension ObjectReader {
    /// Reads a property with its coding if it is present.
    ///
    /// - Parameter key: The name, a literal.
    public mutating func read<C: ValueCoding>(_ key: String, into field: inout BoxedCodedField<C>) {
        read(key, into: &field.field)
    }

    /// Reads a required property that may be `null`, with its coding.
    ///
    /// - Parameter key: The name, a literal.
    public mutating func readRequired<C: ValueCoding>(_ key: String, into field: inout BoxedCodedField<C>) throws {
        try readRequired(key, into: &field.field)
    }
}

nonisolated extension ObjectWriter {
    /// Writes a property if it is set: as it was spelled, or with its coding.
    public mutating func write<C: ValueCoding>(_ key: String, _ field: BoxedCodedField<C>) {
        if let box = field.box { write(key, box.value) }
    }
}
