/// A struct with a static member for each value that the schema lists, which keeps any other value as well.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankStaticMemberEnum: PlankOpenEnum {}

nonisolated extension PlankStaticMemberEnum {
    /// Returns the value for a raw value.
    public static func unknown(_ rawValue: RawValue) -> Self { Self(rawValue: rawValue) }
}
