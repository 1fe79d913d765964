import Diagnostics
import SchemaGraph
import SwiftModel
import SwiftSource

/// The stages in a row: schemas in, Swift files and problems out.
///
///     text -> JSONTree -> SchemaGraph -> SwiftModel -> SwiftSource -> files
public enum PlankSwift {
    /// The generator's version, which `--version` prints and the manifest records.
    public static let version = "0.1.0"

    /// Generates the Swift for `inputs`; `read` fetches the files that their references name.
    ///
    /// The result is the same whatever the order of the inputs. A problem that is an error means: write nothing.
    ///
    /// A file is not rendered if `isCurrent` says that the file at its path was made by this build from what has the same
    /// fingerprint; it is asked from several threads. Without it no fingerprint is taken. `progress` is called after each
    /// finished file.
    public static func generate(
        _ inputs: [SchemaInput],
        options: GenerationOptions,
        read: @escaping SchemaReader,
        isCurrent: (@Sendable (_ path: String, _ fingerprint: Fingerprint) -> Bool)? = nil,
        progress: ProgressHandler? = nil
    ) -> GenerationResult {
        var clock = StageClock()
        if options.runtime == .only {
            let combined = options.singleFile.map { combine([], DependencyTable(), $0, options, progress) }
            return GenerationResult(
                files: [combined ?? RuntimeSource.file(options)],
                problems: [],
                dependencies: [:],
                statistics: Statistics()
            )
        }
        let stages = Stages(inputs, options, read) { clock.finish($0) }
        let (graph, models, diagnostics) = (stages.graph, stages.models, stages.diagnostics)
        let dependencies = DependencyTable(graph)
        var files: [GeneratedFile] = []
        if !diagnostics.contains(where: { $0.severity == .error }) {
            if let name = options.singleFile {
                files = [combine(models.files, dependencies, name, options, progress)]
            } else {
                let parts = options.split ? models.files.flatMap(FileSplitting.files) : models.files
                files = render(parts, dependencies, options, isCurrent, progress) + supportFiles(options)
            }
            clock.finish("render")
        }
        var statistics = Statistics()
        statistics.schemas = graph.documents.count { !$0.isBuiltIn }
        let types = DeclaredType.all(in: models.files, graph)
        statistics.types = types.count
        statistics.positions = models.places.count
        statistics.untypedPositions = models.places.untyped
        statistics.stages = clock.stages
        return GenerationResult(
            files: files,
            types: types,
            problems: diagnostics.map(Problem.init),
            dependencies: dependencies.byPath,
            statistics: statistics
        )
    }

    /// Renders the files on all cores; each file depends on its own model only.
    private static func render(
        _ files: [SwiftFile],
        _ dependencies: DependencyTable,
        _ options: GenerationOptions,
        _ isCurrent: (@Sendable (String, Fingerprint) -> Bool)?,
        _ handler: ProgressHandler?
    ) -> [GeneratedFile] {
        let progress = RenderingProgress(total: files.count, handler: handler)
        return ParallelMap.map(files) { file in
            defer { progress.step(file.schema) }
            let source = SourceFile(file, indent: options.indent)
            let fingerprint = isCurrent.map { _ in Fingerprint(of: source) }
            let isSpared = fingerprint.flatMap { isCurrent?(file.name, $0) } ?? false
            return GeneratedFile(
                path: file.name,
                text: isSpared ? nil : source.source,
                fingerprint: fingerprint,
                schema: file.schema,
                rootType: file.rootType,
                dependencies: dependencies.dependencies(of: file.schema)
            )
        }
    }

