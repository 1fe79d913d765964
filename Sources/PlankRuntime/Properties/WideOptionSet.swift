/// An option set with any number of options: `static let note = Self(bit: 70)`.
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
        words.contains(member.words)
    }

    /// Whether all options of the set are in `other`.
    public func isSubset(of other: Self) -> Bool {
        other.words.contains(words)
    }

    /// Whether all options of `other` are in the set.
    public func isSuperset(of other: Self) -> Bool {
        words.contains(other.words)
    }

    /// Whether the set has no options.
    public var isEmpty: Bool { words == WideBits() }

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

    /// Adds options, and returns whether they were missing.
    @discardableResult
    public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        if contains(member) { return (false, intersection(member)) }
        formUnion(member)
        return (true, member)
    }

    /// Removes options, and returns those that were in the set.
    @discardableResult
    public mutating func remove(_ member: Self) -> Self? {
        let removed = intersection(member)
        words.combine(with: member.words) { $0 & ~$1 }
        return removed.isEmpty ? nil : removed
    }

    /// Adds options, and returns those that were already in the set.
    @discardableResult
    public mutating func update(with member: Self) -> Self? {
        let present = intersection(member)
        formUnion(member)
        return present.isEmpty ? nil : present
    }

    /// Adds the options of another set.
    public mutating func formUnion(_ other: Self) {
        words.combine(with: other.words, |)
    }

    /// Keeps the options of another set.
    public mutating func formIntersection(_ other: Self) {
        words.combine(with: other.words, &)
    }

    /// Keeps the options of one set only.
    public mutating func formSymmetricDifference(_ other: Self) {
        words.combine(with: other.words, ^)
    }
}
