import Diagnostics
import JSONTree

/// Reports references without a target.
struct ReferenceReports {
    private let graph: SchemaGraph
    private let diagnostics: DiagnosticCollector
    private let suggestions: ReferenceSuggestions

    /// Creates reports about a graph; `list` returns the names of the files in a folder.
    init(_ graph: SchemaGraph, _ diagnostics: DiagnosticCollector, list: @escaping (String) -> [String]) {
        self.graph = graph
        self.diagnostics = diagnostics
        suggestions = ReferenceSuggestions(graph: graph, list: list)
    }

    func report(_ faults: [ReferenceFault]) {
        var counts: [String: Int] = [:]
        for subject in faults.compactMap(\.subject) { counts[subject, default: 0] += 1 }
        for (index, fault) in faults.enumerated() {
            guard let reference = graph[fault.schema].reference else { continue }
            var references = ""
            if let subject = fault.subject {
                guard let count = counts.removeValue(forKey: subject) else { continue }
                if count > 1 { references = " (\(count) references)" }
            }
            let place = graph.location(of: reference, in: fault.schema)
            switch fault.kind {
            case .unusableFile(let path, let code): reportUnusableFile(path, code, place)
            case .missingFile(let path, _) where suggestions.isListed(path):
                diagnostics.report(
                    .unresolvedRef,
                    "cannot read the referenced file '\(path)'\(references)",
                    at: place,
                    help: "it is there, but is not a file that plank-swift may read"
                )
            case .missingFile(let path, let folder):
                let meant = index < Self.suggested ? suggestions.help(forFile: path, in: fault.schema) : nil
                diagnostics.report(
                    .unresolvedRef,
                    "referenced file '\(path)' not found\(references)",
                    at: place,
                    help: folder.map { "use --ref-base \($0) to resolve references against that folder" }
                        ?? meant ?? Self.help(forType: reference.text) ?? "paths are relative to the referencing file"
                )
            case .missingPlace where isMapped(fault.schema):
                diagnostics.report(
                    .unmatchedTag,
                    "the 'mapping' has a reference to '\(reference.text)', which does not exist",
                    at: place,
                    help: "add the schema, or remove the entry"
                )
            case .missingPlace(let fragment, let document):
                let meant = index < Self.suggested ? suggestions.fragment(for: fragment, in: document) : nil
                let path = graph[document].path
                let value = suggestions.value(at: fragment, in: document)
                diagnostics.report(
                    .unresolvedRef,
                    value.map { "'#\(fragment)' in \(path) is \($0.kindName), not a schema" }
                        ?? "'#\(fragment)' not found in \(path)",
                    at: place,
                    help: meant.map { "did you mean '\($0)'?" }
                )
            case .missingCopy(let path, let uri):
                diagnostics.report(
                    .unresolvedRef,
                    "the copy of '\(uri)' is mapped to '\(path)', which does not exist\(references)",
                    at: place,
                    help: "save the copy there, or correct --ref-map"
                )
            case .remote(let uri):
                diagnostics.report(
                    .remoteRef,
                    "'\(uri)' is remote; plank-swift never uses the network\(references)",
                    at: place,
                    help: "save a copy and pass --ref-map \(uri)=FILE"
                )
            case .placeInDocument(let part):
                let keyword = graph[part].dialect.draft.identifierKeyword
                let identifier = graph.location(of: part, keyword: keyword)
                diagnostics.report(
                    .placeInDocument,
                    "'\(reference.text)' is not in the schema with the '\(keyword)' around it; it is read from the document's root",
                    at: place,
                    notes: [Diagnostic.Note("'\(keyword)' is here", at: identifier)],
                    help: "remove '\(keyword)', or write the root's URI before '#'"
                )
            case .rootPointer:
                diagnostics.report(
                    .rootPointer,
                    "'\(reference.text)' names the property \"\"; it is read as '\(reference.text.dropLast())'",
                    at: place,
                    help: "write '\(reference.text.dropLast())'"
                )
            case .missingSlash:
                let text = reference.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
                    .joined(separator: "#/")
                diagnostics.report(
                    .missingSlash,
                    "'\(reference.text)' has no '/' after the '#'; it is read as '\(text)'",
                    at: place,
                    help: "write '\(text)'"
                )
            }
        }
    }

    /// Returns whether a schema is an entry in the `mapping` of a discriminator, without which the others still are a union.
    private func isMapped(_ schema: SchemaID) -> Bool {
        graph[schema].parent.flatMap { graph[$0].combinators }?.subtypes.contains(schema) ?? false
    }

    /// Reports a referenced file that is not a schema. The report is at the reference and quotes nothing from the file,
    /// because a schema from a third party could reference any file on the disk.
    private func reportUnusableFile(_ path: String, _ code: DiagnosticCode, _ place: SourceLocation) {
        let (fault, help) =
            switch code {
            case .notASchema: ("is not a schema", "a schema is an object, true or false")
            case .invalidEncoding: ("is not encoded as UTF-8", "save it as UTF-8")
            case .nestingTooDeep: ("is nested too deeply", "move inner schemas to definitions")
            case .invalidYAML: ("is not valid YAML", Self.helpForContent)
            case .unsupportedYAML: ("has YAML that JSON cannot express", Self.helpForContent)
            default: ("is not valid JSON", Self.helpForContent)
            }
        diagnostics.report(code, "referenced file '\(path)' \(fault)", at: place, help: help)
    }

    private static let helpForContent = "pass the file on the command line to see its errors"

    /// The maximum number of faults with a suggestion, since each suggestion compares all names.
    private static let suggested = 50

    /// Returns how to write the type whose name is used as a reference.
    private static func help(forType text: String) -> String? {
        JSONTypes(name: text).map { _ in "write { \"type\": \"\(text)\" }" }
    }
}
