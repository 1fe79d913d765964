import Foundation

/// A model that tests and previews can create without passing values.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankFixtureModel: Decodable {
    /// The smallest document that the model's schema allows.
    static var fixtureJSON: String { get }
}

nonisolated extension PlankFixtureModel {
    /// Returns the smallest valid model with `change` applied: `try Pin.fixture { $0.note = "x" }`.
    ///
    /// - Throws: `DecodingError`, if the schema contradicts itself; what `change` throws.
    public static func fixture(_ change: (inout Self) throws -> Void = { _ in }) throws -> Self {
        var fixture = try JSONDecoder().decode(Self.self, from: Data(fixtureJSON.utf8))
        try change(&fixture)
        return fixture
    }
}

nonisolated extension PlankFixtureModel where Self: PlankModel {
    /// Returns the smallest valid model with `change` applied: `try Pin.fixture { $0.note = "x" }`.
    ///
    /// - Throws: `DecodingError`, if the schema contradicts itself; what `change` throws.
    public static func fixture(_ change: (inout Builder) throws -> Void = { _ in }) throws -> Self {
        try JSONDecoder().decode(Self.self, from: Data(fixtureJSON.utf8)).copy(change)
    }
}
