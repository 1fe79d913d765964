import Diagnostics
import PlankKit

/// The settings of a run: those of the configuration, overridden by the command line.
struct ConfiguredSettings {
    private(set) var settings = Settings()
    private(set) var commandLine = Settings()
    let file: ConfigurationFile?
    private let given: [(option: OptionDeclaration, value: OptionValue)]

    init(_ arguments: CommandLineArguments, for subcommand: Subcommand, log: ReadLog) {
        var located = Settings()
        arguments.apply(to: &located)
        let path = ConfigurationFile.path(for: located)
        self.init(arguments, for: subcommand, path.map { ConfigurationFile($0, log: log) })
    }

    /// Rejects options of the command line that have no effect without another one.
    func checkCompanions() throws(UsageError) {
        let used = (given + (file?.assignments ?? [])).filter { !$0.option.isFlag || $0.value.text == "true" }
        let names = Set(used.map(\.option.name))
        for option in given.map(\.option) where names.contains(option.name) {
            guard let other = option.needs, !names.contains(other) else { continue }
            throw UsageError(message: "option '--\(option.name)' has no effect without '--\(other)'")
        }
    }

    /// Returns the place in the configuration of the first of these options; nil if the command line sets one of them.
    func place(ofAll options: [String]) -> SourceLocation? {
        if given.contains(where: { options.contains($0.option.name) }) { return nil }
        return options.lazy.compactMap { name in
            file?.assignments.last { $0.option.name == name }?.value.location
        }.first
    }

    func value(ofCommandLine name: String) -> String? { given.last { $0.option.name == name }?.value.text }

    init(_ arguments: CommandLineArguments, for subcommand: Subcommand, _ file: ConfigurationFile?) {
        self.file = file
        given = arguments.assignments
        arguments.apply(to: &commandLine)
        if let file {
            file.apply(to: &settings)
            if !subcommand.takesConfiguredSchemas { settings.inputs = [] }
        }
        arguments.apply(to: &settings)
        let folder = Disk.resolved(".") ?? ""
        settings.content.generation.models.workingFolder = folder
        settings.content.generation.schemas.overlay.workingFolder = folder
    }
}
