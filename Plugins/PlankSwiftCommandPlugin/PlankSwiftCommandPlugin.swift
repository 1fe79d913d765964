import Foundation
import PackagePlugin

/// `swift package plank-swift`: runs plank-swift on the package, with permission to write to it.
///
/// The arguments are those of the command, which runs in the package's folder. With `--target NAME`, which can be
/// repeated, it runs for the schemas in the target's folder and writes into the target's folder `Generated`.
@main
struct PlankSwiftCommandPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let further = extractor.remainingArguments
        let tool = try context.tool(named: "plank-swift").url
        let root = context.package.directoryURL
        if names.isEmpty { return try run(tool, arguments, in: root) }
        for target in try context.package.targets(named: names) {
            guard let target = target as? any SourceModuleTarget else {
                throw Failure(description: "the target '\(target.name)' has no sources")
            }
            let found = TargetSchemas(target, in: context.package)
            guard !found.schemas.isEmpty else {
                throw Failure(description: "no schemas for the target '\(target.name)': \(TargetSchemas.rule)")
            }
            let schemas = found.schemas.map { relative($0, root) }
            try run(tool, schemas + settings(found, target, root) + further, in: root)
        }
    }

    /// Returns the options for the configuration and the runtime, and for the output folder unless the target's own
    /// configuration sets it.
    private func settings(_ found: TargetSchemas, _ target: any SourceModuleTarget, _ root: URL) -> [String] {
        let settings = found.settings { relative($0, root) }
        if found.hasOwnConfiguration, found.configuration?.hasOutput == true { return settings }
        return settings + ["--output", relative(target.directoryURL.appendingPathComponent("Generated"), root)]
    }

    /// Runs plank-swift. Its output goes to the plugin's output.
    private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure(description: "plank-swift ended with \(process.terminationStatus)")
        }
    }

    /// Returns a path as plank-swift prints it.
    private func relative(_ url: URL, _ root: URL) -> String {
        url.path.hasPrefix(root.path + "/") ? String(url.path.dropFirst(root.path.count + 1)) : url.path
    }
}

/// The reason that the plugin could not run.
private struct Failure: Error, CustomStringConvertible {
    let description: String
}
