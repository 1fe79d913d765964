import Diagnostics
import JSONTree
import Testing

/// What is said about YAML that is not read.
@Suite struct YAMLErrorTests {
    @Test(
        "Invalid YAML is refused with its place",
        arguments: [
            ("", "1:1 error invalid-yaml: the file is empty"),
            ("# c\n", "2:1 error invalid-yaml: the file is empty"),
            ("a:\n\tb: 1\n", "2:1 error invalid-yaml: tab in the indentation"),
            ("a: b\n\tc: 1\n", "2:1 error invalid-yaml: tab in the indentation"),
            ("-\ta: 1\n", "1:2 error invalid-yaml: tab in the indentation"),
            (
                "a:\n    b: 1\n  c: 2\n",
                "3:3 error invalid-yaml: the line is indented by 2 spaces, unlike the lines above"
            ),
            ("a: \"x\"\n b: 2\n", "2:2 error invalid-yaml: the line is indented by 1 space, unlike the lines above"),
            ("  a: 1\nb: 2\n", "2:1 error invalid-yaml: the line is indented by 0 spaces, unlike the lines above"),
            ("a: 1\n  b: 2\n", "2:4 error invalid-yaml: unexpected ':' in text"),
            ("a: b: c\n", "1:5 error invalid-yaml: unexpected ':' after 'b'"),
            ("a: - b\n", "1:4 error invalid-yaml: a sequence cannot start here"),
            ("--- a: b\n", "1:6 error invalid-yaml: unexpected ':' after 'a'"),
            ("\"a\"\nb: 1\n", "2:1 error invalid-yaml: expected the end of the document, found 'b'"),
            ("a: 1\nb\n", "2:1 error invalid-yaml: expected ':' after key 'b'"),
            ("a:1\nb: 2\n", "1:1 error invalid-yaml: expected a space after ':' in 'a:1'"),
            ("\"a\":1\n", "1:4 error invalid-yaml: expected a space after ':'"),
            ("- a\nb: c\n", "2:1 error invalid-yaml: expected '- ', found 'b'"),
            ("a:\n  - b\n  c: d\n", "3:3 error invalid-yaml: expected '- ', found 'c'"),
            ("a: 1\n- b\n", "2:1 error invalid-yaml: expected a key, found '-'"),
            ("a: \"x\" y\n", "1:8 error invalid-yaml: unexpected 'y' after the value"),
            ("a: 'it's'\n", "1:8 error invalid-yaml: unexpected 's' after the value"),
            ("a: \"x\nb: 1\n", "1:4 error invalid-yaml: unterminated string"),
            ("a: 'x\n---\nb'\n", "1:4 error invalid-yaml: unterminated string"),
            ("a: [1, 2\n", "2:1 error invalid-yaml: unclosed sequence at the end of the file"),
            ("a: {b: 1\n---\n", "2:1 error invalid-yaml: unclosed mapping at the end of the document"),
            ("a: [1}\n", "1:6 error invalid-yaml: expected ']', found '}'"),
            ("a: [1, 2\nb: 3\n", "2:2 error invalid-yaml: expected ',' or ']', found ':'"),
            ("[a, , b]", "1:5 error invalid-yaml: missing value before ','"),
            ("{, a}", "1:2 error invalid-yaml: missing entry before ','"),
            ("a: }\n", "1:4 error invalid-yaml: unmatched '}'"),
            (": a\n", "1:1 error invalid-yaml: missing key before ':'"),
            ("a: @b\n", "1:4 error invalid-yaml: a value cannot start with '@'"),
            ("a: %b\n", "1:4 error invalid-yaml: a value cannot start with '%'"),
            ("a: *b\n", "1:4 error invalid-yaml: unknown alias '*b'"),
            ("a: &x &y b\n", "1:7 error invalid-yaml: second anchor of the same value"),
            ("a: &x 1\nb: &y *x\n", "2:4 error invalid-yaml: an alias cannot have an anchor"),
            ("a: |x\n", "1:5 error invalid-yaml: unexpected 'x' after '|' or '>'"),
            ("\"a\n b\": 1\n", "1:1 error invalid-yaml: a key must be on one line"),
            (
                "a: \"\\d\\q\"\n",
                """
                1:5 error invalid-yaml: invalid escape: a backslash followed by 'd'
                1:7 error invalid-yaml: invalid escape: a backslash followed by 'q'
                """
            ),
            ("a: \"\\u12\"\n", "1:5 error invalid-yaml: '\\u' needs 4 hexadecimal digits"),
            ("a: \"\\ud800\"\n", "1:5 error invalid-encoding: '\\ud800' is not a character"),
            ("a: !!int b\n", "1:10 error invalid-yaml: 'b' is not a value of the tag '!!int'"),
            ("a: !!map b\n", "1:4 error invalid-yaml: a scalar cannot have the tag '!!map'"),
            ("a: !!str {}\n", "1:4 error invalid-yaml: a mapping cannot have the tag '!!str'"),
            ("<<: 1\n", "1:5 error invalid-yaml: '<<' merges mappings, not a number"),
            ("%YAML 1.2\na: 1\n", "2:1 error invalid-yaml: expected '---' after the directives, found 'a'"),
            ("<<<<<<< HEAD\na: 1\n=======\n", "1:1 error invalid-yaml: unresolved merge conflict"),
            ("a: 1\n<<<<<<< HEAD\n", "2:1 error invalid-yaml: unresolved merge conflict"),
            ("a: \u{1}\n", "1:4 error invalid-yaml: control character U+0001 is not allowed in YAML"),
        ] as [(String, String)]
    )
    func invalid(text: String, expected: String) {
        #expect(parse(yaml: text).node == nil)
        #expect(report(yaml: text) == expected)
    }

