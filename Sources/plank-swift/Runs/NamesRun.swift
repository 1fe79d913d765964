import Diagnostics
import PlankKit

/// A run of `plank-swift names`: finds names that differ from those of an earlier run, and keeps the earlier ones.
struct NamesRun: Run {
    var context: RunContext

    init(_ arguments: CommandLineArguments) { context = RunContext(arguments, .names) }

    mutating func ending() throws(UsageError) -> Ending {
        if context.problems.hasErrors { return Ending(context.problems) }
        guard !settings.inputs.isEmpty else { throw HelpText.error("no schemas given", of: .names) }
        guard let output = settings.output, output != "-" else {
            throw HelpText.error("no output folder; use --output FOLDER", of: .names)
        }
        if settings.keepsNames, context.configuration == nil, !settings.readsConfiguration {
            let message = "'--keep' sets names in a configuration, which '--no-automatic-configuration' ignores"
            throw UsageError(message: message)
        }
        let found = try context.readSchemas(output: output)
        let now = names(chosen: false)
        context.problems.add(ofSchemas: now.problems.filter { $0.severity == .error })
        var ending = Ending(context.problems)
        guard !ending.problems.hasErrors else { return ending }
        do throws(Problem) {
            var folder = OutputFolder(output)
            let earlier = try EarlierNames(in: &folder, at: settings.revision, of: found.paths + found.context)
            let changed = now.names.changes(since: earlier.names)
            if settings.keepsNames {
                try keep(changed, of: earlier, among: now.names, &ending)
            } else {
                ending.document = Lists.names(changed)
                ending.summary =
                    changed.isEmpty
                    ? "no name changed since \(earlier.origin)"
                    : "\(changed.count.counted("name")) changed since \(earlier.origin); --keep sets the earlier ones"
            }
        } catch {
            ending.problems.add(ofRun: [error])
        }
        return ending
    }

    /// Returns the names of the schemas that the run reads, with further names in the configuration.
    private func names(
        chosen: Bool,
        _ entries: [SchemaOverlay.Entry] = []
    ) -> (names: [String: PlaceNames], problems: [Problem]) {
        var options = settings.content.generation
        options.schemas.overlay.entries += entries
        return PlankSwift.names(in: context.inputs, options: options, chosen: chosen, read: context.log.reader)
    }

    /// Sets the earlier names as far as schemas then have them. One that is set can change others, which are set too.
    private func keep(
        _ changed: [ChangedName],
        of earlier: EarlierNames,
        among now: [String: PlaceNames],
        _ ending: inout Ending
    ) throws(Problem) {
        let configuration = context.configuration ?? ConfigurationFile.newPath(for: settings.inputs)
        var names = KeptNames(all: changed, others: now, configuration: configuration)
        var lost: [ChangedName] = []
        while true {
            let result = self.names(chosen: true, names.entries).names
            let failed = names.all.filter { result[$0.schema]?[$0.place] != $0.old }
            let further = result.changes(since: earlier.names).filter { change in
                now[change.schema]?[change.place] != nil && !names.all.contains { $0.isFor(change) }
                    && !lost.contains { $0.isFor(change) }
            }
            if failed.isEmpty && further.isEmpty { break }
            lost += failed
            names.all = names.all.filter { name in !failed.contains { $0.isFor(name) } } + further
        }
        if !names.all.isEmpty { try names.write() }
        ending.lines = lost.map { name in
            "'\(name.old)' cannot be kept at \(name.schema)#\(name.place.pointer): another type or member needs the name"
        }
        ending.hasFailed = !lost.isEmpty
        ending.summary =
            names.all.isEmpty
            ? lost.isEmpty ? "no name changed since \(earlier.origin)" : nil
            : "set \(names.all.count.counted("name")) in \(configuration); to generate them, run plank-swift again"
    }
}
