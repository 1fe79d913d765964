import JSONTree
import SchemaGraph
import SchemaRules
import SchemaValidation
import SwiftModel

/// Schemas of one version by the rules for their documents.
private struct RuledSchemas {
    let rules: [SchemaRule]
    let checks: RuleChecks

    func areProved(within reader: RuledSchemas) -> Bool {
        var inclusion = Inclusion(writer: checks, reader: reader.checks)
        return inclusion.isProved(rules, reader.rules)
    }

    func findings(against reader: RuledSchemas, _ budget: inout Int) -> [Finding] {
        var candidates = Candidates(writer: checks, reader: reader.checks.table)
        let documents = candidates.documents(rules, reader.rules).prefix(1_200)
        let (check, readerCheck) = (checks.check(of: rules), reader.checks.check(of: reader.rules))
        budget -= documents.count
        return documents.compactMap { document in
            let text = document.canonicalText
            guard let refusal = readerCheck.refusal(of: text), check.allows(text) == true else { return nil }
            return Finding(document: document, refusal: refusal)
        }
    }
}

/// A document that only one version allows, and why the other one does not.
private struct Finding {
    let document: JSONNode
    let refusal: RuleChecks.Refusal

    var keys: Set<String> { refusal.keys }
}

/// The documents that only the old version and only the new version allow.
private typealias Findings = [Change.Side: [Finding]]

extension Comparison {
    /// The number of documents that a comparison checks, so that its time stays in proportion to the schemas.
    private static let mostDocuments = 120_000

    /// Finds documents that show the differences between pairs of schemas: for changes that break, and to report
    /// differences that no change has.
    mutating func addDocuments() {
        var changesOfPair: [Int: [Int]] = [:]
        for index in changes.indices {
            if let pair = changes[index].pair { changesOfPair[pair, default: []].append(index) }
        }
        // The schemas of these say different things about a value, besides what other pairs show.
        let differing = Set(pairs.indices.filter { plain(pairs[$0].old, in: old) != plain(pairs[$0].new, in: new) })
        let broken = changesOfPair.filter { $0.value.contains { changes[$0].wireVerdict == .breaking } }.keys
        let searched = differing.union(broken).sorted()
        guard !searched.isEmpty else { return }
        let oldRules = old.rules(of: searched.map { pairs[$0].old })
        let newRules = new.rules(of: searched.map { pairs[$0].new })
        // One program for all pairs of a version, because the schemas of one can lead to those of all others.
        let (oldChecks, newChecks) = (RuleChecks(oldRules), RuleChecks(newRules))
        var budget = Self.mostDocuments
        for index in searched where budget > 0 {
            let pair = pairs[index]
            guard let oldOwn = oldRules[pair.old].map({ RuledSchemas(rules: $0, checks: oldChecks) }),
                let newOwn = newRules[pair.new].map({ RuledSchemas(rules: $0, checks: newChecks) })
            else { continue }
            let ofOld = oldOwn.findings(against: newOwn, &budget)
            let ofNew = newOwn.findings(against: oldOwn, &budget)
            let indices = changesOfPair[index] ?? []
            // Some formats limit Swift types but not documents, so nothing is proved about schemas that name other formats.
            let (oldFormats, newFormats) = (plain(pair.old, in: old).formats, plain(pair.new, in: new).formats)
            if differing.contains(index), oldFormats == newFormats {
                var allowed: Set<Change.Side> = []
                if ofOld.isEmpty, oldOwn.areProved(within: newOwn) { allowed.insert(.old) }
                if ofNew.isEmpty, newOwn.areProved(within: oldOwn) { allowed.insert(.new) }
                for change in indices { changes[change].allowed = allowed }
            }
            let findings: Findings = [.old: ofOld, .new: ofNew]
            for change in indices { addExamples(to: change, findings, of: pair, besides: indices) }
            if differing.contains(index) { reportUncovered(findings, by: indices.map { changes[$0] }, of: pair) }
        }
    }

