import Foundation

/// The keys of a model, for lookup by their bytes. An instance is never released.
///
/// - Note: Part of the models' API.
public struct JSONKeys: @unchecked Sendable {
    // Unchecked, because the memory behind the pointers never changes after it is filled.
    private struct Entry {
        /// The key in quotes, followed by eight zero bytes.
        let bytes: UnsafePointer<UInt8>
        /// The number of these bytes, without the zeros.
        let count: Int
        /// The first eight of them, and a mask of the bits that belong to the key. No JSON starts like the word of a key
        /// that has to be escaped, so that such a key is only found unescaped.
        let word: UInt64
        let mask: UInt64

        /// The key without its quotes.
        var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes + 1, count: count - 2) }
    }

    private struct Table {
        let entries: UnsafePointer<Entry>
        /// The number of properties. In the table, legacy keys follow the properties' own keys.
        let count: Int
        /// Indices of entries by the hash of their bytes, -1 for a free slot.
        let places: UnsafePointer<Int32>
        let mask: Int
        /// The indices of the properties that legacy keys belong to.
        let owners: [Int]
        let hasLegacy: Bool
    }

    /// A single pointer, so that passing the keys on needs no reference counting.
    private let table: UnsafePointer<Table>

    static let none = JSONKeys([])

    /// The number of properties.
    var count: Int { table.pointee.count }

    /// Whether properties have legacy keys.
    var hasLegacy: Bool { table.pointee.hasLegacy }

    /// The indices of the properties that legacy keys belong to.
    var owners: [Int] { table.pointee.owners }

    /// Creates a table of keys, to be stored in a static variable. `legacy` has legacy keys by the index of their
    /// property.
    public init(_ properties: [String], legacy: [Int: [String]] = [:]) {
        let legacy = legacy.sorted { $0.key < $1.key }
        let keys = properties + legacy.flatMap(\.value)
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: max(keys.count, 1))
        var size = 4
        while size < keys.count * 4 { size *= 2 }
        let places = UnsafeMutablePointer<Int32>.allocate(capacity: size)
        places.initialize(repeating: -1, count: size)
        for (index, key) in keys.enumerated() {
            let entry = Self.entry(key)
            (entries + index).initialize(to: entry)
            var place = Self.hash(entry.text) & (size - 1)
            while places[place] >= 0 { place = (place + 1) & (size - 1) }
            places[place] = Int32(index)
        }
        let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        table.initialize(
            to: Table(
                entries: entries,
                count: properties.count,
                places: places,
                mask: size - 1,
                owners: legacy.flatMap { owner, keys in keys.map { _ in owner } },
                hasLegacy: !legacy.isEmpty
            )
        )
        self.table = UnsafePointer(table)
    }

    private static func entry(_ key: String) -> Entry {
        let text = Array("\"\(key)\"".utf8)
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 8)
        bytes.initialize(repeating: 0, count: text.count + 8)
        for (offset, byte) in text.enumerated() { bytes[offset] = byte }
        let isPlain = key.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        guard isPlain else { return Entry(bytes: bytes, count: text.count, word: 0, mask: .max) }
        let mask = text.count < 8 ? (1 << UInt64(text.count * 8)) - 1 : UInt64.max
        return Entry(bytes: bytes, count: text.count, word: word(at: bytes), mask: mask.littleEndian)
    }

    /// Returns the end of the key in quotes if the bytes start with it. May return `nil` if only few bytes are left.
    @inline(__always)
    func match(_ index: Int, _ bytes: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        let entry = table.pointee.entries + index
        let count = entry.pointee.count
        guard end - bytes >= 8, (Self.word(at: bytes) ^ entry.pointee.word) & entry.pointee.mask == 0 else {
            return nil
        }
        if count > 8 {
            guard end - bytes >= count else { return nil }
            let last = count &- 8
            var offset = 8
            while offset < last {
                if Self.word(at: bytes + offset) != Self.word(at: entry.pointee.bytes + offset) { return nil }
                offset &+= 8
            }
            // The last word overlaps the one before it.
            if Self.word(at: bytes + last) != Self.word(at: entry.pointee.bytes + last) { return nil }
        }
        return bytes + count
    }

    /// Returns the index of a key.
    func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = key.baseAddress else { return nil }
        let (places, mask) = (table.pointee.places, table.pointee.mask)
        var place = Self.hash(key) & mask
        while places[place] >= 0 {
            let text = table.pointee.entries[Int(places[place])].text
            if text.count == key.count, let own = text.baseAddress, memcmp(own, start, key.count) == 0 {
                return Int(places[place])
            }
            place = (place &+ 1) & mask
        }
        return nil
    }

    /// Returns whether `key` is one of the keys.
    func contains(_ key: String) -> Bool {
        index(of: key) != nil
    }

    /// Returns the index of a key.
    func index(of key: String) -> Int? {
        var key = key
        return key.withUTF8 { index(of: $0) }
    }

    @inline(__always)
    private static func word(at bytes: UnsafePointer<UInt8>) -> UInt64 {
        UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
    }

    private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        guard let first = key.first, let last = key.last else { return 0 }
        let hash = key.count &* 31 &+ Int(first) &* 131 &+ Int(last) &* 517 &+ Int(key[key.count >> 1]) &* 1031
        return hash ^ hash >> 7
    }
}
