import SwiftModel

/// The corresponding branches of two versions of a union: first those with the same tag, the same only property, the same
/// constant element, the same type or the same name, then those without a tag that share parts. Branches of different types
/// only correspond if they can be compared part by part, or have the same only property.
struct BranchPartners {
    /// The old branch of each new branch.
    private(set) var ofNew: [Int?]
    private var isTaken: [Bool]
    private let oldCases: [UnionModel.Case]
    private let newCases: [UnionModel.Case]
    private let types: TypePairs

    init(_ oldModel: UnionModel, _ newModel: UnionModel, _ types: TypePairs) {
        (oldCases, newCases) = (oldModel.cases, newModel.cases)
        self.types = types
        ofNew = newCases.map { _ in nil }
        isTaken = oldCases.map { _ in false }
        if oldModel.tag?.key == newModel.tag?.key {
            // A tag that moved to another branch does not make the branches correspond.
            let oldTypes = Set(oldCases.map(\.type))
            let isMeant = { (oldType: SwiftType, newType: SwiftType) in
                guard let form = types.oldForm(of: newType), form != oldType else { return true }
                return !oldTypes.contains(form)
            }
            pair(by: { branch, _ in branch.tags }, where: isMeant)
        }
        pair { branch, _ in [branch.key].compactMap(\.self) }
        pair { branch, _ in [branch.element].compactMap(\.self) }
        pair { branch, isNew in [isNew ? types.oldForm(of: branch.type) : branch.type].compactMap(\.self) }
        pair { branch, _ in [branch.name.bare] }
        pairByContent()
    }

    private mutating func pairByContent() {
        // Every old branch is compared with every new one, so their numbers are limited.
        let mostBranches = 32
        let oldRest = oldCases.indices.filter { !isTaken[$0] && oldCases[$0].tags.isEmpty }
        let newRest = newCases.indices.filter { ofNew[$0] == nil && newCases[$0].tags.isEmpty }
        for index in newRest.prefix(mostBranches) {
            let partner = oldRest.prefix(mostBranches).first { candidate in
                let (oldBranch, newBranch) = (oldCases[candidate], newCases[index])
                guard !isTaken[candidate], oldBranch.key == newBranch.key,
                    let (oldID, newID) = Self.declared(oldBranch.type, newBranch.type)
                else { return false }
                // What branches of other kinds have in common too, such as a key for notes, does not identify one.
                return types.areFree(oldID, newID) && types.haveOneForm(oldID, newID)
                    && types.likeness(oldID, newID) > 500
            }
            guard let partner else { continue }
            ofNew[index] = partner
            isTaken[partner] = true
        }
    }

    /// Returns the declared types of two branches, or of their elements; `nil` if the branches have different forms.
    private static func declared(_ oldType: SwiftType, _ newType: SwiftType) -> (old: TypePath, new: TypePath)? {
        switch (oldType, newType) {
        case (.declared(let oldID), .declared(let newID)): (oldID, newID)
        case (.list(let oldElement), .list(let newElement)), (.set(let oldElement, _), .set(let newElement, _)),
            (.map(let oldElement), .map(let newElement)):
            declared(oldElement, newElement)
        default: nil
        }
    }

    /// Pairs the branches that share a key. `keys` returns those of a branch, which is an old or a new one.
    private mutating func pair<Key: Hashable>(
        by keys: (UnionModel.Case, _ isNew: Bool) -> [Key],
        where isMeant: (SwiftType, SwiftType) -> Bool = { _, _ in true }
    ) {
        var known: [Key: Int] = [:]
        for (index, branch) in oldCases.enumerated() where !isTaken[index] {
            for key in keys(branch, false) where known[key] == nil { known[key] = index }
        }
        for (index, branch) in newCases.enumerated() where ofNew[index] == nil {
            let partner = keys(branch, true).lazy.compactMap { known[$0] }.first
            guard let partner, !isTaken[partner], oldCases[partner].key == branch.key,
                isMeant(oldCases[partner].type, branch.type),
                branch.key != nil || types.canPair(oldCases[partner].type, branch.type)
            else { continue }
            ofNew[index] = partner
            isTaken[partner] = true
        }
    }
}

extension TypePairs {
    /// Returns whether two branches are equal or can be compared part by part.
    fileprivate func canPair(_ oldType: SwiftType, _ newType: SwiftType) -> Bool {
        switch (oldType, newType) {
        case (.declared(let oldID), .declared(let newID)): haveOneForm(oldID, newID) || areTogether(oldID, newID)
        case (.list(let oldElement), .list(let newElement)), (.set(let oldElement, _), .set(let newElement, _)),
            (.map(let oldElement), .map(let newElement)), (.optional(let oldElement), .optional(let newElement)):
            canPair(oldElement, newElement)
        default: oldForm(of: newType) == oldType
        }
    }
}
