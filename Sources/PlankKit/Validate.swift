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
    /// The results of documents in the chosen format, in their order; none for a document that is no JSON.
    public let outputs: [String]
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
            return ValidationResult(problems: collector.sorted.map(Problem.init), outputs: [])
        }
        let rules = JSONSchema(document.root, graph, checksFormats: options.models.checkFormats)
        let outputs = documents.compactMap { document in
            let violations = rules.check(document, limit, collector)
            return format.flatMap { format in violations.map { rules.output(format, of: $0) } }
        }
        return ValidationResult(problems: collector.sorted.map(Problem.init), outputs: outputs)
    }
}

extension JSONSchema {
    /// The bytes of the stack that a check can use. Commands and tools call it on a thread that has more.
    private static let stack = 256 << 10

    /// Reports the violations in a document and returns them; nil if there is no verdict.
    fileprivate func check(
        _ document: SchemaInput,
        _ limit: Int,
        _ collector: DiagnosticCollector
    ) -> [PlankSchemaViolation]? {
        guard
            let node = DocumentParser.parse(
                document.bytes,
                file: document.path,
                as: .sample,
                diagnostics: collector
            )
        else { return nil }
        func place(_ pointer: String) -> SourceLocation {
            let tokens = JSONPointer.tokens(pointer) ?? []
            let value = tokens.reduce(node) { $0.child($1) ?? $0 }
            return SourceLocation(file: document.path, at: value.position, pointer: pointer)
        }
        do throws(PlankSchemaCheckError) {
            // Numbers stay as they are written.
            let json = Array(node.canonicalText.utf8)
            let violations = try violations(in: json, limit: limit, stack: Self.stack)
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
}
