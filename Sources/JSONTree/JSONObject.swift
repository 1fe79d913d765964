/// An object with its members in source order. For a duplicate key, the last member is used.
///
/// A class, so that copying a node only copies a reference.
package final class JSONObject: Sendable {
    /// A key with its position, and its value.
    package struct Member: Sendable {
        /// The key, unescaped.
        package let key: String
        /// The position of the key's opening quote.
        package let keyPosition: JSONPosition
        /// The value.
        package let value: JSONNode

        /// Creates a member, such as `Member(key: "type", value: node)`.
        package init(key: String, keyPosition: JSONPosition = JSONPosition(), value: JSONNode) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    /// The number of members up to which lookups are linear.
    private static let linearLimit = 8

    /// The members in source order, each key once.
    package let members: [Member]
    /// A hash table with open addressing: indices of members by the hash of the key. Its length is a power of two; -1
    /// is a free slot. Empty for a small object.
    private let slots: [Int32]
    /// The combined bits of all keys (`bit(of:)`).
    @usableFromInline let bits: UInt64

    /// Creates an object. The last of several members with the same key is used.
    package convenience init(_ members: [Member] = []) {
        self.init(members) { _, _ in }
    }

    /// Creates an object, and reports each member that a later one with the same key replaces.
    init(_ members: [Member], onDuplicate: (_ dropped: Member, _ kept: Member) -> Void) {
        bits = members.reduce(0) { $0 | Self.bit(of: $1.key) }
        guard members.count > Self.linearLimit else {
            self.members = Self.droppingDuplicates(members, onDuplicate: onDuplicate)
            self.slots = []
            return
        }
        var slots = Self.emptySlots(for: members.count)
        var replaced: [Bool] = []
        for (index, member) in members.enumerated() {
            let slot = Self.slot(of: member.key, in: slots, members: members)
            if slots[slot] >= 0 {
                let earlier = Int(slots[slot])
                if replaced.isEmpty { replaced = Array(repeating: false, count: members.count) }
                replaced[earlier] = true
                onDuplicate(members[earlier], member)
            }
            slots[slot] = Int32(index)
        }
        guard !replaced.isEmpty else {
            self.members = members
            self.slots = slots
            return
        }
        let unique = JSONObject(zip(members, replaced).compactMap { $1 ? nil : $0 })
        self.members = unique.members
        self.slots = unique.slots
    }

    /// Returns the value of a key; nil if there is none. Keys are compared by code points.
    @inlinable
    package subscript(key: String) -> JSONNode? {
        mayHave(key) ? member(key)?.value : nil
    }

    /// Returns the member with a key, including the position of the key.
    package func member(_ key: String) -> Member? {
        index(of: key).map { members[$0] }
    }

    /// Returns whether the object can contain a key, according to the bits of its keys. A schema is searched for every
    /// keyword but has few, so most lookups end here. This is inlinable, so that they need no call.
    @inlinable
    func mayHave(_ key: String) -> Bool { bits & Self.bit(of: key) != 0 }

    private func index(of key: String) -> Int? {
        if !mayHave(key) { return nil }
        if slots.isEmpty { return members.indices.first { CodePoints.areEqual(members[$0].key, key) } }
        let index = Int(slots[Self.slot(of: key, in: slots, members: members)])
        return index < 0 ? nil : index
    }

    /// Whether the object is `{}`.
    package var isEmpty: Bool { members.isEmpty }

    /// The keys in source order.
    package var keys: [String] { members.map(\.key) }
}

extension JSONObject {
    /// Returns a bit for a key, computed from its length and its first byte. Few keywords share a bit.
    @inlinable
    static func bit(of key: String) -> UInt64 {
        1 &<< UInt64(truncatingIfNeeded: key.utf8.count &+ Int(key.utf8.first ?? 0))
    }

    private static func droppingDuplicates(
        _ members: [Member],
        onDuplicate: (_ dropped: Member, _ kept: Member) -> Void
    ) -> [Member] {
        var replaced = 0 as UInt16
        for index in members.indices.dropFirst() {
            for earlier in (0..<index).reversed()
            where CodePoints.areEqual(members[earlier].key, members[index].key) {
                replaced |= 1 << UInt16(earlier)
                onDuplicate(members[earlier], members[index])
                break
            }
        }
        if replaced == 0 { return members }
        return members.indices.filter { replaced & (1 << UInt16($0)) == 0 }.map { members[$0] }
    }

    private static func emptySlots(for count: Int) -> [Int32] {
        var size = 16
        while size < count * 2 { size *= 2 }
        return Array(repeating: -1, count: size)
    }

    /// Returns the slot of a key, or the free slot where it belongs.
    private static func slot(of key: String, in slots: [Int32], members: [Member]) -> Int {
        var hasher = Hasher()
        CodePoints.hash(key, into: &hasher)
        var slot = hasher.finalize() & (slots.count - 1)
        while slots[slot] >= 0, !CodePoints.areEqual(members[Int(slots[slot])].key, key) {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }
}

extension JSONObject: Hashable {
    /// Compares keys and values, ignoring their order.
    package static func == (left: JSONObject, right: JSONObject) -> Bool {
        guard left.members.count == right.members.count else { return false }
        // A loop instead of a closure: values nest 512 levels, and threads may have small stacks.
        for member in left.members {
            guard let value = right[member.key], value == member.value else { return false }
        }
        return true
    }

    /// Hashes what `==` compares; the sum over the members does not depend on their order.
    package func hash(into hasher: inout Hasher) {
        var sum = 0
        for member in members {
            var memberHasher = Hasher()
            CodePoints.hash(member.key, into: &memberHasher)
            member.value.hash(into: &memberHasher)
            sum &+= memberHasher.finalize()
        }
        hasher.combine(members.count)
        hasher.combine(sum)
    }
}
