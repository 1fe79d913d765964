import SchemaGraph

extension Mapping {
    /// The renamed types and the schemas whose types have the names instead, unless both are the same type.
    var renamings: [Finding] {
        if renamedTypes.isEmpty { return [] }
        let places = ids.map { (NamePlace(parent: self[$0].parent, name: self[$0].name), $0) }
        let holders = Dictionary(places) { first, _ in first }
        let declared = Dictionary(ids.map { (self[$0].schema, $0) }) { first, _ in first }
        let rivals = Dictionary(grouping: renamedTypes) { NamePlace(parent: $0.parent, name: $0.wanted) }
        return renamedTypes.compactMap { type in
            if type.hides { return .renamedType(type, .hidesAnother(outside: type.parent.map { self[$0].name })) }
            let place = NamePlace(parent: type.parent, name: type.wanted)
            // In addition to nested types, the definitions of the same document keep their names.
            let definition = holders[NamePlace(parent: nil, name: type.wanted)].flatMap { id in
                type.parent.map { self[$0].document } == self[id].document ? id : nil
            }
            if let holder = holders[place] ?? ancestor(type.wanted, of: type.parent) ?? definition {
                if let own = declared[type.schema], shared(own) == shared(holder) { return nil }
                return .renamedType(type, .taken(by: self[holder].schema))
            }
            let rival = rivals[place]?.first { $0.schema != type.schema }
            return .renamedType(type, rival.map { .notUnique(besides: $0.schema) } ?? .reserved)
        }
    }

    private func ancestor(_ name: String, of parent: DeclarationID?) -> DeclarationID? {
        parent.flatMap { surroundings(of: $0).first { self[$0].name == name } }
    }
}
