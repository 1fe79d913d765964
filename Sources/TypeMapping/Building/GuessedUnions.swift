import Diagnostics
import JSONTree
import SchemaGraph

extension ModelBuilder {
    /// Says that two branches declare the same properties, so that nothing but their order chooses one.
    func warnAboutGuess(_ id: DeclarationID, _ branches: [UnionDraft.Branch]) {
        var known: [Set<String>: [DeclarationID]] = [:]
        for branch in branches {
            guard case .declared(let type) = branch.type, let structure = mapping.structure(type) else { continue }
            let keys = Set(structure.properties.map(\.key))
            if let twin = known[keys]?.first(where: { !excludes(structure, $0) }) {
                reportGuess(id, twin, type)
                return
            }
            known[keys, default: []].append(type)
        }
    }

    /// Whether a property that both structs require cannot have one value for both.
    private func excludes(_ structure: StructDraft, _ other: DeclarationID) -> Bool {
        guard let other = mapping.structure(other) else { return false }
        let others = Dictionary(other.properties.map { ($0.key, $0) }) { first, _ in first }
        return structure.properties.contains { property in
            guard property.isRequired, let twin = others[property.key], twin.isRequired else { return false }
            let shapes = [property, twin].map { mapping.shapes[$0.schemas] }
            if shapes[0].types.intersection(shapes[1].types).isEmpty { return true }
            guard let first = shapes[0].values, let second = shapes[1].values else { return false }
            return Set(first.map(\.value)).isDisjoint(with: second.map(\.value))
        }
    }

    private func reportGuess(_ id: DeclarationID, _ first: DeclarationID, _ second: DeclarationID) {
        let schema = mapping[id].schema
        let names = [first, second].map { "'" + mapping[$0].name + "'" }
        let place = propertyName(at: mapping.graph[schema].pointer) ?? mapping[id].name
        mapping.diagnostics.report(
            .guessedUnion,
            "\(names[0]) and \(names[1]) in '\(place)' declare the same properties; a value that fits both is "
                + "read as \(names[0])",
            at: mapping.graph.location(of: schema),
            help: "give each branch a required property with a 'const' of its own"
        )
    }

    /// The innermost property that a pointer leads through.
    private func propertyName(at pointer: String) -> String? {
        guard let tokens = JSONPointer.tokens(pointer) else { return nil }
        return zip(tokens, tokens.dropFirst()).reversed().first { $0.0 == "properties" }?.1
    }
}
