import SchemaGraph
import SwiftNames

extension Mapping {
    func wantedName(_ id: DeclarationID) -> String {
        let declaration = self[id]
        let isPrefixed = declaration.parent == nil && declaration.site.root != id
        return (isPrefixed ? options.typePrefix : "") + (declaration.candidates.first ?? "")
    }

    func wantedNames(_ id: DeclarationID) -> [String] { surroundings(of: id).map(wantedName) }

    /// Returns the name that a type wants, with a sign if it cannot have it because the outermost type does. Where these differ,
    /// equal types of several documents have different names.
    func nameInDocument(_ id: DeclarationID) -> String {
        let names = wantedNames(id)
        return names[0] == names[names.count - 1] ? names[0] + "!" : names[0]
    }

    /// Returns the name that the schema of a type sets, unless several schemas share the type.
    func chosenName(of id: DeclarationID) -> String? {
        if case .several = self[id].site.kind { return nil }
        return graph[self[id].schema].annotations.typeName
    }

    func typeNames(_ id: DeclarationID) -> [String] { surroundings(of: id).map { self[$0].name } }

    /// Returns the names that the values of an enum want and have, inside types with the given names, innermost first.
    func caseNames(
        _ entries: [EnumEntry],
        in typeNames: [String],
        _ identifiers: SwiftIdentifier
    ) -> [(wanted: String, name: String)] {
        CaseNames(entries, identifiers, start: NameStart(typeNames: typeNames), reserved: reserved.enumMembers).names
    }
}
