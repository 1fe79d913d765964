import Foundation

extension JSONValue {
    /// The JSON of a model, without some of the properties of its object.
    init(encoding model: some Encodable, excluding keys: Set<String>) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(model))
        if !keys.isEmpty, case .object(let members) = self {
            self = .object(members.filter { !keys.contains($0.key) })
        }
    }

    /// The model that is written as this value.
    func decoded<Model: Decodable>(as type: Model.Type) throws -> Model {
        try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
    }
}
