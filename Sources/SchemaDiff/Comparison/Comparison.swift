import Diagnostics
import SchemaGraph
import SwiftModel

/// Compares two versions of a set of schemas by their models.
///
/// `TypePairs` contains the corresponding types. Each pair is compared once, at its own place; a value is unchanged if
/// its old and new types are a pair.
package struct Comparison {
    let old: Version
    let new: Version
    let types: TypePairs
    var changes: [Change] = []
    /// The new types that a value has instead of another type.
    var introduced: Set<String> = []

    private var comparedKeywords: Set<Pair<[SchemaID]>> = []
    /// The types found so far in a comparison of two types that are not a pair; nil in the main comparison.
    private var probed: Set<TypePair>?
    private var waiting: [TypePair] = []
    private var probes: [TypePair: Verdicts] = [:]
    private var probeBudget: Int

    /// The schemas that are compared with each other.
    private(set) var pairs: [SchemaPair] = []
    private var pairOfSchemas: [Pair<SchemaID>: Int] = [:]
    /// The pair that is being compared, by its index.
    var current: Int?

    /// Returns every change between two versions, in the order of their places.
    package static func changes(from old: Version, to new: Version) -> [Change] {
        var comparison = Comparison(TypePairs(old, new))
        comparison.compareAll()
        // A change in one place of a schema can affect several types.
        let changes = comparison.changes.sorted().reduce(into: [Change]()) { changes, change in
            if changes.last != change { changes.append(change) }
        }
        return Change.combined(changes).sorted()
    }

    /// Creates a comparison of two versions, or of two types that are not a pair.
    private init(_ types: TypePairs, probing pair: TypePair? = nil) {
        self.types = types
        old = types.old
        new = types.new
        probed = pair.map { [$0] }
        waiting = [pair].compactMap(\.self)
        probeBudget = pair == nil ? 1_000 + 20 * (old.declarations.count + new.declarations.count) : 0
    }

    mutating func report(_ change: Change) {
        var change = change
        change.pair = current
        changes.append(change)
    }

    /// Makes one change of those of one subject that are reported meanwhile: one edit makes them.
    mutating func reportingOnce(_ compare: (inout Comparison) -> Void) {
        let start = changes.endIndex
        compare(&self)
        guard let first = changes.dropFirst(start).first else { return }
        let same = changes[start...].filter(first.isOfSubject)
        let others = changes[start...].filter { !first.isOfSubject($0) }
        changes[start...] = [same.dropFirst().reduce(into: first) { $0.absorb($1) }] + others
    }

    /// Compares an old schema with the one at `place`. What is reported meanwhile is a change of this pair.
    mutating func comparing(_ oldSchema: SchemaID, at place: Place, _ compare: (inout Comparison) -> Void) {
        let outer = current
        let key = Pair(old: oldSchema, new: place.schema)
        let index = pairOfSchemas[key] ?? pairs.count
        if index == pairs.count {
            pairs.append(SchemaPair(old: oldSchema, place: place))
            pairOfSchemas[key] = index
        }
        current = index
        compare(&self)
        current = outer
    }

    /// Reports what `compare` finds for the value at `place` as changes of the definition that the value refers to.
    mutating func attribute(
        to definition: (name: String, schema: SchemaID)?,
        at place: Place,
        _ compare: (inout Comparison) -> Void
    ) {
        let start = changes.count
        compare(&self)
        guard let definition else { return }
        let location = new.graph.location(of: definition.schema)
        for index in changes[start...].indices where changes[index].definition == nil {
            let part = changes[index].subject.dropFirst(place.subject.count)
            changes[index].definition = Change.Definition(name: definition.name + part, location: location)
        }
    }

    // MARK: - The whole

    private mutating func compareAll() {
        for (old, new) in types.files.common { compareRoots(old, new) }
        for pair in types.all { compare(pair) }
        let documents = types.files.common.compactMap { oldFile, newFile in
            old.document(of: oldFile).flatMap { old in new.document(of: newFile).map { (old, $0) } }
        }
        for (oldID, newID) in documents { compareOperations(old.graph[oldID], new.graph[newID]) }
        for (oldID, newID) in documents { compareDefinitions(old.graph[oldID], new.graph[newID]) }
        reportHiddenNames()
        compareCommonFeatures()
        compareRules()
        reportLone(in: old)
        reportLone(in: new)
        setRoles()
        addDocuments()
        setRoles()
    }

    private mutating func compareRoots(_ oldFile: SwiftFile, _ newFile: SwiftFile) {
        guard let oldDocument = old.document(of: oldFile), let newDocument = new.document(of: newFile) else { return }
        let (oldRoot, newRoot) = (old.graph[oldDocument].root, new.graph[newDocument].root)
        // The settings of one version leave its type out, which is reported as removed or added.
        if (oldFile.root == nil) != (newFile.root == nil), old.graph[oldRoot].node == new.graph[newRoot].node { return }
        let place = Place(subject: new.name(of: newRoot), schema: newRoot)
        let oldValue = ComparedValue(oldFile.root?.type ?? .json, [oldRoot], in: old)
        let newValue = ComparedValue(newFile.root?.type ?? .json, [newRoot], in: new)
        // If other files refer to the root, its changes are combined with those of the values that refer to it.
        attribute(to: (place.subject, newRoot), at: place) { comparison in
            comparison.comparing(oldRoot, at: place) { $0.compare(oldValue, newValue, at: place) }
        }
        // A root that only refers to another type is a type alias, which is not part of a pair.
        guard let oldPath = oldFile.root?.path, let newPath = newFile.root?.path, oldPath != newPath,
            !old.hasType(oldPath)
        else { return }
        reportRenamed(oldPath, newPath, at: newRoot)
    }

    // MARK: - Pairs of types

    /// Returns whether two types are a pair, so that their differences are reported at their own place.
    mutating func areOneType(_ oldID: TypePath, _ newID: TypePath) -> Bool {
        if types.areCompared(oldID, newID) { return true }
        guard probed != nil, types.haveOneForm(oldID, newID) else { return false }
        let pair = TypePair(old: oldID, new: newID)
        if probed?.insert(pair).inserted == true { waiting.append(pair) }
        return true
    }

    /// Returns the consequences of a change from one type to another that is not its counterpart, such as a `$ref` with
    /// a new target.
    ///
    /// Differences between the two are not reported as changes of either. All such comparisons share a budget, so that
    /// the total time stays linear; when it is used up, types are treated as different.
    mutating func probe(_ oldID: TypePath, _ newID: TypePath) -> Verdicts {
        let pair = TypePair(old: oldID, new: newID)
        if let known = probes[pair] { return known }
        var verdicts = Verdicts(newServer: .breaking, newApp: .breaking)
        if probed == nil, probeBudget > 0 {
            var walk = Comparison(types, probing: pair)
            while let next = walk.waiting.popLast(), probeBudget > 0 {
                if case .structure(let model) = new.declarations[next.new] { probeBudget -= model.properties.count }
                probeBudget -= 1
                walk.compare(next)
            }
            if probeBudget > 0 { verdicts = walk.probedVerdicts(of: new.declarations[newID]) }
        }
        probes[pair] = verdicts
        return verdicts
    }

    /// Returns the consequences of all changes that were found. If values are unknown for enums and unions, these are the
    /// consequences for reading; what servers check follows from them.
    private func probedVerdicts(of declaration: Declaration?) -> Verdicts {
        let rows = changes.flatMap(\.rules).map(\.facts.verdicts)
        func worst(_ verdict: (RuleVerdicts, Axis) -> Verdict) -> Verdicts {
            Verdicts(
                newServer: rows.map { verdict($0, .newServer) }.max() ?? .safe,
                newApp: rows.map { verdict($0, .newApp) }.max() ?? .safe
            )
        }
        let reading = worst { $0.reading[$1] }
        switch declaration {
        case .enumeration where reading != Verdicts(), .union where reading != Verdicts(): return reading
        default: break
        }
        var verdicts = worst { $0[axis: $1] }
        verdicts.isOfParts = true
        return verdicts
    }

    private mutating func compare(_ pair: TypePair) {
        guard let before = old.declarations[pair.old], let after = new.declarations[pair.new] else { return }
        let place = place(of: after.heading)
        comparing(old.schema(of: before.heading), at: place) { $0.compare(pair, before, after, at: place) }
    }

    private mutating func compare(_ pair: TypePair, _ before: Declaration, _ after: Declaration, at place: Place) {
        let (oldHeading, newHeading) = (before.heading, after.heading)
        compareNames(pair, oldHeading, newHeading)
        let hasCases = before.isEnumeration || after.isEnumeration
        // The keys that a closed struct allows are compared with what else it allows.
        let areClosed = before.isClosed && after.isClosed
        compareKeywords(
            [old.schema(of: oldHeading)],
            [place.schema],
            follows: false,
            besides: { $0.isOfValues && hasCases || $0.keyword == "patternProperties" && areClosed },
            at: place
        )
        compareProtocols(pair, at: place)
        compareFeatures(oldHeading, newHeading, at: place)
        compareAccess(oldHeading, newHeading, at: place)
        let (oldNames, newNames) = (oldHeading.additions.conformances, newHeading.additions.conformances)
        compare(oldNames, newNames, by: .conformanceAdded, at: place)
        if compareParts(before, after) { return }
        reportTypeChange(.declared(path: pair.old), .declared(path: pair.new), at: place)
        if let key = before.tagKey ?? after.tagKey, compareTags(key, oldHeading, newHeading) { return }
        if let part = types.parts[pair], let oldPart = old.declarations[part.old],
            let newPart = new.declarations[part.new]
        {
            _ = compareParts(oldPart, newPart)
        }
    }

    /// Compares two declarations of the same kind. Returns false if their kinds differ.
    private mutating func compareParts(_ oldDeclaration: Declaration, _ newDeclaration: Declaration) -> Bool {
        switch (oldDeclaration, newDeclaration) {
        case (.structure(let oldModel), .structure(let newModel)): compare(oldModel, newModel)
        case (.enumeration(let oldModel), .enumeration(let newModel)) where oldModel.rawType == newModel.rawType:
            compare(oldModel, newModel)
        case (.union(let oldModel), .union(let newModel)): compare(oldModel, newModel)
        case (.newtype(let oldModel), .newtype(let newModel)): return oldModel.scalar == newModel.scalar
        default: return false
        }
        return true
    }

    /// Reports a changed access level, unless it changed together with that of the enclosing type.
    private mutating func compareAccess(_ oldHeading: Heading, _ newHeading: Heading, at place: Place) {
        let (before, after) = (oldHeading.access, newHeading.access)
        let isOfParent =
            newHeading.parent.flatMap(new.heading)?.access == after
            && oldHeading.parent.flatMap(old.heading)?.access == before
        guard before != after, !isOfParent else { return }
        let rule: ChangeRule = after < before ? .swiftAccessNarrowed : .swiftAccessWidened
        report(rule, from: before.rawValue, to: after.rawValue, at: place)
    }

    mutating func compare(_ before: String?, _ after: String?, by rule: ChangeRule, at place: Place) {
        if before != after { report(rule, from: before, to: after, at: place) }
    }

    /// Reports what is true of only one version: `rule` finds it if that is the new one, where it has the form `text`.
    mutating func compare(_ before: Bool, _ after: Bool, by rule: ChangeRule, to text: String? = nil, at place: Place) {
        if before != after { report(rule, to: text, isReversed: before, at: place) }
    }

    /// Reports each name that only one version lists: `rule` finds those of the new one.
    mutating func compare(_ oldNames: [String], _ newNames: [String], by rule: ChangeRule, at place: Place) {
        for name in newNames where !oldNames.contains(name) { report(rule, to: name, at: place) }
        for name in oldNames where !newNames.contains(name) { report(rule.opposite, from: name, at: place) }
    }

    /// Reports the names of a type that code can no longer use. A type that several places share has its own name and
    /// the type alias at each place; the name can remain that of other places.
    private mutating func compareNames(_ pair: TypePair, _ oldHeading: Heading, _ newHeading: Heading) {
        // A nested type is not reported if the enclosing type is.
        let parent = types.newPaths[pair.old.parent] ?? pair.old.parent
        if pair.old != pair.new, pair.old.last != pair.new.last || parent != pair.new.parent {
            reportRenamed(pair.old, newHeading.path, at: new.schema(of: newHeading))
        }
        let (shared, own) = (oldHeading.path, newHeading.path)
        guard shared != pair.old, shared != own else { return }
        if types.keptNames.contains(shared) {
            report(.typeUnshared, from: shared.description, at: place(of: newHeading))
        } else {
            reportRenamed(shared, own, at: new.schema(of: newHeading))
        }
    }

    private mutating func reportRenamed(_ oldPath: TypePath, _ newPath: TypePath, at schema: SchemaID) {
        // The old name is still valid, as a type alias.
        if new.aliases[oldPath] == newPath { return }
        let before = oldPath.description
        report(.typeRenamed, from: before, to: newPath.description, at: Place(subject: before, schema: schema))
    }

    private mutating func compareProtocols(_ pair: TypePair, at place: Place) {
        guard let oldProtocol = old.protocols[pair.old], let newProtocol = new.protocols[pair.new] else { return }
        let known = Set(oldProtocol.requirements.map(\.name))
        for requirement in newProtocol.requirements where !known.contains(requirement.name) {
            let name = "\(newProtocol.heading.path).\(requirement.name.bare)"
            report(.requirementAdded, to: requirement.type.spelling(), at: Place(subject: name, schema: place.schema))
        }
    }

    // MARK: - Keywords

    /// Compares the limits and annotations of a value, once per pair of places. Returns false if they were compared
    /// before.
    @discardableResult
    mutating func compareKeywords(
        _ oldSchemas: [SchemaID],
        _ newSchemas: [SchemaID],
        follows: Bool,
        besides isIgnored: (ValueKeywords.Difference) -> Bool = { _ in false },
        at place: Place
    ) -> Bool {
        guard !oldSchemas.isEmpty, !newSchemas.isEmpty,
            comparedKeywords.insert(Pair(old: oldSchemas, new: newSchemas)).inserted
        else { return false }
        let oldKeywords = ValueKeywords(oldSchemas, in: old, follows: follows)
        let newKeywords = ValueKeywords(newSchemas, in: new, follows: follows)
        let differences = newKeywords.changes(since: oldKeywords).filter { !isIgnored($0) }
        report(differences, of: oldSchemas, newSchemas, follows: follows, at: place)
        return true
    }

    /// Reports differences of keywords at the keywords' places.
    mutating func report(
        _ differences: [ValueKeywords.Difference],
        of oldSchemas: [SchemaID],
        _ newSchemas: [SchemaID],
        follows: Bool,
        at place: Place
    ) {
        for change in differences {
            let (version, schemas) = change.new == nil ? (old, oldSchemas) : (new, newSchemas)
            let location = version.location(of: change.keyword, in: schemas, follows: follows)
            let subject = "\(place.subject) \(change.keyword)"
            report(
                Change(
                    rules: [change.rule],
                    subject: subject,
                    old: change.old,
                    new: change.new,
                    location: location,
                    side: version.side,
                    key: place.key
                )
            )
        }
    }

    func place(of heading: Heading) -> Place {
        Place(subject: heading.path.description, schema: new.schema(of: heading))
    }
}

/// Two versions of a schema that are compared at one place.
struct SchemaPair {
    let old: SchemaID
    let place: Place

    var new: SchemaID { place.schema }
}

/// The place of a value in the new version, with its name.
struct Place {
    let subject: String
    let schema: SchemaID
    /// Where the value is, if not at its schema.
    var location: SourceLocation?
    /// The key in JSON of the property that the value is of.
    var key: String?

    /// Returns the place of a part, which is not the value of a property.
    func part(_ name: String) -> Place { Place(subject: subject + name, schema: schema, location: location) }
}

extension TypePath {
    /// The path of the enclosing type; empty at the top of a file.
    var parent: TypePath { TypePath(names.dropLast()) }
}

extension Declaration {
    /// Whether models refuse documents with some of the properties that a struct does not declare.
    fileprivate var isClosed: Bool { if case .structure(let model) = self { model.additional.isClosed } else { false } }

    var isEnumeration: Bool { if case .enumeration = self { true } else { false } }
}

extension SwiftType {
    var isDeclared: Bool { if case .declared = wrapped { true } else { false } }
}
