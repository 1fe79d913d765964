import Diagnostics
import SchemaDiff
import SchemaGraph
import SchemaRules
import SwiftModel

/// What a report of changes shows besides these.
public typealias ChangeReportOptions = ChangeReport.Options

/// The result of a comparison.
public struct ComparisonResult: Sendable {
    /// Every change, in the order of the places; empty if the versions could not be compared.
    public let changes: [SchemaChange]
    /// The errors that prevented the comparison.
    public let problems: [Problem]
}

extension PlankSwift {
    /// The names of the rules of a comparison, in the order of the documentation.
    public static let changeRules = ChangeRule.allCases.map(\.rawValue)

    /// Returns why the changes of a rule are rated as they are, in one sentence; nil if there is no such rule.
    public static func reason(ofChangeRule name: String) -> String? { ChangeRule(rawValue: name)?.facts.reason }

    /// Returns the verdicts of a rule with the reason and an example, for a terminal; nil if there is no such rule.
    public static func explanation(ofChangeRule name: String) -> String? {
        ChangeRule(rawValue: name)?.facts.explanation
    }

    /// Compares two versions of a set of schemas: what they allow, and what Swift declares for them.
    ///
    /// `options` are for the versions that have no options of their own.
    ///
    /// If either version has an error, nothing is compared, so that a schema that cannot be read never counts as
    /// unchanged.
    public static func compare(
        _ old: SchemaVersion,
        _ new: SchemaVersion,
        options: GenerationOptions
    ) -> ComparisonResult {
        var problems: [Problem] = []
        func load(_ version: SchemaVersion, _ side: Change.Side, besides other: SchemaVersion) -> Version {
            var options = version.options ?? options
            // A reference of one version is not resolved in the folders of the other.
            options.schemas.referenceFolders.removeAll { other.holds(folder: $0) && !version.holds(folder: $0) }
            // Files that are only referenced are compared too.
            options.models.isRecursive = true
            // Each definition is compared at its own place, so equal types of different documents stay separate.
            if options.models.shareEqualTypes == .all { options.models.shareEqualTypes = .inline }
            let stages = Stages(version.inputs, options, version.read)
            problems += stages.diagnostics.filter { $0.severity == .error }.map { Problem($0.labelled(version.label)) }
            let documents = Dictionary(stages.graph.documents.map { ($0.path, $0.id) }) { first, _ in first }
            let files = SchemaRules.adding(to: stages.models, stages.graph, options.models)
            return Version(
                stages.graph,
                stages.models,
                folder: version.folder,
                side: side,
                options: options.models,
                rules: files.reduce(into: [:]) { rules, file in
                    if let document = documents[file.schema] { rules[document] = file.rules }
                }
            )
        }
        let oldVersion = load(old, .old, besides: new)
        let newVersion = load(new, .new, besides: old)
        guard problems.isEmpty else { return ComparisonResult(changes: [], problems: problems) }
        let changes =
            Comparison.changes(from: oldVersion, to: newVersion)
            + Comparison.changes(from: old.settings, to: new.settings)
        return ComparisonResult(changes: changes.sorted().map(SchemaChange.init), problems: [])
    }

    /// Returns the report of `changes`. The label of a version is put before its paths. `repositoryPath` returns the path
    /// of a file in its repository, for annotations on GitHub.
    public static func render(
        _ changes: [SchemaChange],
        format: ChangeFormat,
        color: Bool = false,
        oldLabel: String = "",
        newLabel: String = "",
        options: ChangeReportOptions = ChangeReportOptions(),
        repositoryPath: (_ path: String) -> String = { $0 }
    ) -> String {
        ChangeReport(changes.map(\.change), oldLabel: oldLabel, newLabel: newLabel, options)
            .text(as: format, color: color, repositoryPath: repositoryPath)
    }

    /// Returns the number of changes per verdict: `3 changes: 1 breaking, 2 safe`.
    public static func summary(of changes: [SchemaChange]) -> String {
        ChangeReport.summary(of: changes.map(\.change))
    }
}

extension SchemaVersion {
    /// Returns whether a folder is the version's folder or a folder within it.
    fileprivate func holds(folder: String) -> Bool {
        /// Returns a folder as the prefix of its files' paths; empty for the current folder.
        func prefix(_ folder: String) -> String { folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/" }
        let file = inputs.first?.path ?? ""
        let own = self.folder ?? file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
        return !own.isEmpty && prefix(folder).hasPrefix(prefix(own))
    }
}

extension Diagnostic {
    /// Returns the diagnostic with a label before each path in it.
    fileprivate func labelled(_ label: String) -> Diagnostic {
        func place(_ location: SourceLocation) -> SourceLocation {
            var place = location
            place.file = label + location.file
            return place
        }
        var copy = self
        copy.location = location.map(place)
        copy.notes = notes.map { Note($0.message, at: $0.location.map(place)) }
        return copy
    }
}
