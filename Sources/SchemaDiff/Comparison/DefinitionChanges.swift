import Diagnostics
import JSONTree
import SchemaGraph

extension Change {
    /// A definition without a Swift type of its own.
    struct Definition: Hashable, Sendable {
        let name: String
        let location: SourceLocation
    }

    /// Returns the changes with one entry for each change of a definition, whatever the number of values that refer to
    /// it.
    static func combined(_ changes: [Change]) -> [Change] {
        let groups = changes.grouped { change in
            change.definition.map { [change.rule, $0, change.old, change.new, change.side] as [AnyHashable] }
        }
        return groups.map { uses in
            var change = uses[0]
            guard uses.count > 1, let definition = change.definition else { return change }
            change.subject = definition.name
            change.places = uses.map(\.subject).filter { $0 != definition.name }
            if uses.contains(where: { $0.location != change.location }) { change.location = definition.location }
            let found = uses.map(\.examples).first { !$0.isEmpty && $0.allSatisfy { $0.document != nil } }
            change.examples = found ?? change.examples
            return change
        }
    }
}

extension Comparison {
    /// Returns the definition with the differences between two versions of a value: the one that the value refers to if
    /// the value's own schema is the same in both versions; nil if there is none.
    func changedDefinition(_ oldSchemas: [SchemaID], _ newSchemas: [SchemaID]) -> (name: String, schema: SchemaID)? {
        guard oldSchemas.count == 1, newSchemas.count == 1 else { return nil }
        var (oldSchema, newSchema) = (oldSchemas[0], newSchemas[0])
        var seen: Set<SchemaID> = []
        // Schemas with a reference are small, so comparing them takes little time.
        while let oldTarget = old.graph[oldSchema].reference?.target,
            let newTarget = new.graph[newSchema].reference?.target,
            old.graph[oldSchema].node == new.graph[newSchema].node,
            old.isPaired(oldTarget, with: newTarget, in: new), seen.insert(newSchema).inserted
        {
            (oldSchema, newSchema) = (oldTarget, newTarget)
        }
        return newSchema == newSchemas[0] ? nil : (new.name(of: newSchema), newSchema)
    }
}

extension Version {
    /// Returns whether two schemas have the same place in the two versions.
    func isPaired(_ schema: SchemaID, with other: SchemaID, in version: Version) -> Bool {
        graph[schema].pointer == version.graph[other].pointer
            && key(of: graph[schema].document) == version.key(of: version.graph[other].document)
    }

    /// Returns the name of a definition, or the name of the type of a root.
    func name(of schema: SchemaID) -> String {
        let document = graph[schema].document
        return JSONPointer.tokens(graph[schema].pointer)?.last ?? rootNames[document] ?? key(of: document)
    }
}
