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
/// of one name. All but those of one type have to be types that can be compared part by part.
private struct BranchPartners {
    /// The old branch of each new one.
    private(set) var ofNew: [Int?]
    private var isTaken: [Bool]

    init(_ oldModel: UnionModel, _ newModel: UnionModel, _ comparison: Comparison) {
        ofNew = newModel.cases.map { _ in nil }
        isTaken = oldModel.cases.map { _ in false }
        if oldModel.tagKeyLiteral == newModel.tagKeyLiteral {
            pair(oldModel, newModel, comparison, \.tagLiterals, \.tagLiterals)
        }
        pair(oldModel, newModel, comparison, { [$0.value] }, { [comparison.oldForm(of: $0.value)].compactMap { $0 } })
        pair(oldModel, newModel, comparison, { [$0.bareName] }, { [$0.bareName] })
    }

    private mutating func pair<Key: Hashable>(
        _ oldModel: UnionModel,
        _ newModel: UnionModel,
        _ comparison: Comparison,
        _ oldKeys: (UnionModel.Case) -> [Key],
        _ newKeys: (UnionModel.Case) -> [Key]
    ) {
        var known: [Key: Int] = [:]
        for (index, branch) in oldModel.cases.enumerated() where !isTaken[index] {
            for key in oldKeys(branch) where known[key] == nil { known[key] = index }
        }
        for (index, branch) in newModel.cases.enumerated() where ofNew[index] == nil {
            let partner = newKeys(branch).lazy.compactMap { known[$0] }.first
            guard let partner, !isTaken[partner], comparison.canPair(oldModel.cases[partner].value, branch.value) else {
                continue
            }
            ofNew[index] = partner
            isTaken[partner] = true
        }
    }
}

extension Comparison {
    /// Whether two branches can be compared part by part, or are the same anyway.
    fileprivate func canPair(_ oldType: TypeDraft, _ newType: TypeDraft) -> Bool {
        guard case .declared(let oldID) = oldType, case .declared(let newID) = newType else {
            return oldForm(of: newType) == oldType
        }
        return haveOneForm(oldID, newID)
    }
}
