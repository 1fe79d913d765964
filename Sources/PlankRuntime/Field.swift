/// A builder's property that may be absent: `@Field public var note: String?`.
///
/// An assignment marks the property as set, `= nil` included. A change in place marks it unless it was `nil` and still
/// is, so `builder.tags?.append("new")` has no effect where there are no tags.
@propertyWrapper
public struct Field<Value: Hashable & Sendable>: Sendable {
    @usableFromInline var value: Value?
    /// Whether the property was given a value, `nil` included.
    public internal(set) var isSet = false

    /// Creates an absent property.
    @inlinable public init() {
        value = nil
    }

    /// Creates an absent property whose value is the schema's default: `@Field public var isOpen: Bool? = true`.
    @inlinable public init(wrappedValue: Value?) {
        value = wrappedValue
    }

    /// Creates a property that is set from the start, to the tag that a union tells the model by.
    public init(tag: Value) {
        value = tag
        isSet = true
    }

    /// The value; `nil` for an absent property without a default.
    @inlinable public var wrappedValue: Value? {
        get { value }
        set {
            value = newValue
            markAsSet()
        }
        _modify {
            let wasNil = value == nil
            defer { if !wasNil || value != nil { markAsSet() } }
            yield &value
        }
    }

    /// Takes the newer property if it is set.
    @inlinable public mutating func merge(_ newer: Field) {
        if newer.isSet { self = newer }
    }

    /// Takes the newer property if it is set; two values are combined by `merging`.
    @inlinable public mutating func merge(_ newer: Field, _ merging: (Value, Value) -> Value) {
        guard newer.isSet else { return }
        if let old = value, let new = newer.value { value = merging(old, new) } else { value = newer.value }
        markAsSet()
    }

    @usableFromInline mutating func markAsSet() {
        isSet = true
    }
}

extension Field: Hashable {
    /// Compares the values: an explicit `nil` equals an absent property.
    @inlinable public static func == (lhs: Field, rhs: Field) -> Bool {
        lhs.value == rhs.value
    }

    /// Hashes the value.
    @inlinable public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
    }
}
