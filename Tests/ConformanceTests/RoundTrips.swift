import Foundation
import ModelPrograms
import PlankKit
import PlankRuntime
import TestSupport
import Testing

/// Instances, decoded and encoded by the models that are generated for them.
struct RoundTrips {
    private var program: ModelProgram
    private var entries: [(namespace: String, name: String, instances: [Data])] = []

    /// What the models did with an instance.
    struct Answer {
        let name: String
        let sent: Data
        /// The instance as the models wrote it; `nil` if they refused it.
        let written: Data?
        let message: String
    }

    init() throws {
        program = try ModelProgram(answer: Self.answer)
    }

    /// By `Codable`; and from bytes, where the models can do that, with the same result. A root that allows `null` is read
    /// as an optional then.
    private static let answer = """
            if document == Data("null".utf8) {
                return try JSONEncoder().encode(JSONDecoder().decode(Model?.self, from: document)).base64EncodedString()
            }
            let written = try JSONEncoder().encode(JSONDecoder().decode(type, from: document))
            if let direct = try (type as? any PlankDirectJSON.Type)?.init(json: document).jsonData() {
                let decoder = JSONDecoder()
                guard try decoder.decode(PlankJSON.self, from: direct) == decoder.decode(PlankJSON.self, from: written) else {
                    return "from bytes: " + String(decoding: direct, as: UTF8.self)
                }
            }
            return written.base64EncodedString()
        """

    /// Generates the models of a group into the program.
    mutating func add(_ group: OfficialSuite.Group, namespace: String, remotes: String) throws {
        var options = group.options(remotes: remotes)
        options.models.unknownProperties = .keep
        options.models.untypedObjects = .union
        options.models.features.include = ["json"]
        let instances = try group.validInstances.map {
            try JSONSerialization.data(withJSONObject: $0, options: [.fragmentsAllowed])
        }
        try add(group.name, group.schemaBytes(), instances, namespace: namespace, options)
    }

    /// Generates the models of a published schema into the program, as a user gets them by default.
    mutating func add(_ schema: Corpus.Schema, namespace: String) throws {
        var options = GenerationOptions()
        options.schemas.baseURI = schema.baseURI
        options.schemas.defaultDraft = schema.draft.flatMap { SchemaDraft(rawValue: $0) }
        options.schemas.referenceMap = schema.references
        try add(schema.name, schema.bytes, schema.documents, namespace: namespace, options)
    }

    mutating func add(
        _ name: String,
        _ schema: [UInt8],
        _ instances: [Data],
        namespace: String,
        _ options: GenerationOptions
    ) throws {
        if try program.add(name, schema, namespace: namespace, options) {
            entries.append((namespace, name, instances))
        }
    }

    /// Compiles the program, warnings included; returns `false` if that fails.
    func build() throws -> Bool {
        let build = try program.build()
        #expect(build.code == 0, "\(build.errors.prefix(2_000))")
        return build.code == 0
    }

    /// Returns what did not come back as it went in.
    func losses() throws -> [String] {
        try answers().compactMap { answer in
            let sent = String(decoding: answer.sent, as: UTF8.self)
            guard let written = answer.written else { return "\(answer.name): \(sent) \(answer.message)" }
            let isEqual =
                try JSONDecoder().decode(PlankJSON.self, from: written)
                == JSONDecoder().decode(PlankJSON.self, from: answer.sent)
            return isEqual ? nil : "\(answer.name): \(sent) came back as " + String(decoding: written, as: UTF8.self)
        }
    }

    /// Sends every instance through the models.
    func answers() throws -> [Answer] {
        let instances = entries.flatMap { entry in entry.instances.map { (entry, $0) } }
        let answers = try program.answers(to: instances.map { ($0.namespace, $1) })
        return zip(instances, answers).map { instance, answer in
            Answer(name: instance.0.name, sent: instance.1, written: Data(base64Encoded: answer), message: answer)
        }
    }
}
