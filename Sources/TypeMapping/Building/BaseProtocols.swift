import SchemaGraph
import SwiftModel

/// The protocols for the schemas that an `extends` refers to, and the structs that conform to them.
extension TypeResolver {
    /// Returns the names of the protocols, by the structs of the bases.
    func baseProtocols() -> [DeclarationID: String] {
        var names: [DeclarationID: String] = [:]
        for id in mapping.ids {
            guard let structure = mapping.structure(id) else { continue }
            for base in bases(of: structure) where base != id && mapping.structure(base) != nil {
                // Protocols cannot be nested before Swift 5.10, so they are declared at the top level.
                names[base] = path(base).names.joined() + "Protocol"
            }
        }
        return names
    }

    fileprivate func bases(of structure: StructDraft) -> [DeclarationID] {
        structure.bases.compactMap { base in
            if case .declared(let id) = resolve(.reference(base)) { id } else { nil }
        }
    }
}

extension ModelBuilder {
    /// Returns the protocols of the bases whose properties the struct all has, with the same types.
    func conformances(_ id: DeclarationID, _ structure: StructDraft) -> [String] {
        if protocols.isEmpty { return [] }
        var candidates = protocols[id] == nil ? [] : [id]
        for base in resolver.bases(of: structure) where !candidates.contains(base) { candidates.append(base) }
        let types = structure.properties.map { ($0.name, declaredType($0, of: id)) }
        let own = Dictionary(types) { first, _ in first }
        return candidates.compactMap { base in
            guard let name = protocols[base], let wanted = mapping.structure(base) else { return nil }
            return wanted.properties.allSatisfy { own[$0.name] == declaredType($0, of: base) } ? name : nil
        }
    }

    /// Returns the declared type of a struct's property, including its `?`.
    func declaredType(_ property: PropertyDraft, of owner: DeclarationID) -> SwiftType {
        let isOptional = !offersDefault(property, of: owner) && resolver.isOptional(property)
        return isOptional ? .optional(wrapped: bareType(property)) : bareType(property)
    }

    func bareType(_ property: PropertyDraft) -> SwiftType {
        resolver.finished(resolver.resolve(property.type).withoutNull)
    }
}
