import JSONTree
import SchemaGraph
import SwiftModel

/// What corresponds to each other in two versions.
struct Pair<Part: Hashable>: Hashable {
    let old: Part
    let new: Part
}

/// A type of the old version with its counterpart in the new one.
typealias TypePair = Pair<TypePath>

/// The types of two versions that correspond to each other. Every type has at most one partner.
///
/// The most certain pairs come first: documents and definitions in the same place, then those with the same name in any
/// place. Each pair determines further pairs: if two structs correspond, so do the types of their properties. The
/// remaining types are paired by name, even if the name is not unique. All types are paired before any are compared, so
/// that no report depends on the order of comparisons.
struct TypePairs {
    let old: Version
    let new: Version
    private(set) var files: FilePairs
    /// The pairs in the order in which they were found.
    private(set) var all: [TypePair] = []
    private(set) var newPartner: [TypePath: TypePath] = [:]
    private(set) var oldPartner: [TypePath: TypePath] = [:]
    /// The old branch of each new branch, for each pair of unions.
    private(set) var branches: [TypePair: [Int?]] = [:]
    /// For a type that became a branch of a union, or a branch that became the type: the counterpart to compare.
    private(set) var parts: [TypePair: TypePair] = [:]

    /// The new paths of the old types and namespaces, so that the types nested in a renamed type are not reported as renamed
    /// too.
    private(set) var newPaths: [TypePath: TypePath] = [:]
    /// The names of declarations that are the same in both versions, also of those that several places share.
    private(set) var keptNames: Set<TypePath> = []

    private var followed = 0
    /// The pairs with a union, which are followed last.
    private var unions: [TypePair] = []
    private var followedUnions = 0
    private var partnerOfPart: [TypePath: TypePath] = [:]
    private var newParts: Set<TypePath> = []

    init(_ old: Version, _ new: Version) {
        self.old = old
        self.new = new
        files = FilePairs(old, new)
        pairByPlace(evenUnlike: false)
        pairByPath(evenUnlike: false)
        pairByUniqueName()
        for (oldFile, newFile) in files.common { lead(oldFile.root?.type ?? .json, newFile.root?.type ?? .json) }
        follow()
        // The remaining types with the same place or path are paired even if they share no part.
        pairByPlace(evenUnlike: true)
        pairByPath(evenUnlike: true)
        follow()
        pairBySharedName()
        follow()
        for (oldFile, newFile) in files.common {
            if let oldRoot = oldFile.root, let newRoot = newFile.root { newPaths[oldRoot.path] = newRoot.path }
        }
        for pair in all {
            newPaths[pair.old] = pair.new
            let name = old.heading(pair.old)?.path
            if let name, name == new.heading(pair.new)?.path { keptNames.insert(name) }
        }
    }

    /// Returns whether all differences of two types are reported at their declarations.
    func areCompared(_ oldID: TypePath, _ newID: TypePath) -> Bool {
        areTogether(oldID, newID) || partnerOfPart[oldID] == newID
    }

    func areTogether(_ oldID: TypePath, _ newID: TypePath) -> Bool { newPartner[oldID] == newID }

    /// Returns whether two declarations are of the same kind, so that they can be compared part by part.
    func haveOneForm(_ oldID: TypePath, _ newID: TypePath) -> Bool {
        switch (old.declarations[oldID], new.declarations[newID]) {
        case (.structure, .structure), (.union, .union): true
        case (.enumeration(let old), .enumeration(let new)): old.rawType == new.rawType
        case (.newtype(let old), .newtype(let new)): old.scalar == new.scalar
        default: false
        }
    }

    /// Returns the old counterpart of a new type; nil if there is none.
    func oldForm(of type: SwiftType) -> SwiftType? {
        switch type {
        case .declared(let id): oldPartner[id].map { .declared(path: $0) }
        case .list(let element): oldForm(of: element).map { .list(element: $0) }
        case .set(let element, let isOrdered): oldForm(of: element).map { .set(element: $0, isOrdered: isOrdered) }
        case .map(let element): oldForm(of: element).map { .map(value: $0) }
        case .optional(let inner): oldForm(of: inner).map { .optional(wrapped: $0) }
        default: type
        }
    }

    // MARK: - By place and name

