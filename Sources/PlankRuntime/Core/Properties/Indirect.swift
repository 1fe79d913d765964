import Foundation

/// A value that is stored on the heap.
///
/// The box lets a model contain itself, and makes a large model cheap to copy. Chains of any length can be compared, hashed and
/// released on any thread.
public nonisolated struct Indirect<Value: Sendable>: @unchecked Sendable {
    // Unchecked, because the value in the box never changes.
    @usableFromInline var box: IndirectBox<Value>

    /// Stores the value on the heap.
    @inlinable public init(_ value: Value) {
        box = .holding(value)
    }

    /// Stores a value on the heap; `nil` for `nil`.
    @inlinable public init?(_ value: Value?) {
        guard let value else { return nil }
        self.init(value)
    }

    /// The value. Assigning it does not affect copies of the model.
    @inlinable public var value: Value {
        get { box.value }
        set { box = .holding(newValue) }
    }
}

nonisolated extension Indirect: Equatable where Value: Equatable {
    /// Compares the values.
    ///
    /// Marked as read-only, which the compiler cannot see: otherwise, comparing arrays would retain everything that
    /// each model holds.
    @_effects(readonly) @inline(never)
    public static func == (lhs: Indirect, rhs: Indirect) -> Bool {
        lhs.box === rhs.box || (StackSpace.isShort ? areEqualFarDown(lhs, rhs) : areEqual(lhs, rhs))
    }

    @inline(never)
    private static func areEqualFarDown(_ lhs: Indirect, _ rhs: Indirect) -> Bool {
        var areEqual = false
        StackSpace.onLargerStack { areEqual = Self.areEqual(lhs, rhs) }
        return areEqual
    }

    /// Compares the values in their boxes, because taking them out would retain everything that they hold.
    private static func areEqual(_ lhs: Indirect, _ rhs: Indirect) -> Bool {
        lhs.box.withValue { left in rhs.box.withValue { left.pointee == $0.pointee } }
    }
}

nonisolated extension Indirect: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(StackSpace.isShort ? hashFarDown() : box.withValue { Self.hash(of: $0.pointee) })
    }

    /// Marked as read-only like `==`: otherwise, hashing the value in its box would first retain everything that it
    /// holds.
    @_effects(readonly) @inline(never)
    private static func hash(of value: Value) -> Int { value.hashValue }

    @inline(never)
    private func hashFarDown() -> Int {
        var hash = 0
        StackSpace.onLargerStack { hash = box.value.hashValue }
        return hash
    }
}

/// Immutable storage of an indirect value, shared by copies.
@usableFromInline nonisolated final class IndirectBox<Value: Sendable>: ManagedBuffer<Void, Value> {
    @inlinable static func holding(_ value: consuming Value) -> IndirectBox {
        let buffer = IndirectBox.create(minimumCapacity: 1) { _ in }
        // Outside of the closure, which could only copy the value.
        let place = buffer.withUnsafeMutablePointerToElements { $0 }
        place.initialize(to: value)
        return unsafeDowncast(buffer, to: IndirectBox.self)
    }

    @inlinable var value: Value { withValue { $0.pointee } }

    /// Calls `body` with a pointer to the value, which never changes.
    @inlinable func withValue<Result>(_ body: (UnsafePointer<Value>) -> Result) -> Result {
        withUnsafeMutablePointerToElements { body(UnsafePointer($0)) }
    }

    /// Releases the value, on another thread if the stack is short, so that a chain can have any length.
    deinit {
        withUnsafeMutablePointerToElements { place in
            guard StackSpace.isShort else {
                place.deinitialize(count: 1)
                return
            }
            let rest = Rest(place.move())
            StackSpace.start { rest.value = nil }
        }
    }

    /// The rest of a chain, passed to another thread.
    private nonisolated final class Rest: @unchecked Sendable {
        var value: Value?

        init(_ value: consuming Value) {
            self.value = value
        }
    }
}

nonisolated extension Indirect: Decodable where Value: Decodable {
    /// Reads the value.
    public init(from decoder: any Decoder) throws {
        self.init(try Value(from: decoder))
    }
}

nonisolated extension Indirect: Encodable where Value: Encodable {
    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}
