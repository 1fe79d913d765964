import Diagnostics
import JSONTree
import SchemaInference

/// What `PlankSwift.schema(of:options:)` looks for in documents.
public typealias InferenceOptions = InferredSchema.Options

/// The result of inferring: a schema, unless a problem is an error.
public struct InferenceResult: Sendable {
    /// The schema as JSON text; nil if there are errors.
    public let text: String?
    /// The places in the schema that allow any value, because the documents have only `null` or only empty arrays there.
    public let untypedPlaces: [String]
    /// The number of documents.
    public let documentCount: Int
    /// The problems of the documents.
    public let problems: [Problem]
}

extension PlankSwift {
    /// Infers the JSON Schema that describes sample documents, all of one type. Each of them is valid against it. The same
    /// documents in the same order give the same text.
    ///
    ///     let schema = PlankSwift.schema(of: [SchemaInput(path: "order.json", bytes: bytes)]).text
    ///
    /// A file has a JSON document per line if its name ends with `.jsonl` or `.ndjson`, or if its first line is a whole
    /// document and others follow.
    public static func schema(of files: [SchemaInput], options: InferenceOptions = InferenceOptions())
        -> InferenceResult
    {
        let diagnostics = DiagnosticCollector()
        let documents = files.flatMap {
            SampleParser.parse($0.bytes, file: $0.path, diagnostics: diagnostics).map(\.document)
        }
        let schema = diagnostics.hasErrors ? nil : InferredSchema(of: documents, options: options)
        return InferenceResult(
            text: schema?.text,
            untypedPlaces: schema?.unknown ?? [],
            documentCount: documents.count,
            problems: diagnostics.sorted.map(Problem.init)
        )
    }
}
