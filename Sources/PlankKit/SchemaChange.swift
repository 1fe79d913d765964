import SchemaDiff

/// How a change affects code or apps that have not been adapted to it.
public typealias ChangeVerdict = Verdict
/// The formats of a report of changes.
public typealias ChangeFormat = ChangeReport.Format

/// What a registry requires of a new version.
public typealias ChangePolicy = Policy

/// The aspects that a verdict can concern.
public typealias ChangeAxis = Concern

/// One change between two versions of a set of schemas.
public struct SchemaChange: Sendable {
    var change: Change

    init(_ change: Change) {
        self.change = change
        let parts = [change.rule.rawValue, change.subject, change.old ?? "", change.new ?? "", change.side.rawValue]
        self.change.fingerprint = Fingerprint(bytes: parts.joined(separator: "\0").utf8).text
    }

    /// Identifies the change in later comparisons, wherever it is in its files.
    public var fingerprint: String { change.fingerprint }
    /// Why the change is accepted, so that it is no failure; nil if it is not.
    public var acceptedReason: String? {
        get { change.acceptedReason }
        set { change.acceptedReason = newValue }
    }
    /// The change on one line: `Pin.size: Int -> String`.
    public var summary: String { change.summary }
    /// Documents that one version allows and the other one does not, for the changes that break reading or writing.
    public var counterexamples: [ChangeCounterexample] {
        change.examples.map { example in
            ChangeCounterexample(
                isOld: example.acceptedBy == .old,
                document: example.document,
                oldSchema: example.schemas.old,
                newSchema: example.schemas.new
            )
        }
    }

    /// The stable name of this kind of change, such as `property-removed`.
    public var rule: String { change.rule.rawValue }
    /// The names of all kinds of change that the edit makes, that of `rule` first.
    public var rules: [String] { change.rules.map(\.rawValue) }
    /// Returns the change without what the named rules find, and with the verdicts of the others; nil if no rule is left.
    package func without(rules names: Set<String>) -> SchemaChange? {
        guard let rest = change.without({ names.contains($0.rawValue) }) else { return nil }
        var copy = self
        copy.change = rest
        return copy
    }

    /// The Swift name of what changed: `Pin.note`.
    public var subject: String { change.subject }
    /// The old form; nil for an addition.
    public var old: String? { change.old }
    /// The new form; nil for a removal.
    public var new: String? { change.new }
    /// The values with the change, if it is in a definition that several refer to; otherwise empty.
    public var places: [String] { change.places }
    /// The worst of the three verdicts below. Callers can change it.
    public var verdict: ChangeVerdict {
        get { change.verdict }
        set { change.verdict = newValue }
    }
    /// The verdict for an app with the old models whose server has the new schemas.
    public var newServer: ChangeVerdict { change[axis: .newServer] }
    /// The verdict for an app with the new models whose server still has the old schemas.
    public var newApp: ChangeVerdict { change[axis: .newApp] }
    /// The verdict for code that is compiled against the new models.
    public var source: ChangeVerdict { change[axis: .source] }
    /// Returns the verdict on what models read, on what they write, or on the source that uses them.
    public func verdict(on axis: ChangeAxis) -> ChangeVerdict { change.verdict(on: axis) }
    /// The reason for the verdicts, in a sentence or two.
    public var reason: String { change.reason }
    /// Whether the place is in the old version because the new one has none.
    public var isGone: Bool { change.side == .old }
    /// The file, as its version names it.
    public var path: String { change.location.file }
    /// The line, counted from 1.
    public var line: Int { change.location.line }
    /// The column in Unicode scalars, counted from 1.
    public var column: Int { change.location.column }
    /// The JSON pointer of the place; empty for a document's root.
    public var pointer: String { change.location.pointer }
}

/// A document that shows what a change breaks.
public struct ChangeCounterexample: Sendable {
    /// Whether the old version allows the document and the new one does not, rather than the other way round.
    public let isOld: Bool
    /// The JSON text; nil if no small document was found.
    public let document: String?
    /// The place of the document's schema in the old version: `pin.json#/definitions/size`.
    public let oldSchema: String
    /// Its place in the new version.
    public let newSchema: String
}
