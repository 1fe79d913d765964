/// How many values a struct's required properties list: a struct that lists the values of more properties, or fewer of
/// them, is narrower.
struct ListWidth: Comparable {
    private let properties: Int
    private let values: Int

    /// Creates the width for the number of values that each property lists.
    init(_ counts: [Int] = []) {
        properties = counts.count
        values = counts.reduce(0, +)
    }

    static func < (lhs: Self, rhs: Self) -> Bool {
        (-lhs.properties, lhs.values) < (-rhs.properties, rhs.values)
    }
}
