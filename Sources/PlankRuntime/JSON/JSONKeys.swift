import Foundation

/// The keys of a model, for lookup by their bytes. An instance is never released.
@safe public nonisolated struct PlankJSONKeys: @unchecked Sendable {
    // Unchecked, because the memory behind the pointers never changes after it is filled.
    @safe private nonisolated struct Table {
        /// The properties' own keys and one that no member has; if there are legacy keys, these and such a key follow.
        let entries: UnsafePointer<PlankJSONKey>
        /// The number of properties.
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

    static let none = PlankJSONKeys([])

    /// The number of properties.
    var count: Int { unsafe table.pointee.count }

    /// Whether properties have legacy keys.
    var hasLegacy: Bool { unsafe table.pointee.hasLegacy }

    /// The indices of the properties that legacy keys belong to.
    var owners: [Int] { unsafe table.pointee.owners }

    /// Creates a table of keys, to be stored in a static variable. `legacy` has legacy keys by the index of their
    /// property.
    public init(_ properties: [String], legacy: [Int: [String]] = [:]) {
        let legacy = legacy.sorted { $0.key < $1.key }
        let legacyKeys = legacy.flatMap(\.value)
        let keys: [String?] = properties + [nil] + (legacyKeys.isEmpty ? [] : legacyKeys + [nil])
        let entries = UnsafeMutablePointer<PlankJSONKey>.allocate(capacity: keys.count)
        var size = 4
        while size < keys.count * 4 { size *= 2 }
        let places = UnsafeMutablePointer<Int32>.allocate(capacity: size)
        unsafe places.initialize(repeating: -1, count: size)
        for (index, key) in keys.enumerated() {
            let entry = PlankJSONKey(key, at: index)
            unsafe (entries + index).initialize(to: entry)
            if key == nil { continue }
            var place = unsafe Self.hash(entry.text) & (size - 1)
            while unsafe places[place] >= 0 { place = (place + 1) & (size - 1) }
            unsafe places[place] = Int32(index)
        }
        let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
        unsafe table.initialize(
            to: Table(
                entries: entries,
                count: properties.count,
                places: places,
                mask: size - 1,
                owners: legacy.flatMap { owner, keys in keys.map { _ in owner } },
                hasLegacy: !legacy.isEmpty
            )
        )
        unsafe self.table = unsafe UnsafePointer(table)
    }

    /// The key that most likely comes first.
    var first: UnsafePointer<PlankJSONKey> { unsafe table.pointee.entries }

    /// The key that most likely follows another.
    func next(after index: Int) -> UnsafePointer<PlankJSONKey> { unsafe table.pointee.entries + (index &+ 1) }

    /// Returns the index of a key.
    func index(of key: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let start = key.baseAddress else { return nil }
        let (places, mask) = unsafe (table.pointee.places, table.pointee.mask)
        var place = unsafe Self.hash(key) & mask
        while unsafe places[place] >= 0 {
            let text = unsafe table.pointee.entries[Int(places[place])].text
            if text.count == key.count, let own = text.baseAddress, unsafe memcmp(own, start, key.count) == 0 {
                return unsafe Int(places[place])
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
        return key.withUTF8 { unsafe index(of: $0) }
    }

    private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        guard let first = unsafe key.first, let last = unsafe key.last else { return 0 }
        let hash = unsafe key.count &* 31 &+ Int(first) &* 131 &+ Int(last) &* 517 &+ Int(key[key.count >> 1]) &* 1031
        return hash ^ hash >> 7
    }
}
