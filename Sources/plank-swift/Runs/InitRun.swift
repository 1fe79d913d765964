import Diagnostics
import PlankKit

/// A run of `plank-swift init`: writes the configuration of the working directory and, if it has none, a first schema.
struct InitRun: Run {
    var context: RunContext
    private let project = Project()

    init(_ arguments: CommandLineArguments) {
        // The configuration of a folder above is not this project's.
        context = RunContext(ConfiguredSettings(arguments, for: .initialize, nil), .initialize, log: ReadLog())
    }

    func ending() throws(UsageError) -> Ending {
        let count = settings.inputs.count
        guard count <= 1 else {
            throw HelpText.error("expected the folder of the schemas, got \(count) arguments", of: .initialize)
        }
        var ending = Ending(context.problems)
        do throws(Problem) {
            let path = SchemaFolder.configuration
            guard Disk.kind(of: path, followingLinks: false) == nil else {
                let help = "run 'plank-swift' to generate the models, or delete the file to start again"
                throw Problem(.foreignFile, "'\(path)' exists", path, help: help)
            }
            let answers = Answers(context, project)
            let schema = firstSchema(in: answers.schemas)
            if let schema { try Disk.replace(schema, with: Array(Self.schema.utf8), calling: "'\(schema)'") }
            try Disk.replace(path, with: Array(answers.configuration.utf8), calling: "'\(path)'")
            let example = schema.map { " and \($0), an example to replace" } ?? ""
            ending.lines = ["Wrote \(path)\(example)."]
            ending.lines += project.advice(output: answers.output).map { "note: \($0)" }
            ending.lines += ["", "Next, run:"]
            let width = project.commands.map(\.call.count).max() ?? 0
            ending.lines += project.commands.map { "    \($0.call.padded(to: width))  \($0.meaning)" }
        } catch {
            ending.problems.add(ofRun: [error])
        }
        return ending
    }

    /// Returns the path of the schema to write; nil if there are schemas already.
    private func firstSchema(in folder: String) -> String? {
        let hasSchemas = Disk.kind(of: folder) != nil && !Inputs([folder], output: nil).paths.isEmpty
        return hasSchemas ? nil : Path.join(folder, "pin.json")
    }

    private static let schema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Pin",
          "description": "A picture that somebody saved to a board.",
          "type": "object",
          "required": ["id"],
          "properties": {
            "id": { "type": "string" },
            "note": { "type": ["string", "null"] },
            "created_at": { "type": "string", "format": "date-time" },
            "state": { "enum": ["draft", "published"] }
          }
        }

        """
}

/// What the new configuration says: from the command line, or from the user if there is a terminal, or by default.
private struct Answers {
    let schemas: String
    let output: String
    let access: String

    init(_ context: RunContext, _ project: Project) {
        let terminal = context.terminal
        func answer(_ question: String, _ given: String?, _ standard: String, option: String? = nil) -> String {
            if let given { return given }
            guard terminal.asksQuestions else { return standard }
            let declaration = Subcommand.initialize.options.first { $0.name == option }
            return terminal.ask(question, standard) { declaration?.objection(to: OptionValue(text: $0)) }
        }
        func answer(_ question: String, _ option: String, _ standard: String) -> String {
            answer(question, context.configured.value(ofCommandLine: option), standard, option: option)
        }
        let folder = project.schemas ?? "Schemas"
        schemas = answer("Folder of the schemas", context.settings.inputs.first, folder)
        output = answer("Folder of the models", "output", project.output)
        access = answer("Access level of the models", "access", project.access)
    }

    var configuration: String {
        let members =
            [("$schema", JSONText.quoted(ConfigurationSchema.address))]
            + [("schemas", "[\(JSONText.quoted(schemas))]"), ("output", JSONText.quoted(output))]
            + (access == "public" ? [] : [("access", JSONText.quoted(access))])
        return "{\n" + members.map { "  \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n}\n"
    }
}
