import Diagnostics
import JSONTree

/// A fault in the reference of a schema.
struct ReferenceFault {
    enum Kind {
        /// The file is not a schema; the value is the code of its error.
        case unusableFile(String, DiagnosticCode)
        /// There is no file at the path. `folder` is the folder relative to which the reference would find a file.
        case missingFile(String, folder: String?)
        /// There is no file at the path that the reference map has for the URI.
        case missingCopy(String, of: String)
        case remote(String)
        /// The document has no schema for the fragment.
        case missingPlace(String, DocumentID)
        /// The place is in the document, but not in the part of it that has an identifier of its own.
        case placeInDocument(identifierOf: SchemaID)
        /// The fragment is `#/` instead of `#`.
        case rootPointer
        /// The fragment is a pointer without the slash at its start.
        case missingSlash
    }

    let schema: SchemaID
    let kind: Kind

    /// The path or URI that is missing, whatever the number of references to it; nil for a fault in one place.
    var subject: String? {
        switch kind {
        case .missingFile(let path, _): path
        case .remote(let uri), .missingCopy(_, let uri): uri
        case .unusableFile, .missingPlace, .placeInDocument, .rootPointer, .missingSlash: nil
        }
    }
}

/// Reports references without a target.
struct ReferenceReports {
    let diagnostics: DiagnosticCollector
    let suggestions: ReferenceSuggestions

    private var graph: SchemaGraph { suggestions.graph }

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
            let found = report(of: fault, reference.text, suggests: index < Self.suggested)
            diagnostics.report(
                found.code,
                found.message + references,
                at: graph.location(of: reference, in: fault.schema),
                notes: found.notes,
                help: found.help
            )
        }
    }

    private typealias Report = (code: DiagnosticCode, message: String, notes: [Diagnostic.Note], help: String?)

    private func report(of fault: ReferenceFault, _ text: String, suggests: Bool) -> Report {
        switch fault.kind {
        case .unusableFile(let path, let code):
            let (message, help) = Self.explanation(ofUnusable: code)
            return (code, "referenced file '\(path)' \(message)", [], help)
        case .missingFile(let path, _) where suggestions.isListed(path):
            let help = "it is there, but is not a file that plank-swift may read"
            return (.unresolvedRef, "cannot read the referenced file '\(path)'", [], help)
        case .missingFile(let path, let folder):
            let meant = suggests ? suggestions.help(forFile: path, in: fault.schema) : nil
            let isType = JSONTypes(name: text) != nil
            let other = isType ? "write { \"type\": \"\(text)\" }" : "paths are relative to the referencing file"
            let help = folder.map { "use --ref-base \($0) to resolve references against that folder" } ?? meant ?? other
            return (.unresolvedRef, "referenced file '\(path)' not found", [], help)
        case .missingPlace where isMapped(fault.schema):
            let message = "the 'mapping' has a reference to '\(text)', which does not exist"
            return (.unmatchedTag, message, [], "add the schema, or remove the entry")
        case .missingPlace(let fragment, let document):
            let meant = suggests ? suggestions.fragment(for: fragment, in: document) : nil
            let path = graph[document].path
            let message =
                suggestions.value(at: fragment, in: document)
                .map { "'#\(fragment)' in \(path) is \($0.kindName), not a schema" }
            let help = meant.map { "did you mean '\($0)'?" }
            return (.unresolvedRef, message ?? "'#\(fragment)' not found in \(path)", [], help)
        case .missingCopy(let path, let uri):
            let message = "the copy of '\(uri)' is mapped to '\(path)', which does not exist"
            return (.unresolvedRef, message, [], "save the copy there, or correct --ref-map")
        case .remote(let uri):
            let message = "'\(uri)' is remote; plank-swift never uses the network"
            return (.remoteRef, message, [], "save a copy and pass --ref-map \(uri)=FILE")
        case .placeInDocument(let part):
            let keyword = graph[part].dialect.draft.identifierKeyword
            return (
                .placeInDocument,
                "'\(text)' is not in the schema with the '\(keyword)' around it; it is read from the document's root",
                [Diagnostic.Note("'\(keyword)' is here", at: graph.location(of: part, keyword: keyword))],
                "remove '\(keyword)', or write the root's URI before '#'"
            )
        case .rootPointer:
            let meant = text.dropLast()
            return (.rootPointer, "'\(text)' names the property \"\"; it is read as '\(meant)'", [], "write '\(meant)'")
        case .missingSlash:
            let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let meant = parts.joined(separator: "#/")
            let message = "'\(text)' has no '/' after the '#'; it is read as '\(meant)'"
            return (.missingSlash, message, [], "write '\(meant)'")
        }
    }

    /// Returns whether a schema is an entry in the `mapping` of a discriminator, without which the others still are a union.
    private func isMapped(_ schema: SchemaID) -> Bool {
        graph[schema].parent.flatMap { graph[$0].combinators }?.subtypes.contains(schema) ?? false
    }

    /// Explains the error of a referenced file that is not a schema. The report is at the reference and quotes nothing from the
    /// file, because a schema from a third party could reference any file on the disk.
    private static func explanation(ofUnusable code: DiagnosticCode) -> (message: String, help: String) {
        switch code {
        case .notASchema: ("is not a schema", "a schema is an object, true or false")
        case .invalidEncoding: ("is not encoded as UTF-8", "save it as UTF-8")
        case .nestingTooDeep: ("is nested too deeply", "move inner schemas to definitions")
        case .invalidYAML: ("is not valid YAML", helpForContent)
        case .unsupportedYAML: ("has YAML that JSON cannot express", helpForContent)
        default: ("is not valid JSON", helpForContent)
        }
    }

    private static let helpForContent = "pass the file on the command line to see its errors"

    /// The maximum number of faults with a suggestion, since each suggestion compares all names.
    private static let suggested = 50
}
