import Diagnostics
import PlankKit

/// A run of `plank-swift infer`: reads sample documents and writes their schema.
struct InferRun: Run {
    var context: RunContext
    private var output: SingleResult { SingleResult(noun: "schema", settings: settings) }

    init(_ arguments: CommandLineArguments) {
        context = RunContext(arguments, .infer)
        // These settings of the configuration are for generating; here the schema is the result.
        context.settings.format = .text
        context.settings.output = nil
    }

    mutating func ending() throws(UsageError) -> Ending {
        guard !settings.inputs.isEmpty else { throw HelpText.error("no documents given", of: .infer) }
        var found = Inputs(settings.inputs, kind: .documents, output: nil)
        context.read(&found)
        try output.checkPath(in: context)
        let result = PlankSwift.schema(of: context.inputs, options: settings.inference)
        context.problems.add(ofSchemas: result.problems)
        var ending = Ending(context.problems)
        guard let text = result.text, !ending.problems.hasErrors else { return ending }
        ending.lines = result.untypedPlaces.map { "note: \($0) allows any value, because no document shows its type" }
        let details = ", the schema of \(result.documentCount.counted("document"))"
        output.deliver(text, in: &ending, details: details)
        return ending
    }
}
