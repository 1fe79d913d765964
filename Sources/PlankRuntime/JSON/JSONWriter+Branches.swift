import Foundation

nonisolated extension PlankJSONWriter {
    /// Writes a union's value.
    @inlinable public mutating func write<T: PlankDirectJSON>(branch value: T) {
        value.write(to: &self)
    }

    /// Writes a union's value that supports only `Codable`.
    public mutating func write<T: Encodable>(branch value: T) {
        encode(value)
    }

    /// Writes a union's value with its coding.
    public mutating func write<C: PlankDirectCoding>(branch value: C.Value, as coding: C.Type) {
        C.write(value, to: &self)
    }

    /// Writes a union's value with a coding that supports only `Codable`.
    public mutating func write<C: PlankValueCoding>(branch value: C.Value, as coding: C.Type) {
        encode(PlankCoded<C>(value))
    }

    /// Writes a union's object with the tag that selects its branch, which replaces the object's own tag.
    public mutating func write<T: PlankDirectJSON>(
        branch value: T,
        tagged tag: some PlankDirectJSON,
        forKey key: StaticString
    ) {
        let object = bytes { value.write(to: &$0) }
        beginObject()
        write(key, tag)
        unsafe object.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            var json = unsafe PlankJSONReader(start, bytes.count, PlankJSONReadingOptions(deepestNesting: .max))
            var members = json.object(.none)
            while true {
                // A brace or a comma, and the key.
                let member = unsafe json.next + (members.isFirst ? 0 : 1)
                guard json.nextKey(&members) != nil else { break }
                json.skipValue()
                if unsafe !Self.isKey(key, of: member) {
                    unsafe append(member: UnsafeBufferPointer(start: member, count: json.next - member))
                }
            }
        }
        endObject()
    }

    /// Returns whether a member that this writer has written has the key.
    private static func isKey(_ key: StaticString, of member: UnsafePointer<UInt8>) -> Bool {
        let count = key.utf8CodeUnitCount
        // A member has at least a quote, a colon and a value after its key.
        for offset in 0..<count where unsafe member[1 + offset] != key.utf8Start[offset] { return false }
        return unsafe member[1 + count] == UInt8(ascii: "\"")
    }

    /// Writes a union's object that supports only `Codable`, with the tag that selects its branch.
    public mutating func write<T: Encodable>(
        branch value: T,
        tagged tag: some PlankDirectJSON,
        forKey key: StaticString
    ) {
        do {
            write(
                branch: try JSONDecoder().decode(PlankJSON.self, from: JSONEncoder().encode(value)),
                tagged: tag,
                forKey: key
            )
        } catch {
            fail(error)
        }
    }

    /// Writes a union's object with its own tag, or with the first of `tags` if its own is not one of them. An object
    /// without a tag gets none, because any of `tags` could be meant.
    public mutating func write<T: PlankDirectJSON, Tag: PlankDirectJSON & Equatable>(
        branch value: T,
        tagged own: Tag?,
        among tags: [Tag],
        forKey key: StaticString
    ) {
        if let own, let first = tags.first {
            write(branch: value, tagged: tags.contains(own) ? own : first, forKey: key)
        } else {
            write(branch: value)
        }
    }
}
