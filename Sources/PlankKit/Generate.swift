import SchemaGraph
import SchemaRules
import SwiftModel
import SwiftSource

extension PlankSwift {
    /// Generates the Swift for `inputs`; `read` fetches the files that their references name, and
    /// `list` the names of files to suggest for a missing one.
    ///
    /// The result is the same whatever the order of the inputs. A problem that is an error means: write nothing.
    ///
    /// `known` returns what is known of the file at a path if this build made it from what has the same fingerprint: then
    /// the file is not rendered. It is called from several threads; without it no fingerprint is taken. `progress` is
    /// called after each finished file.
    ///
    /// `features` are added to those of the options, in their order. Files are then rendered every time.
    public static func generate(
        _ inputs: [SchemaInput],
        options: GenerationOptions,
        features: [any Feature] = [],
        read: @escaping SchemaReader,
        list: @escaping FolderLister = { _ in [] },
        known: KnownTexts? = nil,
        progress: ProgressHandler? = nil
    ) -> GenerationResult {
        generate(
            inputs,
            options: options,
            features: features,
            read: read,
            list: list,
            known: known,
            progress: progress,
            contributor: nil
        )
    }

    /// Generates as above, with what `contributor` adds to the finished models. It is called once, unless an error keeps
    /// the models from being printed.
    ///
    /// `listsTypes` is whether the result has its types, and `keepsTraces` whether it has what an update needs. The files in
    /// `others` belong to the output as they are.
    package static func generate(
        _ inputs: [SchemaInput],
        options: GenerationOptions,
        features: [any Feature] = [],
        read: @escaping SchemaReader,
        list: @escaping FolderLister,
        known: KnownTexts?,
        progress: ProgressHandler?,
        contributor: Contributor?,
        listsTypes: Bool = true,
        keepsTraces: Bool = false,
        others: [GeneratedFile] = []
    ) -> GenerationResult {
        if options.models.runtime == .only {
            return GenerationResult(
                files: FileRendering([], [:], DependencyTable(), options, .builtIn, known, progress).files(),
                problems: [],
                dependencies: [:],
                statistics: Statistics()
            )
        }
        var clock = StageClock()
        let selection = FeatureSelection.builtIn.adding(features)
        let keepsOrigins = listsTypes || contributor != nil
        let stages = Stages(inputs, options, read, list, selection, keepsOrigins: keepsOrigins) { clock.finish($0) }
        let models = stages.models
        let dependencies = DependencyTable(stages.graph)
        var files: [GeneratedFile] = []
        var traces: [SchemaTrace] = []
        if !stages.hasErrors {
            // A fingerprint does not cover the code of a caller's features.
            let known = features.isEmpty ? known : nil
            let rendering = FileRendering(
                SchemaRules.adding(to: models, stages.graph, options.models),
                models.modulesOfTypes,
                dependencies,
                options,
                selection,
                known,
                progress
            )
            var contributions: [Contribution] = []
            if let contributor {
                contributions = contributor(
                    FinishedModels(stages, options, features: selection.names, fileNames: rendering.names)
                )
                clock.finish("plugins")
            }
            files = rendering.files(with: contributions, beside: others)
            clock.finish("render")
            if keepsTraces { traces = SchemaTrace.all(stages.graph, models, outputs: rendering.namesBySchema) }
        }
        let types = listsTypes ? DeclaredType.all(in: models, stages.graph) : []
        var statistics = Statistics()
        statistics.schemas = stages.graph.documents.count { !$0.isBuiltIn }
        statistics.types = models.files.reduce(0) { $0 + DeclaredType.count(in: $1) }
        let places = TypedPlaces(models.files)
        statistics.positions = places.count
        statistics.untypedPositions = places.untyped
        clock.finish("count")
        statistics.stages = clock.stages
        return GenerationResult(
            files: files,
            types: types,
            problems: stages.diagnostics.map(Problem.init),
            dependencies: dependencies.byPath,
            statistics: statistics,
            traces: traces,
            unreached: Set(others.map(\.path))
        )
    }
}
