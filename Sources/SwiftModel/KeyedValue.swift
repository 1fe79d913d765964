/// A key of an object or a dictionary, and its value.
public struct KeyedValue<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: Value

    /// Creates a key with its value.
    public init(key: String, value: Value) {
        self.key = key
        self.value = value
    }
}
