import Diagnostics
import MappingReports
import ModelFixtures
import SchemaGraph
import SwiftSource
import TypeMapping

/// The stages up to the finished models, which are the same for every kind of output.
struct Stages {
    let graph: SchemaGraph
    let models: MappedModels
    /// The features of types whose schemas choose none.
    let usualFeatures: [String]
    /// The diagnostics of all stages, sorted and without duplicates.
    let diagnostics: [Diagnostic]

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    init(
        _ inputs: [SchemaInput],
        _ options: GenerationOptions,
        _ read: @escaping SchemaReader,
        _ list: @escaping FolderLister = { _ in [] },
        _ features: FeatureSelection = .builtIn,
        finished: (_ stage: String) -> Void = { _ in }
    ) {
        let collector = DiagnosticCollector(tolerating: options.toleratedErrors.compactMap(DiagnosticCode.init))
        let loader = SchemaLoader(options: options.schemas, diagnostics: collector, read: read, list: list)
        graph = loader.load(
            inputs.map { SchemaText(path: $0.path, bytes: $0.bytes, role: $0.isContext ? .context : .input) }
        )
        finished("load")
        var mapping = options.models
        mapping.runtimeNames = RuntimeSource.names
        mapping.takenNames = features.takenNames
        mapping.featureCatalog = features.catalog.adding(mapping.pluginFeatures)
        do {
            usualFeatures = try mapping.featureCatalog.features(mapping.features)
        } catch {
            usualFeatures = []
            collector.report(.configuration, error.message, at: nil, help: error.help)
        }
        if let namespace = mapping.namespace, mapping.isNamespaceReserved {
            collector.report(
                .configuration,
                "no namespace can be called '\(namespace)', because generated code means another type by it",
                at: nil,
                help: "choose another name"
            )
        }
        var models = MappedModels(graph, options: mapping) { MappingReports($0).report(to: collector) }
        FixtureBuilding.addFixtures(to: &models, graph)
        self.models = models
        finished("model")
        // Warnings about a context schema are reported by the run that generates it, those about what the options leave out
        // by none.
        let context = Set(inputs.filter(\.isContext).map(\.path))
        let leftOut = models.chosen.map { [graph] in UnreachedDefinitions(graph, chosen: $0) }
        diagnostics = collector.sorted.filter { diagnostic in
            let isOfThisRun =
                !context.contains(diagnostic.location?.file ?? "") && leftOut?.contains(diagnostic.location) != true
            return diagnostic.severity == .error || isOfThisRun
        }
    }
}
