/// An enum whose values are ordered as the schema lists them.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankComparableEnum: RawRepresentable, CaseIterable, Comparable where RawValue: Comparable {
}

nonisolated extension PlankComparableEnum {
    /// Returns whether the schema lists a value before another. Values that it does not list come last, in their own
    /// order.
    ///
    /// - Complexity: O(*n*), where *n* is the number of values that the schema lists.
    public static func < (lhs: Self, rhs: Self) -> Bool {
        switch (allCases.firstIndex(of: lhs), allCases.firstIndex(of: rhs)) {
        case (let left?, let right?): left < right
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): lhs.rawValue < rhs.rawValue
        }
    }
}
