/// A deprecated property that is always set: `@available(*, deprecated) @DeprecatedValue public var text: String`.
///
/// The model itself uses the wrapper, which is not deprecated, so that its own code compiles without warnings.
@propertyWrapper
public struct DeprecatedValue<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value.
    public var wrappedValue: Value

    /// Creates a property with a value.
    @inlinable public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension DeprecatedValue: StoredProperty {
    var isSet: Bool { true }
    var anyValue: Any? { wrappedValue }

    /// The value without its wrapper, for `dump` and debuggers.
    public var customMirror: Mirror { valueMirror }
}
