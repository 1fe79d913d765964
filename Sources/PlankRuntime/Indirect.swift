import Foundation

/// A property on the heap, for a type that holds a value of its own type: `@Indirect var parent: Node?`.
@propertyWrapper
public struct Indirect<Value: Sendable>: Sendable {
    private var box: IndirectBox<Value>

    /// Puts the value on the heap.
    public init(wrappedValue: Value) {
        box = IndirectBox(wrappedValue)
    }

    /// The value; assigning one leaves copies of the model as they are.
    public var wrappedValue: Value {
        get { box.value }
        set { box = IndirectBox(newValue) }
    }
}

extension Indirect: Equatable where Value: Equatable {
    /// Compares the values.
    public static func == (lhs: Indirect, rhs: Indirect) -> Bool {
        lhs.box === rhs.box || lhs.box.value == rhs.box.value
    }
}

extension Indirect: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(box.value)
    }
}

/// Where an indirect value lives, shared by copies since it never changes.
final class IndirectBox<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
