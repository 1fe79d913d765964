import Diagnostics
import PlankKit

/// A run of `plank-swift validate`: checks documents with a schema.
struct ValidateRun: Run {
    var context: RunContext

    init(_ arguments: CommandLineArguments) {
        context = RunContext(arguments, .validate)
        context.settings.output = nil
    }

    mutating func ending() throws(UsageError) -> Ending {
        guard let first = settings.inputs.first, settings.inputs.count > 1 else {
            throw HelpText.error("expected SCHEMA and at least one DOCUMENT", of: .validate)
        }
        var schemas = Inputs([first], output: nil)
        context.read(&schemas)
        let schema = context.inputs
        var documents = Inputs(Array(settings.inputs.dropFirst()), kind: .documents, output: nil)
        context.read(&documents)
        guard !context.problems.hasErrors else { return Ending(context.problems) }
        guard schema.count == 1, let schema = schema.first else {
            throw UsageError(message: "'\(first)' has \(schema.count) schemas; name one of them")
        }
        let checked = Array(context.inputs.dropFirst())
        let result = PlankSwift.validate(
            checked,
            with: schema,
            options: settings.content.generation,
            format: settings.validationFormat,
            read: context.log.reader
        )
        context.problems.add(ofSchemas: result.problems)
        var ending = Ending(context.problems)
        ending.document = result.outputs.map { $0 + "\n" }.joined()
        ending.failure = "not all documents are valid"
        ending.summary = "\(result.checked.counted("document")) valid"
        return ending
    }
}
