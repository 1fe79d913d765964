import PlankKit

/// A run of `plank-swift graph`: reads schemas and draws their models.
struct GraphRun {
    private var context: RunContext
    private var settings: Settings { context.settings }
    private var output: SingleResult { SingleResult("picture", settings) }

    init(_ arguments: CommandLineArguments) {
        context = RunContext(arguments, .graph)
        // These settings of the configuration are for generating; here the picture is the result.
        context.settings.format = .text
        context.settings.output = nil
    }

    /// Runs and returns the exit code.
    mutating func run() throws(UsageError) -> Int32 {
        do {
            return context.finish(try ending())
        } catch {
            try context.add(error)
            return context.finish(Ending(context.problems))
        }
    }

    private mutating func ending() throws(UsageError) -> Ending {
        if context.problems.hasErrors { return Ending(context.problems) }
        let format = try settings.pictureFormat()
        try readInputs()
        let log = context.log
        let options = settings.content.generation
        let result = PlankSwift.picture(of: context.inputs, as: format, options: options) { path in
            path == "-" ? nil : try? log.read(path)
        }
        try output.checkPath(in: context)
        context.problems.add(ofSchemas: result.problems)
        var ending = Ending(context.problems)
        guard let text = result.text, !ending.problems.hasErrors else { return ending }
        output.deliver(text, in: &ending, replacing: PictureFormat.isDrawn)
        return ending
    }

    private mutating func readInputs() throws(UsageError) {
        guard !settings.inputs.isEmpty else { throw HelpText.error("no schemas given", of: .graph) }
        let places = settings.inputPlaces
        var found = Inputs(settings.inputs, context: settings.allContext, output: nil, places: places)
        context.readSchemas(&found)
        try context.checkOptionsForOneSchema(found.paths.count)
    }
}
