import Diagnostics
import JSONTree

/// Reports settings for places that do not exist, and unknown settings.
struct OverlayChecks {
    let graph: SchemaGraph
    let index: OverlayIndex
    let diagnostics: DiagnosticCollector

    func run() {
        for entry in index.overlay.entries {
            guard case .settings(let node) = entry.content else { continue }
            for fault in KeywordValue.plankSettings.faults(in: node) {
                diagnostics.report(
                    .configuration,
                    Self.message(fault),
                    at: SourceLocation(
                        file: entry.location.file,
                        at: fault.node.position,
                        pointer: fault.path.reduce(entry.location.pointer, JSONPointer.appending)
                    ),
                    help: fault.help
                )
            }
        }
        for entry in index.unused { report(entry) }
    }

    private static func message(_ fault: KeywordFault) -> String {
        let setting = fault.path.first ?? ""
        switch fault.kind {
        case .unknownSetting(let name, _): return "unknown setting '\(name)'"
        case .mustBeOneOf(let values): return "'\(setting)' takes \(values.listed(with: "or"))"
        case .mustBe(let expected), .mustHold(let expected, _): return "'\(setting)' takes \(expected)"
        default: return fault.message(setting)
        }
    }

    private func report(_ entry: Overlay.Entry) {
        let path = index.path(of: entry.file)
        var message = "no schema is at '\(entry.text)'"
        if case .caseName(let value, _) = entry.content { message = "no value \"\(value)\" is at '\(entry.text)'" }
        let help: String?
        if let document = graph.documents.first(where: { index.path(of: $0.path) == path }) {
            help = nearest(to: entry, in: document)
        } else if entry.fileExists {
            // The file exists, so the entry is for another run.
            return
        } else {
            let names = graph.documents.filter { !$0.isBuiltIn }.map { shown($0, for: entry) }
            let file = entry.text.prefix { $0 != "#" }
            let found = Suggestion.nearest(to: String(file), among: names) ?? names.first { $0.hasSuffix("/" + file) }
            help = found.map { "did you mean '\($0)#\(entry.pointer)'?" }
        }
        diagnostics.report(.unmatchedPlace, message, at: entry.location, help: help ?? "--list-names prints places")
    }

    /// Returns what the entry probably meant: a value, or a place with a similar spelling or the same ending.
    private func nearest(to entry: Overlay.Entry, in document: SchemaDocument) -> String? {
        let enums = document.schemas.filter { graph[$0].enumeration != nil }
        if case .caseName(let value, _) = entry.content,
            let schema = enums.first(where: { graph[$0].pointer + "/enum" == entry.pointer })
        {
            let texts = (graph[schema].enumeration ?? []).map { $0.value.string ?? $0.value.canonicalText }
            return Suggestion.nearest(to: value, among: texts).map { "did you mean \"\($0)\"?" }
        }
        let pointers = document.schemas.map { graph[$0].pointer } + enums.map { graph[$0].pointer + "/enum" }
        let last = entry.pointer.split(separator: "/").last ?? ""
        let found =
            Suggestion.nearest(to: entry.pointer, among: pointers)
            ?? pointers.first { !last.isEmpty && $0.hasSuffix("/" + last) }
        return found.map { "did you mean '\(entry.text.prefix { $0 != "#" })#\($0)'?" }
    }

    /// Returns a document's path in the form that the entry uses.
    private func shown(_ document: SchemaDocument, for entry: Overlay.Entry) -> String {
        let own = entry.text.prefix { $0 != "#" }
        guard entry.file.hasSuffix(own) else { return document.path }
        let folder = index.path(of: String(entry.file.dropLast(own.count)) + ".")
        let path = index.path(of: document.path)
        return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : document.path
    }
}
