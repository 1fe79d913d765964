import Diagnostics
import SchemaGraph
import SchemaRules

/// A JSON Schema that arrives at run time, compiled for checking documents.
///
///     let schema = try JSONSchema(bytes)
///     try schema.validate(document)
///
/// It has the same rules as the generated code of the feature `validation`, of every draft.
public struct JSONSchema: Sendable {
    private let program: PlankSchemaProgram
    /// The URIs of the schemas that have an `$id`, by the places of these.
    let uris: [String: String]
    /// The memory of checks that have ended.
    private let memories = PlankModelLock<[PlankSchemaCheckMemory]>([])

    /// The bytes of the stack that a check can use on any thread.
    private static let stack = 128 << 10

    /// Reads a schema.
    ///
    /// - Parameters:
    ///   - schema: The schema in JSON or YAML.
    ///   - name: The name of the schema in messages, and the path that references are relative to.
    ///   - baseURI: The URI that references are relative to, for a schema without an `$id`.
    ///   - defaultDraft: The draft of a schema without `$schema`, such as `2020-12`; by default, the keywords of all drafts
    ///     are read.
    ///   - keepsDependencies: Whether `dependencies` applies in drafts 2019-09 and later too.
    ///   - referenceMap: Paths by the URIs that they stand for, for references.
    ///   - checksFormats: Whether `format` is checked, which is an annotation since draft 2019-09.
    ///   - read: Returns the bytes of a file that a `$ref` names; `nil` if there is none.
    /// - Throws: ``InvalidSchema`` for a schema with errors.
    public init(
        _ schema: some Sequence<UInt8>,
        name: String = "schema.json",
        baseURI: String? = nil,
        defaultDraft: String? = nil,
        keepsDependencies: Bool = false,
        referenceMap: [String: String] = [:],
        checksFormats: Bool = false,
        read: @escaping (_ path: String) -> [UInt8]? = { _ in nil }
    ) throws(InvalidSchema) {
        let collector = DiagnosticCollector()
        var options = LoadingOptions()
        options.baseURI = baseURI
        options.defaultDraft = defaultDraft.flatMap(Draft.init(rawValue:))
        options.keepsDependencies = keepsDependencies
        options.referenceMap = referenceMap
        let loader = SchemaLoader(options: options, diagnostics: collector, read: read)
        let graph = loader.load([SchemaText(path: name, bytes: Array(schema), role: .input)])
        let errors = collector.sorted.filter { $0.severity == .error }
        guard errors.isEmpty, let document = graph.documents.first(where: \.isInput) else {
            throw InvalidSchema(messages: errors.map(\.message))
        }
        self.init(document.root, graph, checksFormats: checksFormats)
    }

    /// Compiles a schema of a graph without errors.
    package init(_ schema: SchemaID, _ graph: SchemaGraph, checksFormats: Bool) {
        let table = RuleTable(of: [schema], graph, checksFormats: checksFormats)
        var uris: [String: String] = [:]
        for resource in graph.resources where resource.base.scheme != nil && resource.base.scheme != "file" {
            let root = graph[resource.root]
            uris["\(graph[root.document].path)#\(root.pointer)"] = resource.base.withoutFragment.text
        }
        self.init(RuleRecorder(table).program(of: schema), uris)
    }

    init(_ program: PlankSchemaProgram, _ uris: [String: String] = [:]) {
        self.program = program
        self.uris = uris
    }

    /// Checks a document.
    ///
    /// - Throws: ``PlankSchemaViolations`` for a document that the schema does not allow, with up to 100 violations;
    ///   ``PlankSchemaCheckError`` for text that is not JSON, for a pattern that takes too long to match, and for a document that
    ///   is nested too deep.
    public func validate(_ document: some Sequence<UInt8>) throws {
        let violations = try violations(in: document)
        if !violations.isEmpty { throw PlankSchemaViolations(violations: violations) }
    }

    /// Returns whether the schema allows a document. Stops at the first violation.
    ///
    /// - Throws: ``PlankSchemaCheckError``, as `validate` does.
    public func isValid(_ document: some Sequence<UInt8>) throws(PlankSchemaCheckError) -> Bool {
        try isValid(Array(document), stack: Self.stack)
    }

    /// Returns the violations of the schema in a document, in the order of the schema's keywords.
    ///
    /// - Parameter limit: The maximum number of violations.
    /// - Throws: ``PlankSchemaCheckError``, as `validate` does.
    public func violations(
        in document: some Sequence<UInt8>,
        limit: Int = 100
    ) throws(PlankSchemaCheckError) -> [PlankSchemaViolation] {
        try violations(in: Array(document), limit: limit, stack: Self.stack)
    }

    /// Returns the violations of one of the program's schemas in a document.
    ///
    /// - Parameter stack: The bytes of the stack that the check can use.
    package func violations(in document: [UInt8], limit: Int, stack: Int, of schema: Int32 = 1)
        throws(PlankSchemaCheckError) -> [PlankSchemaViolation]
    {
        try check(document, limit, stack) { check throws(PlankSchemaCheck.Fault) in try check.collect(of: schema) }
    }

    /// Returns whether one of the program's schemas allows a document.
    func isValid(_ document: [UInt8], stack: Int, of schema: Int32 = 1) throws(PlankSchemaCheckError) -> Bool {
        try check(document, 1, stack) { check throws(PlankSchemaCheck.Fault) in try check.isValid(of: schema) }
    }

    private func check<Result>(
        _ document: [UInt8],
        _ limit: Int,
        _ stack: Int,
        _ body: (inout PlankSchemaCheck) throws(PlankSchemaCheck.Fault) -> Result
    ) throws(PlankSchemaCheckError) -> Result {
        let memory = memories.withLock { $0.popLast() } ?? PlankSchemaCheckMemory(program)
        defer { memories.withLock { $0.append(memory) } }
        let result = document.withUnsafeBufferPointer { bytes in
            Swift.Result<Result, any Error> {
                let index = try PlankJSONIndex(bytes, program.keys)
                var check = PlankSchemaCheck(program, memory, index, limit: limit, stack: stack)
                return try body(&check)
            }
        }
        switch result {
        case .success(let result): return result
        case .failure(let fault as PlankJSONIndex.Fault):
            throw PlankSchemaCheckError(description: "byte \(fault.offset): \(fault.message)")
        case .failure(PlankSchemaCheck.Fault.pattern(let pattern, let fault)):
            throw PlankSchemaCheckError(description: "the pattern '\(pattern)' cannot be matched: \(fault)")
        case .failure: throw PlankSchemaCheckError(description: "the document is nested too deep for its schema")
        }
    }
}

/// Why a text is not a JSON Schema.
public struct InvalidSchema: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors.
    public let messages: [String]

    /// The errors, one per line.
    public var description: String { messages.joined(separator: "\n") }
}

extension PlankSchemaViolation {
    /// The violations in the branch that is meant, if the value can only be meant as one; otherwise this one.
    package var meant: [PlankSchemaViolation] { meantBranch?.flatMap(\.meant) ?? [self] }
}
