import SwiftModel

extension Comparison {
    /// Compares two versions of a union, branch by branch.
    mutating func compare(_ oldModel: UnionModel, _ newModel: UnionModel) {
        let place = Place(subject: newModel.heading.path, schema: newModel.heading.schema)
        let hasSameKey = oldModel.tagKeyLiteral == newModel.tagKeyLiteral
        if !hasSameKey {
            report(.unionTagChanged, from: tagName(oldModel), to: tagName(newModel), at: place)
        }
        let partners = BranchPartners(oldModel, newModel, self)
        for (index, branch) in newModel.cases.enumerated() {
            guard let partner = partners.ofNew[index].map({ oldModel.cases[$0] }) else {
                report(.unionBranchAdded, to: branch.bareName, at: place)
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
        let kept = partners.ofNew.compactMap { $0 }
        for (index, branch) in oldModel.cases.enumerated() where !kept.contains(index) {
            let location = old.graph.location(of: oldModel.heading.schema)
            report(Change(.unionBranchRemoved, oldModel.heading.path, from: branch.bareName, at: location, in: .old))
        }
        if kept != kept.sorted() { report(.unionReordered, at: place) }
    }

    private func tagName(_ model: UnionModel) -> String { model.tagKeyLiteral ?? "no tag" }
}

/// Which branches of two versions of a union belong together: those that one tag chooses, those of one type, then those
/// of one name that can be compared part by part.
private struct BranchPartners {
    /// The old branch of each new one.
    private(set) var ofNew: [Int?]
    private var isTaken: [Bool]

    init(_ oldModel: UnionModel, _ newModel: UnionModel, _ comparison: Comparison) {
        ofNew = newModel.cases.map { _ in nil }
        isTaken = oldModel.cases.map { _ in false }
        if oldModel.tagKeyLiteral == newModel.tagKeyLiteral {
            pair(oldModel, newModel) {
                !Set($0.tagLiterals).isDisjoint(with: $1.tagLiterals) && $0.isLike($1, comparison)
            }
        }
        pair(oldModel, newModel) { comparison.areSame($0.value, $1.value) }
        pair(oldModel, newModel) { $0.bareName == $1.bareName && $0.isLike($1, comparison) }
    }

    private mutating func pair(
        _ oldModel: UnionModel,
        _ newModel: UnionModel,
        where belongTogether: (UnionModel.Case, UnionModel.Case) -> Bool
    ) {
        // By name and type, few candidates are left; unions have few branches.
        for (index, branch) in newModel.cases.enumerated() where ofNew[index] == nil {
            let partner = oldModel.cases.indices.first { !isTaken[$0] && belongTogether(oldModel.cases[$0], branch) }
            guard let partner else { continue }
            ofNew[index] = partner
            isTaken[partner] = true
        }
    }
}

extension UnionModel.Case {
    /// Whether both branches hold declared types that can be compared part by part.
    fileprivate func isLike(_ other: Self, _ comparison: Comparison) -> Bool {
        guard case .declared(let oldID) = value, case .declared(let newID) = other.value else { return false }
        return comparison.haveOneForm(oldID, newID)
    }
}

extension Comparison {
    /// Whether two types are one type in two versions.
    fileprivate func areSame(_ oldType: TypeDraft, _ newType: TypeDraft) -> Bool {
        switch (oldType, newType) {
        case (.declared(let oldID), .declared(let newID)):
            areSame(oldID, newID) && haveOneForm(oldID, newID)
        case (.list(let old), .list(let new)), (.set(let old), .set(let new)), (.map(let old), .map(let new)),
            (.nullable(let old), .nullable(let new)):
            areSame(old, new)
        default: oldType == newType
        }
    }
}
