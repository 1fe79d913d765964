import Diagnostics
import PlankKit

/// Reads one version of a set of schemas, from the disk or from a commit, with the settings that the generator uses for
/// it: those of the nearest `plank-swift.json` of the version, overridden by the command line.
struct VersionSource {
    let problems: [Problem]
    let version: SchemaVersion
    let configured: ConfiguredSettings

    /// Reads a version. `text` is a file, a folder, `-`, or `git:REF:PATH`.
    init(_ text: String, _ arguments: CommandLineArguments, log: ReadLog) {
        do throws(Problem) {
            if let place = GitPlace(text) {
                self = try Self(GitTree(place), arguments, log)
            } else if Disk.kind(of: text) == nil, let meant = GitPlace.meant(by: text) {
                throw Problem(.fileNotFound, Inputs.missing(text), text, help: "did you mean '\(meant)'?")
            } else {
                self.init(onDisk: text, arguments, log)
            }
        } catch {
            let nothing = SchemaVersion([], folder: nil) { _ in nil }
            let configured = ConfiguredSettings(arguments, for: .diff, nil)
            self.init(nothing, configured, ReferenceMap([], log: log), arguments, problems: [error])
        }
    }

    private init(
        _ version: SchemaVersion,
        _ configured: ConfiguredSettings,
        _ map: ReferenceMap,
        _ arguments: CommandLineArguments,
        problems: [Problem] = []
    ) {
        var version = version
        var options = configured.settings.content.generation
        options.schemas.referenceMap = map.paths
        version.options = options
        version.settings = configured.file?.modelSettings(besides: arguments) ?? []
        self.version = version
        self.configured = configured
        self.problems = problems + map.problems
    }

    private init(onDisk path: String, _ arguments: CommandLineArguments, _ log: ReadLog) {
        var arguments = arguments
        arguments.inputs = [path]
        let configured = ConfiguredSettings(arguments, for: .diff, log: log)
        var inputs = Inputs([path], context: configured.settings.allContext, output: nil)
        let schemas = inputs.read(log)
        let isFolder = Disk.kind(of: path) == .folder
        let version = SchemaVersion(schemas, folder: isFolder ? path : nil) { path in
            path == "-" ? nil : try? Disk.read(path)
        }
        let map = ReferenceMap(configured.settings.content.referenceMaps, log: log)
        self.init(version, configured, map, arguments, problems: inputs.problems)
    }

    private init(_ tree: GitTree, _ arguments: CommandLineArguments, _ log: ReadLog) throws(Problem) {
        let configured = ConfiguredSettings(arguments, for: .diff, Self.configuration(tree, arguments, log))
        let map = ReferenceMap(configured.settings.content.referenceMaps) { path throws(Problem) in
            if let bytes = tree.read(path) { return bytes }
            return try log.read(path, as: "reference map")
        }
        var inputs = try Self.inputs(in: tree)
        let paths = Set(inputs.map(\.path))
        for name in configured.settings.allContext.flatMap(tree.schemas(at:)) where !paths.contains(name) {
            if let bytes = tree.read(name) { inputs.append(SchemaInput(path: name, bytes: bytes, isContext: true)) }
        }
        let outside = map.paths.values.sorted()
        let isFile = tree.contains(tree.path)
        let version = SchemaVersion(inputs, folder: isFile ? nil : tree.path, label: tree.place.label) { path in
            // The files of a reference map can be outside of the repository.
            tree.read(path) ?? (outside.contains { path.hasPrefix($0) } ? try? Disk.read(path) : nil)
        }
        self.init(version, configured, map, arguments)
    }

    private static func inputs(in tree: GitTree) throws(Problem) -> [SchemaInput] {
        let (path, place) = (tree.path, tree.place)
        var inputs: [SchemaInput] = []
        for name in tree.schemas(at: path) {
            guard let bytes = tree.read(name) else {
                throw Problem(.unreadableFile, "cannot read '\(place.text(name))' from git", place.text(name))
            }
            inputs.append(SchemaInput(path: name, bytes: bytes))
        }
        guard !inputs.isEmpty else {
            if path.isEmpty || tree.hasFolder(path) {
                throw Problem(.noSchemas, "no schemas in '\(place.text(path))'", place.text(path))
            }
            let help = tree.neighbor(of: path).map { "did you mean '\(place.text($0))'?" }
            throw Problem(.fileNotFound, "no '\(path)' in '\(place.reference)'", place.text(path), help: help)
        }
        return inputs
    }

    /// Returns the configuration that a checkout would use: the nearest in the commit, or else above the repository.
    private static func configuration(
        _ tree: GitTree,
        _ arguments: CommandLineArguments,
        _ log: ReadLog
    ) -> ConfigurationFile? {
        var settings = Settings()
        arguments.apply(to: &settings)
        if let path = settings.configuration { return ConfigurationFile(path, log: log) }
        guard settings.readsConfiguration else { return nil }
        if let path = tree.nearestConfiguration, let bytes = tree.read(path) {
            return ConfigurationFile(path, bytes, label: tree.place.label, fileExists: tree.contains)
        }
        let path = tree.folderAbove.flatMap { ConfigurationFile.nearest(to: [$0]) }
        return path.map { ConfigurationFile($0, log: log) }
    }
}
