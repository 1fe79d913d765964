/// Schemas as people write them, put together at random: the same ones for the same seed.
package struct RandomSchema {
    private var generator: SeededGenerator
    private let draft: Draft
    private let definitions: [String]
    private let files: [String]
    /// Every value takes one; without any left only scalars follow.
    private var budget = 40

    private struct Draft {
        var uri: String
        var definitions: String
        var tuple: String
        var hasConst: Bool
    }

    private static let drafts = [
        Draft(
            uri: "http://json-schema.org/draft-04/schema#",
            definitions: "definitions",
            tuple: "items",
            hasConst: false
        ),
        Draft(
            uri: "http://json-schema.org/draft-07/schema#",
            definitions: "definitions",
            tuple: "items",
            hasConst: true
        ),
        Draft(
            uri: "https://json-schema.org/draft/2020-12/schema",
            definitions: "$defs",
            tuple: "prefixItems",
            hasConst: true
        ),
    ]

    /// Keys and values of enums, as they stand in JSON: words of every schema, names that Swift, Foundation or the runtime
    /// has, and names that no Swift name can be spelled like.
    private static let words = [
        "id", "name", "type", "kind", "value", "items", "created_at", "updated-at", "status", "count", "tags", "owner",
        "url", "children", "address", "userKind", "user_id", "isActive", "URLString", "data", "options", "version",
        "self", "Self", "init", "class", "default", "Type", "Protocol", "none", "some", "unknown", "hash",
        "description", "rawValue", "allCases", "encode", "container", "json", "newer", "copy", "isSet", "setProperties",
        "Partial", "additionalProperties", "PropertyName", "CodingKeys", "Builder", "configure", "String", "Int",
        "Date",
        "URL", "Optional", "Result", "PlankJSON", "Element", "Value", "AB", "aB", "a_b", "a-b", "a b", "a.b", "1st",
        "2.0",
        "+1", "-1", "", " ", "_", "$ref", "@type", "é", "e\\u0301", "名前", "😀", "line\\nbreak", "quote\\\"d",
        "back\\\\slash", "back`tick", "*/", "\\\\(x)", "C++", "<=", "x-y-z", "HTTPServer", "borrowing", "inout",
        String(repeating: "long_name_", count: 14),
    ]
    private static let texts = [
        "A thing.", "Ends with */ and starts /*", "`ticks`", "\\\"quotes\\\" and \\\\(x)", "Two\\nlines",
        "A blank\\n\\nline", "- a\\n- list", "# Heading", "", "ends with \\\\", String(repeating: "word ", count: 50),
        "\\\"\\\"\\\"",
    ]
    private static let scalars = [
        #"{"type": "string"}"#, #"{"type": "string", "format": "date-time"}"#, #"{"type": "string", "format": "uri"}"#,
        #"{"type": "string", "minLength": 1, "pattern": "^[a-z]+$"}"#, #"{"type": "string", "default": "x"}"#,
        #"{"type": "integer"}"#, #"{"type": "integer", "minimum": 0, "maximum": 18446744073709551615}"#,
        #"{"type": "number", "multipleOf": 0.5}"#, #"{"type": "number", "format": "decimal"}"#,
        #"{"type": "boolean", "default": true}"#, #"{"type": ["string", "null"]}"#,
        #"{"type": ["integer", "string", "array"]}"#, #"{"enum": [0, 1, "auto", null]}"#, #"{"enum": [1, 2, 404]}"#,
        "{}",
    ]

    /// Returns the text of the schema for a seed; it may refer to any of `files`, its own among them.
    package static func text(seed: UInt64, files: [String] = []) -> String {
        var schema = RandomSchema(seed: seed, files: files)
        return schema.document()
    }

    private init(seed: UInt64, files: [String]) {
        var generator = SeededGenerator(seed: seed)
        draft = Self.drafts.randomElement(using: &generator) ?? Self.drafts[0]
        definitions = Self.distinctWords(Int.random(in: 0...3, using: &generator), &generator)
        self.files = files
        self.generator = generator
    }

    private static func distinctWords(_ count: Int, _ generator: inout SeededGenerator) -> [String] {
        Array(words.shuffled(using: &generator).prefix(count))
    }

    // MARK: - Chance

    private mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

    private mutating func some(_ range: ClosedRange<Int>) -> [String] {
        Self.distinctWords(Int.random(in: range, using: &generator), &generator)
    }

    private mutating func any(_ texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }

    // MARK: - Schemas

    private mutating func document() -> String {
        var members = [("$schema", quoted(draft.uri))]
        if oneIn(3) { members.append(("title", quoted(any(Self.words)))) }
        members += object(depth: 3)
        if !definitions.isEmpty {
            members.append((draft.definitions, Self.braces(definitions.map { ($0, Self.braces(object(depth: 2))) })))
        }
        return Self.braces(members)
    }

    private mutating func schema(depth: Int) -> String {
        budget -= 1
        guard depth > 0, budget > 0 else { return scalar() }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<4: return scalar()
        case 4, 5: return Self.braces(object(depth: depth))
        case 6: return #"{"type": "array", "items": \#(schema(depth: depth - 1))}"#
        case 7: return #"{"type": "object", "additionalProperties": \#(schema(depth: depth - 1))}"#
        case 8: return oneIn(2) ? taggedUnion(depth: depth) : union(depth: depth)
        case 9: return #"{"allOf": [\#(reference()), \#(Self.braces(object(depth: depth - 1)))]}"#
        case 10: return #"{"type": "array", "\#(draft.tuple)": [\#(schema(depth: depth - 1)), \#(scalar())]}"#
        default: return reference()
        }
    }

    private mutating func scalar() -> String {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return reference()
        case 1: return #"{"enum": [\#(some(1...5).map(quoted).joined(separator: ", "))]}"#
        default: return any(Self.scalars)
        }
    }

    private mutating func reference() -> String {
        let places = definitions.map { "#/\(draft.definitions)/\(Self.escapedForPointers($0))" } + files
        return places.isEmpty ? #"{"type": "string"}"# : #"{"$ref": \#(quoted(any(places)))}"#
    }

    private mutating func object(depth: Int) -> [(String, String)] {
        let keys = some(0...5)
        var members = [("type", quoted("object"))]
        if oneIn(4) { members.append(("description", quoted(any(Self.texts)))) }
        members.append(("properties", Self.braces(keys.map { ($0, schema(depth: depth - 1)) })))
        let required = keys.filter { _ in oneIn(3) }
        if !required.isEmpty { members.append(("required", Self.brackets(required.map(quoted)))) }
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: members.append(("additionalProperties", "false"))
        case 1: members.append(("additionalProperties", schema(depth: depth - 1)))
        case 2: members.append(("patternProperties", #"{"^x-": \#(schema(depth: depth - 1))}"#))
        case 3: members.append(("anyOf", Self.brackets(keys.map { #"{"required": [\#(quoted($0))]}"# } + ["{}"])))
        default: break
        }
        return members
    }

    private mutating func union(depth: Int) -> String {
        let branches = (0..<Int.random(in: 2...3, using: &generator)).map { _ in schema(depth: depth - 1) }
        return #"{"\#(any(["oneOf", "anyOf"]))": \#(Self.brackets(branches))}"#
    }

    private mutating func taggedUnion(depth: Int) -> String {
        let tag = any(Self.words)
        let branches = some(2...4).map { value -> String in
            let constant = draft.hasConst ? #"{"const": \#(quoted(value))}"# : #"{"enum": [\#(quoted(value))]}"#
            let other = some(1...1).filter { $0 != tag }.map { ($0, schema(depth: depth - 1)) }
            return Self.braces([
                ("type", quoted("object")), ("required", "[\(quoted(tag))]"),
                ("properties", Self.braces([(tag, constant)] + other)),
            ])
        }
        return #"{"oneOf": \#(Self.brackets(branches))}"#
    }

    // MARK: - JSON

    private static func braces(_ members: [(String, String)]) -> String {
        "{\(members.map { "\(quoted($0.0)): \($0.1)" }.joined(separator: ", "))}"
    }

    private static func brackets(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }

    private static func escapedForPointers(_ key: String) -> String {
        key.replacing("~", with: "~0").replacing("/", with: "~1")
    }
}

/// A JSON string of a text that is escaped already.
private func quoted(_ text: String) -> String { "\"\(text)\"" }
