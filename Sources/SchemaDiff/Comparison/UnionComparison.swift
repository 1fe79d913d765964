import Diagnostics
import JSONTree
import SwiftModel
import TypeMapping

extension Comparison {
    /// Compares two versions of a union, branch by branch.
    mutating func compare(_ oldModel: UnionModel, _ newModel: UnionModel) {
        let place = place(of: newModel.heading)
        let hasSameKey = oldModel.tag?.key == newModel.tag?.key
        compare(tagName(oldModel), tagName(newModel), by: .unionTagChanged, at: place)
        let pair = TypePair(old: oldModel.heading.path, new: newModel.heading.path)
        let partners = types.branches[pair] ?? BranchPartners(oldModel, newModel, types).ofNew
        let owners = oldModel.cases.enumerated().flatMap { index, branch in branch.tags.map { ($0, index) } }
        let ownerOfTag = Dictionary(owners) { first, _ in first }
        for (index, branch) in newModel.cases.enumerated() {
            guard let partner = partners[index] else {
                report(.unionBranchAdded, to: text(of: branch), at: place)
                continue
            }
            compare(oldModel.cases[partner], of: oldModel, branch, of: newModel, at: place)
            if hasSameKey, Set(oldModel.cases[partner].tags) != Set(branch.tags) {
                let isMoved = branch.tags.contains { tag in ownerOfTag[tag].map { $0 != partner } ?? false }
                let rule = isMoved ? ChangeRule.unionTagMoved : .unionTagChanged
                report(rule, from: text(of: oldModel.cases[partner].tags), to: text(of: branch.tags), at: place)
            }
        }
        let kept = partners.compactMap { $0 }
        let isKept = Set(kept)
        for (index, branch) in oldModel.cases.enumerated() where !isKept.contains(index) {
            let location = old.graph.location(of: old.schema(of: oldModel.heading))
            let subject = oldModel.heading.path.description
            report(Change(.unionBranchAdded, subject, of: text(of: branch), onlyIn: .old, at: location))
        }
        compareShared(oldModel, newModel, at: place)
        guard kept != kept.sorted() else { return }
        // A tag identifies its branch, so the order of tagged branches has no effect.
        let isTagged = hasSameKey && newModel.tag != nil
        let tried = newModel.cases.indices.compactMap { index in
            partners[index].flatMap { partner in
                isTagged && !newModel.cases[index].tags.isEmpty && !oldModel.cases[partner].tags.isEmpty ? nil : partner
            }
        }
        if tried != tried.sorted() { report(.unionReordered, at: place) }
        let hasMatch = [oldModel, newModel].allSatisfy { $0.heading.features.contains("matching") }
        if hasMatch { report(.matchReordered, at: place) }
    }

    /// Compares two versions of a branch, except for its tags.
    private mutating func compare(
        _ oldBranch: UnionModel.Case,
        of oldModel: UnionModel,
        _ newBranch: UnionModel.Case,
        of newModel: UnionModel,
        at place: Place
    ) {
        let name = newBranch.name.bare
        compare(oldBranch.name.bare, name, by: .unionCaseRenamed, at: place)
        let (before, after) = (oldBranch.documentation, newBranch.documentation)
        compare(before, after, by: .descriptionChanged, at: place.part(".\(name) description"))
        // What a declared type says is compared at its own place.
        let isDeclared = oldBranch.type.isDeclared || newBranch.type.isDeclared
        let oldSchemas = isDeclared ? [] : old.schemas(of: oldBranch, in: oldModel)
        let newSchemas = isDeclared ? [] : new.schemas(of: newBranch, in: newModel)
        compare(
            ComparedValue(oldBranch.type, oldSchemas, in: old),
            ComparedValue(newBranch.type, newSchemas, in: new),
            at: Place(subject: "\(place.subject).\(name)", schema: newSchemas.first ?? place.schema)
        )
    }

    /// Reports the properties that only some branches still have, so that the union no longer offers them. A property
    /// that every branch lost is reported at the branches.
    private mutating func compareShared(_ oldModel: UnionModel, _ newModel: UnionModel, at place: Place) {
        let kept = Set(newModel.shared.map(\.name.bare))
        for property in oldModel.shared where !kept.contains(property.name.bare) {
            let name = property.name.bare
            let hasBranch = newModel.cases.contains { branch in
                guard case .declared(let path) = branch.type, case .structure(let model) = new.declarations[path] else {
                    return false
                }
                return model.properties.contains { $0.name.bare == name }
            }
            guard hasBranch else { continue }
            report(.sharedPropertyRemoved, from: property.type.spelling(), at: place.part(".\(name)"))
        }
    }

    /// Returns the case as declared in Swift.
    private func text(of branch: UnionModel.Case) -> String { "\(branch.name.bare)(\(branch.type.spelling()))" }

    private func tagName(_ model: UnionModel) -> String { model.tag.map { JSONText.quoted($0.key) } ?? "no tag" }

    private func text(of tags: [JSONConstant]) -> String {
        tags.isEmpty ? "none" : tags.map { JSONNode(constant: $0).canonicalText }.joined(separator: ", ")
    }
}
