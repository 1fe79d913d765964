import SchemaGraph
import SwiftModel

/// The protocols for the schemas that an `extends` refers to, and the structs that conform to them.
struct BaseProtocols {
    private let resolver: TypeResolver
    private let mapping: Mapping
    private var names: [DeclarationID: String] = [:]

    init(_ resolver: TypeResolver) {
        self.resolver = resolver
        mapping = resolver.mapping
        for id in mapping.ids {
            guard let structure = mapping.structure(id) else { continue }
            for base in bases(of: structure) where base != id && mapping.structure(base) != nil {
                // Protocols cannot be nested before Swift 5.10, so they are declared at the top level.
                names[base] = resolver.path(base).names.joined() + "Protocol"
            }
        }
    }

    var isEmpty: Bool { names.isEmpty }

    /// The name of the protocol for a base; `nil` for a declaration that no schema extends.
    subscript(id: DeclarationID) -> String? { names[id] }

    private func bases(of structure: StructDraft) -> [DeclarationID] {
        structure.bases.compactMap { base in
            if case .declared(let id) = resolver.resolve(.reference(base)) { id } else { nil }
        }
    }

    /// Returns the protocols of the bases whose properties the struct all has, with the same types.
    ///
    /// - Parameter offersDefault: Whether a property of a struct has its schema's default when it is absent.
    func conformances(
        _ id: DeclarationID,
        _ structure: StructDraft,
        _ offersDefault: (PropertyDraft, DeclarationID) -> Bool
    ) -> [String] {
        guard !isEmpty else { return [] }
        var candidates = names[id] == nil ? [] : [id]
        for base in bases(of: structure) where !candidates.contains(base) { candidates.append(base) }
        let types = structure.properties.map { ($0.name, declaredType($0, offersDefault: offersDefault($0, id))) }
        let own = Dictionary(types) { first, _ in first }
        return candidates.compactMap { base in
            guard let name = names[base], let wanted = mapping.structure(base) else { return nil }
            let isMet = wanted.properties.allSatisfy {
                own[$0.name] == declaredType($0, offersDefault: offersDefault($0, base))
            }
            return isMet ? name : nil
        }
    }

    /// Returns the declared type of a property, including its `?`.
    func declaredType(_ property: PropertyDraft, offersDefault: Bool) -> SwiftType {
        let bare = resolver.finished(resolver.resolve(property.type).withoutNull)
        return resolver.isOptional(property) && !offersDefault ? .optional(wrapped: bare) : bare
    }
}
