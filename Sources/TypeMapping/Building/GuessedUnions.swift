import Diagnostics
import JSONTree
import SchemaGraph

extension ModelBuilder {
    /// Reports two branches that declare the same properties, so that nothing but their order chooses one.
    ///
    /// In a `oneOf` that is a mistake, since a value that fits both fits the schema no longer. An `anyOf` allows it.
    func reportGuess(_ id: DeclarationID, _ union: UnionDraft, _ branches: [UnionDraft.Branch]) {
        var known: [Set<String>: [DeclarationID]] = [:]
        for branch in branches {
            guard case .declared(let type) = branch.type, let structure = mapping.structure(type) else { continue }
            let keys = Set(structure.properties.map(\.key))
            if let twin = known[keys]?.first(where: { !excludes(structure, $0) }) {
                report(union.isExclusive ? .guessedUnion : .similarBranches, id, twin, type)
                return
            }
            known[keys, default: []].append(type)
        }
    }

    /// Whether no value but an empty object fits both structs: a property that both require cannot have one value for
    /// both, or no property can.
    private func excludes(_ structure: StructDraft, _ other: DeclarationID) -> Bool {
        guard let other = mapping.structure(other), !structure.properties.isEmpty else { return false }
        let others = Dictionary(other.properties.map { ($0.key, $0) }) { first, _ in first }
        let twins = structure.properties.compactMap { property in others[property.key].map { (property, $0) } }
        return twins.allSatisfy(excludes) || twins.contains { $0.isRequired && $1.isRequired && excludes($0, $1) }
    }

    /// Whether no value fits both properties.
    private func excludes(_ property: PropertyDraft, _ twin: PropertyDraft) -> Bool {
        let shapes = [property, twin].map { mapping.shapes[$0.schemas] }
        if shapes[0].types.intersection(shapes[1].types).isEmpty { return true }
        guard let first = shapes[0].values, let second = shapes[1].values else { return false }
        return Set(first.map(\.value)).isDisjoint(with: second.map(\.value))
    }

    private func report(_ code: DiagnosticCode, _ id: DeclarationID, _ first: DeclarationID, _ second: DeclarationID) {
        let schema = mapping[id].schema
        let names = [first, second].map { "'" + mapping[$0].name + "'" }
        let place = propertyName(at: mapping.graph[schema].pointer) ?? mapping[id].name
        mapping.diagnostics.report(
            code,
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
