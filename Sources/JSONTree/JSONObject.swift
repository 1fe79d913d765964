/// An object with its members in source order. For a duplicate key, the last member is used.
///
/// A class, so that copying a node only copies a reference.
package final class JSONObject: Sendable {
    /// A key with its position, and its value.
    package struct Member: Sendable {
        package let key: String
        /// The position of the key's opening quote.
        package let keyPosition: JSONPosition
        package let value: JSONNode

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
    /// The indices of the members by their keys. Empty for a small object.
    private let indices: [ExactText: Int]
    /// The combined bits of all keys (`bit(of:)`).
    @usableFromInline let bits: UInt64

    /// Creates an object. The last of several members with the same key is used.
    package convenience init(_ members: [Member] = []) { self.init(members) { _, _ in } }

    /// Creates an object, and reports each member that a later one with the same key replaces.
    init(_ members: [Member], onDuplicate: (_ dropped: Member, _ kept: Member) -> Void) {
        bits = members.reduce(0) { $0 | Self.bit(of: $1.key) }
        let isLarge = members.count > Self.linearLimit
        var indices = [ExactText: Int](minimumCapacity: isLarge ? members.count : 0)
        var replaced: Set<Int> = []
        for index in members.indices {
            let key = members[index].key
            let earlier =
                isLarge
                ? indices.updateValue(index, forKey: ExactText(key))
                : (0..<index).last { ExactText(members[$0].key) == ExactText(key) }
            guard let earlier else { continue }
            replaced.insert(earlier)
            onDuplicate(members[earlier], members[index])
        }
        guard !replaced.isEmpty else {
            (self.members, self.indices) = (members, indices)
            return
        }
        let unique = JSONObject(members.indices.filter { !replaced.contains($0) }.map { members[$0] })
        (self.members, self.indices) = (unique.members, unique.indices)
    }

    /// Returns the value of a key; nil if there is none. Keys are compared by code points.
    @inlinable package subscript(key: String) -> JSONNode? { mayHave(key) ? member(key)?.value : nil }

    /// Returns the member with a key, including the position of the key.
    package func member(_ key: String) -> Member? { index(of: key).map { members[$0] } }

    /// Returns whether the object can contain a key, according to the bits of its keys. A schema is searched for every
    /// keyword but has few, so most lookups end here. This is inlinable, so that they need no call.
    @inlinable func mayHave(_ key: String) -> Bool { bits & Self.bit(of: key) != 0 }

    private func index(of key: String) -> Int? {
        if !mayHave(key) { return nil }
        if indices.isEmpty { return members.indices.first { ExactText(members[$0].key) == ExactText(key) } }
        return indices[ExactText(key)]
    }

    package var isEmpty: Bool { members.isEmpty }

    package var keys: [String] { members.map(\.key) }

    /// Returns a bit for a key, computed from its length and its first byte. Few keywords share a bit.
    @inlinable static func bit(of key: String) -> UInt64 {
        1 &<< UInt64(truncatingIfNeeded: key.utf8.count &+ Int(key.utf8.first ?? 0))
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
            ExactText(member.key).hash(into: &memberHasher)
            member.value.hash(into: &memberHasher)
            sum &+= memberHasher.finalize()
        }
        hasher.combine(members.count)
        hasher.combine(sum)
    }
}
