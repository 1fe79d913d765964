import SchemaDiff

/// What a change does to code or apps that have not been adapted to it.
public typealias ChangeVerdict = Verdict
/// The forms in which changes are reported.
public typealias ChangeFormat = ChangeReport.Format

/// What the verdict of a change can be about.
public typealias ChangeAxis = Concern

/// One change between two versions of a set of schemas.
public struct SchemaChange: Sendable {
    package var change: Change

    /// The stable name of this kind of change, such as `property-removed`.
    public var rule: String { change.rule.rawValue }
    /// What changed, by its name in Swift: `Pin.note`.
    public var subject: String { change.subject }
    /// What it was; nil for what is new.
    public var old: String? { change.old }
    /// What it is now; nil for what is gone.
    public var new: String? { change.new }
    /// The worst of the three verdicts below; a caller may judge otherwise.
    public var verdict: ChangeVerdict {
        get { change.verdict }
        set { change.verdict = newValue }
    }
    /// For an app with the old models whose server has the new schemas.
    public var newServer: ChangeVerdict { change.rule.row.newServer }
    /// For an app with the new models whose server still has the old schemas.
    public var newApp: ChangeVerdict { change.rule.row.newApp }
    /// For code that is compiled against the new models.
    public var source: ChangeVerdict { change.rule.row.source }
    /// For what models read, what they write, or the source that uses them.
    public func verdict(on axis: ChangeAxis) -> ChangeVerdict { change.rule.row.verdict(on: axis) }
    /// Why, in a sentence.
    public var reason: String { change.rule.row.reason }
    /// Whether the place is in the old version, because the new one has none.
    public var isGone: Bool { change.side == .old }
    /// The file, as its version has it.
    public var path: String { change.location.file }
    /// Counted from 1.
    public var line: Int { change.location.line }
    /// Counted from 1, in Unicode scalars.
    public var column: Int { change.location.column }
    /// The JSON pointer of the place; empty for a document's root.
    public var pointer: String { change.location.pointer }
}
