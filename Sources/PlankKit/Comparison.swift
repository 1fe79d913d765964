import Diagnostics
import SchemaDiff
import SchemaGraph
import SwiftModel

/// One version of a set of schemas, already read.
public struct SchemaVersion: Sendable {
    /// The schemas to compare.
    public var inputs: [SchemaInput]
    /// The folder that holds them, from which documents of two versions are paired by path; nil for a single schema,
    /// which is paired whatever it is called.
    public var folder: String?
    /// What stands before the version's paths in a report, such as `git:main:`.
    public var label: String
    /// Fetches the files that references name.
    public var read: SchemaReader

    /// A version of `inputs`.
    public init(_ inputs: [SchemaInput], folder: String?, label: String = "", read: @escaping SchemaReader) {
        self.inputs = inputs
        self.folder = folder
        self.label = label
        self.read = read
    }
}

/// What a change does to somebody who has not followed it.
public enum ChangeVerdict: String, CaseIterable, Sendable, Hashable, Comparable {
    /// Nobody notices.
    case safe
    /// Nothing fails at once, but a meaning is lost or a request may be refused.
    case dangerous
    /// A document is not read, or code no longer compiles.
    case breaking

    /// From safe to breaking.
    public static func < (left: ChangeVerdict, right: ChangeVerdict) -> Bool {
        Verdict(left) < Verdict(right)
    }
}

/// The forms in which changes are reported.
public enum ChangeFormat: String, CaseIterable, Sendable, Hashable {
    /// `path:line:column: verdict: change [rule]`, then the verdicts and the reason.
    case text
    /// One JSON object whose `changes` hold every field.
    case json
    /// A table for a pull request.
    case markdown
    /// Annotations of GitHub's workflows.
    case github
}

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
        get { ChangeVerdict(change.verdict) }
        set { change.verdict = Verdict(newValue) }
    }
    /// For an app with the old models whose server has the new schemas.
    public var newServer: ChangeVerdict { ChangeVerdict(change.rule.row.newServer) }
    /// For an app with the new models whose server still has the old schemas.
    public var newApp: ChangeVerdict { ChangeVerdict(change.rule.row.newApp) }
    /// For code that is compiled against the new models.
    public var source: ChangeVerdict { ChangeVerdict(change.rule.row.source) }
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

/// What came of a comparison.
public struct ComparisonResult: Sendable {
    /// Every change, in the order of the places; empty where the versions could not be compared.
    public let changes: [SchemaChange]
    /// The errors that kept the versions from being compared.
    public let problems: [Problem]
}

extension PlankSwift {
    /// The rules that a comparison knows, in the order of their documentation.
    public static let changeRules = ChangeRule.allCases.map(\.rawValue)

    /// Compares two versions of a set of schemas: what they allow, and what Swift declares for them.
    ///
    /// One error in either version and nothing is compared: a schema that cannot be read never counts as unchanged.
    public static func compare(
        _ old: SchemaVersion,
        _ new: SchemaVersion,
        options: GenerationOptions
    ) -> ComparisonResult {
        var problems: [Problem] = []
        let oldVersion = load(old, .old, options, &problems)
        let newVersion = load(new, .new, options, &problems)
        guard problems.isEmpty else { return ComparisonResult(changes: [], problems: problems) }
        let changes = Comparison.changes(from: oldVersion, to: newVersion).map(SchemaChange.init)
        return ComparisonResult(changes: changes, problems: [])
    }

    /// The report of `changes`; a label stands before the paths of its version.
    public static func render(
        _ changes: [SchemaChange],
        format: ChangeFormat,
        color: Bool = false,
        oldLabel: String = "",
        newLabel: String = ""
    ) -> String {
        let report = ChangeReport(changes.map(\.change), oldLabel: oldLabel, newLabel: newLabel)
        return report.text(as: ChangeReport.Format(rawValue: format.rawValue) ?? .text, color: color)
    }

    /// The number of changes by verdict, in words: `3 changes: 1 breaking, 2 safe`.
    public static func summary(of changes: [SchemaChange]) -> String {
        ChangeReport.summary(of: changes.map(\.change))
    }

    private static func load(
        _ version: SchemaVersion,
        _ side: Change.Side,
        _ options: GenerationOptions,
        _ problems: inout [Problem]
    ) -> Version {
        var options = options
        // A file that only a reference names takes part in the documents all the same.
        options.recursive = true
        let collector = DiagnosticCollector()
        let loader = SchemaLoader(options: LoadingOptions(options), diagnostics: collector, read: version.read)
        let graph = loader.load(version.inputs.map(SchemaText.init))
        let mapping = MappingOptions(options)
        let models = SwiftModels(graph, options: mapping)
        let errors = Set(collector.diagnostics + models.diagnostics).filter { $0.severity == .error }.sorted()
        problems += errors.map { Problem($0.labelled(version.label)) }
        return Version(
            graph,
            models,
            folder: version.folder,
            side: side,
            hasStrictFormats: mapping.hasStrictFormats
        )
    }
}

extension ChangeVerdict {
    fileprivate init(_ verdict: Verdict) {
        switch verdict {
        case .safe: self = .safe
        case .dangerous: self = .dangerous
        case .breaking: self = .breaking
        }
    }
}

extension Verdict {
    fileprivate init(_ verdict: ChangeVerdict) {
        switch verdict {
        case .safe: self = .safe
        case .dangerous: self = .dangerous
        case .breaking: self = .breaking
        }
    }
}

extension Diagnostic {
    /// The diagnostic with a label before each file that it names.
    fileprivate func labelled(_ label: String) -> Diagnostic {
        func place(_ location: SourceLocation) -> SourceLocation {
            SourceLocation(
                file: label + location.file,
                line: location.line,
                column: location.column,
                pointer: location.pointer
            )
        }
        var copy = self
        copy.location = location.map(place)
        copy.notes = notes.map { Note($0.message, at: $0.location.map(place)) }
        return copy
    }
}
