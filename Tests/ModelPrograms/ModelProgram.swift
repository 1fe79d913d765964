import Foundation
import PlankKit
import TestSupport

/// A program with the models of many schemas, each in a namespace of its own, that answers one line per document.
package struct ModelProgram {
    /// A document for the models of a namespace.
    package typealias Request = (namespace: String, document: Data)

    private let workspace: Workspace
    private let answer: String
    private let requirement: String
    private var types: [(namespace: String, type: String)] = []

    /// Creates the program's folder.
    ///
    /// - Parameters:
    ///   - answer: The body of `func answer<Model: Codable>(_ type: Model.Type, _ document: Data) throws -> String`.
    ///   - requirement: The protocol of the types that are asked.
    package init(answer: String, requirement: String = "Codable") throws {
        workspace = try Workspace()
        self.answer = answer
        self.requirement = requirement
    }

    /// Generates the models of a schema and the files that it refers to; returns the problems.
    ///
    /// - Parameter type: The type that documents are decoded as, without its namespace; by default that of the file `root`.
    package mutating func add(
        _ inputs: [SchemaInput],
        root: String,
        type: String? = nil,
        namespace: String,
        options: GenerationOptions = GenerationOptions(),
        read: @escaping @Sendable (String) -> [UInt8]?
    ) throws -> [Problem] {
        var options = options
        options.models.namespace = namespace
        options.models.runtime = .import
        let result = PlankSwift.generate(inputs, options: options, read: read)
        for file in result.files { try workspace.write(file.text, to: "\(namespace)_\(file.path)") }
        let file = result.files.first { $0.schema == root && $0.rootType != nil }
        let own = type.map { "\(namespace).\($0)" } ?? file?.rootType
        if let own { types.append((namespace, own)) }
        return result.problems
    }

    /// Compiles the program, in Swift 6 mode with warnings as errors.
    package func build() throws -> ProgramRun {
        let table = types.map { #"    "\#($0.namespace)": { try answer(\#($0.type).self, $0) },"# + "\n" }
        try workspace.write(
            """
            import Foundation
            import PlankRuntime

            nonisolated(unsafe) let table: [String: (Data) throws -> String] = [
            \(table.isEmpty ? ":" : table.joined())]

            func answer<Model: \(requirement)>(_ type: Model.Type, _ document: Data) throws -> String {
            \(answer)
            }
            \(Self.main)
            """,
            to: "Main.swift"
        )
        return try workspace.compile(["."], ["-parse-as-library", "-Onone", "-o", "run"] + Products.runtimeObjects)
    }

    /// Returns a line for each document: the answer, or `refused: ` and the error.
    package func answers(to requests: [Request]) throws -> [String] {
        let lines = requests.map { "\($0.namespace)\t\($0.document.base64EncodedString())\n" }
        try workspace.write(lines.joined(), to: "input.txt")
        let run = try Program(workspace.url("run")).run(["input.txt"], in: workspace.url)
        let answers = run.output.split(separator: "\n").map(String.init)
        guard answers.count == requests.count else {
            throw Incomplete(answers: answers.count, requests: requests.count, code: run.code, errors: run.errors)
        }
        return answers
    }

    /// The program ended before it had answered everything.
    struct Incomplete: Error {
        let (answers, requests): (Int, Int)
        let code: Int32
        let errors: String
    }

    private static let main = #"""

        @main struct Main {
            static func main() throws {
                for line in try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\n") {
                    let parts = line.split(separator: "\t")
                    do {
                        guard let model = table[String(parts[0])], let document = Data(base64Encoded: String(parts[1])) else {
                            print("no model")
                            continue
                        }
                        print(try model(document))
                    } catch {
                        print("refused: " + String(describing: error).split(separator: "\n").joined(separator: " "))
                    }
                }
            }
        }
        """#
}
