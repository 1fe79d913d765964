import Foundation

extension HostileCase {
    private static let oddNames: [(String, String)] = [
        ("up", "../../../owned"), ("absolute", "/tmp/owned"), ("separator", "a/b\\c:d"), ("dots", ".."), ("dot", "."),
        ("nul", "a\u{0}b"), ("empty", ""),
        ("blank", " \t "), ("emoji", "👩‍👩‍👧‍👦 🇩🇪"), ("right-to-left", "\u{202E}drawkcab\u{202C}"),
        ("zero-width", "a\u{200B}b\u{FEFF}c"),
        ("combining", "e\u{301}\u{301}\u{301}"), ("digits", "404 not found"), ("dollar", "$0"), ("underscore", "_"),
        ("underscores", "__init__"),
        ("backtick", "`class`"), ("newline", "a\nb"), ("carriage-return", "a\r\nb"), ("line-separator", "a\u{2028}b"),
        ("quote", "a\"b'c"),
        ("interpolation", #"\(owned())"#), ("comment", "*/ let owned: Int = \"\" /*"),
        ("long", String(repeating: "name", count: 2_500)),
        ("long-words", String(repeating: "name ", count: 2_000)), ("fullwidth", "ｃｌａｓｓ"), ("mathematical", "𝒂𝒃𝒄"),
        ("private-use", "\u{E000}\u{F8FF}"),
        ("noncharacter", "a\u{FFFE}\u{FFFF}"), ("escape", "\u{1B}[31mred"), ("percent", "%s%n%d"), ("tilde", "~0~1/~"),
        ("japanese", "名前"), ("arabic", "اسم"),
        ("superscript", "x²"), ("hyphens", "---"), ("tag", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"), ("greek-question-mark", "a\u{37E}b"),
        ("ideographic-space", "a\u{3000}b"),
    ]

    static var nameCases: [HostileCase] {
        oddNames.map { HostileCase(.names, "odd-\($0.0)", .handled, named($0.1)) } + words + collisions
    }

    /// A schema that uses a name in every place that shapes a Swift name.
    private static func named(_ name: String) -> String {
        let text = quoted(name)
        return """
            {"title": \(text), "type": "object", "required": [\(text)], "properties": {
              \(text): {"type": "string"},
              "nested": {"title": \(text), "type": "object", "properties": {\(text): {"type": "object", "properties": {\(text): {"type": "integer"}}}}},
              "choice": {"enum": [\(text), "other"]}, "named": {"enum": ["a", "b"], "x-enum-varnames": [\(text), "b"]},
              "plank": {"type": "string", "enum": [{"default": \(text), "description": \(text)}]},
              "union": {"oneOf": [{"title": \(text), "type": "object", "properties": {"k": {"const": \(text)}}, "required": ["k"]},
                {"type": "object", "properties": {"k": {"const": "other"}}, "required": ["k"]}]},
              "swift": {"x-swift-name": \(text), "type": "object", "properties": {"a": {"x-swift-name": \(text), "type": "string"}}},
              "tagged": {"algebraicDataTypeIdentifier": \(text), "type": "object", "properties": {"a": {"type": "string"}}},
              "constant": {"const": \(text)}, "fallback": {"type": "string", "default": \(text)}},
             "definitions": {\(text): {"type": "object", "properties": {"x": {"type": "string"}}}}}
            """
    }

    private static let keywords = [
        "class", "struct", "enum", "self", "Self", "Type", "Protocol", "init", "deinit", "subscript", "operator",
        "func", "let", "var", "static", "import",
        "default", "case", "switch", "return", "throw", "throws", "try", "catch", "await", "async", "actor", "any",
        "some", "inout", "is", "as", "in", "where",
        "nil", "true", "false", "super", "extension", "protocol", "typealias", "associatedtype", "public", "internal",
        "private", "fileprivate", "open",
        "package", "get", "set", "willSet", "didSet", "lazy", "weak", "unowned", "mutating", "indirect", "repeat",
        "while", "for", "if", "else", "guard",
        "defer", "do", "break", "continue", "fallthrough", "rethrows", "macro", "each", "consume", "copy", "borrowing",
        "consuming", "discard", "precedencegroup", "_",
    ]

    private static let members = [
        "hash", "hashValue", "description", "debugDescription", "encode", "rawValue", "setProperties", "isSet", "copy",
        "merging", "builder", "build", "id",
        "unknown", "allCases", "isKnown", "additionalProperties", "spellings", "values", "decoder", "encoder",
        "container", "other", "newValue", "oldValue",
        "error", "PropertySet", "Builder", "init", "value", "key", "fields", "configure", "change", "none", "some",
        "hasher", "lhs", "rhs", "left", "right",
        "from", "to", "properties", "property", "propertyNames", "union", "first", "tag", "parent", "unsafe", "string",
        "int", "isEmpty", "self_", "patch",
    ]

    private static let types = [
        "String", "Int", "Double", "Bool", "Date", "URL", "UUID", "Data", "Array", "Dictionary", "Set", "Optional",
        "Any", "AnyObject", "Codable", "Decodable",
        "Encodable", "Hashable", "Equatable", "Sendable", "Hasher", "Decoder", "Encoder", "Error", "Swift",
        "Foundation", "PlankRuntime", "PlankJSON",
        "PlankKey", "PropertySet", "Builder", "OptionSet", "RawRepresentable", "CaseIterable", "Identifiable",
        "Never", "Void", "Character", "Substring",
        "UInt8", "Int64", "UInt64", "Float", "Decimal", "Result", "Task", "Sequence", "Collection", "Range", "Mirror",
        "Type", "Protocol", "Self", "PlankOpenEnum",
        "Indirect", "Presence", "Spellings", "PlankValueCoding", "PlankDateTimeCoding", "PlankUnionDecoder",
        "DebugFields",
        "WideOptionSet", "WideBits", "DecodingError",
        "CodingKey", "CustomDebugStringConvertible", "KeyedDecodingContainer", "Swift.String", "Foundation.Date",
        "CodingKeys", "PlankStringCoding", "PlankListCoding",
    ]

    /// Swift's own words as names: of properties, of cases, of types, of files.
    private static var words: [HostileCase] {
        func properties(_ names: [String]) -> String {
            var object = names.map { "\(quoted($0)): {\"type\": \"string\"}" }
            object.append(
                "\"nested\": {\"type\": \"object\", \"required\": [\(names.prefix(9).map(quoted).joined(separator: ", "))], \"properties\": {\(names.map { "\(quoted($0)): {\"type\": \"integer\"}" }.joined(separator: ", "))}}"
            )
            return "{\"type\": \"object\", \"properties\": {\(object.joined(separator: ", "))}}"
        }
        func cases(_ names: [String]) -> String {
            #"{"type": "object", "properties": {"a": {"enum": [\#(names.map(quoted).joined(separator: ", "))]}}}"#
        }
        func nested(_ names: [String]) -> String {
            let members = names.map {
                "\(quoted($0)): {\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\"}, \"at\": {\"type\": \"string\", \"format\": \"date-time\"}, \"link\": {\"type\": \"string\", \"format\": \"uri\"}, \"choice\": {\"enum\": [\"x\", \"y\"]}, \"any\": {}}}"
            }
            return
                "{\"type\": \"object\", \"properties\": {\(members.joined(separator: ", "))}, \"definitions\": {\(members.joined(separator: ", "))}}"
        }
        func unions(_ names: [String]) -> String {
            let branches = names.map {
                "{\"title\": \(quoted($0)), \"type\": \"object\", \"properties\": {\"kind\": {\"const\": \(quoted($0))}}, \"required\": [\"kind\"]}"
            }
            return "{\"type\": \"object\", \"properties\": {\"u\": {\"oneOf\": [\(branches.joined(separator: ", "))]}}}"
        }
        func files(_ names: [String]) -> [String: String] {
            let pairs = names.enumerated().map { index, name in
                (
                    "schemas/\(index)/\(name).json",
                    #"""
                    {"title": \#(quoted(name)), "type": "object", "properties": {"a": {"type": "string"}, "n": {
                    "type": "integer"}, "at": {"type": "string", "format": "date-time"}, "e": {"enum": ["x",
                    "y"]}}}
                    """#
                )
            }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
        return [("keywords", keywords), ("members", members), ("types", types)].flatMap { name, words in
            [
                HostileCase(.names, "\(name)-as-properties", .generated, properties(words)),
                HostileCase(.names, "\(name)-as-cases", .generated, cases(words)),
                HostileCase(.names, "\(name)-as-nested-types", .generated, nested(words)),
                HostileCase(.names, "\(name)-as-branches", .generated, unions(words)),
                HostileCase(.names, "\(name)-as-files", .generated, files: files(words)),
            ]
        }
    }

    /// Names that become the same Swift name.
    private static var collisions: [HostileCase] {
        let alike = [
            "fooBar", "foo_bar", "foo-bar", "FooBar", "foo bar", "FOO_BAR", "foo.bar", "foo/bar", "fooBar2",
            "foo_bar_2", "foo__bar", "_fooBar", "föoBar", "f\u{F6}oBar", "fo\u{308}oBar",
        ]
        let properties = alike.map {
            "\(quoted($0)): {\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\"}}}"
        }.joined(separator: ", ")
        let same =
            #"""
            {"title": "Same", "type": "object", "properties": {"same": {"title": "Same", "type": "object",
            "properties": {"same": {"title": "Same", "enum": ["same", "Same", "SAME"]}}}}}
            """#
        return [
            HostileCase(
                .names,
                "collide-properties",
                .generated,
                "{\"type\": \"object\", \"properties\": {\(properties)}}"
            ),
            HostileCase(
                .names,
                "collide-definitions",
                .generated,
                "{\"definitions\": {\(properties)}, \"type\": \"object\", \"properties\": {\"FooBar\": {\"$ref\": \"#/definitions/foo_bar\"}}}"
            ),
            HostileCase(
                .names,
                "collide-cases",
                .generated,
                "{\"enum\": [\(alike.map(quoted).joined(separator: ", "))]}"
            ),
            HostileCase(
                .names,
                "collide-numbers",
                .generated,
                #"""
                {"properties": {"a": {"enum": [1, -1, 1.5, -1.5, 15, 1e5, 1e-5, 100000]}, "b": {"enum": ["1", 1,
                "value1", true, "true", null, "null"]}}}
                """#
            ),
            HostileCase(.names, "collide-nested", .generated, same),
            HostileCase(
                .names,
                "collide-files",
                .handled,
                files: [
                    "schemas/a/pin.json": same, "schemas/b/pin.json": same, "schemas/c/Pin.json": same,
                    "schemas/PIN.json": same, "schemas/p_in.json": same,
                ]
            ),
            HostileCase(
                .names,
                "odd-file-names",
                .handled,
                files: [
                    "schemas/ .json": same, "schemas/...json": same, "schemas/a\nb.json": same, "schemas/😀.json": same,
                    "schemas/-x.json": same, "schemas/\u{202E}x.json": same, "schemas/%2e%2e.json": same,
                    "schemas/a\\b.json": same, "schemas/$(touch owned).json": same,
                ]
            ),
        ]
    }
}
