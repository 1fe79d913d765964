import Diagnostics
import JSONTree
import Testing

@Suite struct GrammarTests {
    @Test(
        "RFC 8259 texts are read",
        arguments: [
            ("null", "null"), ("true", "true"), (" false ", "false"), ("0", "0"), ("-0", "-0"), ("-1.5e+3", "-1.5e+3"),
            ("1E-2", "1E-2"), ("0.10", "0.10"), ("\"\"", "\"\""), ("\"a\"", "\"a\""), ("[]", "[]"), ("[ ]", "[]"),
            ("{}", "{}"), ("{ }", "{}"), ("[1,2]", "[1,2]"), ("[[],{}]", "[[],{}]"), ("\t[\r\n1 , null]\n", "[1,null]"),
            ("{\"b\":1,\"a\":[true]}", "{\"b\":1,\"a\":[true]}"), ("{\"\":{\"\":0}}", "{\"\":{\"\":0}}"),
            (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#), (#""\u0041\u00e9\u20AC""#, "\"Aé€\""),
            (#""\ud83d\ude00x""#, "\"😀x\""), (#""\u0000\u001f""#, #""\u0000\u001f""#), ("\"日本 é 😀\"", "\"日本 é 😀\""),
            ("\u{FEFF}{}", "{}"), ("\"\u{7F}\u{2028}\"", "\"\\u007f\\u2028\""), ("1e999", "1e999"),
            ("123456789012345678901234567890", "123456789012345678901234567890"),
            (#""\uFFFF""#, "\"\u{FFFF}\""),
        ] as [(String, String)]
    )
    func accepts(text: String, canonical: String) {
        let (node, diagnostics) = parse(text)
        #expect(node?.canonicalText == canonical)
        #expect(diagnostics.isEmpty)
    }

    @Test(
        "What is no JSON is refused with its place",
        arguments: [
            ("", "1:1 error invalid-json: the file is empty"),
            (" \n ", "2:2 error invalid-json: the file is empty"),
            ("[1", "1:3 error invalid-json: unclosed array at the end of the file"),
            ("{\"a\":1", "1:7 error invalid-json: unclosed object at the end of the file"),
            ("{\"a\"", "1:5 error invalid-json: unclosed object at the end of the file"),
            ("{\"a\":", "1:6 error invalid-json: unclosed object at the end of the file"),
            ("[1}", "1:3 error invalid-json: expected ']', found '}'"),
            ("{\"a\":1]", "1:7 error invalid-json: expected '}', found ']'"),
            ("1 2", "1:3 error invalid-json: expected the end of the file, found '2'"),
            ("{}}", "1:3 error invalid-json: unmatched '}'"),
            ("]", "1:1 error invalid-json: expected a value, found ']'"),
            (",", "1:1 error invalid-json: expected a value, found ','"),
            ("[1 2]", "1:3 error invalid-json: missing comma after this element"),
            ("{\"a\":1\n \"b\":2}", "1:7 error invalid-json: missing comma after this member"),
            ("[1;2]", "1:3 error invalid-json: expected ',' between elements, found ';'"),
            ("[,1]", "1:2 error invalid-json: missing value before this comma"),
            ("[1,,2]", "1:4 error invalid-json: missing value before this comma"),
            ("{,}", "1:2 error invalid-json: missing member before this comma"),
            ("{\"a\" 1}", "1:6 error invalid-json: expected ':' after key 'a', found '1'"),
            ("{\"a\"=1}", "1:5 error invalid-json: expected ':' after key 'a', found '='"),
            ("{\"a\"=>1}", "1:5 error invalid-json: expected ':' after key 'a', found '='"),
            ("{\"a\":}", "1:2 error invalid-json: missing value for key 'a'"),
            ("{\"a\",\"b\":1}", "1:2 error invalid-json: missing value for key 'a'"),
            ("{\"a\": \"x, \"b\": \"y\"}", "1:7 error invalid-json: missing closing quote after 'x'"),
            ("{\"a\": \"x, \"$ref: \"#/y\"}", "1:7 error invalid-json: missing closing quote after 'x'"),
            ("{\"a: \"x\", \"b\": 1}", "1:2 error invalid-json: missing closing quote after 'a'"),
            ("{\"$ref: \"#/y\", \"b\": 1}", "1:2 error invalid-json: missing closing quote after '$ref'"),
            ("[\"a, \"b\"]", "1:2 error invalid-json: missing closing quote after 'a'"),
            ("{a\": 1, \"b\": 2}", "1:2 error invalid-json: missing opening quote before 'a'"),
            ("{\"a\": the text\", \"b\": 2}", "1:7 error invalid-json: missing opening quote before 'the text'"),
            ("{\"a\": \"the \"best\" one\"}", "1:12 error invalid-json: unescaped quote inside of a string"),
            ("{\n<<<<<<< HEAD\n\"a\": 1", "2:1 error invalid-json: unresolved merge conflict"),
            ("{\"a\": 1\n=======\n\"a\": 2}", "2:1 error invalid-json: unresolved merge conflict"),
            ("{}\n>>>>>>> b", "2:1 error invalid-json: unresolved merge conflict"),
            ("{a: 1}", "1:2 error invalid-json: keys must be in double quotes"),
            ("{1: 1}", "1:2 error invalid-json: keys must be in double quotes"),
            ("{'a': 1}", "1:2 error invalid-json: strings must be in double quotes"),
            ("{[]: 1}", "1:2 error invalid-json: expected a key in double quotes, found '['"),
            ("['a']", "1:2 error invalid-json: strings must be in double quotes"),
            ("[“a”]", "1:2 error invalid-json: expected a value, found '“' (U+201C)"),
            ("[1,\u{A0}2]", "1:4 error invalid-json: the character U+00A0 is not whitespace in JSON"),
            ("[NaN]", "1:2 error invalid-json: invalid value 'NaN'"),
            ("[-Infinity]", "1:2 error invalid-json: invalid number '-Infinity'"),
            ("[True]", "1:2 error invalid-json: invalid value 'True'"),
            ("[nul]", "1:2 error invalid-json: invalid value 'nul'"),
            ("[nulls]", "1:2 error invalid-json: invalid value 'nulls'"),
            ("[01]", "1:2 error invalid-json: invalid number '01'"),
            ("[-]", "1:2 error invalid-json: invalid number '-'"),
            ("[+1]", "1:2 error invalid-json: invalid number '+1'"),
            ("[.5]", "1:2 error invalid-json: invalid number '.5'"),
            ("[1.]", "1:2 error invalid-json: invalid number '1.'"),
            ("[1.e1]", "1:2 error invalid-json: invalid number '1.e1'"),
            ("[1e]", "1:2 error invalid-json: invalid number '1e'"),
            ("[1e+]", "1:2 error invalid-json: invalid number '1e+'"),
            ("[0x1F]", "1:2 error invalid-json: invalid number '0x1F'"),
            ("[1_000]", "1:2 error invalid-json: invalid number '1_000'"),
            ("[1.2.3]", "1:2 error invalid-json: invalid number '1.2.3'"),
            ("[1-2]", "1:2 error invalid-json: invalid number '1-2'"),
            ("// a\n{}", "1:1 error invalid-json: comments are not allowed in JSON"),
            ("{} # a", "1:4 error invalid-json: comments are not allowed in JSON"),
            ("{/* a\nb */\"a\":1}", "1:2 error invalid-json: comments are not allowed in JSON"),
            ("\"a", "1:1 error invalid-json: unterminated string"),
            ("[\"a\n\"]", "1:2 error invalid-json: unterminated string: no closing quote on its line"),
            ("\"\t\"", "1:2 error invalid-json: unescaped tab in a string"),
            ("\"\0\"", "1:2 error invalid-json: unescaped control character U+0000 in a string"),
            ("[\0]", "1:2 error invalid-json: expected a value, found the character U+0000"),
            (#""a\d""#, "1:3 error invalid-json: invalid escape: a backslash followed by 'd'"),
            (#""a\'""#, "1:3 error invalid-json: invalid escape: a backslash followed by '''"),
            (#""\u12G4""#, "1:2 error invalid-json: '\\u' needs four hexadecimal digits"),
            (
                #""\ud800""#,
                "1:2 error invalid-encoding: '\\ud800' is an unpaired surrogate"
            ),
            (
                #""\udc00""#,
                "1:2 error invalid-encoding: '\\udc00' is an unpaired surrogate"
            ),
            (
                #""\ud800\n""#,
                "1:2 error invalid-encoding: '\\ud800' is an unpaired surrogate"
            ),
        ] as [(String, String)]
    )
    func refuses(text: String, expected: String) {
        #expect(parse(text).node == nil)
        #expect(report(text) == expected)
    }

    @Test("One run names every mistake that does not hide the next")
    func recovers() {
        let text = """
            {
                // a comment
                name: 'x',
                "size": 0x10,
                "on": True
                "list": [1 2, NaN],
                "text": "a\\d\\ud800"
            }
            """
        #expect(
            report(text) == """
                2:5 error invalid-json: comments are not allowed in JSON
                3:5 error invalid-json: keys must be in double quotes
                3:11 error invalid-json: strings must be in double quotes
                4:13 error invalid-json: invalid number '0x10'
                5:11 error invalid-json: invalid value 'True'
                5:15 error invalid-json: missing comma after this member
                6:15 error invalid-json: missing comma after this element
                6:19 error invalid-json: invalid value 'NaN'
                7:15 error invalid-json: invalid escape: a backslash followed by 'd'
                7:17 error invalid-encoding: '\\ud800' is an unpaired surrogate
                """
        )
    }

    @Test("A trailing comma is a warning, a lone comma an error")
    func trailingComma() {
        let (node, diagnostics) = parse("{\"a\": [1, 2 ,\n],}")
        #expect(node?.canonicalText == "{\"a\":[1,2]}")
        #expect(diagnostics.map(\.code) == [.trailingComma, .trailingComma])
        #expect(diagnostics.map(\.severity) == [.warning, .warning])
        #expect(diagnostics.map(\.location?.description) == ["test.json:1:13", "test.json:2:2"])
        #expect(parse("[1,,]").node == nil)
    }

    @Test("Errors carry the pointer of the value they concern")
    func pointers() {
        func pointers(_ text: String) -> [String?] { parse(text).diagnostics.map(\.location?.pointer) }
        #expect(pointers("[[], {\"a/b\": [0, 1, x]}]") == ["/1/a~1b/2"])
        #expect(pointers("{\"a\": {\"b\": 01}}") == ["/a/b"])
        #expect(pointers("{\"a\": {b: 1}}") == ["/a"])
        #expect(pointers("x") == [""])
        #expect(pointers("{\"a\": [{\"b\": 1, \"b\": 2, \"c\": 3}]}") == ["/a/0/b"])
    }

    @Test("Help says what to write instead")
    func help() {
        func help(_ text: String) -> String? { parse(text).diagnostics.first?.help }
        #expect(help("[None]") == "write 'null'")
        #expect(help("[yes]") == "put text in double quotes: '\"yes\"'")
        #expect(help("{key: 1}") == "write '\"key\"'")
        #expect(help("[.5]") == "a number starts with a digit: '0.5'")
        #expect(help("[007]") == "remove the leading zeros, or put text in double quotes")
        #expect(help(#"["\d+"]"#) == #"write '\\' for a backslash, as in '\\d'"#)
        #expect(help("[“a”]") == "use straight double quotes: '\"'")
        #expect(help("{ \"a\": 1") == "add '}'; the file may be truncated")
    }
}
