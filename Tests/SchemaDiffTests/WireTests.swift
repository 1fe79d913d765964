import Foundation
import PlankKit
import Testing

/// The verdicts on the wire against the truth: each version's documents, decoded by the other version's models.
@Suite struct WireTests {
    /// What became of a document.
    private enum Outcome: Int, Comparable {
        case read, keptAsUnknown, refused

        static func < (left: Outcome, right: Outcome) -> Bool { left.rawValue < right.rawValue }
    }

    @Test func verdictsAreTrue() throws {
        let cases = DiffCase.all
        var program = try Program()
        defer { program.remove() }
        for (index, edit) in cases.enumerated() {
            try program.add(edit.old, namespace: "Old\(index)")
            try program.add(edit.new, namespace: "New\(index)")
        }
        try program.build()
        var requests: [(model: String, document: Data)] = []
        var ranges: [(newServer: Range<Int>, newApp: Range<Int>)] = []
        for (index, edit) in cases.enumerated() {
            let start = requests.count
            requests += try Documents(edit.new).all(of: "pin.json").map { ("Old\(index)", $0) }
            let middle = requests.count
            requests += try Documents(edit.old).all(of: "pin.json").map { ("New\(index)", $0) }
            #expect(middle > start && requests.count > middle)
            ranges.append((start..<middle, middle..<requests.count))
        }
        let outcomes = try program.run(requests).map(outcome)
        try #require(outcomes.count == requests.count)
        for (index, edit) in cases.enumerated() {
            let changes = edit.changes
            for (axis, range, claimed) in [
                ("new server, old app", ranges[index].newServer, changes.map(\.newServer).max()),
                ("old server, new app", ranges[index].newApp, changes.map(\.newApp).max()),
            ] {
                let worst = outcomes[range].max() ?? .read
                let isTrue =
                    switch claimed ?? .safe {
                    case .breaking: worst == .refused
                    // What an app sends may be refused, which no document tells.
                    case .dangerous: worst <= .keptAsUnknown
                    case .safe: worst == .read
                    }
                let detail = range.map { "\(String(decoding: requests[$0].document, as: UTF8.self)) \(outcomes[$0])" }
                #expect(isTrue, "\(edit.found), \(axis): \(claimed ?? .safe), but \(detail.joined(separator: "; "))")
            }
        }
    }

    /// Any type may become any other: no verdict is better than what becomes of the documents.
    @Test func noChangeOfTypeIsTakenTooLightly() throws {
        let schemas = Self.types.map {
            ["pin.json": DiffCase.object(#""required": ["a"], "properties": {"a": \#($0)}"#)]
        }
        var program = try Program()
        defer { program.remove() }
        for (index, files) in schemas.enumerated() { try program.add(files, namespace: "Type\(index)") }
        try program.build()
        let documents = try schemas.map { try Documents($0).all(of: "pin.json") }
        var requests: [(model: String, document: Data)] = []
        for reader in schemas.indices { requests += documents.joined().map { ("Type\(reader)", $0) } }
        let outcomes = try program.run(requests).map(outcome)
        try #require(outcomes.count == requests.count)
        var next = outcomes[...]
        for reader in schemas.indices {
            for writer in schemas.indices {
                let worst = next.prefix(documents[writer].count).max() ?? .read
                next = next.dropFirst(documents[writer].count)
                let result = PlankSwift.compare(
                    DiffCase.version(schemas[reader]),
                    DiffCase.version(schemas[writer]),
                    options: GenerationOptions()
                )
                let claimed = result.changes.map(\.newServer).max() ?? .safe
                #expect(result.problems.isEmpty)
                #expect(
                    claimed == .breaking || worst == .read || claimed == .dangerous && worst == .keptAsUnknown,
                    "\(Self.types[reader]) reads \(Self.types[writer]): \(claimed), but \(worst)"
                )
            }
        }
    }

    private static let types = [
        #"{"type": "boolean"}"#, #"{"type": "integer"}"#, #"{"type": "integer", "format": "int64"}"#,
        #"{"type": "integer", "format": "uint64"}"#, #"{"type": "number"}"#,
        #"{"type": "number", "format": "decimal"}"#,
        #"{"type": "string"}"#, #"{"type": "string", "format": "date-time"}"#, #"{"type": "string", "format": "uri"}"#,
        #"{"type": "string", "format": "uuid"}"#, #"{"type": "string", "format": "byte"}"#,
        #"{"type": ["string", "null"]}"#, #"{"enum": ["x", "y"]}"#, #"{"enum": ["x", "z", null]}"#,
        #"{"enum": [1, 2]}"#,
        #"{"enum": [1.5, 2]}"#, #"{"enum": ["x", 1]}"#, #"{"const": "x"}"#, #"{"const": 1}"#, "true",
        #"{"type": "array"}"#, #"{"type": "array", "items": {"type": "string"}}"#,
        #"{"type": "array", "items": {"type": "integer"}}"#,
        #"{"type": "array", "items": {"type": ["integer", "null"]}}"#,
        #"{"type": "array", "unique": "true", "items": {"type": "string"}}"#, #"{"type": "object"}"#,
        #"{"type": "object", "additionalProperties": {"type": "string"}}"#,
        #"{"type": "object", "properties": {"width": {"type": "integer"}}}"#,
        #"{"type": "object", "required": ["width"], "properties": {"width": {"type": "string"}}}"#,
        #"{"type": "object", "properties": {"width": {"type": "string"}}, "additionalProperties": false}"#,
        #"{"type": ["string", "integer"]}"#, #"{"type": ["boolean", "string", "null"]}"#,
        #"{"oneOf": [{"type": "integer"}, {"type": "object", "properties": {"width": {"type": "integer"}}}]}"#,
        #"{"oneOf": [{"type": "string", "format": "date-time"}, {"type": "array", "items": {"type": "string"}}]}"#,
    ]

    private func outcome(_ answer: String) -> Outcome {
        switch answer {
        case "read": .read
        case "kept": .keptAsUnknown
        default: .refused
        }
    }
}

/// Models of many schemas in one program, each schema in a namespace of its own.
private struct Program {
    private let folder: URL
    private var models: [(namespace: String, type: String)] = []

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("plank-swift-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    mutating func add(_ files: [String: String], namespace: String) throws {
        var options = GenerationOptions()
        options.namespace = namespace
        options.runtime = .none
        let inputs = files.map { SchemaInput(path: $0.key, bytes: Array($0.value.utf8)) }
        let result = PlankSwift.generate(inputs, options: options) { path in files[path].map { Array($0.utf8) } }
        for file in result.files {
            try write(file.text, to: "\(namespace)_\(file.path)")
            if file.schema == "pin.json", let type = file.rootType { models.append((namespace, type)) }
        }
    }

