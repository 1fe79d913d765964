import Foundation

/// A model that tests and previews can create without passing values.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankFixtureModel {
    /// Returns the smallest model that its schema allows.
    static func fixture() -> Self
}

nonisolated extension PlankFixtureModel {
    /// Returns the smallest valid model with `change` applied: `Pin.fixture { $0.note = "x" }`.
    ///
    /// - Throws: What `change` throws.
    public static func fixture(_ change: (inout Self) throws -> Void) rethrows -> Self {
        var fixture = fixture()
        try change(&fixture)
        return fixture
    }
}

nonisolated extension PlankFixtureModel where Self: PlankModel {
    /// Returns the smallest valid model with `change` applied: `Pin.fixture { $0.note = "x" }`.
    ///
    /// - Throws: What `change` throws.
    public static func fixture(_ change: (inout Builder) throws -> Void) rethrows -> Self {
        try fixture().copy(change)
    }
}

/// Values in fixtures that have no initializer without an optional result.
public nonisolated enum PlankFixtureValue {
    /// Returns the URL of a text that is one.
    public static func url(_ text: String) -> URL {
        URL(string: text) ?? URL(fileURLWithPath: text)
    }
}
