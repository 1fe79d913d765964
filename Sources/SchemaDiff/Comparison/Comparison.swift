import Diagnostics
import SchemaGraph
import SwiftModel

/// Compares two versions of a set of schemas by the models that they become.
///
/// Documents are paired by their path, and types by the way that leads to them: a property's old and new type belong
/// together. So a definition that moves is no change of the JSON. Each pair of types is compared once, which also ends
/// the walk through schemas that refer to each other.
package struct Comparison {
    let old: Version
    let new: Version
    private(set) var changes: [Change] = []

    private var compared: Set<Pair> = []
    private var waiting: [Pair] = []
    /// The partners that a declaration of the old, or of the new version has found.
    private var partnerOfOld: [DeclarationID: DeclarationID] = [:]
    private var partnerOfNew: [DeclarationID: DeclarationID] = [:]
    private var comparedKeywords: Set<KeywordPlaces> = []
    /// The new path of each type that was renamed, so that those within it are not renamed in turn.
    private var newPaths: [String: String] = [:]
    /// Whether this is the comparison of two types that do not belong together.
    private let isProbe: Bool
    private var probes: [Pair: Verdicts] = [:]
    private var probeBudget: Int

    struct Pair: Hashable {
        let old: DeclarationID
        let new: DeclarationID
    }

    private struct KeywordPlaces: Hashable {
        let old: [SchemaID]
        let new: [SchemaID]
    }

    /// Every change between two versions, in the order of their places.
    package static func changes(from old: Version, to new: Version) -> [Change] {
        var comparison = Comparison(old, new)
        comparison.compareAll()
        return comparison.changes.sorted()
    }

    private init(_ old: Version, _ new: Version, isProbe: Bool = false) {
        self.old = old
        self.new = new
        self.isProbe = isProbe
        probeBudget = 1_000 + 20 * (old.declarations.count + new.declarations.count)
    }

    mutating func report(_ change: Change) { changes.append(change) }

    // MARK: - The whole

    private mutating func compareAll() {
        let pairs = pairedFiles()
        for (old, new) in pairs.common { compareRoots(old, new) }
        compareWaiting()
        for (old, new) in pairs.common { compareRootNames(old, new) }
        for id in new.definitions {
            guard partnerOfNew[id] == nil, let partner = oldHome(of: id), partnerOfOld[partner] == nil else { continue }
            _ = meet(partner, id)
            compareWaiting()
        }
        for file in pairs.removed { reportFile(.schemaRemoved, file, in: old) }
        for file in pairs.added { reportFile(.schemaAdded, file, in: new) }
        let gone = Set(pairs.removed.map(\.document))
        for id in old.definitions where partnerOfOld[id] == nil { reportType(.typeRemoved, id, in: old, besides: gone) }
        let fresh = Set(pairs.added.map(\.document))
        for id in new.definitions where partnerOfNew[id] == nil { reportType(.typeAdded, id, in: new, besides: fresh) }
    }

    /// Files of one path, then those whose models have one name: a file may be renamed.
    private func pairedFiles() -> (common: [(SwiftFile, SwiftFile)], removed: [SwiftFile], added: [SwiftFile]) {
        let oldByKey = Dictionary(old.files.map { (old.key(of: $0.document), $0) }) { first, _ in first }
        var common: [(SwiftFile, SwiftFile)] = []
        var added: [SwiftFile] = []
        var seen: Set<String> = []
        for file in new.files {
            let key = new.key(of: file.document)
            if let partner = oldByKey[key] {
                common.append((partner, file))
                seen.insert(key)
            } else {
                added.append(file)
            }
        }
        var byName = Dictionary(added.compactMap { file in file.rootType.map { ($0, file) } }) { first, _ in first }
        var removed: [SwiftFile] = []
        var renamed: Set<DocumentID> = []
        for file in old.files where !seen.contains(old.key(of: file.document)) {
            if let partner = file.rootType.flatMap({ byName.removeValue(forKey: $0) }) {
                common.append((file, partner))
                renamed.insert(partner.document)
            } else {
                removed.append(file)
            }
        }
        return (common, removed, added.filter { !renamed.contains($0.document) })
    }

    private mutating func compareRoots(_ oldFile: SwiftFile, _ newFile: SwiftFile) {
        let (oldRoot, newRoot) = (old.graph[oldFile.document].root, new.graph[newFile.document].root)
        compare(
            Value(oldFile.root, [oldRoot], isOptional: false),
            Value(newFile.root, [newRoot], isOptional: false),
            at: Place(subject: newFile.rootType ?? newFile.schema, schema: newRoot)
        )
    }

    /// The name of a root that has no type of its own is a typealias, which no pair of types stands for.
    private mutating func compareRootNames(_ oldFile: SwiftFile, _ newFile: SwiftFile) {
        guard let oldName = oldFile.rootType, let newName = newFile.rootType, oldName != newName,
            newPaths[oldName] == nil
        else { return }
        let place = new.graph.location(of: new.graph[newFile.document].root)
        report(Change(.typeRenamed, oldName, from: oldName, to: newName, at: place, in: .new))
    }

    private mutating func reportFile(_ rule: ChangeRule, _ file: SwiftFile, in version: Version) {
        let location = version.graph.location(of: version.graph[file.document].root)
        let name = file.rootType ?? "the types of \(file.schema)"
        report(Change(rule, name, at: location, in: version.side))
    }

    private mutating func reportType(
        _ rule: ChangeRule,
        _ id: DeclarationID,
        in version: Version,
        besides documents: Set<DocumentID>
    ) {
        guard let heading = version.declarations[id]?.heading,
            !documents.contains(version.graph[heading.schema].document)
        else { return }
        let other = version.side == .old ? new : old
        guard !other.paths.contains(heading.path) else { return }
        report(Change(rule, heading.path, at: version.graph.location(of: heading.schema), in: version.side))
    }

    // MARK: - Pairs of types

    /// Lets two declarations be compared if they belong together: they stand in the same place, or neither has a
    /// partner in its own. Returns whether they do.
    mutating func meet(_ oldID: DeclarationID, _ newID: DeclarationID) -> Bool {
        let pair = Pair(old: oldID, new: newID)
        if compared.contains(pair) { return true }
        if isProbe {
            compared.insert(pair)
            waiting.append(pair)
            return true
        }
        let isHome = newHome(of: oldID) == newID
        let isFree =
            newHome(of: oldID) == nil && oldHome(of: newID) == nil && partnerOfOld[oldID] == nil
            && partnerOfNew[newID] == nil
        guard isHome || isFree else { return false }
        compared.insert(pair)
        partnerOfOld[oldID] = newID
        partnerOfNew[newID] = oldID
        waiting.append(pair)
        return true
    }

    /// Whether two declarations are known to be one type in two versions.
    func areSame(_ oldID: DeclarationID, _ newID: DeclarationID) -> Bool {
        compared.contains(Pair(old: oldID, new: newID)) || newHome(of: oldID) == newID
    }

    /// The type of the old version that a new one stands for; nil if there is none.
    func oldForm(of type: TypeDraft) -> TypeDraft? {
        switch type {
        case .declared(let id): (partnerOfNew[id] ?? oldHome(of: id)).map { .declared($0) }
        case .list(let element): oldForm(of: element).map { .list($0) }
        case .set(let element): oldForm(of: element).map { .set($0) }
        case .map(let element): oldForm(of: element).map { .map($0) }
        case .nullable(let inner): oldForm(of: inner).map { .nullable($0) }
        default: type
        }
    }

    private func newHome(of id: DeclarationID) -> DeclarationID? {
        (old.declarations[id]?.heading.schema).flatMap { new.home[old.home(of: $0)] }
    }

    private func oldHome(of id: DeclarationID) -> DeclarationID? {
        (new.declarations[id]?.heading.schema).flatMap { old.home[new.home(of: $0)] }
    }

    /// Compares all pairs that are found on the way.
    mutating func compareWaiting() {
        var next = 0
        while next < waiting.count {
            let pair = waiting[next]
            next += 1
            compare(pair)
        }
        waiting.removeAll()
    }

    /// What it would do to the wire if a value of the first type became one of the second.
    ///
    /// For a reference that leads to another type now, where both types exist in both versions: their differences are
    /// no changes of theirs. All such looks share a budget, so that the whole stays linear; once it is used up, types
    /// count as different.
    mutating func probe(_ pair: Pair) -> Verdicts {
        if let known = probes[pair] { return known }
        var verdicts = Verdicts(newServer: .breaking, newApp: .breaking)
        if !isProbe, probeBudget > 0 {
            var walk = Comparison(old, new, isProbe: true)
            _ = walk.meet(pair.old, pair.new)
            walk.compareWaiting(within: &probeBudget)
            if probeBudget > 0 {
                verdicts.newServer = walk.changes.map(\.rule.row.newServer).max() ?? .safe
                verdicts.newApp = walk.changes.map(\.rule.row.newApp).max() ?? .safe
            }
        }
        probes[pair] = verdicts
        return verdicts
    }

    private mutating func compareWaiting(within budget: inout Int) {
        var next = 0
        while next < waiting.count, budget > 0 {
            let pair = waiting[next]
            next += 1
            if case .structure(let model) = new.declarations[pair.new] { budget -= model.properties.count }
            budget -= 1
            compare(pair)
        }
    }

    private mutating func compare(_ pair: Pair) {
        guard let oldDeclaration = old.declarations[pair.old], let newDeclaration = new.declarations[pair.new] else {
            return
        }
        let (oldHeading, newHeading) = (oldDeclaration.heading, newDeclaration.heading)
        compareNames(oldHeading, newHeading)
        let place = Place(subject: newHeading.path, schema: newHeading.schema)
        compareKeywords([oldHeading.schema], [newHeading.schema], follows: false, at: place)
        switch (oldDeclaration, newDeclaration) {
        case (.structure(let oldModel), .structure(let newModel)): compare(oldModel, newModel)
        case (.enumeration(let oldModel), .enumeration(let newModel)): compare(oldModel, newModel)
        case (.union(let oldModel), .union(let newModel)): compare(oldModel, newModel)
        default: break
        }
        compareProtocols(pair, at: place)
    }

    private mutating func compareNames(_ oldHeading: Heading, _ newHeading: Heading) {
        guard oldHeading.path != newHeading.path else { return }
        newPaths[oldHeading.path] = newHeading.path
        let wanted = oldHeading.parentPath.map { newPaths[$0] ?? $0 }
        guard oldHeading.name != newHeading.name || wanted != newHeading.parentPath else { return }
        let place = new.graph.location(of: newHeading.schema)
        report(Change(.typeRenamed, oldHeading.path, from: oldHeading.path, to: newHeading.path, at: place, in: .new))
    }

    private mutating func compareProtocols(_ pair: Pair, at place: Place) {
        let oldProtocol = old.protocols[pair.old]
        let newProtocol = new.protocols[pair.new]
        guard let oldProtocol, let newProtocol else { return }
        let known = Set(oldProtocol.requirements.map(\.name))
        for requirement in newProtocol.requirements where !known.contains(requirement.name) {
            let name = "\(newProtocol.heading.path).\(requirement.name)"
            report(Change(.requirementAdded, name, to: requirement.type, at: location(place), in: .new))
        }
    }

    // MARK: - Keywords

    /// Compares what keywords say of a value beyond its type, once for each pair of places.
    mutating func compareKeywords(
        _ oldSchemas: [SchemaID],
        _ newSchemas: [SchemaID],
        follows: Bool,
        ignoringFormat: Bool = false,
        at place: Place
    ) {
        guard !oldSchemas.isEmpty, !newSchemas.isEmpty,
            comparedKeywords.insert(KeywordPlaces(old: oldSchemas, new: newSchemas)).inserted
        else { return }
        let oldKeywords = ValueKeywords(oldSchemas, in: old.graph, follows: follows)
        let newKeywords = ValueKeywords(newSchemas, in: new.graph, follows: follows)
        for change in newKeywords.changes(since: oldKeywords) where !(ignoringFormat && change.isOfFormat) {
            let (version, schemas) = change.new == nil ? (old, oldSchemas) : (new, newSchemas)
            let location = version.location(of: change.keyword, in: schemas, follows: follows)
            let subject = "\(place.subject) \(change.keyword)"
            report(Change(change.rule, subject, from: change.old, to: change.new, at: location, in: version.side))
        }
    }

    func location(_ place: Place) -> SourceLocation { new.graph.location(of: place.schema) }
}

/// Where a value stands in the new version, and what it is called there.
struct Place {
    let subject: String
    let schema: SchemaID
}

extension TypeDraft {
    var isDeclared: Bool {
        if case .declared = withoutNull { true } else { false }
    }
}