    /// Returns whether one version of a schema is proved to allow what another schema of the other version allows.
    func isProved(_ schemas: [SchemaID], of writer: Version, within reading: [SchemaID], of reader: Version) -> Bool {
        func ruled(_ schemas: [SchemaID], in version: Version) -> RuledSchemas {
            let rules = version.rules(of: schemas)
            return RuledSchemas(rules: schemas.flatMap { rules[$0] ?? [] }, checks: RuleChecks(rules))
        }
        return ruled(schemas, in: writer).areProved(within: ruled(reading, in: reader))
    }

    private func plain(_ schema: SchemaID, in version: Version) -> JSONNode {
        var schemas = PlainSchemas(of: version, namingTypes: version.side == .old ? types.newPaths : [:])
        return schemas.plain(schema, inFull: true)
    }

    // MARK: - Changes that break

    private mutating func addExamples(to index: Int, _ findings: Findings, of pair: SchemaPair, besides others: [Int]) {
        let change = changes[index]
        /// Returns a reference to a schema, from the folder of the files.
        func reference(to schema: SchemaID, in version: Version) -> String {
            let location = version.graph.location(of: schema)
            return location.file + "#" + location.pointer
        }
        let otherKeys = Set(others.compactMap { $0 == index ? nil : changes[$0].key }).subtracting([change.key ?? ""])
        for axis in [Axis.newServer, .newApp] where change[axis: axis] == .breaking {
            // What an old app sends in a request is a document of the old version.
            let side: Change.Side = (axis == .newServer) == (change.role != .request) ? .new : .old
            let found = findings[side, default: []].filter { change.key.map($0.keys.contains) ?? true }
            let own = found.filter { $0.keys.isDisjoint(with: otherKeys) }
            let best = (own.isEmpty ? found : own).min { one, other in
                one.refusal.isOfTypes == other.refusal.isOfTypes
                    ? one.document.size < other.document.size : one.refusal.isOfTypes
            }
            changes[index].examples.append(
                Counterexample(
                    axis: axis,
                    document: best?.document.canonicalText,
                    acceptedBy: side,
                    subject: pair.place.subject,
                    schemas: (reference(to: pair.old, in: old), reference(to: pair.new, in: new))
                )
            )
        }
    }

    // MARK: - Differences without a change

    /// Reports that documents of one version are not allowed by the other, if no change says so.
    private mutating func reportUncovered(_ findings: Findings, by changes: [Change], of pair: SchemaPair) {
        let (before, after) = (plain(pair.old, in: old), plain(pair.new, in: new))
        func uncovered(_ side: Change.Side, writing: Axis, reading: Axis) -> [Finding] {
            // A proof can make a change safe, so its rules say which documents it is about.
            let covering = changes.filter { change in
                // A rule about both axes covers the documents of either version.
                change.rules.map(\.facts.verdicts).contains { verdicts in
                    max(verdicts.writing[writing], verdicts.reading[reading]) > .safe
                        || change.allowed.isEmpty && min(verdicts[axis: .newServer], verdicts[axis: .newApp]) > .safe
                }
            }
            if covering.contains(where: { $0.key == nil }) { return [] }
            let keys = Set(covering.compactMap(\.key))
            return findings[side, default: []].filter { finding in
                finding.keys.isDisjoint(with: keys) && (keys.isEmpty || !finding.keys.isEmpty)
                    && Self.isOwn(finding, before, after)
            }
        }
        let narrowed = uncovered(.old, writing: .newServer, reading: .newApp)
        let widened = uncovered(.new, writing: .newApp, reading: .newServer)
        guard let example = narrowed.first ?? widened.first else { return }
        let rule: ChangeRule =
            narrowed.isEmpty ? .constraintRemoved : widened.isEmpty ? .constraintAdded : .constraintChanged
        let onlyKey = example.keys.count == 1 ? example.keys.first : nil
        let key = Self.changedKeys(of: example, before, after).first ?? onlyKey
        let difference = PlainDifference(before, after, towards: key)
        let location = new.graph.location(of: pair.new, path: difference.path)
        // A change at the place or within it explains the difference, and so does one of the type declared there.
        let isKnown = self.changes.contains { change in
            let isAtPlace =
                (change.location.pointer + "/").hasPrefix(location.pointer + "/")
                || change.location.pointer == new.graph[pair.new].pointer
            let isThere =
                isAtPlace && change.location.file == location.file || isOfProperty(change, around: pair.new)
            return isThere && change.rules.contains { max($0.facts[axis: .newServer], $0.facts[axis: .newApp]) > .safe }
                && (change.allowed.isEmpty || change.wireVerdict > .safe)
        }
        guard !isKnown else { return }
        var place = pair.place.part(difference.subject)
        (place.location, place.key) = (place.location ?? location, key)
        let (oldText, newText) = (difference.old?.canonicalText, difference.new?.canonicalText)
        report(rule, from: oldText?.shortened(to: 120), to: newText?.shortened(to: 120), at: place)
    }

