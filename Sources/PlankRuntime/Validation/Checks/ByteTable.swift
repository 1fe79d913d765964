/// Texts with a number each, found by their bytes.
@safe nonisolated struct PlankByteTable: ~Copyable {
    /// The bytes of all texts, one after another.
    private let bytes: UnsafeMutablePointer<UInt8>
    private let entries: UnsafeMutablePointer<Entry>
    /// The numbers of texts by the hash of their bytes, -1 for a free slot.
    private let slots: UnsafeMutablePointer<Int32>
    private let mask: Int
    let count: Int

    private struct Entry {
        let hash: UInt64
        let start: Int
        let length: Int
    }

    /// Creates a table, in which the number of a text is its index. The texts are all different.
    init(_ texts: [[UInt8]]) {
        count = texts.count
        var size = 4
        while size < texts.count * 3 { size *= 2 }
        mask = size - 1
        unsafe bytes = .allocate(capacity: max(1, texts.reduce(0) { $0 + $1.count }))
        unsafe entries = .allocate(capacity: max(1, texts.count))
        unsafe slots = .allocate(capacity: size)
        unsafe slots.initialize(repeating: -1, count: size)
        var end = 0
        for (number, text) in texts.enumerated() {
            for (offset, byte) in text.enumerated() { unsafe (bytes + end + offset).initialize(to: byte) }
            let hash = unsafe text.withUnsafeBufferPointer(Self.hash)
            unsafe (entries + number).initialize(to: Entry(hash: hash, start: end, length: text.count))
            var slot = Int(truncatingIfNeeded: hash) & mask
            while unsafe slots[slot] >= 0 { slot = (slot + 1) & mask }
            unsafe slots[slot] = Int32(number)
            end += text.count
        }
    }

    deinit {
        unsafe bytes.deallocate()
        unsafe entries.deallocate()
        unsafe slots.deallocate()
    }

    /// Returns the number of a text; -1 for another text.
    @inline(__always) func number(of text: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
        var slot = Int(truncatingIfNeeded: hash) & mask
        while case let number = unsafe Int(slots[slot]), number >= 0 {
            if unsafe entries[number].hash == hash, unsafe entries[number].length == text.count,
                unsafe isText(number, text)
            {
                return number
            }
            slot = (slot &+ 1) & mask
        }
        return -1
    }

    func number(of text: UnsafeBufferPointer<UInt8>) -> Int { unsafe number(of: text, hash: Self.hash(text)) }

    @inline(__always) private func isText(_ number: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe Self.areEqual(UnsafeBufferPointer(start: bytes + entries[number].start, count: text.count), text)
    }

    /// Returns whether two texts have the same bytes.
    @inline(__always)
    static func areEqual(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard one.count == other.count else { return false }
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        var place = 0
        while one.count &- place >= 8 {
            let word = unsafe UnsafeRawPointer(first + place).loadUnaligned(as: UInt64.self)
            if unsafe word != UnsafeRawPointer(second + place).loadUnaligned(as: UInt64.self) { return false }
            place &+= 8
        }
        while place < one.count {
            if unsafe first[place] != second[place] { return false }
            place &+= 1
        }
        return true
    }

    @inline(__always) static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: text.count) &* 0x9E37_79B9_7F4A_7C15
        guard let start = text.baseAddress else { return hash }
        var place = 0
        while text.count &- place >= 8 {
            hash =
                unsafe (hash ^ UnsafeRawPointer(start + place).loadUnaligned(as: UInt64.self)) &* 0xBF58_476D_1CE4_E5B9
            hash ^= hash >> 29
            place &+= 8
        }
        var rest: UInt64 = 0
        if text.count & 4 != 0 {
            rest = unsafe UInt64(UnsafeRawPointer(start + place).loadUnaligned(as: UInt32.self))
            place &+= 4
        }
        while place < text.count {
            rest = unsafe rest << 8 | UInt64(start[place])
            place &+= 1
        }
        hash = (hash ^ rest) &* 0x94D0_49BB_1331_11EB
        return hash ^ hash >> 32
    }
}
