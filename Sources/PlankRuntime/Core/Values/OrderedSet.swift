/// A set whose elements keep the order in which they were added.
///
/// Two sets are equal if they have equal elements in the same order.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankOrderedSet<Element: Hashable & Sendable>: Hashable, Sendable {
    /// The elements in their order.
    public private(set) var elements: [Element] = []
    private var members: Set<Element> = []

    /// Creates an empty set.
    public init() {}

    /// Creates a set of elements, without those that are equal to an earlier one.
    public init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    /// Adds an element at the end, unless the set has it. Returns whether it was added.
    @discardableResult
    public mutating func append(_ element: Element) -> Bool {
        guard members.insert(element).inserted else { return false }
        elements.append(element)
        return true
    }

    /// Removes an element, in linear time, and returns it; `nil` if the set lacks it.
    @discardableResult
    public mutating func remove(_ element: Element) -> Element? {
        guard let member = members.remove(element) else { return nil }
        elements.removeAll { $0 == element }
        return member
    }

    /// Returns whether the set has an element, in constant time.
    public func contains(_ element: Element) -> Bool { members.contains(element) }

    /// Compares the elements and their order.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }

    /// Hashes the elements in their order.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

nonisolated extension PlankOrderedSet: RandomAccessCollection, ExpressibleByArrayLiteral, CustomStringConvertible {
    /// Creates a set, written as an array: `["a", "b"]`.
    public init(arrayLiteral elements: Element...) { self.init(elements) }

    /// The index of the first element.
    public var startIndex: Int { 0 }
    /// The index after the last element.
    public var endIndex: Int { elements.count }
    /// The element at an index.
    public subscript(index: Int) -> Element { elements[index] }
    /// The elements as those of an array.
    public var description: String { elements.description }
}

nonisolated extension PlankOrderedSet: Codable where Element: Codable {
    /// Reads an array.
    public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }

    /// Writes an array.
    public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}
