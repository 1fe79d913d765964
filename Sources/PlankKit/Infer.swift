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
    /// A file whose name ends with `.jsonl` or `.ndjson` has a document per line.
    public static func schema(of files: [SchemaInput], options: InferenceOptions = InferenceOptions())
        -> InferenceResult
    {
        let diagnostics = DiagnosticCollector()
        let documents = files.flatMap { samples(in: $0, diagnostics) }
        let problems = diagnostics.sorted.map(Problem.init)
        guard !diagnostics.hasErrors else {
            return InferenceResult(text: nil, untypedPlaces: [], documentCount: documents.count, problems: problems)
        }
        let schema = InferredSchema(of: documents, options: options)
        return InferenceResult(
            text: schema.text,
            untypedPlaces: schema.unknown,
            documentCount: documents.count,
            problems: problems
        )
    }

    private static func samples(in file: SchemaInput, _ diagnostics: DiagnosticCollector) -> [JSONNode] {
        guard [".jsonl", ".ndjson"].contains(where: file.path.hasSuffix) else {
            return [DocumentParser.parse(file.bytes, file: file.path, diagnostics: diagnostics)].compactMap { $0 }
        }
        let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.enumerated().compactMap { index, line in
            let isBlank = line.allSatisfy { [0x20, 0x09, 0x0D].contains($0) }
            if isBlank { return nil }
            let own = DiagnosticCollector()
            let document = JSONParser.parse(Array(line), file: file.path, diagnostics: own)
            for diagnostic in own.diagnostics { diagnostics.report(diagnostic.moved(byLines: index)) }
            return document
        }
    }
}

extension Diagnostic {
    /// The problem of a line of a file, of which only the line was read.
    fileprivate func moved(byLines count: Int) -> Diagnostic {
        func moved(_ place: SourceLocation?) -> SourceLocation? {
            place.map { SourceLocation(file: $0.file, line: $0.line + count, column: $0.column, pointer: $0.pointer) }
        }
        var diagnostic = self
        diagnostic.location = moved(location)
        diagnostic.notes = notes.map { Note($0.message, at: moved($0.location)) }
        return diagnostic
    }
}
