import Foundation

/// A place among the members of an object.
///
/// - Note: Part of the models' API.
public struct JSONMembers {
    /// The keys that the model has.
    let keys: JSONKeys
    /// The first byte behind the brace.
    let start: UnsafePointer<UInt8>
    /// The index of the key that most likely comes next.
    var expected = 0
    var isFirst = true
    /// What was found so far, if properties have legacy keys.
    var legacy = JSONLegacyMembers()
}

extension JSONReader {
    /// Goes into an object whose keys are mostly these.
    public mutating func object(_ keys: JSONKeys) -> JSONMembers {
        _ = enter(UInt8(ascii: "{"), "an object")
        return JSONMembers(keys: keys, start: next)
    }

    /// Goes to the value of the next member and returns the index of its key: the number of keys for another one, `nil` at
    /// the end of the object.
    public mutating func nextKey(_ members: inout JSONMembers) -> Int? {
        members.keys.owners.isEmpty ? nextMember(&members) : nextMemberOrLegacy(&members)
    }

    /// The same, with the index of a legacy key after those of the properties and of other keys.
    @inline(__always) mutating func nextMember(_ members: inout JSONMembers) -> Int? {
        var byte = peek()
        if members.isFirst {
            members.isFirst = false
            if byte == UInt8(ascii: "}") {
                leave()
                return nil
            }
        } else if byte == UInt8(ascii: ",") {
            next += 1
            byte = peek()
        } else {
            endObject(byte)
            return nil
        }
        guard byte == UInt8(ascii: "\"") else {
            fail("Expected a key.")
            return nil
        }
        let index = members.expected
        if index < members.keys.count, let count = members.keys.match(index, next + 1, end) {
            next += count + 2
            members.expected = index &+ 1
            return takeColon() ? index : nil
        }
        return searchKey(&members)
    }

    /// Goes out of an object.
    @inline(__always) private mutating func endObject(_ byte: UInt8) {
        guard byte == UInt8(ascii: "}") else { return fail("Expected ',' or '}'.") }
        leave()
    }

    @inline(__always) private mutating func takeColon() -> Bool {
        if take(UInt8(ascii: ":")) {
            // One space stands behind the colon wherever there are any.
            if next < end, next.pointee == 0x20 { next += 1 }
            return true
        }
        fail("Expected ':'.")
        return false
    }

    @inline(never) private mutating func searchKey(_ members: inout JSONMembers) -> Int? {
        guard let key = readKey() else { return nil }
        let index = key.withBytes(unescaped) { members.keys.index(of: $0) }
        if let index {
            members.expected = index &+ 1
            return index < members.keys.count ? index : index &+ 1
        }
        otherKey = key.bytes
        return members.keys.count
    }

    /// A key of the document: its bytes, or `nil` for the text without its escapes.
    struct Key {
        let bytes: UnsafeBufferPointer<UInt8>?

        @inline(__always)
        func withBytes<T>(_ unescaped: UnescapedText, _ body: (UnsafeBufferPointer<UInt8>) -> T) -> T {
            bytes.map(body) ?? unescaped.withBytes(body)
        }
    }

    /// Reads a key and the colon.
    mutating func readKey() -> Key? {
        guard peek() == UInt8(ascii: "\"") else {
            fail("Expected a key.")
            return nil
        }
        guard let text = scanString() else { return nil }
        if text.hasEscapes, !unescape(text.bytes) { return nil }
        return takeColon() ? Key(bytes: text.hasEscapes ? nil : text.bytes) : nil
    }

    /// The last key that is none of the model's.
    var otherKeyText: String {
        otherKey.map { String(decoding: $0, as: UTF8.self) } ?? unescaped.string(withASCII: false)
    }

    // MARK: - Keys that no property has

    /// Goes past the value of a key that the model does not have.
    public mutating func skipMember() {
        trial.missesKeys = true
        skipValue()
    }

    /// Notes that the model must not have the last key.
    public mutating func rejectMember() {
        let key = otherKeyText
        fail("Unknown property: \(key.jsonText).")
    }

    /// Notes which of the keys are not in the object that was just read.
    @inline(never) public mutating func fail(_ members: JSONMembers, missing keys: [String]) {
        if failure != nil { return }
        if trial.isStrict { return fail("", at: members.start - 1) }
        let end = next
        next = members.start
        var found: Set<String> = []
        var others = JSONMembers(keys: JSONKeys.none, start: next)
        while nextKey(&others) != nil {
            found.insert(otherKeyText)
            skipValue()
        }
        let names = keys.filter { !found.contains($0) && !members.hasLegacyValue(of: $0) }.map(\.jsonText)
        next = end
        fail(
            names.count == 1
                ? "The required property \(names[0]) is missing."
                : "The required properties \(names.joined(separator: ", ")) are missing.",
            at: members.start - 1
        )
    }
}
