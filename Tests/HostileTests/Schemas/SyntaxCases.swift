import Foundation

private let pin = #"""
    {
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "Pin \u00e9\ud83d\ude00",
      "type": "object",
      "properties": {"id": {"type": "string"}, "counts": {"type": "array", "items": {"type": "integer", "minimum": -1.5e3}}},
      "required": ["id"]
    }
    """#

extension HostileCase {
    /// Text that is no JSON, or only nearly.
    static let syntaxCases: [HostileCase] = truncations + encodings + mistakes + surrogates

    private static let truncations: [HostileCase] = stride(from: 0, to: pin.utf8.count - 1, by: 13).map { length in
        HostileCase(.syntax, "truncated-\(length)", .refused("invalid-json"), bytes: Array(pin.utf8.prefix(length)))
    }

    private static var encodings: [HostileCase] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        func wide(_ encoding: String.Encoding) -> [UInt8] { Array(pin.data(using: encoding) ?? Data()) }
        let broken: [(String, [UInt8])] = [
            ("continuation", [0x80]), ("overlong", [0xC0, 0xAF]), ("surrogate", [0xED, 0xA0, 0x80]),
            ("beyond", [0xF4, 0x90, 0x80, 0x80]), ("cut", [0xE2, 0x82]), ("latin-1", [0xE9]), ("ff", [0xFF]),
        ]
        return [
            HostileCase(.syntax, "utf-8-mark", .generated, bytes: mark + Array(pin.utf8)),
            HostileCase(.syntax, "two-marks", .refused("invalid-json"), bytes: mark + mark + Array(pin.utf8)),
            HostileCase(.syntax, "mark-only", .refused("invalid-json"), bytes: mark),
            HostileCase(.syntax, "utf-16", .refused("invalid-encoding"), bytes: wide(.utf16)),
            HostileCase(.syntax, "utf-16-le", .refused("invalid-encoding"), bytes: wide(.utf16LittleEndian)),
            HostileCase(.syntax, "utf-16-be", .refused("invalid-encoding"), bytes: wide(.utf16BigEndian)),
            HostileCase(.syntax, "utf-32-le", .refused("invalid-encoding"), bytes: wide(.utf32LittleEndian)),
            HostileCase(.syntax, "utf-32-be", .refused("invalid-encoding"), bytes: wide(.utf32BigEndian)),
            HostileCase(.syntax, "nul-bytes", .handled, bytes: [UInt8](repeating: 0, count: 4_096)),
            HostileCase(
                .syntax,
                "random",
                .handled,
                bytes: (0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 3) }
            ),
            HostileCase(.syntax, "carriage-returns", .generated, pin.replacingOccurrences(of: "\n", with: "\r")),
            HostileCase(
                .syntax,
                "no-break-space",
                .refused("invalid-json"),
                pin.replacingOccurrences(of: "\n", with: "\u{A0}")
            ),
        ]
            + broken.map { name, bytes in
                HostileCase(
                    .syntax,
                    "utf-8-\(name)",
                    .refused("invalid-encoding"),
                    bytes: Array(#"{"title": "a"#.utf8) + bytes + Array(#"b"}"#.utf8)
                )
            }
    }

    private static var mistakes: [HostileCase] {
        let refused: [(String, String)] = [
            ("empty", ""), ("blank", " \n\t\r\n"), ("single-quotes", "{'type': 'object'}"),
            ("comment", "{/* a */\"type\": \"object\"}"),
            ("line-comment", "{\"type\": \"object\" // a\n}"), ("unquoted-key", "{type: \"object\"}"),
            (
                "no-colon",
                #"""
                {"type" "object"}
                """#
            ),
            ("no-comma", #"{"type": "object" "title": "A"}"#), ("two-documents", "{} {}"), ("closed-twice", "{}}"),
            (
                "nan",
                #"""
                {"minimum": NaN}"#), ("infinity", #"{"minimum": -Infinity}"#), ("leading-zero", #"{"minimum": 012}
                """#
            ),
            (
                "hexadecimal",
                #"""
                {"minimum": 0x10}"#), ("plus", #"{"minimum": +1}"#), ("bare-fraction", #"{"minimum": .5}
                """#
            ),
            (
                "bare-exponent",
                #"""
                {"minimum": 1e}"#), ("bad-escape", #"{"title": "\q"}"#), ("short-escape", #"{"title": "\u12"}
                """#
            ),
            ("raw-newline", "{\"title\": \"a\nb\"}"), ("raw-nul", "{\"title\": \"a\u{0}b\"}"),
            (
                "open-string",
                #"""
                {"title": "abc
                """#
            ),
            (
                "wrong-bracket",
                #"""
                {"required": ["a"}"#), ("python", #"{"deprecated": True}
                """#
            ), ("yaml", "type: object\ntitle: A\n"),
            ("markup", "<?xml version=\"1.0\"?><schema/>"), ("double-comma", #"{"required": ["a",,"b"]}"#),
        ]
        let roots: [(String, String)] = [
            ("null", "null"), ("array", "[{}]"), ("number", "1"), ("string", #""object""#), ("huge-number", "1e999"),
        ]
        return refused.map { HostileCase(.syntax, $0.0, .refused("invalid-json"), $0.1) }
            + roots.map { HostileCase(.syntax, "root-\($0.0)", .refused("not-a-schema"), $0.1) }
            + [
                HostileCase(.syntax, "root-true", .generated, "true"),
                HostileCase(.syntax, "root-false", .generated, "false"),
                HostileCase(.syntax, "root-nothing", .generated, "{}"),
                HostileCase(
                    .syntax,
                    "trailing-commas",
                    .generated,
                    #"""
                    {"type": "object", "properties": {"a": {"type": ["string",],},},}
                    """#
                ),
                HostileCase(
                    .syntax,
                    "duplicate-keys",
                    .generated,
                    #"""
                    {"type": "array", "type": "object", "properties": {"a": {"type": "string"}, "a": {
                    "type": "integer"}}}
                    """#
                ),
                HostileCase(
                    .syntax,
                    "many-mistakes",
                    .refused("invalid-json"),
                    "{" + String(repeating: "x 'y' // z\n", count: 20_000)
                ),
            ]
    }

    private static var surrogates: [HostileCase] {
        let places: [(String, String)] = [
            (
                "title",
                #"""
                {"title": "a\ud83d", "type": "object"}"#), ("description", #"{"description": "\ude00",
                "type": "object"}
                """#
            ),
            ("key", #"{"type": "object", "properties": {"\ud83d": {"type": "string"}}}"#),
            (
                "enum",
                #"""
                {"type": "string", "enum": ["\udc00\ud800"]}"#), ("pattern", #"{"type": "string",
                "pattern": "[\ud800-\udfff]"}
                """#
            ),
            ("reference", ##"{"$ref": "#/definitions/\udfff", "definitions": {"\udfff": {"type": "object"}}}"##),
        ]
        return places.map { HostileCase(.syntax, "lone-surrogate-\($0.0)", .refused("invalid-encoding"), $0.1) }
    }
}
