import Foundation
import PlankKit
import PlankRuntime
import Testing

/// A program that decodes and encodes instances with generated models.
struct ModelProgram {
    let folder: URL
    private var groups: [(namespace: String, group: OfficialSuite.Group)] = []

    init(folder: URL) { self.folder = folder }

    /// Generates the models of a group into the program.
    mutating func add(_ group: OfficialSuite.Group, namespace: String, remotes: String) throws {
        let schema = try JSONSerialization.data(withJSONObject: group.schema, options: [.fragmentsAllowed])
        var options = GenerationOptions()
        options.namespace = namespace
        options.rootName = "Root"
        options.runtime = .none
        options.unknownProperties = .keep
        options.defaultDraft = group.draft
        options.referenceMap = ["http://localhost:1234/": remotes]
        let input = SchemaInput(path: "\(namespace).json", bytes: Array(schema))
        let result = PlankSwift.generate([input], options: options) { path in
            FileManager.default.contents(atPath: path).map(Array.init)
        }
        let errors = result.problems.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(group.name): \(errors.map(\.message))")
        guard errors.isEmpty else { return }
        for file in result.files { try write(file.text, to: "\(namespace)_\(file.path)") }
        groups.append((namespace, group))
    }

    /// Compiles the models, the runtime and the program around them, warnings included.
    func build() throws {
        var options = GenerationOptions()
        options.runtime = .only
        for file in PlankSwift.generate([], options: options, read: { _ in nil }).files {
            try write(file.text, to: file.path)
        }
        let entries = groups.map { #"    "\#($0.namespace)": { try recoded(\#($0.namespace).Root.self, $0) },"# }
        try write(
            Self.main + "nonisolated(unsafe) let table: [String: (Data) throws -> Data] = [\n"
                + (entries.isEmpty ? ":" : entries.joined(separator: "\n")) + "\n]\n",
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
    }

    /// What did not come back as it went in.
    func run() throws -> [String] {
        var names: [String] = []
        var lines: [String] = []
        var sent: [Data] = []
        for (namespace, group) in groups {
            for instance in group.validInstances {
                let data = try JSONSerialization.data(withJSONObject: instance, options: [.fragmentsAllowed])
                names.append(group.name)
                sent.append(data)
                lines.append("\(namespace)\t\(data.base64EncodedString())")
            }
        }
        try write(lines.joined(separator: "\n") + "\n", to: "input.txt")
        let run = try Self.run(folder.appendingPathComponent("run").path, ["input.txt"], in: folder)
        let answers = run.output.split(separator: "\n")
        guard answers.count == sent.count else {
            return [
                "\(answers.count) of \(sent.count) instances were answered; exit \(run.code) \(run.errors.suffix(500))"
            ]
        }
        return try answers.indices.compactMap { index in
            let answer = String(answers[index])
            guard let data = Data(base64Encoded: answer) else {
                return "\(names[index]): \(String(decoding: sent[index], as: UTF8.self)) \(answer)"
            }
            let isEqual =
                try JSONDecoder().decode(JSONValue.self, from: data)
                == JSONDecoder().decode(JSONValue.self, from: sent[index])
            return isEqual
                ? nil
                : "\(names[index]): \(String(decoding: sent[index], as: UTF8.self)) came back as "
                    + String(decoding: data, as: UTF8.self)
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
