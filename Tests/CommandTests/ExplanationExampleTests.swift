import Diagnostics
import Foundation
import TestSupport
import Testing

/// The examples of `--explain` and Docs/Diagnostics.md: the wrong one gives its code, the right one nothing.
@Suite struct ExplanationExampleTests {
    @Test(arguments: DiagnosticCode.allCases)
    func examplesAreTrue(code: DiagnosticCode) throws {
        let examples = examples(in: code.explanation)
        try #require(examples.count == 2)
        #expect(try codes(of: examples[0]).contains(code.rawValue))
        #expect(try codes(of: examples[1]) == [])
    }

    private struct Example {
        enum Language: String {
            case schema = "json"
            case yaml
            case configuration = "json plank-swift.json"
            case command = "text"
        }

        let language: Language
        let text: String
    }

    /// The blocks of code of an explanation.
    private func examples(in explanation: Explanation) -> [Example] {
        explanation.markdown.components(separatedBy: "```").enumerated().compactMap { index, block in
            guard index % 2 == 1, let end = block.firstIndex(of: "\n") else { return nil }
            let text = block[block.index(after: end)...].trimmingCharacters(in: .newlines)
            return Example.Language(rawValue: String(block[..<end])).map { Example(language: $0, text: text) }
        }
    }

    /// The codes that an example gives, in a folder of its own with the files that examples name.
    private func codes(of example: Example) throws -> Set<String> {
        let workspace = try Workspace()
        let pin = #"{"type": "object", "properties": {"owner": {"$ref": "user.json"}}}"#
        let user = """
            {"type": "object", "properties": {"pins": {"type": "array", "items": {"$ref": "pin.json"}}, \
            "balance": {"type": "string", "format": "money"}}}
            """
        for folder in ["", "schemas/"] {
            try workspace.write(pin, to: folder + "pin.json")
            for name in ["user", "address"] { try workspace.write(user, to: "\(folder)\(name).json") }
        }
        try workspace.write("{}", to: "plank-swift.json")
        try workspace.write("struct Pin {}", to: "Sources/App/Pin.swift")
        if let first = earlierInput(of: example) {
            #expect(try workspace.run(first, "--output", "Generated").code == 0)
        }
        var command = "plank-swift pin.json --output Generated"
        switch example.language {
        case .schema: try workspace.write(elaborated(example.text), to: "pin.json")
        case .yaml:
            try workspace.write(example.text, to: "pin.yaml")
            command = "plank-swift pin.yaml --output Generated"
        case .configuration: try workspace.write(example.text, to: "plank-swift.json")
        case .command: command = example.text
        }
        let run = try workspace.shell(
            command + " --diagnostics json",
            environment: ["PATH": Products.plankSwift.deletingLastPathComponent().path + ":/usr/bin:/bin"]
        )
        let report = try JSONDecoder().decode(Problems.self, from: Data(run.output.utf8))
        return Set(report.problems.map(\.code))
    }

    /// The schema that an earlier run generated into the folder of a command: the one that the command means. A second schema
    /// of the same name would get another.
    private func earlierInput(of example: Example) -> String? {
        switch example.language {
        case .schema, .yaml: nil
        case .configuration: "pin.json"
        case .command: example.text.contains("schemas") ? "schemas/pin.json" : "pin.json"
        }
    }

    /// An example with what `…` leaves out: the rest of 600 objects.
    private func elaborated(_ example: String) -> String {
        let inner = String(repeating: #"{"items": "#, count: 600) + "true" + String(repeating: "}", count: 600)
        return example.replacingOccurrences(of: "…", with: inner)
    }

    private struct Problems: Decodable {
        struct Problem: Decodable {
            let code: String
        }

        let problems: [Problem]
    }
}
