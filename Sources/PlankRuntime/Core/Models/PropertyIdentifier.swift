/// The name of a model's property, as a case of an enum in the order of the schema.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankPropertyName: RawRepresentable, Hashable, Sendable where RawValue == Int {}

nonisolated extension PlankPropertyName {
    /// The names in the order of the schema.
    public static var allCases: [Self] {
        // One loop for all models, because the compiler would generate a list per model. The conformance to
        // `CaseIterable` alone would be a hundredth of a model's code.
        var names: [Self] = []
        while let next = Self(rawValue: names.count) { names.append(next) }
        return names
    }
}

/// The property name of a model without properties. The type has no values.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankNoProperty: PlankPropertyName {
    /// The index of the property in the schema.
    public let rawValue: Int

    /// Returns `nil`: there is no property.
    public init?(rawValue: Int) { nil }

    /// No properties.
    public static let allCases: [PlankNoProperty] = []
}
