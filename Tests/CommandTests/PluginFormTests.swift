import Foundation
import GeneratedModels
import PlankKit
import PlankRuntime
import TestSupport
import Testing

/// What plugins get has the form that `Schemas/Plugin` publishes, whose models read it without a loss.
@Suite struct PluginFormTests {
    @Test func requestsHaveThePublishedForm() throws {
        var options = GenerationOptions()
        options.models.namespace = "API"
        options.models.newtypes = true
        options.models.typeMap["string:uuid"] = TypeOverride(type: "Identifier", module: "Banking")
        for options in [GenerationOptions(), options] {
            let inputs = try Repository.schemas().map { SchemaInput(path: $0.path, bytes: $0.bytes) }
            let text = request(inputs, options)
            #expect(try survives(PluginRequest.self, text))
            let request = try JSONDecoder().decode(PluginRequest.self, from: Data(text.utf8))
            #expect(request.schemas.count == inputs.count)
            let declarations = request.schemas.flatMap { $0.types }.flatMap(family)
            #expect(declarations.count > 100)
            let kinds = Set(declarations.map(kind))
            #expect(!kinds.contains("unknown") && kinds.count >= 6, "\(kinds)")
        }
    }

    @Test func answersHaveThePublishedForm() throws {
        let answer = try String(
            contentsOf: Repository.url("Tests/Cases/feature/plugin-parts/answer.json"),
            encoding: .utf8
        )
        #expect(try survives(PluginAnswer.self, answer))
    }

    /// Whether a model comes back as the JSON that it was read from, with Foundation's coders and directly.
    private func survives<Model: Codable & PlankDirectJSON>(_ type: Model.Type, _ text: String) throws -> Bool {
        let data = Data(text.utf8)
        let value = try JSONDecoder().decode(PlankJSON.self, from: data)
        let coded = try JSONEncoder().encode(JSONDecoder().decode(type, from: data))
        let direct = try Model(json: data).jsonData()
        return try [coded, direct].allSatisfy { try JSONDecoder().decode(PlankJSON.self, from: $0) == value }
    }

    private func request(_ inputs: [SchemaInput], _ options: GenerationOptions) -> String {
        var request = ""
        _ = PlankSwift.generate(
            inputs,
            options: options,
            read: { _ in nil },
            list: { _ in [] },
            progress: nil,
            extras: GenerationExtras(contributor: {
                request = $0.request
                return []
            })
        )
        return request
    }

    private func family(_ declaration: PluginRequest.Declaration) -> [PluginRequest.Declaration] {
        let nested: [PluginRequest.Declaration]? =
            switch declaration {
            case .struct(let model): model.types
            case .union(let model): model.types
            case .namespace(let model): model.types
            default: nil
            }
        return [declaration] + (nested ?? []).flatMap(family)
    }

    private func kind(_ declaration: PluginRequest.Declaration) -> String {
        switch declaration {
        case .struct: "struct"
        case .enum: "enum"
        case .union: "union"
        case .newtype: "newtype"
        case .alias: "alias"
        case .namespace: "namespace"
        case .protocol: "protocol"
        case .unknown: "unknown"
        }
    }
}
