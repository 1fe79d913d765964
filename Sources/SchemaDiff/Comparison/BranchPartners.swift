import SwiftModel

/// The corresponding branches of two versions of a union: first those with the same tag, the same only property, the same
/// constant element, the same type or the same name, then those without a tag that share parts. Branches of different types
/// only correspond if they can be compared part by part, or have the same only property.
struct BranchPartners {
    /// The old branch of each new branch.
    private(set) var ofNew: [Int?]
    private var isTaken: [Bool]

    init(_ oldModel: UnionModel, _ newModel: UnionModel, _ types: TypePairs) {
        ofNew = newModel.cases.map { _ in nil }
        isTaken = oldModel.cases.map { _ in false }
        if oldModel.tag?.key == newModel.tag?.key {
            // A tag that moved to another branch does not make the branches correspond.
            let oldTypes = Set(oldModel.cases.map(\.type))
            pair(oldModel, newModel, types, \.tags, \.tags) { oldType, newType in
                guard let form = types.oldForm(of: newType), form != oldType else { return true }
                return !oldTypes.contains(form)
            }
        }
        pair(oldModel, newModel, types, { [$0.key].compactMap { $0 } }, { [$0.key].compactMap { $0 } })
        pair(oldModel, newModel, types, { [$0.element].compactMap { $0 } }, { [$0.element].compactMap { $0 } })
        pair(oldModel, newModel, types, { [$0.type] }, { [types.oldForm(of: $0.type)].compactMap { $0 } })
        pair(oldModel, newModel, types, { [$0.name.bare] }, { [$0.name.bare] })
        pairByContent(oldModel, newModel, types)
    }

    private mutating func pairByContent(_ oldModel: UnionModel, _ newModel: UnionModel, _ types: TypePairs) {
        // Every old branch is compared with every new one, so their numbers are limited.
        let mostBranches = 32
        let oldRest = oldModel.cases.indices.filter { !isTaken[$0] && oldModel.cases[$0].tags.isEmpty }
        let newRest = newModel.cases.indices.filter { ofNew[$0] == nil && newModel.cases[$0].tags.isEmpty }
        for index in newRest.prefix(mostBranches) {
            let partner = oldRest.prefix(mostBranches).first { candidate in
                let (oldBranch, newBranch) = (oldModel.cases[candidate], newModel.cases[index])
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

    private mutating func pair<Key: Hashable>(
        _ oldModel: UnionModel,
        _ newModel: UnionModel,
        _ types: TypePairs,
        _ oldKeys: (UnionModel.Case) -> [Key],
        _ newKeys: (UnionModel.Case) -> [Key],
        where isMeant: (SwiftType, SwiftType) -> Bool = { _, _ in true }
    ) {
        var known: [Key: Int] = [:]
        for (index, branch) in oldModel.cases.enumerated() where !isTaken[index] {
            for key in oldKeys(branch) where known[key] == nil { known[key] = index }
        }
        for (index, branch) in newModel.cases.enumerated() where ofNew[index] == nil {
            let partner = newKeys(branch).lazy.compactMap { known[$0] }.first
            guard let partner, !isTaken[partner], oldModel.cases[partner].key == branch.key,
                isMeant(oldModel.cases[partner].type, branch.type),
                branch.key != nil || types.canPair(oldModel.cases[partner].type, branch.type)
            else {
                continue
            }
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
