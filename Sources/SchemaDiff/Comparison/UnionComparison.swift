import SwiftModel

extension Comparison {
    /// Compares two versions of a union, branch by branch.
    mutating func compare(_ oldModel: UnionModel, _ newModel: UnionModel) {
        let place = Place(subject: newModel.heading.path, schema: newModel.heading.schema)
        let hasSameKey = oldModel.tagKeyLiteral == newModel.tagKeyLiteral
        if !hasSameKey {
            report(.unionTagChanged, from: tagName(oldModel), to: tagName(newModel), at: place)
        }
        let pair = TypePair(old: oldModel.heading.id, new: newModel.heading.id)
        let partners = types.branches[pair] ?? BranchPartners(oldModel, newModel, types).ofNew
        for (index, branch) in newModel.cases.enumerated() {
            guard let partner = partners[index].map({ oldModel.cases[$0] }) else {
                report(.unionBranchAdded, to: text(of: branch, in: new), at: place)
                continue
            }
            if partner.bareName != branch.bareName {
                report(.unionCaseRenamed, from: partner.bareName, to: branch.bareName, at: place)
            }
            if hasSameKey, Set(partner.tagLiterals) != Set(branch.tagLiterals) {
                let (before, after) = (partner.tagLiterals, branch.tagLiterals)
                report(
                    .unionTagChanged,
                    from: before.isEmpty ? "none" : before.joined(separator: ", "),
                    to: after.isEmpty ? "none" : after.joined(separator: ", "),
                    at: place
                )
            }
            compare(
                Value(partner.value, [], isOptional: false),
                Value(branch.value, [], isOptional: false),
                at: Place(subject: "\(place.subject).\(branch.bareName)", schema: place.schema)
            )
        }
        let kept = partners.compactMap { $0 }
        let isKept = Set(kept)
        for (index, branch) in oldModel.cases.enumerated() where !isKept.contains(index) {
            let location = old.graph.location(of: oldModel.heading.schema)
            let text = text(of: branch, in: old)
            report(Change(.unionBranchRemoved, oldModel.heading.path, from: text, at: location, in: .old))
        }
        if kept != kept.sorted() { report(.unionReordered, at: place) }
    }

    /// The case as Swift declares it.
    private func text(of branch: UnionModel.Case, in version: Version) -> String {
        "\(branch.bareName)(\(name(of: branch.value, in: version)))"
    }

    private func tagName(_ model: UnionModel) -> String { model.tagKeyLiteral ?? "no tag" }
}
