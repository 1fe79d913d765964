/// The words in some Swift source that determine which files of the runtime it needs.
///
/// The words are stored as numbers, which differ between builds.
public struct RuntimeMentions: Hashable, Sendable {
    /// One bit per word, for storage.
    public private(set) var bits: [UInt64]

    /// Creates mentions from stored bits, by default none.
    public init(bits: [UInt64] = []) { self.bits = bits }

    /// Creates the union of several mentions.
    init(joining all: some Sequence<RuntimeMentions>) {
        self.init()
        for mentions in all { formUnion(mentions) }
    }

    /// The numbers of the words, in ascending order.
    var words: [Int] {
        bits.enumerated().flatMap { index, part in
            (0..<UInt64.bitWidth).filter { part >> $0 & 1 == 1 }.map { index * UInt64.bitWidth + $0 }
        }
    }

    /// Adds a word; returns whether it is new.
    @discardableResult
    mutating func insert(_ word: Int) -> Bool {
        let index = word / UInt64.bitWidth
        let bit = 1 as UInt64 &<< UInt64(word % UInt64.bitWidth)
        makeRoom(for: index + 1)
        defer { bits[index] |= bit }
        return bits[index] & bit == 0
    }

    mutating func formUnion(_ other: RuntimeMentions) {
        makeRoom(for: other.bits.count)
        for (index, part) in other.bits.enumerated() { bits[index] |= part }
    }

    private mutating func makeRoom(for count: Int) {
        if count > bits.count { bits += repeatElement(0, count: count - bits.count) }
    }
}
