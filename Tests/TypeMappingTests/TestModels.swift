import Diagnostics
import SchemaGraph
import TypeMapping

/// The models of schemas, without what is reported about them.
enum TestModels {
    static func mapped(
        _ inputs: [(path: String, bytes: [UInt8])],
        options: MappingOptions = MappingOptions()
    ) -> MappedModels {
        let diagnostics = DiagnosticCollector()
        let loader = SchemaLoader(options: LoadingOptions(), diagnostics: diagnostics) { _ in nil }
        let graph = loader.load(inputs.map { SchemaText(path: $0.path, bytes: $0.bytes) })
        return MappedModels(graph, options: options, diagnostics: diagnostics)
    }
}
