/// Any number of bits. The first 128 are stored inline.
nonisolated struct PlankWideBits: Hashable, Sendable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    /// The words from the third on; the last of them is never zero, so that equal sets have equal words.
    private var rest: [UInt64] = []

    /// Whether a bit is set, counted from 0.
    subscript(bit: Int) -> Bool {
        get { self[word: bit / 64] & 1 << UInt64(bit % 64) != 0 }
        set {
            let mask: UInt64 = 1 << UInt64(bit % 64)
            let word = self[word: bit / 64]
            self[word: bit / 64] = newValue ? word | mask : word & ~mask
            if bit >= 128 { trim() }
        }
    }

    /// Combines words one by one, with zero where one side has no more.
    func combined(with other: PlankWideBits, _ combine: (UInt64, UInt64) -> UInt64) -> PlankWideBits {
        var result = self
        result.combine(with: other, combine)
        return result
    }

    /// Combines words one by one in place.
    mutating func combine(with other: PlankWideBits, _ combine: (UInt64, UInt64) -> UInt64) {
        first = combine(first, other.first)
        second = combine(second, other.second)
        let count = max(rest.count, other.rest.count)
        if count == 0 { return }
        for index in 2..<(count + 2) { self[word: index] = combine(self[word: index], other[word: index]) }
        trim()
    }

    /// Whether all bits of `other` are set.
    func contains(_ other: PlankWideBits) -> Bool {
        guard other.first & ~first == 0, other.second & ~second == 0 else { return false }
        return other.rest.indices.allSatisfy { other.rest[$0] & ~self[word: $0 + 2] == 0 }
    }

    private subscript(word index: Int) -> UInt64 {
        get {
            switch index {
            case 0: first
            case 1: second
            default: index - 2 < rest.count ? rest[index - 2] : 0
            }
        }
        set {
            switch index {
            case 0: first = newValue
            case 1: second = newValue
            default:
                while rest.count <= index - 2 { rest.append(0) }
                rest[index - 2] = newValue
            }
        }
    }

    private mutating func trim() {
        while rest.last == 0 { rest.removeLast() }
    }
}
