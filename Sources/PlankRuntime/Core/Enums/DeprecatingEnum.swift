/// An enum with values that the schema deprecates.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankDeprecatingEnum: PlankOpenEnum {
    /// The values of `allCases`. Enums mark this list as deprecated, so that it can name deprecated cases without a
    /// warning.
    static var listedCases: [Self] { get }
}

nonisolated extension PlankDeprecatingEnum {
    /// The values that the schema lists, deprecated ones included.
    public static var allCases: [Self] { listedCases }
}
