import Diagnostics
import SchemaGraph

/// The Swift name of each document's root type, and of the file that it goes to.
///
/// A root is named after its `title`, or after its file if the title does not read as a name. Roots of the same name are
/// named after their files, then after file and folder, so that a name never depends on the order of the input.
struct RootNames {
    private var names: [DocumentID: String] = [:]
    private let diagnostics: DiagnosticCollector

    subscript(document: DocumentID) -> String { names[document] ?? "Schema" }

    init(_ graph: SchemaGraph, options: MappingOptions, reserved: ReservedNames, diagnostics: DiagnosticCollector) {
        self.diagnostics = diagnostics
        let inputs = graph.documents.filter(\.isInput)
        let places = SchemaPlaces(graph.documents.map(\.path), workingFolder: options.workingFolder)
        var groups: [String: [SchemaDocument]] = [:]
        for document in graph.documents {
            var name = preferredName(document, graph)
            if inputs.count == 1, document.isInput, let wanted = options.rootName { name = wanted }
            groups[name, default: []].append(document)
        }
        var taken = reserved.types
        if options.namespace == nil { taken.formUnion(reserved.topLevelTypes) }
        for (name, documents) in groups.sorted(by: { $0.key < $1.key }) {
            for document in documents.sorted(by: { places[$0.id.index].path < places[$1.id.index].path }) {
                let candidates = documents.count == 1 ? [name] : []
                let fallbacks = fallbacks(document, in: places[document.id.index].folders)
                let chosen = claim(candidates + fallbacks, prefix: options.typePrefix, &taken)
                names[document.id] = chosen
                if chosen != options.typePrefix + name { report(document, name, chosen, graph) }
            }
        }
    }

    private func claim(_ candidates: [String], prefix: String, _ taken: inout Set<String>) -> String {
        for candidate in candidates where taken.insert(prefix + candidate).inserted { return prefix + candidate }
        let stem = prefix + (candidates.last ?? "Schema")
        var number = 2
        while !taken.insert(stem + String(number)).inserted { number += 1 }
        return stem + String(number)
    }

    private func preferredName(_ document: SchemaDocument, _ graph: SchemaGraph) -> String {
        let annotations = graph[document.root].annotations
        if let wanted = annotations.swiftName, !SwiftIdentifier.upperCamel(wanted).isEmpty {
            return SwiftIdentifier.upperCamel(wanted)
        }
        if let title = annotations.title, SwiftIdentifier.isName(title) { return SwiftIdentifier.upperCamel(title) }
        return SchemaFileName.swiftName(document.path)
    }

    /// The file's name, then with each folder above put before it.
    private func fallbacks(_ document: SchemaDocument, in folders: [String]) -> [String] {
        var names = [SchemaFileName.swiftName(document.path)]
        for folder in folders.reversed() {
            names.append(SwiftIdentifier.upperCamel(folder) + names[names.count - 1])
        }
        return names + [names[0] + "Schema"]
    }

    private func report(_ document: SchemaDocument, _ wanted: String, _ chosen: String, _ graph: SchemaGraph) {
        diagnostics.report(
            .renamed,
            "'\(wanted)' is taken; the type is named '\(chosen)'",
            at: graph.location(of: document.root),
            help: "set \"x-swift-name\" to choose a name"
        )
    }
}
