import Foundation
import ModelPrograms
import PlankKit
import TestSupport
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
        var program = try Self.program()
        // Many cases start from the same schema.
        var namespaces: [[String: String]: String] = [:]
        for files in cases.flatMap({ [$0.old, $0.new] }) where namespaces[files] == nil {
            let namespace = "Version\(namespaces.count)"
            namespaces[files] = namespace
            try add(files, to: &program, namespace: namespace)
        }
        try build(program)
        var requests: [ModelProgram.Request] = []
        var ranges: [(newServer: Range<Int>, newApp: Range<Int>)] = []
        for edit in cases {
            let (old, new) = (try #require(namespaces[edit.old]), try #require(namespaces[edit.new]))
            let start = requests.count
            requests += try Documents(edit.new).all(of: "pin.json").map { (old, $0) }
            let middle = requests.count
            requests += try Documents(edit.old).all(of: "pin.json").map { (new, $0) }
            #expect(middle > start && requests.count > middle)
            ranges.append((start..<middle, middle..<requests.count))
        }
        // The documents that show what breaks: models of one version read them, those of the other do not.
        var shown: [(edit: DiffCase, isOld: Bool, document: String)] = []
        // A URL is also read from texts that are no URIs by their specification.
        for edit in cases where !"\(edit.old)\(edit.new)".contains("uri") {
            for document in edit.changes.flatMap(\.counterexamples) {
                guard document.oldSchema.hasSuffix("pin.json#"), let text = document.document else { continue }
                shown.append((edit, document.isOld, text))
            }
        }
        #expect(shown.count > 20)
        for (edit, isOld, document) in shown {
            let accepting = try #require(namespaces[isOld ? edit.old : edit.new])
            let refusing = try #require(namespaces[isOld ? edit.new : edit.old])
            requests += [(accepting, Data(document.utf8)), (refusing, Data(document.utf8))]
        }
        let answers = try program.answers(to: requests).map(outcome)
        let outcomes = answers.dropLast(2 * shown.count)
        for (index, (edit, _, document)) in shown.enumerated() {
            let pair = answers[(outcomes.count + 2 * index)...].prefix(2)
            #expect(pair.first != .refused && pair.last == .refused, "\(edit.found): \(document) \(pair)")
        }
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
    @Test(.enabled(if: runsLongTests, "set LONG_TESTS=1"))
    func noChangeOfTypeIsTakenTooLightly() throws {
        let schemas = Self.types.map {
            ["pin.json": DiffCase.object(#""required": ["a"], "properties": {"a": \#($0)}"#)]
        }
        var program = try Self.program()
        for (index, files) in schemas.enumerated() { try add(files, to: &program, namespace: "Type\(index)") }
        try build(program)
        let documents = try schemas.map { try Documents($0).all(of: "pin.json") }
        var requests: [ModelProgram.Request] = []
        for reader in schemas.indices { requests += documents.joined().map { ("Type\(reader)", $0) } }
        let outcomes = try program.answers(to: requests).map(outcome)
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

    /// A program that tells whether a document is read whole, and whether something of it is unknown.
    private static func program() throws -> ModelProgram {
        try ModelProgram(
            answer: """
                    var text = ""
                    dump(try JSONDecoder().decode(type, from: document), to: &text)
                    return text.contains("unknown") ? "kept" : "read"
                """
        )
    }

    private func add(_ files: [String: String], to program: inout ModelProgram, namespace: String) throws {
        let inputs = files.map { SchemaInput(path: $0.key, bytes: Array($0.value.utf8)) }
        let problems = try program.add(inputs, root: "pin.json", namespace: namespace) { path in
            files[path].map { Array($0.utf8) }
        }
        #expect(problems.allSatisfy { $0.severity != .error }, "\(problems)")
    }

    private func build(_ program: ModelProgram) throws {
        let build = try program.build()
        try #require(build.code == 0, "\(build.errors.prefix(2_000))")
    }

    private func outcome(_ answer: String) -> Outcome {
        switch answer {
        case "read": .read
        case "kept": .keptAsUnknown
        default: .refused
        }
    }
}
