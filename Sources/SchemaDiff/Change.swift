import Diagnostics
import SchemaGraph

/// One change between two versions of a set of schemas.
package struct Change: Sendable {
    /// The version that a place is in.
    package enum Side: String, Sendable {
        case old, new
    }

    /// All rules that the change is found by. The first one names it; the others are for what else the same edit does.
    package private(set) var rules: [ChangeRule]
    /// The Swift name of what changed: `Pin.note`.
    package internal(set) var subject: String
    /// The old form; nil for an addition.
    package private(set) var old: String?
    /// The new form; nil for a removal.
    package private(set) var new: String?
    /// The place in the new version, or in the old one for a removal.
    package internal(set) var location: SourceLocation
    package let side: Side
    /// The definition that the change is in, if the value with the change refers to one.
    var definition: Definition?
    /// Whether only requests or only responses have the values with the change; nil if both can.
    package internal(set) var role: BodyPlace.Role?
    /// The versions whose documents the other version is proved to allow, all of them.
    var allowed: Set<Side> = []
    /// Whether the models refuse what their own schema allows, so that no proof about schemas overrules how they read.
    private(set) var isOfModels = false
    /// The pair of schemas in which the change was found, by its index.
    var pair: Int?
    /// The key in JSON of the property with the change; nil for a change of a whole value.
    var key: String?
    /// Documents that show what breaks, one per axis on which the change is breaking.
    package internal(set) var examples: [Counterexample] = []
    /// Identifies the change in later comparisons of the same versions, wherever it is in its files.
    package var fingerprint = ""
    /// Why the user has decided that the change is not to be reported as a failure; nil if it is.
    package var acceptedReason: String?
    /// What has the change, if it is in a definition that several values refer to; otherwise empty.
    package internal(set) var places: [String] = []
    /// The verdict that the user's options give the change; nil if they give none.
    private(set) var chosenVerdict: Verdict?

    package var rule: ChangeRule { rules[0] }

    /// The worst of the rules' verdicts, unless the user's options change it.
    package var verdict: Verdict {
        get { chosenVerdict ?? worst }
        set { chosenVerdict = newValue }
    }

    /// Returns the change without what some rules find; nil if no rule is left.
    package func without(_ isLeftOut: (ChangeRule) -> Bool) -> Change? {
        var change = self
        change.rules.removeAll(where: isLeftOut)
        change.chosenVerdict = nil
        return change.rules.isEmpty ? nil : change
    }

    /// Why the verdicts are what they are.
    package var reason: String { rules.map(\.facts.reason).joined(separator: " ") }

    func isOfSubject(_ other: Change) -> Bool { subject == other.subject && side == other.side && key == other.key }

    /// Takes over another change of the same subject that the same edit makes.
    mutating func absorb(_ other: Change) {
        rules += other.rules
        isOfModels = isOfModels || other.isOfModels
    }

    /// Returns the verdict on an axis, for the direction in which the values are sent.
    package subscript(axis axis: Axis) -> Verdict {
        axis == .source ? worst { $0.facts[axis: .source] } : max(reading(axis), writing(axis))
    }

    private var worst: Verdict { Axis.allCases.map { self[axis: $0] }.max() ?? .safe }

    /// Returns the verdict on what models read on an axis. Models do not read requests.
    private func reading(_ axis: Axis) -> Verdict {
        if role == .request { return .safe }
        // Models read every document of their own schema.
        let isProved = !isOfModels && allowed.contains(axis == .newServer ? .new : .old)
        return worst { isProved && $0.facts.verdicts.isOfDocuments ? .safe : $0.facts.verdicts.reading[axis] }
    }

    /// Returns the verdict on what models write on an axis. What an installed app writes in requests cannot change, so a new
    /// server refuses what new models could not read.
    private func writing(_ axis: Axis) -> Verdict {
        if role == .response { return .safe }
        let isProved = allowed.contains(axis == .newServer ? .old : .new)
        return worst { rule in
            let verdicts = rule.facts.verdicts
            if isProved && verdicts.isOfDocuments { return .safe }
            let isOfOldApp = role == .request && axis == .newServer
            return max(verdicts.writing[axis], isOfOldApp ? verdicts.reading.newApp : .safe)
        }
    }

    private func worst(_ verdict: (ChangeRule) -> Verdict) -> Verdict { rules.map(verdict).max() ?? .safe }

    /// Returns the verdict on one concern.
    package func verdict(on concern: Concern) -> Verdict {
        switch concern {
        case .source: self[axis: .source]
        case .wireRead: max(reading(.newServer), reading(.newApp))
        case .wireWrite: max(writing(.newServer), writing(.newApp))
        case .newServerRead: reading(.newServer)
        case .newServerWrite: writing(.newServer)
        case .newAppRead: reading(.newApp)
        case .newAppWrite: writing(.newApp)
        }
    }

    /// Returns the change as one of several values, of which at most 12 are listed.
    func listing(_ values: [String]) -> Change {
        let most = 12
        let rest = values.count - most
        let text = values.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        var change = self
        if old != nil { change.old = text }
        if new != nil { change.new = text }
        return change
    }

    var isOneSided: Bool { (old == nil) != (new == nil) }

    /// The change on one line: `Pin.size: Int -> String`.
    package var summary: String { places.count > 1 ? "\(difference), in \(places.count) places" : difference }

    private var difference: String {
        switch (old, new) {
        case (subject, let new?): "\(subject) -> \(new)"
        case (let old?, let new?): "\(subject): \(old) -> \(new)"
        case (let old?, nil): "\(subject): was \(old)"
        case (nil, let new?): "\(subject): \(new)"
        case (nil, nil): subject
        }
    }
}

extension Change {
    /// Creates the change for what only one version has: `rule` finds it if that is the new one.
    init(
        _ rule: ChangeRule,
        _ subject: String,
        of text: String? = nil,
        onlyIn side: Side,
        at location: SourceLocation,
        key: String? = nil
    ) {
        let (rule, old, new) = side == .old ? (rule.opposite, text, nil) : (rule, nil, text)
        self.init(rules: [rule], subject: subject, old: old, new: new, location: location, side: side, key: key)
    }
}

extension Change: Comparable {
    /// Orders by place, so that a report follows the files.
    package static func < (left: Change, right: Change) -> Bool {
        if left.location != right.location { return left.location < right.location }
        return (left.rule.rawValue, left.summary) < (right.rule.rawValue, right.summary)
    }

    package static func == (left: Change, right: Change) -> Bool {
        left.location == right.location && left.rule == right.rule && left.summary == right.summary
    }
}

extension [Change] {
    /// Returns the changes with the same key together, in the order of the first ones; a change without a key stays alone.
    func grouped<Key: Hashable>(by key: (Change) -> Key?) -> [[Change]] {
        var groups: [[Change]] = []
        var indices: [Key: Int] = [:]
        for change in self {
            let key = key(change)
            if let index = key.flatMap({ indices[$0] }) {
                groups[index].append(change)
            } else {
                if let key { indices[key] = groups.count }
                groups.append([change])
            }
        }
        return groups
    }
}

/// A document that one version of a schema allows and the other one does not.
package struct Counterexample: Sendable {
    /// The axis on which the document breaks an app.
    package let axis: Axis
    /// The JSON text; nil if no small document was found.
    package let document: String?
    /// The version that allows the document.
    package let acceptedBy: Change.Side
    /// The name of the value that the document is, such as that of its type.
    package let subject: String
    /// The places of the schema of the document in both versions: `pin.json#/definitions/size`.
    package let schemas: (old: String, new: String)
}