    @Test(
        "YAML that JSON does not have is refused with its place",
        arguments: [
            ("a: 1\n---\nb: 2\n", "2:1 error unsupported-yaml: second document in the file"),
            ("a: .inf\n", "1:4 error unsupported-yaml: JSON has no number '.inf'"),
            (
                "[-.Inf, .NaN]",
                """
                1:2 error unsupported-yaml: JSON has no number '-.Inf'
                1:9 error unsupported-yaml: JSON has no number '.NaN'
                """
            ),
            ("a: 0x10000000000000000\n", "1:4 error unsupported-yaml: '0x10000000000000000' does not fit in 64 bits"),
            ("? [a]\n: b\n", "1:3 error unsupported-yaml: a mapping or sequence cannot be a key"),
            ("[a]: b\n", "1:1 error unsupported-yaml: a mapping or sequence cannot be a key"),
            ("{{a}: b}\n", "1:2 error unsupported-yaml: a mapping or sequence cannot be a key"),
            ("x: &x [1]\n*x : 2\n", "2:1 error unsupported-yaml: a mapping or sequence cannot be a key"),
            ("a: &x\n  - *x\n", "2:5 error unsupported-yaml: '*x' refers to a value that contains it"),
        ] as [(String, String)]
    )
    func unsupported(text: String, expected: String) {
        #expect(parse(yaml: text).node == nil)
        #expect(report(yaml: text) == expected)
    }

    @Test(
        "Doubtful YAML is read with a warning",
        arguments: [
            (
                "a: 1\nb: 2\na: 3\n", "3:1 warning duplicate-key: duplicate key 'a'; the last value is used",
                #"{"b":2,"a":3}"#
            ),
            ("a: !Money 1\n", "1:4 warning unknown-tag: unknown tag '!Money' is ignored", #"{"a":1}"#),
            ("!x {a: 1}\n", "1:1 warning unknown-tag: unknown tag '!x' is ignored", #"{"a":1}"#),
            (
                "a: #1 b\nc: 1\n", "1:4 warning suspicious-yaml: '#1 b' is a comment, so the value is null",
                #"{"a":null,"c":1}"#
            ),
            ("- #fff\n", "1:3 warning suspicious-yaml: '#fff' is a comment, so the value is null", "[null]"),
            ("{a:1}", "1:2 warning suspicious-yaml: 'a:1' is a key whose value is null", #"{"a:1":null}"#),
        ] as [(String, String, String)]
    )
    func doubtful(text: String, expected: String, json: String) {
        #expect(parse(yaml: text).node?.canonicalText == json)
        #expect(report(yaml: text) == expected)
    }

    @Test("A reference that is a comment is an error")
    func references() {
        let text = "$ref: #/a/b\nc: 1\n"
        #expect(parse(yaml: text).node == nil)
        #expect(report(yaml: text) == "1:7 error invalid-yaml: '#/a/b' is a comment, so the value is null")
    }

    @Test("Comments that are for readers give no warning")
    func comments() {
        for text in ["a: # b\n", "a: #\n", "a: ### b\n", "a: #b\n  c: 1\n", "a: x #b\n"] {
            #expect(report(yaml: text) == "")
        }
    }

    @Test("Errors say how to mend the text")
    func help() {
        func help(_ text: String) -> String? { parse(yaml: text).diagnostics.first?.help }
        #expect(help("a:\n    b: 1\n  c: 2\n") == "indent it by 0 or 4 spaces")
        #expect(help("a: \"x\"\n  b: 2\n") == "remove its indentation")
        #expect(help("type:object\na: 1\n") == "write a space after the colon: 'type: …'")
        #expect(help("x: &pin 1\ny: *pim\n") == "did you mean '*pin'?")
        #expect(help("a: \"\\d\"\n") == "write '\\\\d', or put the text in single quotes, which have no escapes")
    }

    @Test("Errors have the pointer of their value")
    func pointers() {
        func pointer(_ text: String) -> String? { parse(yaml: text).diagnostics.first?.location?.pointer }
        #expect(pointer("a:\n  - 1\n  - b/c: .inf\n") == "/a/1/b~1c")
        #expect(pointer("a: {b: [x, *y]}\n") == "/a/b/1")
        #expect(pointer("a:\n  b: 1\n  b: 2\n") == "/a/b")
    }
}
