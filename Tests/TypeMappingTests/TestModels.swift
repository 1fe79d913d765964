import Diagnostics
import SchemaGraph

@testable import SwiftNames
@testable import TypeMapping

/// The models of schemas, without what is reported about them.
enum TestModels {
    static func mapped(
        _ inputs: [(path: String, bytes: [UInt8])],
        options: MappingOptions = MappingOptions(),
        loading: LoadingOptions = LoadingOptions()
    ) -> MappedModels {
        let diagnostics = DiagnosticCollector()
        return MappedModels(graph(inputs, loading, diagnostics), options: options)
    }

    /// Returns the declarations for a schema before any of them is shared.
    static func mapping(_ schema: String, options: MappingOptions = MappingOptions()) -> Mapping {
        let mapper = mapper(schema, options: options)
        let mapping = CandidateNames.found(for: mapper.mapAll(), mapper.rootNames)
        return Namer.named(mapping, mapper.rootNames, mapper.definitionNames)
    }

    /// Returns what maps a schema.
    static func mapper(_ schema: String, options: MappingOptions = MappingOptions()) -> TypeMapper {
        let diagnostics = DiagnosticCollector()
        let graph = graph([("page.json", Array(schema.utf8))], LoadingOptions(), diagnostics)
        let reserved = ReservedNames(options)
        let shapes = ShapeTable(graph)
        let definitionNames = DefinitionNames(graph, .standard) { _ in false }
        return TypeMapper(
            shapes,
            options: options,
            reserved: reserved,
            rootNames: RootNames(graph, shapes, definitionNames, options: options, reserved: reserved),
            definitionNames: definitionNames
        )
    }

    private static func graph(
        _ inputs: [(path: String, bytes: [UInt8])],
        _ options: LoadingOptions,
        _ diagnostics: DiagnosticCollector
    ) -> SchemaGraph {
        let loader = SchemaLoader(options: options, diagnostics: diagnostics) { _ in nil }
        return loader.load(inputs.map { SchemaText(path: $0.path, bytes: $0.bytes) })
    }
}
