import Diagnostics
import JSONTree
import SchemaGraph
import SchemaValidation

/// A form of results as JSON.
public typealias ValidationFormat = SchemaValidation.ValidationFormat

/// The outcome of a check of documents.
public struct ValidationResult: Sendable {
    /// The problems of the schema, or else those of the documents: what the schema does not allow, each at its place.
    public let problems: [Problem]
    /// The results of documents in the chosen format, in their order, with the name of the document if there are several
    /// files; none for a document that is no JSON.
    public let outputs: [String]
    /// The number of documents; a file can have one per line.
    public let checked: Int
}

extension PlankSwift {
    /// Checks documents with a schema, without generating or compiling anything.
    ///
    /// - Parameters:
    ///   - documents: The JSON or YAML documents.
    ///   - schema: The schema of all of them.
    ///   - options: How schemas are read.
    ///   - format: The form of the results; nil for problems alone.
    ///   - limit: The maximum number of violations per document.
    ///   - read: Returns the bytes of a file that a `$ref` names; nil if there is none.
    public static func validate(
        _ documents: [SchemaInput],
        with schema: SchemaInput,
        options: GenerationOptions = GenerationOptions(),
        format: ValidationFormat? = nil,
        limit: Int = 100,
        read: @escaping SchemaReader = { _ in nil }
    ) -> ValidationResult {
        let collector = DiagnosticCollector(tolerating: options.toleratedErrors.compactMap(DiagnosticCode.init))
        let loader = SchemaLoader(options: options.schemas, diagnostics: collector, read: read)
        let graph = loader.load([SchemaText(path: schema.path, bytes: schema.bytes, role: .input)])
        guard !collector.hasErrors, let document = graph.documents.first(where: \.isInput) else {
            return ValidationResult(problems: collector.sorted.map(Problem.init), outputs: [], checked: 0)
        }
        let noun = graph[document.root].containerNoun
        if noun != nil || collector.diagnostics.contains(where: { $0.code == .noSchemaKeyword }) {
            collector.report(
                .notASchema,
                noun.map { "documents cannot be checked with the \($0) as a whole" }
                    ?? "this is no schema to check with",
                at: graph.location(of: document.root),
                help: noun == nil
                    ? "the schema comes first, then the documents" : "write the schema into a file of its own"
            )
            return ValidationResult(problems: collector.sorted.map(Problem.init), outputs: [], checked: 0)
        }
        let rules = JSONSchema(document.root, graph, checksFormats: options.models.checkFormats)
        /// Reports the violations in a document and returns them; nil if there is no verdict.
        func check(_ node: JSONNode, of file: String, _ collector: DiagnosticCollector) -> [PlankSchemaViolation]? {
            func place(_ pointer: String) -> SourceLocation {
                let value = (JSONPointer.tokens(pointer) ?? []).reduce(node) { $0.child($1) ?? $0 }
                return SourceLocation(file: file, at: value.position, pointer: pointer)
            }
            do throws(PlankSchemaCheckError) {
                // Numbers stay as they are written. Commands and tools check on a thread that has more stack than this.
                let json = Array(node.canonicalText.utf8)
                let violations = try rules.violations(in: json, limit: limit, stack: 256 << 10)
                for violation in violations.flatMap(\.meant) {
                    collector.report(
                        .violation,
                        "\(violation.message) (\(violation.keyword))",
                        at: place(violation.location),
                        help: "see \(violation.schemaLocation)"
                    )
                }
                return violations
            } catch {
                collector.report(.violation, "cannot be checked: \(error)", at: place(""))
                return nil
            }
        }
        var checked = 0
        let isAlone = documents.count == 1
        let outputs = documents.flatMap { file in
            let nodes = SampleParser.parse(file.bytes, file: file.path, diagnostics: collector)
            checked += nodes.count
            return nodes.compactMap { node, line -> String? in
                let own = DiagnosticCollector()
                let violations = check(node, of: file.path, own)
                for diagnostic in own.diagnostics { collector.report(diagnostic.moved(byLines: line)) }
                guard let format, let violations else { return nil }
                let output = rules.output(format, of: violations)
                let name = nodes.count > 1 ? "\(file.path):\(line + 1)" : file.path
                return isAlone ? output : "{\"document\":\(JSONText.quoted(name))," + output.dropFirst()
            }
        }
        return ValidationResult(problems: collector.sorted.map(Problem.init), outputs: outputs, checked: checked)
    }
}
