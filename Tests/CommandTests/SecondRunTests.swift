import TestSupport
import Testing

/// The law that a second run of the same schemas into the folder of the first writes the same bytes.
@Suite("A second run changes nothing")
struct SecondRunTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private func expectStable(_ schemas: [String: String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        for (name, text) in schemas { try workspace.write(text, to: "own/\(name)") }
        let options = ["own", "--output", "Own", "--runtime", "none", "--prune", "--no-cache", "--quiet"]
        // A schema that refers to itself alone is an error.
        guard try workspace.run(options).code == 0 else { return }
        let first = try workspace.contents(of: "Own")
        for _ in 0..<2 {
            _ = try workspace.run(options)
            #expect(try workspace.contents(of: "Own") == first, "\(schemas)", sourceLocation: sourceLocation)
        }
    }

    @Test("if equal types share one that gives up its name because it would hide another")
    func hidden() throws {
        let point = #"{"type": "object", "properties": {"p": {"type": "string"}, "q": {"type": "string"}}}"#
        try expectStable([
            "user.json": #"{"type": "object", "properties": {"name": {"type": "string"}}}"#,
            "order.json":
                #"{"type": "object", "properties": {"owner": {"$ref": "user.json"}, "user": \#(point), "old_user": \#(point)}}"#,
        ])
        #expect(try workspace.read("Own/Order.swift").contains("public typealias OldUser = UserValue"))
    }

    @Test("if an element has the name of the definition that lists it")
    func element() throws {
        try expectStable([
            "order.json": ##"""
            {"definitions": {
              "Item": {"type": "array", "items": {"type": "object", "properties": {"p": {"type": "string"}}}},
              "Cart": {"type": "object", "properties": {"lines": {"$ref": "#/definitions/Item"}}}
            }}
            """##
        ])
        #expect(workspace.swiftFiles(in: "Own") == ["Cart.swift", "Item.swift"])
    }

    @Test("if a branch is the only type of its definition")
    func branch() throws {
        let point = #"{"type": "object", "properties": {"p": {"type": "string"}}}"#
        try expectStable([
            "any.json": "{}",
            "list.json": ##"{"definitions": {"line": {"oneOf": [\##(point), {"$ref": "any.json"}]}}}"##,
        ])
    }

    @Test("if two definitions differ in case alone")
    func cases() throws {
        try expectStable([
            "list.json": #"{"definitions": {"item": {"enum": ["a", "b"]}, "Item": {"type": "string"}}}"#
        ])
    }

    @Test("whatever schemas with similar names have in common")
    func similar() throws {
        for seed in 0..<40 {
            var schemas = SimilarSchemas(seed: UInt64(seed))
            try SecondRunTests().expectStable(schemas.files())
        }
    }
}

/// Schemas whose few names resemble each other and whose types are often equal, put together at random.
private struct SimilarSchemas {
    private var random: SeededGenerator
    private let names = ["item", "items", "user", "old_user", "order", "lineItem", "Item"]
    private var references: [String] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func files() -> [String: String] {
        let count = Int.random(in: 1...3, using: &random)
        let files = names.filter { $0 != "Item" }.shuffled(using: &random).prefix(count).map { $0 + ".json" }
        var texts: [String: String] = [:]
        for file in files {
            let definitions = some(0...3)
            references = files + definitions.map { "#/definitions/" + $0 }
            var members: [String] = []
            if Bool.random(using: &random) { members += [#""type": "object""#, properties(1...3, 1)] }
            let all = definitions.map { "\"\($0)\": \(schema(0))" }
            if !all.isEmpty { members.append("\"definitions\": {\(all.joined(separator: ", "))}") }
            texts[file] = "{\(members.joined(separator: ", "))}"
        }
        return texts
    }

    private mutating func some(_ count: ClosedRange<Int>) -> [String] {
        Array(names.shuffled(using: &random).prefix(Int.random(in: count, using: &random)))
    }

    private mutating func properties(_ count: ClosedRange<Int>, _ depth: Int) -> String {
        "\"properties\": {\(some(count).map { "\"\($0)\": \(schema(depth))" }.joined(separator: ", "))}"
    }

    private mutating func schema(_ depth: Int) -> String {
        let scalars = [#"{"type": "string"}"#, #"{"enum": ["a", "b"]}"#, #"{"enum": ["x", "y", "z"]}"#]
        let equal = #"{"type": "object", "properties": {"p": {"type": "string"}, "q": {"type": "string"}}}"#
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3 where depth < 4: return #"{"type": "object", \#(properties(1...3, depth + 1))}"#
        case 3..<5 where depth < 4: return #"{"type": "array", "items": \#(schema(depth + 1))}"#
        case 5 where depth < 4: return #"{"oneOf": [\#(schema(depth + 1)), \#(schema(depth + 1))]}"#
        case 6: return "{\"$ref\": \"\(references.randomElement(using: &random) ?? "#")\"}"
        case 7, 8: return equal
        default: return scalars.randomElement(using: &random) ?? "{}"
        }
    }
}
