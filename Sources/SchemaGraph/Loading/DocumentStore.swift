import Diagnostics
import JSONTree

/// The files of a run. Each is parsed once, and its schemas are added to the graph.
final class DocumentStore {
    private let builder: GraphBuilder
    private let options: LoadingOptions
    private let diagnostics: DiagnosticCollector
    private let read: (String) -> [UInt8]?
    /// The documents by their absolute paths: a file has one document, however its path is spelled.
    private var documentOfPath: [String: DocumentID] = [:]
    private var unusablePaths: Set<String> = []
    /// The roots of files that were read, nil for what is not a schema, with the problems to report when they are opened.
    private var roots: [String: (node: JSONNode?, problems: DiagnosticCollector)] = [:]

    init(
        _ builder: GraphBuilder,
        _ options: LoadingOptions,
        _ diagnostics: DiagnosticCollector,
        read: @escaping (String) -> [UInt8]?
    ) {
        (self.builder, self.options, self.diagnostics, self.read) = (builder, options, diagnostics, read)
    }

    /// Adds an input file, and reports its errors.
    func add(_ input: SchemaText, base: URIReference?) {
        let place = builder.overlay.path(of: input.path)
        guard documentOfPath[place] == nil, !unusablePaths.contains(place) else { return }
        let root = parse(input.bytes, path: input.path, diagnostics)
        roots[place] = (root, DiagnosticCollector())
        guard let root else {
            unusablePaths.insert(place)
            return
        }
        _ = add(root, path: input.path, uri: base ?? URIReference(filePath: input.path), role: input.role)
    }

    func addBuiltIn(_ text: String, uri: URIReference) -> ResourceID? {
        guard let root = parse(Array(text.utf8), path: uri.text, diagnostics) else { return nil }
        return add(root, path: uri.text, uri: uri, role: .builtIn)
    }

    /// The result of a search for the resource that a reference names.
    enum Found {
        case resource(ResourceID)
        /// There is none, for which the value is nil if the fault was reported for an earlier reference to the file.
        case fault(ReferenceFault.Kind?)
    }

    /// Opens the file at a path, and registers it under `uri`; returns nil if there is no file.
    ///
    /// A file that is not a schema is not reported here: the error belongs to the reference.
    func open(_ path: String, as uri: URIReference) -> Found? {
        let place = builder.overlay.path(of: path)
        if let known = documentOfPath[place] { return .resource(resource(of: known)) }
        if unusablePaths.contains(place) { return .fault(nil) }
        guard let (root, problems) = file(path, at: place) else { return nil }
        guard let root else {
            unusablePaths.insert(place)
            let error = problems.diagnostics.first { $0.severity == .error }
            return .fault(.unusableFile(path, error?.code ?? .invalidJSON))
        }
        diagnostics.report(contentsOf: problems)
        return .resource(add(root, path: path, uri: uri, role: .referenced))
    }

    /// Returns the root of a local file before any of its schemas is added; `nil` if it cannot be read.
    func root(of uri: URIReference) -> JSONNode? {
        uri.filePath.flatMap { file($0, at: builder.overlay.path(of: $0)) }?.node
    }

    private func file(_ path: String, at place: String) -> (node: JSONNode?, problems: DiagnosticCollector)? {
        if let known = roots[place] { return known }
        guard let bytes = read(path) else { return nil }
        let problems = DiagnosticCollector()
        let file = (node: parse(bytes, path: path, problems), problems: problems)
        roots[place] = file
        return file
    }

    func hasFile(_ path: String) -> Bool { read(path) != nil }

    private func add(_ root: JSONNode, path: String, uri: URIReference, role: SchemaDocument.Role) -> ResourceID {
        var dialect = Dialect(of: root, default: options.defaultDraft)
        dialect.keepsDependencies = options.keepsDependencies
        let id = builder.addDocument(
            root,
            path: path,
            uri: root.object.flatMap(SchemaContainer.init)?.base(uri) ?? uri,
            dialect: dialect,
            role: role
        )
        documentOfPath[builder.overlay.path(of: path)] = id
        builder.readAll()
        return resource(of: id)
    }

    private func resource(of document: DocumentID) -> ResourceID {
        builder.graph[builder.graph[document].root].resource
    }

    /// Returns the root of a file; nil if it is not a schema. The error is then in `diagnostics`.
    private func parse(_ bytes: [UInt8], path: String, _ diagnostics: DiagnosticCollector) -> JSONNode? {
        let root: JSONNode?
        switch DocumentFormat(path: path, bytes: bytes) {
        case .json: root = JSONParser.parse(bytes, file: path, diagnostics: diagnostics)
        case .yaml:
            let document = YAMLParser.parseSpelled(bytes, file: path, diagnostics: diagnostics)
            root = document.map { root, spellings in
                var texts = UnquotedTexts(file: path, diagnostics: diagnostics, spellings: spellings)
                return texts.changed(root) ?? root
            }
        }
        guard let node = root else { return nil }
        if let list = node.array, let tools = Tools.object(of: list) {
            return JSONNode(.object(tools), at: node.position)
        }
        if node.object != nil || node.bool != nil { return node }
        diagnostics.report(
            .notASchema,
            "expected a schema, found \(node.kindName)",
            at: SourceLocation(file: path, at: node.position),
            help: "a schema is an object, true or false"
        )
        return nil
    }
}