    /// Renders everything into the one file `name`, the runtime too where it would be copied.
    private static func combine(
        _ files: [SwiftFile],
        _ dependencies: DependencyTable,
        _ name: String,
        _ options: GenerationOptions,
        _ handler: ProgressHandler?
    ) -> GeneratedFile {
        let files = files.sorted { $0.name < $1.name }
        let progress = RenderingProgress(total: files.count, handler: handler)
        var sections = ParallelMap.map(files) { file in
            defer { progress.step(file.schema) }
            return CombinedFile.Section(file)
        }
        var imports = files.flatMap(\.imports)
        let hasRuntime = options.runtime == .copy || options.runtime == .only
        if hasRuntime {
            let title = "The runtime that the models lean on"
            sections.append(CombinedFile.Section(title: title, source: RuntimeSource.declarations(options)))
            imports.append("Foundation")
        }
        let combined = CombinedFile(
            name: name,
            remark: hasRuntime ? RuntimeSource.linterMark : "",
            imports: imports,
            namespace: options.runtime == .only ? nil : options.namespace.map { ($0, options.access.modifier) },
            sections: sections,
            indent: options.indent
        )
        let parts = files.map { file in
            GeneratedFile.Part(
                schema: file.schema,
                rootType: file.rootType,
                dependencies: dependencies.dependencies(of: file.schema)
            )
        }
        return GeneratedFile(path: name, text: combined.source, parts: parts)
    }

    private static func supportFiles(_ options: GenerationOptions) -> [GeneratedFile] {
        var files = options.runtime == .copy ? [RuntimeSource.file(options)] : []
        if let namespace = options.namespace {
            let text = SourceFile.namespaceFile(namespace, access: options.access.modifier)
            files.append(
                GeneratedFile(path: namespace + ".swift", text: text, schema: nil, rootType: nil, dependencies: [])
            )
        }
        return files
    }
}

/// The stages up to the finished models, which every kind of output starts from.
struct Stages {
    let graph: SchemaGraph
    let models: SwiftModels
    /// What all stages said, sorted, each once.
    let diagnostics: [Diagnostic]

    init(
        _ inputs: [SchemaInput],
        _ options: GenerationOptions,
        _ read: @escaping SchemaReader,
        finished: (_ stage: String) -> Void = { _ in }
    ) {
        let collector = DiagnosticCollector()
        let loader = SchemaLoader(options: LoadingOptions(options), diagnostics: collector, read: read)
        graph = loader.load(inputs.map(SchemaText.init))
        finished("load")
        models = SwiftModels(graph, options: MappingOptions(options))
        finished("model")
        // The run that generates a schema of the context warns about it.
        let context = Set(inputs.filter(\.isContext).map(\.path))
        diagnostics = Set(collector.diagnostics + models.diagnostics).filter { diagnostic in
            diagnostic.severity == .error || !context.contains(diagnostic.location?.file ?? "")
        }.sorted()
    }
}

/// Times the stages of a run.
private struct StageClock {
    private(set) var stages: [Statistics.Stage] = []
    private let clock = ContinuousTime()
    private var start: Double

    init() { start = clock.now }

    mutating func finish(_ name: String) {
        let now = clock.now
        stages.append(Statistics.Stage(name: name, seconds: now - start))
        start = now
    }
}

extension GenerationOptions.Access {
    /// The modifier with the space behind it; `internal` needs none.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}

extension SchemaText {
    init(_ input: SchemaInput) {
        self.init(path: input.path, bytes: input.bytes, role: input.isContext ? .context : .input)
    }
}

extension LoadingOptions {
    init(_ options: GenerationOptions) {
        self.init()
        baseURI = options.baseURI
        defaultDraft = options.defaultDraft.flatMap(Draft.init(rawValue:))
        referenceMap = options.referenceMap
    }
}

extension MappingOptions {
    init(_ options: GenerationOptions) {
        self.init()
        access = options.access.modifier
        typePrefix = options.typePrefix
        namespace = options.namespace
        rootName = options.rootName
        isRecursive = options.recursive
        workingFolder = options.workingFolder
        runtimeNames = RuntimeSource.names
        importsRuntime = options.runtime == .import
        unknownProperties = UnknownPropertyPolicy(rawValue: options.unknownProperties.rawValue) ?? .drop
        lenientArrays = options.lenientArrays
        hasStrictFormats = options.formats == .strict
        typeOverrides = options.typeMap.mapValues { TypeOverride(type: $0.swiftType, module: $0.import) }
    }
}
