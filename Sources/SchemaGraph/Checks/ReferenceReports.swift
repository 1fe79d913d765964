import Diagnostics
import JSONTree

/// Reports references without a target.
struct ReferenceReports {
    let graph: SchemaGraph
    let diagnostics: DiagnosticCollector

    func report(_ faults: [ReferenceFault]) {
        for fault in faults {
            guard let reference = graph[fault.schema].reference else { continue }
            let place = graph.location(of: reference, in: fault.schema)
            switch fault.kind {
            case .unusableFile(let path, let code): reportUnusableFile(path, code, place)
            case .missingFile(let path, let folder): reportMissingFile(path, folder, place)
            case .missingPlace(let fragment, let document): reportMissingPlace(fragment, document, place)
            case .remote(let uri):
                diagnostics.report(
                    .remoteRef,
                    "'\(uri)' is remote; plank-swift never uses the network",
                    at: place,
                    help: "save a copy and pass --ref-map \(uri)=FILE"
                )
            case .rootPointer:
                diagnostics.report(
                    .rootPointer,
                    "'\(reference.text)' names the property \"\"; it is read as '\(reference.text.dropLast())'",
                    at: place,
                    help: "write '\(reference.text.dropLast())'"
                )
            }
        }
    }

    /// Reports a referenced file that is not a schema. The report is at the reference and quotes nothing from the file,
    /// because a schema from a third party could name any file of the disk.
    private func reportUnusableFile(_ path: String, _ code: DiagnosticCode, _ place: SourceLocation) {
        let (fault, help) =
            switch code {
            case .notASchema: ("is not a schema", "a schema is a JSON object, true or false")
            case .invalidEncoding: ("is not encoded as UTF-8", "save it as UTF-8")
            case .nestingTooDeep: ("is nested too deeply", "move inner schemas to definitions")
            default: ("is not valid JSON", "pass the file on the command line to see its errors")
            }
        diagnostics.report(code, "referenced file '\(path)' \(fault)", at: place, help: help)
    }

    private func reportMissingFile(_ path: String, _ folder: String?, _ place: SourceLocation) {
        let names = graph.documents.map { lastComponent($0.path) }
        let nearest = Suggestion.nearest(to: lastComponent(path), among: names)
        diagnostics.report(
            .unresolvedRef,
            "referenced file '\(path)' not found",
            at: place,
            help: folder.map { "use --ref-base \($0) to resolve references against that folder" }
                ?? nearest.map { "did you mean '\($0)'?" } ?? "paths are relative to the referencing file"
        )
    }

    private func reportMissingPlace(_ fragment: String, _ document: DocumentID, _ place: SourceLocation) {
        diagnostics.report(
            .unresolvedRef,
            "'#\(fragment)' not found in \(graph[document].path)",
            at: place,
            help: fragment.hasPrefix("/") ? nearestPlace(to: fragment, in: document) : nil
        )
    }

    /// Returns help with the most similar pointer, or with its last name if the rest is equal.
    private func nearestPlace(to fragment: String, in document: DocumentID) -> String? {
        let known = graph[document].schemas.map { graph[$0].pointer }.filter { !$0.isEmpty }
        return Suggestion.nearest(to: URIReference.percentDecoded(fragment), among: known).map { pointer in
            let tokens = JSONPointer.tokens(pointer) ?? []
            let wanted = JSONPointer.tokens(fragment) ?? []
            return tokens.dropLast() == wanted.dropLast() && !tokens.isEmpty
                ? "did you mean '\(tokens[tokens.count - 1])'?" : "did you mean '#\(pointer)'?"
        }
    }

    private func lastComponent(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
