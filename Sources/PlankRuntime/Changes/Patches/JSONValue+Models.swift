import Foundation

nonisolated extension PlankJSON {
    /// Creates the JSON of a model, without the properties in `keys`.
    init(encoding model: some Encodable, excluding keys: Set<String>) throws {
        self = try JSONDecoder().decode(PlankJSON.self, from: JSONEncoder().encode(model))
        if !keys.isEmpty, case .object(let members) = self {
            self = .object(members.filter { !keys.contains($0.key) })
        }
    }

    /// Returns the model that is written as this value.
    func decoded<Model: Decodable>(as type: Model.Type) throws -> Model {
        try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
    }

    /// Returns the model that is written as this value, which other models have written.
    func reread<Model: Decodable>(as type: Model.Type) throws -> Model {
        try PlankUnexpectedValue.dropping { try decoded(as: type) }
    }
}

nonisolated extension PlankUnexpectedValue {
    /// Reads JSON that comes from models: what is unexpected in it was reported when they were read, and a part of a
    /// union's value, as a change has it, is no value of the union.
    static func dropping<Model>(_ read: () throws -> Model) rethrows -> Model {
        try $collector.withValue(Collector(), operation: read)
    }
}

nonisolated extension PlankJSON: PlankNullableValue {
    static var plankNull: PlankJSON { .null }
}

nonisolated extension PlankJSON {
    /// Changes the members of an object within nested objects. Returns the result; `nil` if there is no such object.
    mutating func changeMembers<Result>(
        at path: ArraySlice<String>,
        _ change: (inout [String: PlankJSON]) -> Result?
    ) -> Result? {
        guard case .object(var members) = self else { return nil }
        // Otherwise the members would be shared and copied when they are changed.
        self = .null
        defer { self = .object(members) }
        guard let key = path.first else { return change(&members) }
        return members[key]?.changeMembers(at: path.dropFirst(), change)
    }
}
