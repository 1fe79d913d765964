import Foundation
import PackagePlugin

/// Generates the schemas in a target's folder when the target is built, and compiles the models as part of it.
///
/// One command makes all files of a target, since a schema's Swift depends on those that it refers to. Which files they
/// are follows from the names of the schemas, the configuration and the target's dependencies; nothing is run to find out.
@main
struct PlankSwiftPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let found = TargetSchemas(target, in: context.package)
        guard !found.schemas.isEmpty else {
            Diagnostics.error("no schemas for the target '\(target.name)': \(TargetSchemas.rule)")
            return []
        }
        let runtime = found.configuration?.runtime ?? (dependsOnRuntime(target) ? "import" : "copy")
        let names = fileNames(found, runtime)
        guard !hasClash(names, target) else { return [] }
        let folder = context.pluginWorkDirectoryURL
        let maps = found.configuration?.referenceMaps ?? []
        return [
            .buildCommand(
                displayName: "Generating the models of \(target.name)",
                executable: try context.tool(named: "plank-swift").url,
                arguments: found.schemas.map(\.path) + settings(found.configuration, runtime) + [
                    "--output", folder.path,
                    // What a reference names must be a schema of the target, or neither its type nor its changes are known.
                    "--no-recursive", "--severities", "not-generated=error",
                    "--no-split", "--no-manifest", "--quiet",
                ],
                inputFiles: found.schemas + found.context + maps + (found.configuration.map { [$0.url] } ?? []),
                outputFiles: names.map { folder.appendingPathComponent($0) }
            )
        ]
    }

    /// What the configuration says is left to it, so that what is wrong with it has its place there.
    private func settings(_ configuration: Configuration?, _ runtime: String) -> [String] {
        guard let configuration else { return ["--no-automatic-configuration", "--runtime", runtime] }
        return ["--configuration", configuration.url.path]
            + (configuration.runtime == nil ? ["--runtime", runtime] : [])
            + (configuration.isReadable ? [] : ["--strict"])
    }

    private func dependsOnRuntime(_ target: SwiftSourceModuleTarget) -> Bool {
        target.dependencies.contains { dependency in
            switch dependency {
            case .product(let product): product.name == "PlankRuntime"
            case .target(let target): target.name == "PlankRuntime"
            @unknown default: false
            }
        }
    }

    /// The files that the command writes.
    private func fileNames(_ found: TargetSchemas, _ runtime: String) -> [String] {
        if let name = found.configuration?.singleFile { return [name] }
        let runtimeFile = ["PlankRuntime.swift"]
        if runtime == "only" { return runtimeFile }
        let namespace = found.configuration?.namespace
        // The context is named too, since a file's name tells it from all others of its name.
        let models = SchemaFileNames(
            (found.schemas + found.context).map(\.path),
            namespace: namespace,
            typePrefix: found.configuration?.typePrefix ?? ""
        ).names.prefix(found.schemas.count)
        return models + (runtime == "copy" ? runtimeFile : []) + (namespace.map { [$0 + ".swift"] } ?? [])
    }

    /// Reports each source of the target that has the name of a generated file: a module cannot have both.
    private func hasClash(_ names: [String], _ target: SwiftSourceModuleTarget) -> Bool {
        let generated = Set(names.map { $0.lowercased() })
        let clashes = target.sourceFiles.filter { generated.contains($0.url.lastPathComponent.lowercased()) }
        for file in clashes {
            let name = file.url.lastPathComponent
            Diagnostics.error("'\(name)' is generated for the target '\(target.name)'; rename \(file.url.path)")
        }
        return !clashes.isEmpty
    }
}
