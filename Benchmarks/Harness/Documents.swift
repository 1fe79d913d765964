import Foundation

/// A document with its models: structs like handwritten ones, and those of the preset `standard`.
protocol DocumentSubject {
    func measure(_ data: Data, _ serde: Serde?) throws
    var name: String { get }
}

/// An element of `documents`, the list that the benchmark generates.
struct Subject<Plain: Codable & Hashable & Sendable, Model: PlankDirectJSON & Hashable & Sendable>: DocumentSubject {
    let name: String

    init(_ name: String, _ plain: Plain.Type, _ model: Model.Type) { self.name = name }

    func measure(_ data: Data, _ serde: Serde?) throws {
        let (plain, model) = (try decode(Plain.self, data), try decode(Model.self, data))
        try race(
            "Reading",
            name,
            [
                Contender("plain structs") { try decode(Plain.self, data) },
                Contender("models") { try decode(Model.self, data) },
                Contender("models, json") { try Model(json: data) },
                Contender("JSONSerialization") { try JSONSerialization.jsonObject(with: data) },
            ] + (serde.map { [$0.contender("reading", name)] } ?? [])
        )
        try race(
            "Writing",
            name,
            [
                Contender("plain structs") { try JSONEncoder().encode(plain) },
                Contender("models") { try JSONEncoder().encode(model) },
                Contender("models, json") { try model.jsonData() },
            ] + (serde.map { [$0.contender("writing", name)] } ?? [])
        )
        try measureValues(plain, try decode(Plain.self, data), model, try decode(Model.self, data))
    }

    /// Measures two documents that are equal and share no storage.
    private func measureValues(_ plain: Plain, _ otherPlain: Plain, _ model: Model, _ otherModel: Model) throws {
        try race(
            "Comparing",
            name,
            [
                Contender("plain structs") { plain == otherPlain },
                Contender("models") { model == otherModel },
            ]
        )
        try race(
            "Hashing",
            name,
            [
                Contender("plain structs") { plain.hashValue },
                Contender("models") { model.hashValue },
            ]
        )
        let (plains, models) = (Array(repeating: plain, count: 1_000), Array(repeating: model, count: 1_000))
        try race(
            "Copying 1,000",
            name,
            [
                Contender("plain structs") { plains.map { $0 } },
                Contender("models") { models.map { $0 } },
            ]
        )
        if let model = model as? any PlankMergeable {
            try race("Merging", name, [Contender("models") { merged(model) }])
        }
    }

    private func merged<Value: PlankMergeable>(_ value: Value) -> Value { value.merging(value) }
}

private func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    try JSONDecoder().decode(type, from: data)
}

/// Measures each document of a folder with its models, and with the program for serde_json if there is one.
func measureDocuments(in folder: String, _ serdeProgram: String?) throws {
    let serde = try serdeProgram.map { try Serde($0, folder: folder) }
    for document in documents {
        try document.measure(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(document.name).json")), serde)
    }
}
