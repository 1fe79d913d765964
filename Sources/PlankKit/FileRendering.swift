import SwiftModel
import SwiftSource

/// Renders models into the files of an output, including the runtime and the namespace if the run writes them.
struct FileRendering {
    private let models: [SwiftFile]
    private let references: [String: [String]]
    private let options: GenerationOptions
    private let style: SourceStyle
    private let handler: ProgressHandler?
    /// The number of finished files.
    private let done = Locked(0)

    init(
        _ models: [SwiftFile],
        _ modulesOfTypes: [String: String],
        _ references: [String: [String]],
        _ options: GenerationOptions,
        _ features: FeatureSelection,
        _ handler: ProgressHandler?
    ) {
        let areSplit = options.splitsFiles && options.singleFile == nil
        let files =
            areSplit
            ? FilePlan.files(of: models, besides: Self.supportFiles(options), features: features)
            : FilePlan.wholeFiles(of: models)
        self.models = files.map { $0.importing(modulesOfTypes) }
        self.references = references
        self.options = options
        style = SourceStyle(features: features, indent: options.indent, runtimeModule: options.runtimeModule)
        self.handler = handler
    }

    /// The names of the files of this run, and of the files that another run writes into the same module.
    var names: [String] {
        (options.singleFile.map { [$0] } ?? models.map(\.name)) + Self.supportFiles(options)
    }

    /// Returns the names in each file of the output, by file and schema.
    func names(_ table: NameTable) -> [String: [String: PlaceNames]] {
        models.reduce(into: [:]) { names, model in
            names[options.singleFile ?? model.name, default: [:]][model.schema] = table.names(in: model)
        }
    }

    /// Returns every file of the output, with contributions.
    func files(with contributions: [Contribution] = [], _ neighbours: NeighbourReader? = nil) -> [GeneratedFile] {
        let others = contributions.flatMap(\.files).map(contributed)
        let parts = ContributedParts(contributions.flatMap(\.parts), to: models)
        if let name = options.singleFile {
            return [combined(into: name, parts)] + others
        }
        var files = ParallelMap.map(models) { rendered($0, parts) } + others
        if hasRuntime {
            let units = files.map(\.runtime) + (neighbours?(Set(files.map(\.path))) ?? [])
            files += RuntimeSource.copies(of: units.reduce(into: []) { $0.formUnion($1) }, options)
        }
        if let namespace, let path = options.namespaceFile {
            let text = SourceFile.namespaceFile(namespace.name, access: namespace.access)
            files.append(GeneratedFile(path: path, text: text, runtime: [], parts: []))
        }
        return files
    }

    /// Returns the names of the support files, whether this run or another run of the module writes them.
    private static func supportFiles(_ options: GenerationOptions) -> [String] {
        RuntimeSource.fileNames + [options.namespaceFile].compactMap { $0 }
    }

    private var hasRuntime: Bool { [.copy, .only].contains(options.models.runtime) }

    /// The namespace to declare; nil if there is none or if only the runtime is written.
    private var namespace: (name: String, access: AccessLevel)? {
        guard options.models.runtime != .only else { return nil }
        return options.models.namespace.map { ($0, options.models.access) }
    }

    /// Reports a finished file.
    private func finish(_ schema: String) {
        guard let handler else { return }
        done.use { done in
            done += 1
            handler(GenerationProgress(done: done, total: models.count, current: schema))
        }
    }

    /// Renders one file of models. The result depends only on these models and on what is contributed to them.
    private func rendered(_ model: SwiftFile, _ parts: ContributedParts) -> GeneratedFile {
        defer { finish(model.schema) }
        let own = parts.parts(for: model)
        return GeneratedFile(
            path: model.name,
            text: (own.map { style.adding([$0]) } ?? style).source(of: model),
            runtime: runtime(of: model).union(own == nil ? [] : Self.contributedUnits),
            parts: [part(model.schema, rootType: model.root)]
        )
    }

    /// What contributions can use of the runtime, besides what the models bring.
    private static let contributedUnits: Set<RuntimeUnit> = [.json]

    /// Returns the units of the runtime that a file of models needs of a copy, whichever run makes it.
    private func runtime(of model: SwiftFile) -> Set<RuntimeUnit> {
        options.models.runtime == .import ? [] : style.runtime(of: model)
    }

    /// Renders everything into one file, the runtime included.
    private func combined(into name: String, _ parts: ContributedParts) -> GeneratedFile {
        var sections = ParallelMap.map(models) { model in
            defer { finish(model.schema) }
            return SourceSection(model, style: parts.parts(for: model).map { style.adding([$0]) } ?? style)
        }
        if hasRuntime {
            let title = "The runtime support code of the models"
            let contributed = parts.isEmpty ? [] : Self.contributedUnits
            let units = models.map(runtime).reduce(into: contributed) { $0.formUnion($1) }
            let source = RuntimeSource.declarations(of: units, options.models)
            let isVisible = RuntimeCopy.showsFoundation(source, options.models.access)
            sections.append(
                SourceSection(
                    title: title,
                    source: source,
                    modules: ["Foundation"],
                    visibleModules: isVisible ? ["Foundation"] : []
                )
            )
        }
        let remark = hasRuntime ? RuntimeSource.linterMark : ""
        let text = style.source(of: sections, in: name, remark: remark, namespace: namespace)
        let schemas = models.map { part($0.schema, rootType: $0.root) }
        return GeneratedFile(path: name, text: text, runtime: [], parts: schemas)
    }

    /// Renders a file that a contributor wrote. It counts as made from all schemas of the run.
    private func contributed(_ file: Contribution.File) -> GeneratedFile {
        let text = SourceFile.contributedFile(file.name, text: file.text)
        return GeneratedFile(
            path: file.name,
            text: text,
            runtime: Self.contributedUnits,
            parts: Set(models.map(\.schema)).sorted().map { part($0, rootType: nil) }
        )
    }

    private func part(_ schema: String, rootType: SwiftFile.Root?) -> GeneratedFile.Part {
        let rootType = rootType?.path.description
        return GeneratedFile.Part(schema: schema, rootType: rootType, references: references[schema] ?? [])
    }
}
