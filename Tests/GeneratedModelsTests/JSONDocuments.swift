import Foundation
import PlankRuntime

/// JSON text to a model and back.
enum JSON {
    static func decode<Model: Decodable>(_ type: Model.Type = Model.self, _ text: String) throws -> Model {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    static func decode<Model: Decodable>(_ type: Model.Type, _ value: PlankJSON) throws -> Model {
        try JSONDecoder().decode(type, from: JSONEncoder().encode(value))
    }

    /// What the model becomes in JSON, to compare member by member.
    static func value(_ model: some Encodable) throws -> PlankJSON {
        try JSONDecoder().decode(PlankJSON.self, from: JSONEncoder().encode(model))
    }

    static func value(_ text: String) throws -> PlankJSON { try decode(PlankJSON.self, text) }

    /// Whether a model comes back from JSON as the text that it was read from, in each way that it can be read and written.
    static func survives<Model: Codable>(_ type: Model.Type, _ text: String) throws -> Bool {
        guard try value(decode(type, text)) == value(text) else { return false }
        guard let type = type as? any PlankDirectJSON.Type else { return true }
        return try decode(PlankJSON.self, String(decoding: written(type, text), as: UTF8.self)) == value(text)
    }

    private static func written<Model: PlankDirectJSON>(_ type: Model.Type, _ text: String) throws -> Data {
        try Model(json: Data(text.utf8)).jsonData()
    }

    /// The model, written as a property list and read again.
    static func throughPropertyList<Model: Codable>(
        _ model: Model,
        _ format: PropertyListSerialization.PropertyListFormat
    ) throws -> Model {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        return try PropertyListDecoder().decode(Model.self, from: encoder.encode(model))
    }
}
