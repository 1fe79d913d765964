import Diagnostics
import SchemaGraph

extension Mapping {
    /// Reports the renamed types and the schemas whose types have the names instead, unless both are the same type.
    func reportRenamedTypes(to diagnostics: DiagnosticCollector) {
        if renamedTypes.isEmpty { return }
        var holders: [NamePlace: DeclarationID] = [:]
        var declared: [SchemaID: DeclarationID] = [:]
        for id in ids {
            let place = NamePlace(parent: self[id].parent, name: self[id].name)
            if holders[place] == nil { holders[place] = id }
            if declared[self[id].schema] == nil { declared[self[id].schema] = id }
        }
        let rivals = Dictionary(grouping: renamedTypes) { NamePlace(parent: $0.parent, name: $0.wanted) }
        func report(_ type: RenamedType, _ why: String, _ notes: KeyValuePairs<String, SchemaID>) {
            diagnostics.report(diagnostic(type, why, notes))
        }
        for type in renamedTypes {
            if type.hides {
                let outer = type.parent.map { " outside '\(self[$0].name)'" } ?? ""
                report(type, "would hide the type of that name\(outer)", [:])
                continue
            }
            let place = NamePlace(parent: type.parent, name: type.wanted)
            // In addition to nested types, the definitions of the same document keep their names.
            let definition = holders[NamePlace(parent: nil, name: type.wanted)].flatMap { id in
                type.parent.map { self[$0].document } == self[id].document ? id : nil
            }
            if let holder = holders[place] ?? ancestor(type.wanted, of: type.parent) ?? definition {
                if let own = declared[type.schema], shared(own) == shared(holder) { continue }
                report(type, "is taken", ["'\(type.wanted)' is the type of this schema": self[holder].schema])
            } else if let rival = rivals[place]?.first(where: { $0.schema != type.schema }) {
                report(type, "is not unique", ["this schema asks for '\(type.wanted)' too": rival.schema])
            } else {
                report(type, "is reserved", [:])
            }
        }
    }

    /// Returns the enclosing declaration with the name.
    private func ancestor(_ name: String, of parent: DeclarationID?) -> DeclarationID? {
        parent.flatMap { surroundings(of: $0).first { self[$0].name == name } }
    }

    private func diagnostic(
        _ type: RenamedType,
        _ why: String,
        _ notes: KeyValuePairs<String, SchemaID>
    ) -> Diagnostic {
        let isRoot = graph[type.schema].pointer.isEmpty
        let isChosen = graph[type.schema].annotations.typeName != nil || isRoot && options.rootName != nil
        return Diagnostic(
            isChosen ? .refusedName : .renamed,
            "'\(type.wanted)' \(why); the type is named '\(type.name)'",
            at: graph.location(of: type.schema),
            notes: notes.map { Diagnostic.Note($0.key, at: graph.location(of: $0.value)) },
            help: isChosen ? "choose another name" : "set \"x-swift-name\" to choose a name"
        )
    }
}
