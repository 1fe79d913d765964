import PlankKit

/// A run of `plank-swift graph`: reads schemas and draws their models.
struct GraphRun: Run {
    var context: RunContext
    private var output: SingleResult { SingleResult(noun: "picture", settings: settings) }

    init(_ arguments: CommandLineArguments) {
        context = RunContext(arguments, .graph)
        // These settings of the configuration are for generating; here the picture is the result.
        context.settings.format = .text
        context.settings.output = nil
    }

    mutating func ending() throws(UsageError) -> Ending {
        if context.problems.hasErrors { return Ending(context.problems) }
        let format = try settings.pictureFormat()
        guard !settings.inputs.isEmpty else { throw HelpText.error("no schemas given", of: .graph) }
        _ = try context.readSchemas(output: nil)
        let options = settings.content.generation
        let result = PlankSwift.picture(of: context.inputs, as: format, options: options, read: context.log.reader)
        try output.checkPath(in: context)
        context.problems.add(ofSchemas: result.problems)
        var ending = Ending(context.problems)
        guard let text = result.text, !ending.problems.hasErrors else { return ending }
        output.deliver(text, in: &ending, replacing: PictureFormat.isDrawn)
        return ending
    }
}
