import Foundation
import PackagePlugin

/// Generates models for the schemas in a target's folder when the target is built, and compiles them as part of the
/// target.
///
/// One command generates all files of a target, since the Swift code for a schema depends on the schemas that it
/// references. The names of the files follow from the names of the schemas, the configuration and the target's
/// dependencies, without running anything.
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
                    // Referenced files must be schemas of the target, because neither their types nor their changes
                    // would be known.
                    "--no-recursive", "--severities", "not-generated=error",
                    "--no-split", "--no-manifest", "--quiet",
                ],
                inputFiles: found.schemas + found.context + maps + (found.configuration.map { [$0.url] } ?? []),
                outputFiles: names.map { folder.appendingPathComponent($0) }
            )
        ]
    }

    /// Returns the options. Settings of the configuration are not repeated, so that their errors are reported at their
    /// place in it.
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

    /// Returns the names of the files that the command writes.
    private func fileNames(_ found: TargetSchemas, _ runtime: String) -> [String] {
        if let name = found.configuration?.singleFile { return [name] }
        let runtimeFile = ["PlankRuntime.swift"]
        if runtime == "only" { return runtimeFile }
        let namespace = found.configuration?.namespace
        // The context is included, because a schema's name is qualified if another schema has the same name.
        let models = SchemaFileNames(
            (found.schemas + found.context).map(\.path),
            namespace: namespace,
            typePrefix: found.configuration?.typePrefix ?? ""
        ).names.prefix(found.schemas.count)
        return models + (runtime == "copy" ? runtimeFile : []) + (namespace.map { [$0 + ".swift"] } ?? [])
    }

    /// Returns whether a source of the target has the name of a generated file, which a module does not allow, and
    /// reports each.
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
