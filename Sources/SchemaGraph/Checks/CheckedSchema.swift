import Diagnostics
import JSONTree

/// A schema to check, with its keywords and the collector for its problems.
struct CheckedSchema {
    let graph: SchemaGraph
    let schema: Schema
    let object: JSONObject
    let diagnostics: DiagnosticCollector

    /// Reports a problem at a keyword, or at a value below it.
    func report(
        _ code: DiagnosticCode,
        _ message: String,
        at keyword: String,
        _ path: [String] = [],
        part: SchemaGraph.MemberPart = .value,
        notes: [Diagnostic.Note] = [],
        help: String? = nil
    ) {
        diagnostics.report(code, message, at: location(keyword, path, part), notes: notes, help: help)
    }

    /// Creates a note about a keyword, or about a value below it.
    func note(
        _ message: String,
        at keyword: String,
        _ path: [String] = [],
        part: SchemaGraph.MemberPart = .value
    ) -> Diagnostic.Note {
        Diagnostic.Note(message, at: location(keyword, path, part))
    }

    private func location(_ keyword: String, _ path: [String], _ part: SchemaGraph.MemberPart) -> SourceLocation {
        graph.location(of: schema.id, path: [keyword] + path, at: part)
    }
}
