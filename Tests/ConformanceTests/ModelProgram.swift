import Foundation
import PlankKit
import PlankRuntime
import Testing

/// A program that decodes and encodes instances with generated models.
struct ModelProgram {
    let folder: URL
    private var entries: [(namespace: String, name: String, instances: [Data])] = []

    /// What became of an instance.
    struct Answer {
        let name: String
        let sent: Data
        /// The instance as the models wrote it; `nil` where they refused it.
        let written: Data?
        let message: String
    }

    init(folder: URL) { self.folder = folder }

    /// Generates the models of a group into the program.
    mutating func add(_ group: OfficialSuite.Group, namespace: String, remotes: String) throws {
        let schema = try JSONSerialization.data(withJSONObject: group.schema, options: [.fragmentsAllowed])
        var options = GenerationOptions()
        options.unknownProperties = .keep
        options.defaultDraft = group.draft
        options.referenceMap = ["http://localhost:1234/": remotes]
        let instances = try group.validInstances.map {
            try JSONSerialization.data(withJSONObject: $0, options: [.fragmentsAllowed])
        }
        try add(group.name, Array(schema), instances, namespace: namespace, options)
    }

    /// Generates the models of a published schema into the program, as a user gets them by default.
    mutating func add(_ schema: Corpus.Schema, namespace: String) throws {
        var options = GenerationOptions()
        options.baseURI = schema.baseURI
        options.defaultDraft = schema.draft
        options.referenceMap = schema.references
        try add(schema.name, schema.bytes, schema.documents, namespace: namespace, options)
    }

    private mutating func add(
        _ name: String,
        _ schema: [UInt8],
        _ instances: [Data],
        namespace: String,
        _ options: GenerationOptions
    ) throws {
        var options = options
        options.namespace = namespace
        options.rootName = "Root"
        options.runtime = .none
        let input = SchemaInput(path: "\(namespace).json", bytes: schema)
        let result = PlankSwift.generate([input], options: options) { path in
            FileManager.default.contents(atPath: path).map(Array.init)
        }
        let errors = result.problems.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(name): \(errors.map(\.message))")
        guard errors.isEmpty else { return }
        for file in result.files { try write(file.text, to: "\(namespace)_\(file.path)") }
        entries.append((namespace, name, instances))
    }

    /// Compiles the models, the runtime and the program around them, warnings included; `false` if that fails.
    @discardableResult
    func build() throws -> Bool {
        var options = GenerationOptions()
        options.runtime = .only
        for file in PlankSwift.generate([], options: options, read: { _ in nil }).files {
            try write(file.text, to: file.path)
        }
        let table = entries.map { #"    "\#($0.namespace)": { try recoded(\#($0.namespace).Root.self, $0) },"# }
        try write(
            Self.main + "nonisolated(unsafe) let table: [String: (Data) throws -> Data] = [\n"
                + (table.isEmpty ? ":" : table.joined(separator: "\n")) + "\n]\n",
            to: "Main.swift"
        )
        let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let build = try Self.run(
            "/usr/bin/env",
            ["swiftc", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-Onone", "-o", "run"]
                + sources.sorted(),
            in: folder
        )
        #expect(build.code == 0, "\(build.errors.prefix(2000))")
        return build.code == 0
    }

    /// What did not come back as it went in.
    func run() throws -> [String] {
        try answers().compactMap { answer in
            let sent = String(decoding: answer.sent, as: UTF8.self)
            guard let written = answer.written else { return "\(answer.name): \(sent) \(answer.message)" }
            let isEqual =
                try JSONDecoder().decode(JSONValue.self, from: written)
                == JSONDecoder().decode(JSONValue.self, from: answer.sent)
            return isEqual ? nil : "\(answer.name): \(sent) came back as " + String(decoding: written, as: UTF8.self)
        }
    }

    /// Sends every instance through the models.
    func answers() throws -> [Answer] {
        let instances = entries.flatMap { entry in entry.instances.map { (entry, $0) } }
        let lines = instances.map { "\($0.namespace)\t\($1.base64EncodedString())" }
        try write(lines.joined(separator: "\n") + "\n", to: "input.txt")
        let run = try Self.run(folder.appendingPathComponent("run").path, ["input.txt"], in: folder)
        let answers = run.output.split(separator: "\n").map(String.init)
        try #require(
            answers.count == instances.count,
            "\(answers.count) of \(instances.count) instances were answered; exit \(run.code) \(run.errors.suffix(500))"
        )
        return zip(instances, answers).map { instance, answer in
            Answer(name: instance.0.name, sent: instance.1, written: Data(base64Encoded: answer), message: answer)
        }
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private static func run(
        _ executable: String,
        _ arguments: [String],
        in folder: URL
    ) throws -> (code: Int32, output: String, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        // Files, not pipes: a pipe that nobody empties would stop the program.
        let output = folder.appendingPathComponent("output.log")
        let errors = folder.appendingPathComponent("errors.log")
        for url in [output, errors] { _ = FileManager.default.createFile(atPath: url.path, contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return (
            process.terminationStatus, try String(contentsOf: output, encoding: .utf8),
            try String(contentsOf: errors, encoding: .utf8)
        )
    }

    private static let main = """
        import Foundation

        func recoded<Model: Codable>(_ type: Model.Type, _ data: Data) throws -> Data {
            try JSONEncoder().encode(JSONDecoder().decode(type, from: data))
        }

        @main struct Main {
            static func main() throws {
                for line in try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\\n") {
                    let parts = line.split(separator: "\\t")
                    do {
                        guard let model = table[String(parts[0])], let data = Data(base64Encoded: String(parts[1])) else {
                            continue
                        }
                        print(try model(data).base64EncodedString())
                    } catch {
                        print("refused: " + String(describing: error).split(separator: "\\n").joined(separator: " "))
                    }
                }
            }
        }


        """
}
