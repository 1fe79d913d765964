/// A constant that is copied by reference and compared by value.
final class Reference<Value: Hashable & Sendable>: Hashable, Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    static func == (left: Reference, right: Reference) -> Bool { left === right || left.value == right.value }

    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
