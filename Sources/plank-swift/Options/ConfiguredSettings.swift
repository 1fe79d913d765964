import PlankKit

/// The settings of a run: those of the configuration, overridden by the command line.
struct ConfiguredSettings {
    private(set) var settings = Settings()
    /// The settings of the command line alone.
    private(set) var commandLine = Settings()
    /// The path of the configuration; nil if none was read.
    let configuration: String?
    /// The problems of the configuration.
    private(set) var problems: [Problem] = []

    init(_ arguments: CommandLineArguments, for subcommand: Subcommand, log: ReadLog) {
        arguments.apply(to: &commandLine)
        var located = commandLine
        // Files of a commit are not in a folder on the disk.
        if subcommand == .diff { located.inputs.removeAll { GitPlace($0) != nil } }
        configuration = ConfigurationFile.path(for: located)
        if let configuration {
            let file = ConfigurationFile(configuration, Subcommand.allOptions, log: log)
            problems = file.problems
            file.apply(to: &settings)
            if !subcommand.guide.takesConfiguredSchemas { settings.inputs = [] }
        }
        arguments.apply(to: &settings)
        let folder = Disk.resolved(".") ?? ""
        settings.content.generation.models.workingFolder = folder
        settings.content.generation.schemas.overlay.workingFolder = folder
    }
}
