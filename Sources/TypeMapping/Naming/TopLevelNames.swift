import SchemaGraph
import SwiftNames

/// The names of top-level types: first those of documents, then those of definitions, then the rest.
///
/// A definition keeps its name unless a document has it. If definitions of several documents have the same name, all of
/// them are prefixed with the names of their files, so that no name depends on the order of the input, except the only one
/// whose schema sets the name.
struct TopLevelNames {
    private var scope: NameScope
    private var nameOfDefinition: [SchemaID: String] = [:]
    private let wishes: [SchemaID: String]
    private let roots: RootNames
    private let prefix: String
    private let avoided: Set<String>

    init(_ roots: RootNames, _ mapping: Mapping) {
        let definitions = mapping.topLevelDefinitions
        self.roots = roots
        prefix = mapping.options.typePrefix
        avoided = mapping.reserved.avoidedTypes
        scope = NameScope(reserved: [mapping.reserved.topLevelTypes, roots.all])
        wishes = Dictionary(definitions.map { ($0.schema, $0.name) }) { $1 }
        var qualified: [TopLevelDefinition] = []
        for (name, group) in Dictionary(grouping: definitions, by: \.name).sorted(by: { $0.key < $1.key }) {
            let ordered = group.filter(\.isExact) + group.filter { !$0.isExact }
            let asking = ordered.indices.filter { ordered[$0].isChosen }
            let isShared = Set((asking.isEmpty ? group : asking.map { ordered[$0] }).map(\.document)).count > 1
            let keeper = isShared ? nil : asking.first ?? 0
            for (index, definition) in ordered.enumerated() {
                if index == keeper, !name.isEmpty, isFree(definition) {
                    nameOfDefinition[definition.schema] = scope.claim([prefix + name], fallback: "")
                } else {
                    qualified.append(definition)
                }
            }
        }
        for definition in qualified {
            nameOfDefinition[definition.schema] = claim([], after: definition.name, in: definition.document)
        }
    }

    private func isFree(_ definition: TopLevelDefinition) -> Bool {
        let name = prefix + definition.name
        let isAnothers = avoided.contains(name) || roots.chosenBesideRoots.contains(definition.name)
        return scope.isFree(name) && (definition.isChosen || !isAnothers)
    }

    /// Takes and returns the name of a definition, for the type of this name in it: its own, that of the only branch beside
    /// `null`, or that of its elements. Nil if the definition has another name, or a type.
    mutating func name(of definition: SchemaID?, for candidates: [String]) -> String? {
        guard let definition, candidates.first == wishes[definition] else { return nil }
        return nameOfDefinition.removeValue(forKey: definition)
    }

    /// Returns the name for a type: one of `candidates`, or, if none of them is free, one of those that `further` makes of the
    /// last one and the schema's place, or of the file's name, to which `role`, the schema's role in the schema around it, is
    /// appended if need be.
    mutating func name(
        _ candidates: [String],
        as role: String,
        in document: DocumentID,
        further: (String) -> [String]
    ) -> String {
        let wanted = candidates.last ?? "Value"
        let hasFree = candidates.contains { scope.isFree(prefix + $0) && !avoided.contains(prefix + $0) }
        return claim(hasFree ? candidates : candidates + further(wanted), after: wanted, as: role, in: document)
    }

    /// Claims and returns the first of `candidates` that is free, or else `name` prefixed with the name of its file.
    private mutating func claim(
        _ candidates: [String],
        after name: String,
        as role: String = "",
        in document: DocumentID
    ) -> String {
        // The element of `Dates` is named `DatesItem`, because `DatesDate` would be redundant.
        let qualified = roots.qualifiers(of: document).map { file in
            file + (EnglishPlural.singular(file) == name && !role.isEmpty ? role : name)
        }
        let names = candidates.filter { !$0.isEmpty } + qualified + (role.isEmpty ? [] : qualified.map { $0 + role })
        return scope.claim(names.map { prefix + $0 }, avoiding: avoided, fallback: prefix + "Value")
    }
}