    private mutating func pair(_ oldID: TypePath, _ newID: TypePath) {
        guard areFree(oldID, newID) else { return }
        let pair = TypePair(old: oldID, new: newID)
        newPartner[oldID] = newID
        oldPartner[newID] = oldID
        all.append(pair)
    }

    func areFree(_ oldID: TypePath, _ newID: TypePath) -> Bool { isFree(old: oldID) && isFree(new: newID) }

    private func isFree(old id: TypePath) -> Bool { newPartner[id] == nil && partnerOfPart[id] == nil }

    private func isFree(new id: TypePath) -> Bool { oldPartner[id] == nil && !newParts.contains(id) }

    /// Pairs the types of documents and definitions in the same place.
    private mutating func pairByPlace(evenUnlike: Bool) {
        let typeAt = Dictionary(new.places.map { ($0.place, $0.type) }) { first, _ in first }
        for (place, id) in old.places {
            guard let document = files.newDocument[place.document] else { continue }
            guard let partner = typeAt[SchemaPlace(document: document, pointer: place.pointer)] else { continue }
            // Documents in the same place are paired whatever they contain.
            if place.pointer.isEmpty || evenUnlike || !areUnlike(id, partner) { pair(id, partner) }
        }
    }

    /// Pairs the types that have the same full name, `Pin.Image`: all, or those of documents and definitions that are alike.
    private mutating func pairByPath(evenUnlike: Bool) {
        for id in old.types where newPartner[id] == nil && new.hasType(id) {
            let isCertain = old.named.contains(id) && new.named.contains(id) && !areUnlike(id, id)
            if evenUnlike || isCertain { pair(id, id) }
        }
    }

    /// Pairs the documents and definitions with a unique name; `OAuthFlows` and `oauthFlows` are the same name.
    private mutating func pairByUniqueName() {
        for spelling in [{ $0 }, { $0.lowercased() }] as [(String) -> String] {
            let (oldByName, newByName) = (unpaired(in: old, by: spelling), unpaired(in: new, by: spelling))
            for (name, ids) in oldByName.sorted(by: { $0.key < $1.key }) where ids.count == 1 {
                guard let partners = newByName[name], partners.count == 1, areLikely(ids[0], partners[0]) else {
                    continue
                }
                pair(ids[0], partners[0])
            }
        }
    }

    /// Pairs the remaining types with the same name, in the order of the files.
    private mutating func pairBySharedName() {
        let newByName = unpaired(in: new)
        for (name, ids) in unpaired(in: old).sorted(by: { $0.key < $1.key }) {
            for (id, partner) in zip(ids, newByName[name] ?? []) where areLikely(id, partner) { pair(id, partner) }
        }
    }

    /// Returns the documents and definitions without a partner by name, in reading order.
    private func unpaired(in version: Version, by spelling: (String) -> String = { $0 }) -> [String: [TypePath]] {
        let partners = version.side == .old ? newPartner : oldPartner
        let ids = version.types.filter { version.named.contains($0) && partners[$0] == nil }
        return Dictionary(grouping: ids) { spelling(version.heading($0)?.name.bare ?? "") }
    }

    /// Returns whether two types with the same name in different places can correspond: they are of the same kind and share
    /// a part.
    func areLikely(_ oldID: TypePath, _ newID: TypePath) -> Bool {
        switch (old.declarations[oldID], new.declarations[newID]) {
        case (.structure(let old), .structure(let new)):
            return old.properties.isEmpty || new.properties.isEmpty || !old.keys.isDisjoint(with: new.keys)
        case (.enumeration(let old), .enumeration(let new)):
            let values = Set(old.cases.map(\.value))
            return new.cases.contains { values.contains($0.value) }
        default: return haveOneForm(oldID, newID)
        }
    }

    /// Returns how many parts two types share, in thousandths of the parts of the larger one.
    func likeness(_ oldID: TypePath, _ newID: TypePath) -> Int {
        func share(_ old: Set<ExactText>, _ new: Set<ExactText>) -> Int {
            let most = max(old.count, new.count)
            return most == 0 ? 1_000 : 1_000 * old.intersection(new).count / most
        }
        switch (old.declarations[oldID], new.declarations[newID]) {
        case (.structure(let old), .structure(let new)):
            return share(old.keys, new.keys)
        case (.enumeration(let old), .enumeration(let new)):
            func texts(_ model: EnumModel) -> Set<ExactText> { Set(model.values.map { ExactText($0.canonicalText) }) }
            return share(texts(old), texts(new))
        default: return areLikely(oldID, newID) ? 1_000 : 0
        }
    }

