/// What a model knows of its schema besides what its Swift says, for whoever compares or draws models.
///
/// It encodes to nothing: places in the graph and in the mapping shift whenever some other schema changes, and a file's
/// fingerprint is not to. Texts never follow from it, since what prints models imports neither schemas nor types in parts.
@propertyWrapper
package struct Unprinted<Value: Sendable>: Sendable, Encodable {
    package var wrappedValue: Value

    package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    package func encode(to encoder: any Encoder) {}
}

extension KeyedEncodingContainer {
    /// Encodes nothing, not even the key; the compiler's own coding of a model calls this one, and saves its time.
    package mutating func encode(_ value: Unprinted<some Sendable>, forKey key: Key) {}
}
