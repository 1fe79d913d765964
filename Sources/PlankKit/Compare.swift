import Diagnostics
import SchemaDiff

/// The outcome of a comparison.
public struct ComparisonResult: Sendable {
    /// Every change, in the order of the places; empty if the versions could not be compared.
    public let changes: [SchemaChange]
    /// The errors that kept the versions from being compared.
    public let problems: [Problem]
}

extension PlankSwift {
    /// The rules that a comparison knows, in the order of their documentation.
    public static let changeRules = ChangeRule.allCases.map(\.rawValue)

    /// Compares two versions of a set of schemas: what they allow, and what Swift declares for them.
    ///
    /// With an error in either version nothing is compared: a schema that cannot be read never counts as unchanged. The new
    /// version gets the names that a run after the old one would give it.
    public static func compare(
        _ old: SchemaVersion,
        _ new: SchemaVersion,
        options: GenerationOptions
    ) -> ComparisonResult {
        var problems: [Problem] = []
        let oldVersion = load(old, .old, besides: new, options, &problems)
        var options = options
        options.models.earlierNames = oldVersion.namesByKey.reduce(into: [:]) { $0[new.path(ofKey: $1.key)] = $1.value }
        let newVersion = load(new, .new, besides: old, options, &problems)
        guard problems.isEmpty else { return ComparisonResult(changes: [], problems: problems) }
        let changes = Comparison.changes(from: oldVersion, to: newVersion).map(SchemaChange.init)
        return ComparisonResult(changes: changes, problems: [])
    }

    /// The report of `changes`; a label is put before the paths of its version.
    public static func render(
        _ changes: [SchemaChange],
        format: ChangeFormat,
        color: Bool = false,
        oldLabel: String = "",
        newLabel: String = ""
    ) -> String {
        ChangeReport(changes.map(\.change), oldLabel: oldLabel, newLabel: newLabel).text(as: format, color: color)
    }

    /// The number of changes by verdict, in words: `3 changes: 1 breaking, 2 safe`.
    public static func summary(of changes: [SchemaChange]) -> String {
        ChangeReport.summary(of: changes.map(\.change))
    }

    private static func load(
        _ version: SchemaVersion,
        _ side: Change.Side,
        besides other: SchemaVersion,
        _ options: GenerationOptions,
        _ problems: inout [Problem]
    ) -> Version {
        var options = options
        // A folder of one version is not searched for the other.
        options.schemas.referenceFolders.removeAll { other.holds(folder: $0) && !version.holds(folder: $0) }
        // A file that only a reference names is part of the documents all the same.
        options.models.isRecursive = true
        // A definition is compared in its place, whichever document declares it for the others.
        if options.models.shareEqualTypes == .all { options.models.shareEqualTypes = .inline }
        let stages = Stages(version.inputs, options, version.read)
        problems += stages.diagnostics.filter { $0.severity == .error }.map { Problem($0.labelled(version.label)) }
        return Version(
            stages.graph,
            stages.models,
            folder: version.folder,
            side: side,
            hasStrictFormats: options.models.formats == .strict
        )
    }
}

extension SchemaVersion {
    /// Whether a folder is that of the version, or lies within it.
    fileprivate func holds(folder: String) -> Bool {
        let file = inputs.first?.path ?? ""
        let own = self.folder ?? file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
        return !own.isEmpty && folder.asPrefix.hasPrefix(own.asPrefix)
    }

    /// The path of the document that a comparison knows by `key`.
    fileprivate func path(ofKey key: String) -> String {
        guard let folder else { return key.isEmpty ? inputs.first?.path ?? "" : key }
        return folder.asPrefix + key
    }
}

extension String {
    /// A folder as its files' paths start with it; nothing for the current one.
    fileprivate var asPrefix: String { isEmpty || hasSuffix("/") ? self : self + "/" }
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
