import Foundation

/// A value that is stored on the heap.
///
/// The box lets a model contain itself, and makes a large model cheap to copy. Chains of any length can be compared, hashed and
/// released on any thread.
public nonisolated struct PlankIndirect<Value: Sendable>: @unchecked Sendable {
    // Unchecked, because the value in the box never changes.
    @usableFromInline package var box: PlankIndirectBox<Value>

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

nonisolated extension PlankIndirect: Equatable where Value: Equatable {
    /// Compares the values.
    @inline(never)
    public static func == (lhs: PlankIndirect, rhs: PlankIndirect) -> Bool {
        lhs.box === rhs.box || (PlankStackSpace.isShort ? areEqualFarDown(lhs, rhs) : areEqual(lhs, rhs))
    }

    @inline(never)
    private static func areEqualFarDown(_ lhs: PlankIndirect, _ rhs: PlankIndirect) -> Bool {
        var areEqual = false
        PlankStackSpace.onLargerStack { areEqual = Self.areEqual(lhs, rhs) }
        return areEqual
    }

    /// Compares the values in their boxes, because taking them out would retain everything that they hold.
    private static func areEqual(_ lhs: PlankIndirect, _ rhs: PlankIndirect) -> Bool {
        unsafe lhs.box.withValue { left in unsafe rhs.box.withValue { unsafe left.pointee == $0.pointee } }
    }
}

nonisolated extension PlankIndirect: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) {
        unsafe hasher.combine(PlankStackSpace.isShort ? hashFarDown() : box.withValue { unsafe $0.pointee.hashValue })
    }

    @inline(never)
    private func hashFarDown() -> Int {
        var hash = 0
        PlankStackSpace.onLargerStack { hash = box.value.hashValue }
        return hash
    }
}

/// Immutable storage of an indirect value, shared by copies.
@usableFromInline package nonisolated final class PlankIndirectBox<Value: Sendable>: ManagedBuffer<Void, Value> {
    @inlinable static func holding(_ value: consuming Value) -> PlankIndirectBox {
        let buffer = PlankIndirectBox.create(minimumCapacity: 1) { _ in }
        // Outside of the closure, which could only copy the value.
        let place = unsafe buffer.withUnsafeMutablePointerToElements { unsafe $0 }
        unsafe place.initialize(to: value)
        return unsafe unsafeDowncast(buffer, to: PlankIndirectBox.self)
    }

    @inlinable var value: Value { unsafe withValue { unsafe $0.pointee } }

    /// Calls `body` with a pointer to the value, which never changes.
    @inlinable package func withValue<Result>(_ body: (UnsafePointer<Value>) -> Result) -> Result {
        unsafe withUnsafeMutablePointerToElements { unsafe body(UnsafePointer($0)) }
    }

    /// Releases the value, on another thread if the stack is short, so that a chain can have any length.
    deinit {
        unsafe withUnsafeMutablePointerToElements { place in
            guard PlankStackSpace.isShort else {
                unsafe place.deinitialize(count: 1)
                return
            }
            let rest = unsafe Rest(place.move())
            PlankStackSpace.start { rest.value = nil }
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

nonisolated extension PlankIndirect: Decodable where Value: Decodable {
    /// Reads the value.
    public init(from decoder: any Decoder) throws {
        self.init(try Value(from: decoder))
    }
}

nonisolated extension PlankIndirect: Encodable where Value: Encodable {
    /// Writes the value.
    public func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}