    /// Returns whether two types of the same kind share no part, so that one may have taken the name of the other.
    private func areUnlike(_ oldID: TypePath, _ newID: TypePath) -> Bool {
        haveOneForm(oldID, newID) && !areLikely(oldID, newID)
    }

    // MARK: - By reference

    /// Pairs the types that known pairs refer to. Unions come last: the other pairs show which branches correspond.
    private mutating func follow() {
        while true {
            if followed < all.count {
                let pair = all[followed]
                followed += 1
                switch (old.declarations[pair.old], new.declarations[pair.new]) {
                case (.union, _), (_, .union): unions.append(pair)
                default: followProperties(pair)
                }
            } else if followedUnions < unions.count {
                let pair = unions[followedUnions]
                followedUnions += 1
                followBranches(pair)
            } else {
                return
            }
        }
    }

    private mutating func followProperties(_ pair: TypePair) {
        guard case .structure(let oldModel) = old.declarations[pair.old],
            case .structure(let newModel) = new.declarations[pair.new]
        else { return }
        let oldByKey = oldModel.propertiesByKey
        for property in newModel.properties {
            if let partner = oldByKey[ExactText(property.key)] { lead(partner.type, property.type) }
        }
        if let oldValue = oldModel.additional.value, let newValue = newModel.additional.value {
            lead(oldValue, newValue)
        }
    }

    private mutating func followBranches(_ pair: TypePair) {
        if case .union(let oldModel) = old.declarations[pair.old],
            case .union(let newModel) = new.declarations[pair.new]
        {
            let partners = BranchPartners(oldModel, newModel, self).ofNew
            branches[pair] = partners
            for (branch, partner) in zip(newModel.cases, partners) {
                if let partner { lead(oldModel.cases[partner].type, branch.type) }
            }
        } else if let part = likestPart(of: pair) {
            // The partner of the type is the union, and its parts are compared with those of the branch.
            parts[pair] = part
            partnerOfPart[part.old] = part.new
            newParts.insert(part.new)
            followProperties(part)
        }
    }

    /// Returns a type with the likest branch of the union that replaced it, or a branch with the type that replaced the union;
    /// nil if none can be compared part by part.
    private func likestPart(of pair: TypePair) -> TypePair? {
        func declared(_ model: UnionModel) -> [TypePath] {
            model.cases.compactMap { branch in
                if branch.key == nil, case .declared(let id) = branch.type { id } else { nil }
            }
        }
        let candidates: [TypePair] =
            switch (old.declarations[pair.old], new.declarations[pair.new]) {
            case (.union(let model), _): declared(model).map { TypePair(old: $0, new: pair.new) }
            case (_, .union(let model)): declared(model).map { TypePair(old: pair.old, new: $0) }
            default: []
            }
        let likely = candidates.filter { part in
            (part.old == pair.old || isFree(old: part.old)) && (part.new == pair.new || isFree(new: part.new))
                && haveOneForm(part.old, part.new) && areLikely(part.old, part.new)
        }
        let most = likely.map { likeness($0.old, $0.new) }.max()
        return likely.first { likeness($0.old, $0.new) == most }
    }

    /// Pairs the declared types of two corresponding values.
    private mutating func lead(_ oldType: SwiftType, _ newType: SwiftType) {
        switch (oldType.wrapped, newType.wrapped) {
        case (.declared(let oldID), .declared(let newID)) where haveOneForm(oldID, newID): pair(oldID, newID)
        case (.declared(let oldID), .declared(let newID)):
            // If a union and the type that it replaced have the same name, the union itself is the counterpart.
            guard areFree(oldID, newID), old.heading(oldID)?.name != new.heading(newID)?.name else { return }
            if let part = likestPart(of: TypePair(old: oldID, new: newID)) { pair(part.old, part.new) }
        case (.list(let oldElement), .list(let newElement)), (.list(let oldElement), .set(let newElement, _)),
            (.set(let oldElement, _), .list(let newElement)), (.set(let oldElement, _), .set(let newElement, _)),
            (.map(let oldElement), .map(let newElement)):
            lead(oldElement, newElement)
        default: break
        }
    }
}
