import SchemaGraph
import SwiftModel
import SwiftNames

/// Renames nested types that hide a top-level type where code in the same type uses the top-level one.
///
/// If `Event` has a nested type `Repository`, the name `Repository` inside `Event` means `Event.Repository`; only a
/// module name could qualify the top-level type. The nested type is renamed, because its name does not come from the
/// schema's own name.
struct HiddenTypes {
    private let resolver: TypeResolver
    private var mapping: Mapping
    private var outermost: [DeclarationID] = []
    private var childOfName: [NamePlace: DeclarationID] = [:]

    /// Returns the mapping without hidden types.
    static func uncovered(_ mapping: Mapping) -> Mapping {
        // In a namespace, every path starts with the namespace's name, which no type has.
        guard mapping.options.namespace == nil else { return mapping }
        var types = HiddenTypes(mapping)
        types.renameAll()
        return types.mapping
    }

    private init(_ mapping: Mapping) {
        self.mapping = mapping
        resolver = TypeResolver(mapping)
        for id in mapping.ids {
            outermost.append(mapping.surroundings(of: id).last ?? id)
            if mapping.isUnnamedPlace(id) { continue }
            if let parent = mapping[id].parent { childOfName[NamePlace(parent: parent, name: mapping[id].name)] = id }
        }
    }

    private mutating func renameAll() {
        let topLevel = Set(mapping.ids.filter { mapping[$0].parent == nil }.map { mapping[$0].name })
        for id in mapping.ids {
            for type in mapping[id].kind.parts {
                guard let place = resolver.resolvePlace(type).declaration else { continue }
                let target = mapping.isUnnamedPlace(place) ? mapping.shared(place) : place
                let outer = outermost[target.index]
                guard outer != outermost[id.index] else { continue }
                while let hiding = hiding(mapping[outer].name, in: id) { rename(hiding, besides: topLevel) }
            }
        }
    }

    /// Returns the nested type that a name means inside a declaration; `nil` if it means the top-level type.
    private func hiding(_ name: String, in id: DeclarationID) -> DeclarationID? {
        var scope: DeclarationID? = id
        while let current = scope {
            if let child = childOfName[NamePlace(parent: current, name: name)] { return child }
            scope = mapping[current].parent
        }
        return nil
    }

    private mutating func rename(_ id: DeclarationID, besides topLevel: Set<String>) {
        guard let parent = mapping[id].parent else { return }
        let old = mapping[id].name
        let candidates = [SwiftName.givingWay(old), mapping[parent].name + old].filter { !topLevel.contains($0) }
        let name = mapping[parent].scope.claim(candidates, fallback: "Value")
        childOfName[NamePlace(parent: parent, name: old)] = nil
        childOfName[NamePlace(parent: parent, name: name)] = id
        mapping[id].name = name
        mapping.renamedTypes.append(
            RenamedType(schema: mapping[id].schema, parent: parent, wanted: old, name: name, hides: true)
        )
    }
}
