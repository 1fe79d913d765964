import Foundation

/// A position among the members of an object.
@safe public nonisolated struct PlankJSONMembers {
    /// The model's keys.
    let keys: PlankJSONKeys
    /// The first byte after the brace.
    let start: UnsafePointer<UInt8>
    /// The key that most likely comes next.
    var expected: UnsafePointer<PlankJSONKey>
    var isFirst = true
    /// The index of the reader's entry for this object, if properties have legacy keys; -1 otherwise.
    let legacy: Int

    init(_ keys: PlankJSONKeys, start: UnsafePointer<UInt8>, legacy: Int = -1) {
        self.keys = keys
        unsafe self.start = unsafe start
        unsafe expected = unsafe keys.first
        self.legacy = legacy
    }
}

nonisolated extension PlankJSONReader {
    /// Enters an object whose keys are mostly these.
    public mutating func object(_ keys: PlankJSONKeys) -> PlankJSONMembers {
        _ = enter(UInt8(ascii: "{"), "an object")
        return unsafe PlankJSONMembers(keys, start: next, legacy: keys.hasLegacy ? beginLegacyMembers() : -1)
    }

    /// Advances to the value of the next member and returns the index of its key: the number of keys for an unknown
    /// key, `nil` at the end of the object.
    public mutating func nextKey(_ members: inout PlankJSONMembers) -> Int? {
        members.legacy < 0 ? nextMember(&members) : nextMemberOrLegacy(&members)
    }

    /// The same, but legacy keys have indices too, after those of the properties and of unknown keys.
    @inline(__always) mutating func nextMember(_ members: inout PlankJSONMembers) -> Int? {
        // Without spaces, and with the expected key.
        let isFirst = members.isFirst ? 1 : 0
        if let place = unsafe members.expected.pointee.match(next - isFirst, end, skipped: isFirst) {
            members.isFirst = false
            return unsafe takeExpected(&members, to: place)
        }
        return searchMember(&members)
    }

    /// Moves past the expected key and its colon, to `place`, and returns the index of the key.
    @inline(__always) private mutating func takeExpected(
        _ members: inout PlankJSONMembers,
        to place: UnsafePointer<UInt8>
    ) -> Int {
        unsafe next = unsafe place
        // If there are spaces, there is one after the colon. A branch, which the processor predicts, so that the
        // position of what follows does not depend on the byte.
        if unsafe _slowPath(place.pointee == 0x20) { unsafe next += 1 }
        defer { unsafe members.expected += 1 }
        return unsafe members.expected.pointee.index
    }

    @inline(never) private mutating func searchMember(_ members: inout PlankJSONMembers) -> Int? {
        var byte = peek()
        if members.isFirst {
            members.isFirst = false
            if byte == UInt8(ascii: "}") {
                leave()
                return nil
            }
        } else if byte == UInt8(ascii: ",") {
            unsafe next += 1
            byte = peek()
        } else {
            endObject(byte)
            return nil
        }
        guard byte == UInt8(ascii: "\"") else {
            fail("Expected a key.")
            return nil
        }
        if let place = unsafe members.expected.pointee.match(next - 1, end, skipped: 1) {
            return unsafe takeExpected(&members, to: place)
        }
        return searchKey(&members)
    }

    /// Leaves an object.
    @inline(__always) private mutating func endObject(_ byte: UInt8) {
        guard byte == UInt8(ascii: "}") else { return fail("Expected ',' or '}'.") }
        leave()
    }

    @inline(__always) private mutating func takeColon() -> Bool {
        if take(UInt8(ascii: ":")) {
            // If there are spaces, there is one after the colon.
            if unsafe next < end, unsafe next.pointee == 0x20 { unsafe next += 1 }
            return true
        }
        fail("Expected ':'.")
        return false
    }

    private mutating func searchKey(_ members: inout PlankJSONMembers) -> Int? {
        guard readKey() else { return nil }
        guard let index = unsafe members.keys.index(of: otherKeyBytes) else { return members.keys.count }
        unsafe members.expected = unsafe members.keys.next(after: index)
        return index
    }

    /// Reads a key and the colon.
    mutating func readKey() -> Bool {
        guard peek() == UInt8(ascii: "\"") else {
            fail("Expected a key.")
            return false
        }
        guard let text = scanString() else { return false }
        if text.hasEscapes, unsafe !unescape(text.bytes) { return false }
        unsafe otherKey = unsafe text.hasEscapes ? nil : text.bytes
        return takeColon()
    }

    /// The bytes of the last key that was not the expected one.
    var otherKeyBytes: UnsafeBufferPointer<UInt8> { unsafe otherKey ?? unescaped.bytes }

    /// The last key that was not the expected one.
    var otherKeyText: String { unsafe String(decoding: otherKeyBytes, as: UTF8.self) }

    // MARK: - Keys that no property has

    /// Skips the value of a key that the model does not declare.
    public mutating func skipMember() {
        trial.missesKeys = true
        skipValue()
    }

    /// Records an error for the last key, which the model does not allow.
    public mutating func rejectMember() {
        let key = otherKeyText
        fail("Unknown property: \(PlankJSONText.quoted(key)).")
    }

    /// Records an error for the keys that are missing in the object that was just read.
    @inline(never) public mutating func fail(_ members: PlankJSONMembers, missing keys: [String]) {
        if failure != nil { return }
        if trial.isStrict { return unsafe fail("", at: members.start - 1) }
        let end = unsafe next
        unsafe next = unsafe members.start
        var found: Set<Int> = []
        var others = unsafe PlankJSONMembers(.none, start: next)
        while nextKey(&others) != nil {
            if let index = unsafe members.keys.index(of: otherKeyBytes) {
                let place = index - members.keys.count - 1
                found.insert(place < 0 ? index : members.keys.owners[place])
            }
            skipValue()
        }
        let names = keys.filter { members.keys.index(of: $0).map(found.contains) == false }.map(PlankJSONText.quoted)
        unsafe next = unsafe end
        unsafe fail(
            names.count == 1
                ? "The required property \(names[0]) is missing."
                : "The required properties \(names.joined(separator: ", ")) are missing.",
            at: unsafe members.start - 1
        )
    }
}
