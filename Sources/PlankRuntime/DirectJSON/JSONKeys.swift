import Foundation

/// The keys of a model, found by their bytes. One lives as long as the program.
///
/// - Note: Part of the models' API.
public struct JSONKeys: @unchecked Sendable {
    // Unchecked, because nothing changes the memory behind the pointers once it is filled.
    private struct Entry {
        /// The key, a quote, and eight bytes of zeros.
        let bytes: UnsafePointer<UInt8>
        let count: Int
    }

    /// The number of properties. The table has their legacy keys behind their own.
    let count: Int
    /// The indices of the properties that legacy keys belong to.
    let owners: [Int]
    private let entries: UnsafePointer<Entry>
    /// Indices of entries by the hash of their bytes, -1 for a free place.
    private let places: UnsafePointer<Int32>
    private let mask: Int

    static let none = JSONKeys([])

    /// Makes a table of keys, to be kept in a static variable, with the legacy keys of properties by the indices of theirs.
    public init(_ properties: [String], legacy: [Int: [String]] = [:]) {
        let legacy = legacy.sorted { $0.key < $1.key }
        let keys = properties + legacy.flatMap(\.value)
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: max(keys.count, 1))
        var size = 4
        while size < keys.count * 4 { size *= 2 }
        let places = UnsafeMutablePointer<Int32>.allocate(capacity: size)
        places.initialize(repeating: -1, count: size)
        for (index, key) in keys.enumerated() {
            let text = Array(key.utf8)
            let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + 9)
            bytes.initialize(repeating: 0, count: text.count + 9)
            for (offset, byte) in text.enumerated() { bytes[offset] = byte }
            bytes[text.count] = UInt8(ascii: "\"")
            (entries + index).initialize(to: Entry(bytes: bytes, count: text.count))
            var place = Self.hash(UnsafeBufferPointer(start: bytes, count: text.count)) & (size - 1)
            while places[place] >= 0 { place = (place + 1) & (size - 1) }
            places[place] = Int32(index)
        }
        count = properties.count
        owners = legacy.flatMap { owner, keys in keys.map { _ in owner } }
        self.entries = UnsafePointer(entries)
        self.places = UnsafePointer(places)
        mask = size - 1
    }

    /// The length of a key if it and a quote are what the bytes start with.
    @inline(__always)
    func match(_ index: Int, _ bytes: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Int? {
        let entry = entries[index]
        guard end - bytes > entry.count else { return nil }
        let count = entry.count &+ 1
        guard count >= 8 else {
            for offset in 0..<count where bytes[offset] != entry.bytes[offset] { return nil }
            return entry.count
        }
        var offset = 0
        while offset &+ 8 <= count {
            if word(at: bytes + offset) != word(at: entry.bytes + offset) { return nil }
            offset &+= 8
        }
        return word(at: bytes + (count &- 8)) == word(at: entry.bytes + (count &- 8)) ? entry.count : nil
    }

    /// The index of a key.
    func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = key.baseAddress else { return nil }
        var place = Self.hash(key) & mask
        while places[place] >= 0 {
            let entry = entries[Int(places[place])]
            if entry.count == key.count, memcmp(entry.bytes, start, key.count) == 0 { return Int(places[place]) }
            place = (place &+ 1) & mask
        }
        return nil
    }

    /// Whether this is one of the keys.
    func contains(_ key: String) -> Bool {
        var key = key
        return key.withUTF8 { index(of: $0) != nil }
    }

    @inline(__always)
    private func word(at bytes: UnsafePointer<UInt8>) -> UInt64 {
        UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
    }

    private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        guard let first = key.first, let last = key.last else { return 0 }
        let hash = key.count &* 31 &+ Int(first) &* 131 &+ Int(last) &* 517 &+ Int(key[key.count >> 1]) &* 1031
        return hash ^ hash >> 7
    }
}
