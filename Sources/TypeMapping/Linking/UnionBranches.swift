import JSONTree
import SchemaGraph
import SwiftNames

/// The branches of unions with references resolved, and how they are told apart.
extension TypeResolver {
    /// What tells a branch from the others: several can have the same type if an element of theirs differs.
    private struct Identity: Hashable {
        let type: TypeDraft
        let element: ElementTag?
    }

    /// Returns the branches of a union without duplicates; none for other declarations. A branch that allows anything is left
    /// out, because the unknown case covers it.
    func branches(of id: DeclarationID) -> [UnionDraft.Branch] {
        if let known = knownBranches[id] { return known }
        guard let union = mapping.union(id) else { return [] }
        let found = distinctBranches(of: union)
        knownBranches[id] = found
        return found
    }

    private func distinctBranches(of union: UnionDraft) -> [UnionDraft.Branch] {
        var seen: Set<Identity> = []
        let types = branchTypes(of: union)
        let identities = zip(union.branches, types).map { Identity(type: $1, element: $0.element) }
        let counts = identities.counts
        let descriptions = zip(identities, union.branches).reduce(into: [Identity: Set<String?>]()) {
            $0[$1.0, default: []].insert($1.1.documentation)
        }
        return zip(union.branches, identities).compactMap { branch, identity in
            let type = identity.type
            guard type != .json, seen.insert(identity).inserted else { return nil }
            var branch = branch
            let place = spelled(branch.type).withoutNull
            // A plain type is spelled the same at every place.
            branch.place = place.isPlain || place == type ? nil : place
            branch.type = type
            branch.isObject = branch.isObject || forms(of: type) == .object
            // If several branches have the same type, their titles and descriptions are ambiguous.
            if counts[identity] ?? 1 > 1 { branch.title = nil }
            if descriptions[identity]?.count ?? 1 > 1 { branch.documentation = nil }
            return branch
        }
    }

    /// Returns how a union tells its branches apart, which is decided once.
    func selection(of id: DeclarationID, _ union: UnionDraft) -> Selection {
        if let known = selections[id] { return known }
        unionsInProgress.insert(id)
        let branches = branches(of: id)
        let schema = mapping[id].schema
        let objects = ObjectSelection(union: union, schema: schema, branches: branches, mapping: mapping) { inner in
            guard let draft = self.mapping.union(inner), !self.unionsInProgress.contains(inner) else { return nil }
            return self.selection(of: inner, draft).objects
        }.objects
        unionsInProgress.remove(id)
        let hasRivals = branches.count { forms(of: $0.type).contains(.array) } > 1
        let selection = Selection(objects, elements: branches.map { hasRivals ? $0.element : nil })
        selections[id] = selection
        return selection
    }

    /// Returns the JSON types of the type's values: objects, arrays, or both for unions; empty for scalars.
    func forms(of type: TypeDraft) -> JSONTypes {
        switch resolve(type).withoutNull {
        case .list, .set: .array
        case .map, .entry: .object
        case .json: [.object, .array]
        case .declared(let id): formsOfDeclarations[id.index]
        default: []
        }
    }

    /// Returns the same for each declaration.
    func findFormsOfDeclarations() -> [JSONTypes] {
        var forms = [JSONTypes](repeating: [], count: mapping.declarations.count)
        var holders: [DeclarationID: [DeclarationID]] = [:]
        for holder in mapping.ids {
            switch mapping[holder].kind {
            case .structure: forms[holder.index] = .object
            case .union, .alias, .place:
                for part in mapping[holder].kind.parts {
                    if part.entryKey == nil, let id = declaration(of: part) {
                        holders[id, default: []].append(holder)
                    } else {
                        forms[holder.index].formUnion(self.forms(of: part))
                    }
                }
            case .namespace, .enumeration, .newtype: break
            }
        }
        var open = mapping.ids.filter { !forms[$0.index].isEmpty }
        while let id = open.popLast() {
            for holder in holders[id] ?? [] where !forms[holder.index].isSuperset(of: forms[id.index]) {
                forms[holder.index].formUnion(forms[id.index])
                open.append(holder)
            }
        }
        return forms
    }
}