    func build() throws {
        var options = GenerationOptions()
        options.runtime = .only
        for file in PlankSwift.generate([], options: options, read: { _ in nil }).files {
            try write(file.text, to: file.path)
        }
        let table = models.map { "    \"\($0.namespace)\": { try answer(\($0.type).self, $0) }," }
        try write(
            Self.main + "nonisolated(unsafe) let table: [String: (Data) throws -> String] = [\n"
                + table.joined(separator: "\n") + "\n]\n",
            to: "Main.swift"
        )
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let flags = ["swiftc", "-swift-version", "6", "-parse-as-library", "-Onone", "-wmo", "-o", "run"]
        let build = try launch("/usr/bin/env", flags + names.sorted())
        #expect(build.code == 0, "\(build.errors.prefix(2000))")
    }

    /// `read`, `kept` (something is unknown) or why the document is refused, one line each.
    func run(_ requests: [(model: String, document: Data)]) throws -> [String] {
        let lines = requests.map { "\($0.model)\t\($0.document.base64EncodedString())\n" }
        try write(lines.joined(), to: "input.txt")
        let run = try launch(folder.appendingPathComponent("run").path, ["input.txt"])
        return run.output.split(separator: "\n").map(String.init)
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func launch(_ executable: String, _ arguments: [String]) throws -> (
        code: Int32, output: String, errors: String
    ) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let logs = ["output.log", "errors.log"].map { folder.appendingPathComponent($0) }
        for log in logs { _ = FileManager.default.createFile(atPath: log.path, contents: nil) }
        process.standardOutput = try FileHandle(forWritingTo: logs[0])
        process.standardError = try FileHandle(forWritingTo: logs[1])
        try process.run()
        process.waitUntilExit()
        let texts = try logs.map { try String(contentsOf: $0, encoding: .utf8) }
        return (process.terminationStatus, texts[0], texts[1])
    }

    private static let main = """
        import Foundation

        func answer<Model: Codable>(_ type: Model.Type, _ data: Data) throws -> String {
            var text = ""
            dump(try JSONDecoder().decode(type, from: data), to: &text)
            return text.contains("unknown") ? "kept" : "read"
        }

        @main struct Main {
            static func main() throws {
                for line in try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\\n") {
                    let parts = line.split(separator: "\\t")
                    do {
                        guard let model = table[String(parts[0])], let data = Data(base64Encoded: String(parts[1])) else {
                            print("no model")
                            continue
                        }
                        print(try model(data))
                    } catch {
                        print("refused: " + String(describing: error).split(separator: "\\n").joined(separator: " "))
                    }
                }
            }
        }


        """
}
