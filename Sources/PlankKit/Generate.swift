import SchemaGraph
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
    public static func generate(
        _ inputs: [SchemaInput],
        options: GenerationOptions,
        read: @escaping SchemaReader,
        list: @escaping FolderLister = { _ in [] },
        known: KnownTexts? = nil,
        progress: ProgressHandler? = nil
    ) -> GenerationResult {
        generate(
            inputs,
            options: options,
            read: read,
            list: list,
            known: known,
            progress: progress,
            contributor: nil
        )
    }

    /// Generates as above, with what `contributor` adds to the finished models. It is called once, unless an error keeps
    /// the models from being printed.
    package static func generate(
        _ inputs: [SchemaInput],
        options: GenerationOptions,
        read: @escaping SchemaReader,
        list: @escaping FolderLister,
        known: KnownTexts?,
        progress: ProgressHandler?,
        contributor: Contributor?
    ) -> GenerationResult {
        if options.models.runtime == .only {
            return GenerationResult(
                files: FileRendering([], DependencyTable(), options, known, progress).files(),
                problems: [],
                dependencies: [:],
                statistics: Statistics()
            )
        }
        var clock = StageClock()
        let stages = Stages(inputs, options, read, list) { clock.finish($0) }
        let models = stages.models
        let dependencies = DependencyTable(stages.graph)
        var files: [GeneratedFile] = []
        if !stages.hasErrors {
            let rendering = FileRendering(models.files, dependencies, options, known, progress)
            var contributions: [Contribution] = []
            if let contributor {
                let features = FeatureSelection.standard.names
                contributions = contributor(
                    FinishedModels(stages, options, features: features, fileNames: rendering.names)
                )
                clock.finish("plugins")
            }
            files = rendering.files(with: contributions)
            clock.finish("render")
        }
        let types = DeclaredType.all(in: models, stages.graph)
        var statistics = Statistics()
        statistics.schemas = stages.graph.documents.count { !$0.isBuiltIn }
        statistics.types = types.count
        let places = TypedPlaces(models.files)
        statistics.positions = places.count
        statistics.untypedPositions = places.untyped
        statistics.stages = clock.stages
        return GenerationResult(
            files: files,
            types: types,
            problems: stages.diagnostics.map(Problem.init),
            dependencies: dependencies.byPath,
            statistics: statistics
        )
    }
}