    /// Returns whether a change is that of a property within whose value a schema is.
    private func isOfProperty(_ change: Change, around schema: SchemaID) -> Bool {
        guard let key = change.key, let owner = change.pair.map({ pairs[$0].new }),
            new.graph[owner].document == new.graph[schema].document
        else { return false }
        let path = ["properties", key].reduce(new.graph[owner].pointer, JSONPointer.appending)
        return (new.graph[schema].pointer + "/").hasPrefix(path + "/")
    }

    /// Returns whether a document is about what two schemas say themselves, rather than about a type that they refer to.
    private static func isOwn(_ finding: Finding, _ old: JSONNode, _ new: JSONNode) -> Bool {
        if !changedKeys(of: finding, old, new).isEmpty { return true }
        guard let old = old.object, let new = new.object else { return true }
        return (old.members + new.members).contains { member in
            !["properties", "required"].contains(member.key) && old[member.key] != new[member.key]
        }
    }

    /// Returns the keys of a document that the schemas declare, or require, in different ways.
    private static func changedKeys(of finding: Finding, _ old: JSONNode, _ new: JSONNode) -> [String] {
        let (oldProperties, newProperties) = (old.child("properties"), new.child("properties"))
        func required(_ schema: JSONNode) -> Set<String> {
            Set(schema.child("required")?.array?.compactMap(\.string) ?? [])
        }
        let requiredByOne = required(old).symmetricDifference(required(new))
        return finding.keys.sorted().filter { key in
            oldProperties?.child(key) != newProperties?.child(key) || requiredByOne.contains(key)
        }
    }
}

extension Change {
    fileprivate var wireVerdict: Verdict { max(self[axis: .newServer], self[axis: .newApp]) }
}

/// The innermost place at which two plain schemas differ.
private struct PlainDifference {
    private(set) var old: JSONNode?
    private(set) var new: JSONNode?
    private(set) var path: [String] = []
    /// What follows the name of the value with the schemas: `.size maximum`.
    private(set) var subject = ""

    /// Finds the place within the property `key`, if it is within a single one.
    init(_ old: JSONNode, _ new: JSONNode, towards key: String?) {
        (self.old, self.new) = (old, new)
        while let left = self.old?.object, let right = self.new?.object {
            let names = left.members.map(\.key) + right.members.map(\.key).filter { left[$0] == nil }
            let isOfProperties = path.last == "properties"
            var differing = names.filter { left[$0] != right[$0] }
            if let key, isOfProperties { differing.removeAll { $0 != key } }
            if key != nil, path.isEmpty, differing.contains("properties") { differing = ["properties"] }
            guard differing.count == 1, let name = differing.first else { break }
            path.append(name)
            subject += isOfProperties ? ".\(name)" : ["items": "[]", "properties": ""][name] ?? " \(name)"
            (self.old, self.new) = (left[name], right[name])
        }
    }
}

extension JSONNode {
    /// The values of the keywords that name formats, except for those that rules check.
    fileprivate var formats: Set<String> {
        let names = ["format", "contentEncoding"].compactMap { object?[$0]?.string }
        let parts = (object?.members.map(\.value) ?? array ?? []).map(\.formats)
        return parts.reduce(into: Set(names.filter { SchemaRule.Format(rawValue: $0) == nil })) { $0.formUnion($1) }
    }

    /// The number of values within the value, itself included.
    fileprivate var size: Int {
        1 + (array?.reduce(0) { $0 + $1.size } ?? 0) + (object?.members.reduce(0) { $0 + $1.value.size } ?? 0)
    }
}
