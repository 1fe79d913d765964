import Foundation

extension JSONValue {
    /// Creates the JSON of a model, without the properties in `keys`.
    init(encoding model: some Encodable, excluding keys: Set<String>) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(model))
        if !keys.isEmpty, case .object(let members) = self {
            self = .object(members.filter { !keys.contains($0.key) })
        }
    }

    /// Returns the model that is written as this value.
    func decoded<Model: Decodable>(as type: Model.Type) throws -> Model {
        try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
    }
}
