import Foundation

/// Bits for as many options as there are, sixty-four a word.
public struct WideBits: Hashable, Sendable {
    /// The words, the last of them never zero, so that equal sets have equal words.
    public private(set) var words: [UInt64]

    /// No bits.
    public init() {
        words = []
    }

    /// The bits of some words, the lowest first.
    public init(words: [UInt64]) {
        self.words = words
        trim()
    }

    /// One bit, counted from 0.
    public init(bit: Int) {
        guard bit >= 0 else {
            words = []
            return
        }
        words = [UInt64](repeating: 0, count: bit / 64) + [1 << UInt64(bit % 64)]
    }

    /// Combines words one by one, with zero where one side has no more.
    func combined(with other: WideBits, _ combine: (UInt64, UInt64) -> UInt64) -> WideBits {
        let count = max(words.count, other.words.count)
        return WideBits(words: (0..<count).map { combine(word($0), other.word($0)) })
    }

    private func word(_ index: Int) -> UInt64 {
        index < words.count ? words[index] : 0
    }

    private mutating func trim() {
        while words.last == 0 { words.removeLast() }
    }
}

/// An option set without a limit of sixty-four: `static let note = Self(bit: 70)`.
///
/// - Note: Part of the models' API.
public protocol WideOptionSet: SetAlgebra, Hashable, Sendable where Element == Self {
    /// The options that are in the set.
    var words: WideBits { get set }

    /// The set of some options.
    init(words: WideBits)
}

extension WideOptionSet {
    /// The empty set.
    public init() {
        self.init(words: WideBits())
    }

    /// The set of one option, counted from 0.
    public init(bit: Int) {
        self.init(words: WideBits(bit: bit))
    }

    /// Whether all of `member`'s options are in the set.
    public func contains(_ member: Self) -> Bool {
        member.isSubset(of: self)
    }

    /// The options in either set.
    public func union(_ other: Self) -> Self {
        Self(words: words.combined(with: other.words, |))
    }

    /// The options in both sets.
    public func intersection(_ other: Self) -> Self {
        Self(words: words.combined(with: other.words, &))
    }

    /// The options in one of the sets only.
    public func symmetricDifference(_ other: Self) -> Self {
        Self(words: words.combined(with: other.words, ^))
    }

    /// Adds options, and says whether they were missing.
    @discardableResult
    public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        if contains(member) { return (false, intersection(member)) }
        formUnion(member)
        return (true, member)
    }

    /// Removes options, and says which of them were there.
    @discardableResult
    public mutating func remove(_ member: Self) -> Self? {
        let removed = intersection(member)
        words = words.combined(with: member.words) { $0 & ~$1 }
        return removed.isEmpty ? nil : removed
    }

    /// Adds options, and says which of them were there.
    @discardableResult
    public mutating func update(with member: Self) -> Self? {
        let present = intersection(member)
        formUnion(member)
        return present.isEmpty ? nil : present
    }

    /// Adds the options of another set.
    public mutating func formUnion(_ other: Self) {
        words = union(other).words
    }

    /// Keeps the options of another set.
    public mutating func formIntersection(_ other: Self) {
        words = intersection(other).words
    }

    /// Keeps the options of one set only.
    public mutating func formSymmetricDifference(_ other: Self) {
        words = symmetricDifference(other).words
    }
}
