import Foundation

extension HostileCase {
    /// Text that would be code if it were let. Were one of them let, the output would not type-check.
    private static let payloads: [(String, String)] = [
        ("comment-end", "*/ let owned: Int = \"\" /*"), ("comment-start", "/* let owned"),
        ("interpolation", #"\(owned())"#), ("raw-interpolation", ##"\#(owned())"##),
        ("triple-quote", "\"\"\"\nlet owned: Int = \"\"\n\"\"\""), ("quote", "\"; let owned: Int = \"\" //"),
        ("raw-quote", "\"#; let owned: Int = \"\" //"),
        ("newline", "a\nlet owned: Int = \"\""), ("carriage-return", "a\rlet owned: Int = \"\""),
        ("both", "a\r\nlet owned: Int = \"\"\r\n"),
        ("form-feed", "a\u{C}let owned: Int = \"\""), ("vertical-tab", "a\u{B}let owned: Int = \"\""),
        ("next-line", "a\u{85}let owned: Int = \"\""),
        ("line-separator", "a\u{2028}let owned: Int = \"\""), ("paragraph-separator", "a\u{2029}let owned: Int = \"\""),
        ("closing-brace", "}\n}\nlet owned: Int = \"\"\n{"),
        ("blank-lines", "a\n\n\n\nlet owned: Int = \"\"\n\n"), ("backslash", "a\\"), ("backslashes", "\\\\\\"),
        ("backslash-quote", "\\\""), ("only-quote", "\""),
        ("directive", "\n#if false\n"), ("directive-end", "\n#endif\n#error(\"owned\")"),
        ("shebang", "#!/bin/sh\nowned"), ("editor-placeholder", "<#owned#>"),
        ("source-location", "#sourceLocation(file: \"x\", line: 1)"), ("backtick", "`\nlet owned: Int = \"\"\n`"),
        ("nul", "a\u{0}let owned: Int = \"\""),
        ("escape", "\u{1B}]0;owned\u{7}"), ("bidirectional", "\u{202E}\u{2066}// owned\u{2069}\u{2066}"),
        ("byte-order-mark", "\u{FEFF}"), ("tabs", "\t\t\t"), ("trailing-spaces", "a   \n   b   "),
        ("doc-markup", "- Parameter owned: x\n```\ncode\n"), ("conflict-marker", "<<<<<<< HEAD\n=======\n>>>>>>>"),
        ("percent", "%@%n%s"), ("dollar", "$0 ${owned}"), ("long-line", String(repeating: "x", count: 5_000)),
    ]

    /// Every payload in every place where a schema's text reaches the Swift source.
    static var textCases: [HostileCase] {
        payloads.map { name, payload in HostileCase(.text, name, .handled, schema(quoted(payload))) }
    }

    private static func schema(_ text: String) -> String {
        """
        {"title": \(text), "description": \(text), "$comment": \(text), "type": "object", "properties": {
          \(text): {"type": "string", "description": \(text)},
          "described": {"type": "object", "title": \(text), "description": \(text), "properties": {"a": {"description": \(text)}}},
          "choice": {"enum": [\(text), "other"], "default": \(text), "description": \(text), "enumDescriptions": [\(text), \(text)]},
          "named": {"enum": ["a", "b"], "x-enum-varnames": [\(text), \(text)]},
          "plank": {"enum": [{"default": \(text), "description": \(text)}, {"default": "b", "description": "b"}]},
          "mixed": {"enum": [\(text), 1, null]}, "constant": {"const": \(text)}, "object": {"const": {\(text): \(text)}},
          "fallback": {"type": "string", "default": \(text)}, "deep": {"default": {\(text): [\(text)]}},
          "matched": {"type": "string", "pattern": \(text)}, "formatted": {"type": "string", "format": \(text)},
          "encoded": {"type": "string", "contentEncoding": \(text), "contentMediaType": \(text)},
          "old": {"type": "string", "deprecated": true, "deprecationMessage": \(text)},
          "union": {"oneOf": [{"title": \(text), "type": "object", "properties": {"k": {"const": \(text)}}, "required": ["k"]},
            {"type": "object", "properties": {"k": {"const": "b"}}, "required": ["k"]}], "discriminator": {"propertyName": \(text), "mapping": {\(text): \(text)}}},
          "tagged": {"oneOf": [{"$ref": "#/definitions/a"}, {"$ref": "#/definitions/b"}]},
          "renamed": {"type": "string", "x-swift-name": \(text)}, "tuple": {"type": "array", "prefixItems": [{"const": \(text)}, {"type": "integer"}]}},
         "patternProperties": {\(text): {"type": "integer"}}, "required": [\(text), "constant"], "examples": [\(text)],
         "definitions": {"a": {"algebraicDataTypeIdentifier": \(text), "type": "object", "properties": {"x": {"type": "string"}}},
           "b": {"algebraicDataTypeIdentifier": "b", "type": "object", "properties": {"y": {"type": "string", "description": \(text)}}}, \(text): {"type": "object", "properties": {\(text): {}}}}}
        """
    }
}
