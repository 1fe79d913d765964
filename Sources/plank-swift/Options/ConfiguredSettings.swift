import PlankKit

/// The settings of a run: those of the configuration, which the command line overrides.
struct ConfiguredSettings {
    private(set) var settings = Settings()
    /// What the command line alone says.
    private(set) var commandLine = Settings()
    /// The configuration that was read, if any.
    let configuration: String?
    /// What is wrong with it.
    private(set) var problems: [Problem] = []

    init(_ arguments: CommandLineArguments, for subcommand: Subcommand, log: ReadLog) {
        arguments.apply(to: &commandLine)
        var located = commandLine
        // The files of a commit are in no folder of the disk.
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
