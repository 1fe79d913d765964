import Foundation

extension HostileCase {
    /// References that lead in circles, nowhere, or where a schema has no business.
    static var referenceCases: [HostileCase] {
        func definitions(_ count: Int, _ schema: (Int) -> String) -> String {
            (0..<count).map { "\"d\($0)\": " + schema($0) }.joined(separator: ", ")
        }
        func next(_ index: Int) -> String { ##"{"$ref": "#/definitions/d\##(index + 1)"}"## }
        let schemas: [(String, HostileCase.Outcome, String)] = [
            ("self", .refused("ref-cycle"), ##"{"$ref": "#"}"##),
            (
                "pair", .refused("ref-cycle"),
                ##"""
                {"$ref": "#/definitions/a", "definitions": {"a": {"$ref": "#/definitions/b"}, "b": {
                "$ref": "#/definitions/a"}}}
                """##
            ),
            ("ring", .refused("ref-cycle"), "{\"definitions\": {\(definitions(500) { next($0 == 499 ? -1 : $0) })}}"),
            (
                "chain", .generated,
                ##"""
                {"$ref": "#/definitions/d0", "definitions": {\##(definitions(2_000, next)), "d2000": {
                "type": "object", "properties": {"a": {"type": "string"}}}}}
                """##
            ),
            ("into-its-own-ref", .handled, ##"{"$ref": "#/$ref"}"##),
            ("into-a-string", .handled, ##"{"properties": {"a": {"$ref": "#/title"}}, "title": "A"}"##),
            (
                "into-an-enum", .handled,
                ##"""
                {"properties": {"a": {"$ref": "#/properties/b/enum/0"}, "b": {"enum": [{"type": "string"}]}}}
                """##
            ),
            ("index-out-of-range", .refused("unresolved-ref"), ##"{"$ref": "#/allOf/7", "allOf": [{}]}"##),
            ("index-huge", .refused("unresolved-ref"), ##"{"$ref": "#/allOf/99999999999999999999", "allOf": [{}]}"##),
            ("index-negative", .refused("unresolved-ref"), ##"{"$ref": "#/allOf/-1", "allOf": [{}]}"##),
            ("broken-escapes", .refused("unresolved-ref"), ##"{"properties": {"a": {"$ref": "#/%zz/~2/~/%"}}}"##),
            ("nul-in-fragment", .refused("unresolved-ref"), ##"{"properties": {"a": {"$ref": "#/%00"}}}"##),
            ("anchor-nowhere", .refused("unresolved-ref"), ##"{"properties": {"a": {"$ref": "#nowhere"}}}"##),
            (
                "allOf-self", .handled,
                ##"""
                {"type": "object", "properties": {"a": {"type": "string"}}, "allOf": [{"$ref": "#"}]}
                """##
            ),
            (
                "allOf-ring", .handled,
                ##"""
                {"definitions": {"a": {"allOf": [{"$ref": "#/definitions/b"}]}, "b": {"allOf": [{
                "$ref": "#/definitions/c"}]}, "c": {"allOf": [{"$ref": "#/definitions/a"}], "properties": {"x": {
                "$ref": "#/definitions/a"}}}}, "$ref": "#/definitions/a"}
                """##
            ),
            ("anyOf-self", .handled, ##"{"anyOf": [{"$ref": "#"}, {"type": "string"}]}"##),
            (
                "oneOf-ring", .handled,
                ##"""
                {"$ref": "#/definitions/a", "definitions": {"a": {"oneOf": [{"$ref": "#/definitions/b"}, {
                "type": "null"}]}, "b": {"oneOf": [{"$ref": "#/definitions/a"}, {"type": "string"}]}}}
                """##
            ),
            ("oneOf-only-selves", .handled, ##"{"oneOf": [{"$ref": "#"}, {"$ref": "#"}]}"##),
            ("not-self", .handled, ##"{"type": "object", "not": {"$ref": "#"}}"##),
            (
                "if-self", .handled,
                ##"""
                {"type": "object", "if": {"$ref": "#"}, "then": {"$ref": "#"}, "else": {"$ref": "#"}}
                """##
            ),
            (
                "extends-self", .handled,
                ##"""
                {"type": "object", "properties": {"a": {"type": "string"}}, "extends": {"$ref": "#"}}
                """##
            ),
            ("items-self", .generated, ##"{"type": "array", "items": {"$ref": "#"}}"##),
            ("values-self", .handled, ##"{"type": "object", "additionalProperties": {"$ref": "#"}}"##),
            (
                "property-self-required", .handled,
                ##"""
                {"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["a"]}
                """##
            ),
            ("nullable-self", .handled, ##"{"anyOf": [{"type": "null"}, {"type": "null"}, {"$ref": "#"}]}"##),
            (
                "mutual-values", .generated,
                ##"""
                {"type": "object", "properties": {"a": {"$ref": "#/definitions/a"}}, "definitions": {"a": {
                "type": "object", "properties": {"b": {"$ref": "#/definitions/b"}}}, "b": {"type": "object",
                "properties": {"a": {"$ref": "#/definitions/a"}, "r": {"$ref": "#"}}}}}
                """##
            ),
            (
                "exponential-allOf", .handled,
                ##"""
                {"$ref": "#/definitions/d0", "definitions": {
                \##(definitions(40) { "{\"allOf\": [\(next($0)), \(next($0))]}" }), "d40": {"type": "object",
                "properties": {"a": {"type": "string"}}}}}
                """##
            ),
            (
                "exponential-oneOf", .handled,
                ##"""
                {"$ref": "#/definitions/d0", "definitions": {
                \##(definitions(40) { "{\"oneOf\": [\(next($0)), {\"type\": \"array\", \"items\": \(next($0))}]}" }),
                "d40": {"type": "string"}}}
                """##
            ),
            (
                "exponential-pairs", .handled,
                ##"""
                {"$ref": "#/definitions/d0", "definitions": {
                \##(definitions(24) { "{\"allOf\": [{\"properties\": {\"x\": \(next($0))}}, {\"properties\": {\"x\": \(next(($0 + 1) % 24))}}]}" }),
                "d24": {"type": "string"}}}
                """##
            ),
            (
                "id-twice", .handled,
                ##"""
                {"$id": "http://a.example/x", "$defs": {"a": {"$id": "http://a.example/x", "type": "string"}, "b": {
                "$id": "y", "$ref": "x"}}}
                """##
            ),
            (
                "id-broken", .handled,
                ##"""
                {"$id": "::://%%%", "properties": {"a": {"$ref": "#/properties/b"}, "b": {"$id": "",
                "type": "string"}, "c": {"$id": "#", "$ref": "#"}}}
                """##
            ),
            (
                "dynamic-ring", .handled,
                ##"""
                {"$schema": "https://json-schema.org/draft/2020-12/schema", "$dynamicAnchor": "n",
                "$dynamicRef": "#n", "properties": {"a": {"$dynamicRef": "#n"}}}
                """##
            ),
            ("metaschema", .handled, ##"{"$ref": "http://json-schema.org/draft-07/schema#"}"##),
            (
                "metaschema-2020", .handled,
                ##"""
                {"properties": {"a": {"$ref": "https://json-schema.org/draft/2020-12/schema"}}}
                """##
            ),
        ]
        return schemas.map { HostileCase(.references, $0.0, $0.1, $0.2) } + addresses
    }

    /// References to places outside.
    private static var addresses: [HostileCase] {
        let references: [(String, String, HostileCase.Outcome)] = [
            ("http", "http://example.com/pin.json", .refused("remote-ref")),
            ("https", "https://127.0.0.1:1/x#/a", .refused("remote-ref")),
            ("ftp", "ftp://example.com/x", .refused("remote-ref")),
            ("data", "data:application/json,{}", .refused("remote-ref")),
            ("urn", "urn:example:nobody", .refused("remote-ref")),
            ("javascript", "javascript:alert(1)", .refused("remote-ref")),
            ("host", "//example.com/pin.json", .handled),
            ("file-elsewhere", "file://example.com/etc/passwd", .refused("remote-ref")),
            ("file", "file:///etc/passwd", .handled), ("file-one-slash", "file:/etc/hostname", .handled),
            ("absolute", "/etc/passwd", .handled), ("device", "/dev/zero", .handled),
            ("terminal", "/dev/stdin", .handled),
            ("process", "/proc/self/mem", .handled), ("up", "../../../../../../../../etc/passwd", .handled),
            ("up-percent", "%2e%2e/%2E%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd", .handled),
            ("up-percent-slash", "..%2f..%2f..%2fetc%2fpasswd", .handled),
            ("folder", ".", .handled), ("folder-above", "..", .handled), ("nul", "a%00.json", .handled),
            ("backslashes", "..\\..\\x.json", .handled),
            ("long", String(repeating: "a/", count: 5_000) + "x.json", .handled), ("standard-input", "-", .handled),
            ("query", "schema.json?x=1#/nowhere", .handled), ("only-query", "?", .handled), ("blank", " ", .handled),
            ("colon", ":", .handled),
            ("emoji", "😀.json", .handled), ("newline", "a\nb.json", .handled), ("brackets", "http://[::1/x", .handled),
        ]
        return references.map { name, reference, outcome in
            HostileCase(
                .references,
                "to-\(name)",
                outcome,
                ##"""
                {"type": "object", "properties": {"a": {"$ref": \##(quoted(reference))}}}
                """##
            )
        }
    }

    /// Files that refer to each other, and links.
    static var fileCases: [HostileCase] {
        let mutual = [
            "schemas/a.json": ##"{"type": "object", "properties": {"b": {"$ref": "b.json"}}, "required": ["b"]}"##,
            "schemas/b.json": ##"{"type": "object", "properties": {"a": {"$ref": "a.json"}}, "required": ["a"]}"##,
        ]
        let loop = [
            "schemas/a.json": #"{"$ref": "b.json"}"#,
            "schemas/b.json": #"{"$ref": "c.json"}"#,
            "schemas/c.json": #"{"$ref": "a.json"}"#,
        ]
        let above = [
            "schemas/a.json": #"{"type": "object", "properties": {"x": {"$ref": "../x.json"}}}"#,
            "x.json": #"{"type": "object", "properties": {"y": {"type": "string"}}}"#,
        ]
        let far = [
            "schemas/a.json": #"{"type": "object", "properties": {"x": {"$ref": "%2e%2e/elsewhere/x.json"}}}"#,
            "elsewhere/x.json": #"{"type": "object"}"#,
        ]
        return [
            HostileCase(.references, "files-mutual", .generated, files: mutual),
            HostileCase(.references, "files-loop", .refused("ref-cycle"), files: loop),
            HostileCase(.references, "file-above", .generated, files: above),
            HostileCase(.references, "file-above-escaped", .handled, files: far),
            HostileCase(.references, "link-to-itself", .handled, files: mutual).with {
                $0.links = [("schemas/self.json", "self.json")]
            },
            HostileCase(.references, "link-to-nothing", .handled, files: mutual).with {
                $0.links = [("schemas/gone.json", "/nonexistent/x")]
            },
            HostileCase(.references, "link-loop-of-folders", .generated, files: mutual).with {
                $0.links = [("schemas/loop", "."), ("schemas/up", "..")]
            },
            HostileCase(.references, "link-outside", .handled, files: above).with {
                $0.links = [("schemas/passwd.json", "/etc/passwd")]
            },
            HostileCase(.references, "link-of-a-schema", .handled, files: mutual).with {
                $0.links = [("schemas/again.json", "a.json")]
            },
            HostileCase(
                .references,
                "reference-through-link",
                .handled,
                files: [
                    "schemas/a.json": ##"""
                    {"properties": {"p": {"$ref": "l/a.json"}}}
                    """##
                ]
            )
            .with { $0.links = [("schemas/l", ".")] },
            HostileCase(
                .references,
                "reference-to-broken-file",
                .refused("invalid-json"),
                files: [
                    "schemas/a.json": ##"""
                    {"$ref": "../b.json"}
                    """##, "b.json": "{",
                ]
            ),
            HostileCase(
                .references,
                "reference-to-binary",
                .handled,
                files: [
                    "schemas/a.json": ##"""
                    {"$ref": "../b.bin"}
                    """##, "b.bin": "\u{0}\u{1}\u{2}",
                ]
            ),
            HostileCase(
                .references,
                "reference-map-out",
                .handled,
                files: [
                    "schemas/a.json": ##"""
                    {"$ref": "http://x.example/%2e%2e/%2e%2e/etc/passwd"}
                    """##
                ]
            )
            .with { $0.options = ["--ref-map", "http://x.example/=schemas"] },
        ]
    }
}
