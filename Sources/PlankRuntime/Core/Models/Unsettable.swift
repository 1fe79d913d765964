/// A model whose optional properties can be made absent again.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankUnsettable: PlankModel {
    /// Makes an optional property absent, as if it had never been set. A required property is not changed.
    mutating func unset(_ property: PropertyName)
}

nonisolated extension PlankUnsettable {
    /// Makes optional properties absent, as if they had never been set. Required properties are not changed.
    public mutating func unset(_ properties: PropertySet) {
        for property in PropertyName.allCases where properties.contains(property) { unset(property) }
    }
}
