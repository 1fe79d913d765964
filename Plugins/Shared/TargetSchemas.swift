import Foundation
import PackagePlugin

/// The schemas of a target, and the configuration that applies to them.
///
/// Schemas are the files `*.schema.json` of the target, and every `*.json` in one of its folders that is called
/// `Schemas`, or files in YAML with such names. A `plank-swift.json` in the target can name others under `schemas`. It
/// makes no difference whether the target excludes them. A target whose models are written by the command must exclude
/// them, since SwiftPM warns about files that no rule handles.
struct TargetSchemas {
    /// The name of the manifest that the command keeps in an output folder.
    static let manifest = ".plank-swift-manifest.json"
    static let rule =
        "a schema is a file *.schema.json, or a file *.json in a folder called Schemas, or such a file in YAML"

    let schemas: [URL]
    /// Schemas that are read but not generated: those of the configuration's `context`, and those whose types other
    /// modules declare.
    let context: [URL]
    let configuration: Configuration?
    /// Whether the configuration is in the target's folder, and so applies only to this target.
    let hasOwnConfiguration: Bool
    /// How the models get their runtime: as the configuration says, or from the product if the target depends on it.
    let runtime: String

    init(_ target: any SourceModuleTarget, in package: Package) {
        let folder = target.directoryURL
        let own = Self.schemaFiles(in: folder).filter(Self.isSchema).map { folder.appendingPathComponent($0) }
        let nearest = Configuration.nearest(to: own, or: folder, in: package.directoryURL)
        configuration = nearest
        hasOwnConfiguration = nearest?.url.path.hasPrefix(folder.path + "/") ?? false
        let named = hasOwnConfiguration ? nearest?.schemas?.flatMap(Self.schemas) : nil
        let generated = Set(named ?? own)
        schemas = generated.sorted { $0.path < $1.path }
        let others = Set((nearest?.context ?? []).flatMap(Self.schemas)).subtracting(generated)
        context = others.sorted { $0.path < $1.path }
        runtime = nearest?.runtime ?? (Self.dependsOnRuntime(target) ? "import" : "copy")
    }

    /// The options for the configuration and the runtime. Settings of the configuration are not repeated, so that their
    /// errors are reported at their place in it.
    func settings(path: (URL) -> String) -> [String] {
        guard let configuration else { return ["--no-automatic-configuration", "--runtime", runtime] }
        return ["--configuration", path(configuration.url)]
            + (configuration.runtime == nil ? ["--runtime", runtime] : [])
    }

    private static func dependsOnRuntime(_ target: any SourceModuleTarget) -> Bool {
        target.dependencies.contains { dependency in
            switch dependency {
            case .product(let product): product.name == "PlankRuntime"
            case .target(let target): target.name == "PlankRuntime"
            @unknown default: false
            }
        }
    }

    private static func isSchema(_ path: String) -> Bool {
        SchemaFileEnding.all.contains { path.lowercased().hasSuffix(".schema" + $0) }
            || path.split(separator: "/").dropLast().contains("Schemas")
    }

    /// Returns the schemas that the command would find in a folder; for a file, the file itself.
    private static func schemas(_ url: URL) -> [URL] {
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        guard isThere, isFolder.boolValue else { return [url] }
        return schemaFiles(in: url).map { url.appendingPathComponent($0) }
    }

    /// Returns the files in a folder and its subfolders that can be schemas, relative to it, without hidden files and
    /// configurations.
    private static func schemaFiles(in folder: URL) -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let taking = paths.filter { path in
            let parts = path.split(separator: "/")
            return parts.last != Substring(Configuration.name) && !parts.contains { $0.hasPrefix(".") }
        }
        return SchemaFileEnding.schemas(among: taking)
    }
}

/// The parts of a `plank-swift.json` that a plugin needs before it runs the command: those that affect which files are
/// generated.
struct Configuration {
    static let name = "plank-swift.json"

    let url: URL
    /// Whether the file is valid JSON. If not, the command must reject it too, although it could recover from a mistake
    /// such as a trailing comma: the settings that it would read are unknown here.
    let isReadable: Bool
    private let members: [String: Any]

    /// Returns the configuration in the folder that contains all `schemas` (`target` if there are none), or in the
    /// nearest folder above it, up to the package's.
    static func nearest(to schemas: [URL], or target: URL, in package: URL) -> Configuration? {
        var folder = (schemas.first?.deletingLastPathComponent() ?? target).pathComponents
        for schema in schemas {
            let parts = schema.deletingLastPathComponent().pathComponents
            folder = zip(folder, parts).prefix { $0 == $1 }.map(\.0)
        }
        while folder.starts(with: package.pathComponents) {
            let candidate = URL(fileURLWithPath: NSString.path(withComponents: folder + [name]))
            if FileManager.default.fileExists(atPath: candidate.path) { return Configuration(candidate) }
            folder.removeLast()
        }
        return nil
    }

    /// Reads a configuration. A file that cannot be parsed has no settings here; the command reports its errors.
    init(_ url: URL) {
        self.url = url
        let object = (try? Data(contentsOf: url)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
        isReadable = object != nil
        members = object as? [String: Any] ?? [:]
    }

    var schemas: [URL]? { members["schemas"].map { urls($0) } }
    var context: [URL] { urls(members["context"]) + urls((members["modules"] as? [String: Any])?.keys.sorted()) }
    var namespace: String? { members["namespace"] as? String }
    var typePrefix: String? { members["typePrefix"] as? String }
    var singleFile: String? { members["singleFile"] as? String }
    var runtime: String? { members["runtime"] as? String }
    var hasOutput: Bool { members["output"] != nil }
    /// The files that map references to local copies of schemas. The copies must be schemas of the target themselves.
    var referenceMaps: [URL] { urls(members["refMap"]) }

    private func urls(_ value: Any?) -> [URL] {
        let paths = value as? [String] ?? (value as? String).map { [$0] } ?? []
        return paths.map { URL(fileURLWithPath: $0, relativeTo: url.deletingLastPathComponent()).standardizedFileURL }
    }
}
