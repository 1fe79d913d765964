import SchemaGraph
import SwiftModel
import SwiftNames

/// Gives each type the names that its schema and its site have for it, best first, whether or not other types want them too.
///
/// The types around a type count as if each had the name that it wants, so that a name that is taken somewhere changes no
/// candidates elsewhere.
struct CandidateNames {
    private var mapping: Mapping
    private let identifiers: SwiftIdentifier
    /// The words that the branches of each union give to the types in it.
    private var wordsOfBranches: [DeclarationID: [String]] = [:]

    /// Returns a mapping in which each type has candidates for its name.
    static func found(for mapping: consuming Mapping, _ rootNames: RootNames) -> Mapping {
        var names = CandidateNames(mapping)
        // A type is declared before those in it.
        for id in names.mapping.ids {
            let declaration = names.mapping[id]
            let candidates = declaration.site.root == id ? [rootNames[declaration.document]] : names.candidates(for: id)
            names.mapping[id].candidates = candidates
            names.mapping[id].plainName = candidates[0]
            if let union = names.mapping.union(id) { names.nameBranches(of: id, union) }
        }
        return names.mapping
    }

    private init(_ mapping: consuming Mapping) {
        identifiers = SwiftIdentifier(acronyms: mapping.options.acronyms)
        self.mapping = mapping
    }

    /// Returns the candidate names for a type, best first: those that its schema sets, then the word of its site.
    private func candidates(for id: DeclarationID) -> [String] {
        let (schema, site) = (mapping[id].schema, mapping[id].site)
        let word = self.word(site.word, in: site.parent)
        var names: [String] = []
        if let chosen = mapping.chosenName(of: id) { names.append(identifiers.upperCamel(chosen)) }
        if case .inline = site.kind, let title = mapping.graph[schema].annotations.typeTitle, Titles.isName(title),
            !Titles.isWorse(title, than: word), mapping[site.parent].schema != schema
        {
            let (name, around) = (identifiers.upperCamel(title), mapping.wantedNames(site.parent))
            if !around.contains(name) { names.append(Titles.name(name, in: around[0])) }
        }
        names.append(word)
        // In Swift, `Pin.Type` is the metatype of `Pin`.
        return mapping[id].parent == nil ? names : names.map { $0 == "Type" ? "Kind" : $0 }
    }

    private func word(_ word: Site.Word, in parent: DeclarationID) -> String {
        switch word {
        case .fixed(let word): word
        case .property(let key):
            SwiftIdentifier.started(
                identifiers.upperCamel(key, start: ""),
                by: identifiers.upperCamel(NameStart(typeNames: mapping.wantedNames(parent)).word)
            )
        case .branch(let index): wordsOfBranches[parent]?[index] ?? ""
        case .element(let collection, let role): element(of: self.word(collection, in: parent), role: role)
        }
    }

    /// Returns the word for the elements of a collection: the singular, or the word with a role, which the elements of a
    /// collection in another one have already.
    private func element(of word: String, role: String) -> String {
        EnglishPlural.singular(word) ?? (word.hasSuffix(role) ? word : word + role)
    }

    /// Finds the words of a union's branches, none of which repeats the name of a type around it.
    private mutating func nameBranches(of id: DeclarationID, _ union: UnionDraft) {
        let marked = union.branches.indices.filter { union.branches[$0].marks != nil }
        if marked.isEmpty { return }
        var union = union
        let around = mapping.wantedNames(id)
        let marks = marked.compactMap { index in
            var marks = union.branches[index].marks
            if let name = marks?.ownName, around.contains(name) {
                marks?.ownName = nil
            } else if marks?.ownName != nil {
                marks?.inner = []
            }
            return marks
        }
        let names = BranchNames(marks, identifiers)
        var words = union.branches.map { _ in "" }
        for (index, name) in zip(marked, names.names) {
            words[index] = name
            union.branches[index].marks = nil
            if union.branches[index].shape == nil || !names.tellingNames.contains(name) { continue }
            union.branches[index].name = name
            if union.branches[index].isTagged { union.branches[index].caseName = name }
        }
        wordsOfBranches[id] = words
        mapping[id].kind = .union(union)
    }
}
