import SchemaGraph
import SchemaRules
import SwiftModel
import SwiftSource

extension PlankSwift {
    /// Generates Swift files for `inputs`. `read` returns the contents of referenced files, and `list` the names of the
    /// files in a folder, to suggest one if a file is missing.
    ///
    /// The result does not depend on the order of the inputs. Don't write any file if a problem is an error.
    ///
    /// `progress` is called after each finished file, from several threads.
    ///
    /// `features` are added to those of the options, in their order.
    public static func generate(
        _ inputs: [SchemaInput],
        options: GenerationOptions,
        features: [any Feature] = [],
        read: @escaping SchemaReader,
        list: @escaping FolderLister = { _ in [] },
        progress: ProgressHandler? = nil
    ) -> GenerationResult {
        generate(
            inputs,
            options: options,
            features: features,
            read: read,
            list: list,
            progress: progress,
            extras: GenerationExtras()
        )
    }

    /// Generates as above, with extras.
    package static func generate(
        _ inputs: [SchemaInput],
        options: GenerationOptions,
        features: [any Feature] = [],
        read: @escaping SchemaReader,
        list: @escaping FolderLister,
        progress: ProgressHandler?,
        extras: GenerationExtras
    ) -> GenerationResult {
        if options.models.runtime == .only {
            return GenerationResult(
                files: FileRendering([], [:], [:], options, .builtIn, progress).files(),
                types: [],
                problems: [],
                references: [:],
                names: [:],
                statistics: Statistics()
            )
        }
        var clock = StageClock()
        let selection = FeatureSelection.builtIn.adding(features)
        let stages = Stages(inputs, options, read, list, selection) { clock.finish($0) }
        let models = stages.models
        let references = stages.graph.references
        var files: [GeneratedFile] = []
        var names: [String: [String: PlaceNames]] = [:]
        if !stages.hasErrors {
            let rendering = FileRendering(
                SchemaRules.adding(to: models, stages.graph, options.models),
                models.modulesOfTypes,
                references,
                options,
                selection,
                progress
            )
            var contributions: [Contribution] = []
            if let contributor = extras.contributor {
                contributions = contributor(FinishedModels(stages, options, fileNames: rendering.names))
                clock.finish("plugins")
            }
            files = rendering.files(with: contributions, extras.neighbours)
            clock.finish("render")
            if extras.keepsNames { names = rendering.names(NameTable(stages, options.models)) }
        }
        let types = extras.listsTypes ? DeclaredType.all(in: models, stages.graph) : []
        var statistics = Statistics(stages.graph, models)
        clock.finish("count")
        statistics.stages = clock.stages
        return GenerationResult(
            files: files,
            types: types,
            problems: stages.diagnostics.map(Problem.init),
            references: references,
            names: names,
            statistics: statistics
        )
    }
}

extension SchemaGraph {
    /// The sorted paths of the schemas that each schema of the run references, without the schema itself.
    fileprivate var references: [String: [String]] {
        let documents = documents.filter { !$0.isBuiltIn }
        let paths = Dictionary(documents.map { ($0.id, $0.path) }) { first, _ in first }
        return documents.reduce(into: [:]) { references, document in
            references[document.path] = document.dependencies.compactMap { paths[$0] }.filter { $0 != document.path }
                .sorted()
        }
    }
}
