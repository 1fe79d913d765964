import SchemaGraph
import SwiftModel

extension PlankSwift {
    /// Generates the Swift for `inputs`; `read` fetches the files that their references name.
    ///
    /// The result is the same whatever the order of the inputs. A problem that is an error means: write nothing.
    ///
    /// A file is not rendered if `isCurrent` says that the file at its path was made by this build from what has the same
    /// fingerprint; it is called from several threads. Without it no fingerprint is taken. `progress` is called after each
    /// finished file.
    public static func generate(
        _ inputs: [SchemaInput],
        options: GenerationOptions,
        read: @escaping SchemaReader,
        isCurrent: (@Sendable (_ path: String, _ fingerprint: Fingerprint) -> Bool)? = nil,
        progress: ProgressHandler? = nil
    ) -> GenerationResult {
        if options.models.runtime == .only {
            return GenerationResult(
                files: FileRendering([], DependencyTable(), options, isCurrent, progress).files,
                problems: [],
                dependencies: [:],
                statistics: Statistics()
            )
        }
        var clock = StageClock()
        let stages = Stages(inputs, options, read) { clock.finish($0) }
        let models = stages.models
        let dependencies = DependencyTable(stages.graph)
        var files: [GeneratedFile] = []
        if !stages.hasErrors {
            files = FileRendering(models.files, dependencies, options, isCurrent, progress).files
            clock.finish("render")
        }
        let types = DeclaredType.all(in: models.files, stages.graph)
        var statistics = Statistics()
        statistics.schemas = stages.graph.documents.count { !$0.isBuiltIn }
        statistics.types = types.count
        statistics.positions = models.places.count
        statistics.untypedPositions = models.places.untyped
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
