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
            ("", "1:1 error invalid-json: this file is empty"),
            (" \n ", "2:2 error invalid-json: this file is empty"),
            ("[1", "1:3 error invalid-json: the file ends before its last array is closed"),
            ("{\"a\":1", "1:7 error invalid-json: the file ends before its last object is closed"),
            ("{\"a\"", "1:5 error invalid-json: the file ends before its last object is closed"),
            ("{\"a\":", "1:6 error invalid-json: the file ends before its last object is closed"),
            ("[1}", "1:3 error invalid-json: expected ']', found '}'"),
            ("{\"a\":1]", "1:7 error invalid-json: expected '}', found ']'"),
            ("1 2", "1:3 error invalid-json: expected the end of the file, found '2'"),
            ("{}}", "1:3 error invalid-json: '}' closes nothing"),
            ("]", "1:1 error invalid-json: expected a value, found ']'"),
            (",", "1:1 error invalid-json: expected a value, found ','"),
            ("[1 2]", "1:3 error invalid-json: a comma is missing behind this element"),
            ("{\"a\":1\n \"b\":2}", "1:7 error invalid-json: a comma is missing behind this member"),
            ("[1;2]", "1:3 error invalid-json: expected ',' between two elements, found ';'"),
            ("[,1]", "1:2 error invalid-json: there is no value before this comma"),
            ("[1,,2]", "1:4 error invalid-json: there is no value before this comma"),
            ("{,}", "1:2 error invalid-json: there is no member before this comma"),
            ("{\"a\" 1}", "1:6 error invalid-json: expected ':' after the key 'a', found '1'"),
            ("{\"a\"=1}", "1:5 error invalid-json: expected ':' after the key 'a', found '='"),
            ("{\"a\"=>1}", "1:5 error invalid-json: expected ':' after the key 'a', found '='"),
            ("{\"a\":}", "1:2 error invalid-json: the key 'a' has no value"),
            ("{\"a\",\"b\":1}", "1:2 error invalid-json: the key 'a' has no value"),
            ("{a: 1}", "1:2 error invalid-json: keys stand in double quotes"),
            ("{1: 1}", "1:2 error invalid-json: keys stand in double quotes"),
            ("{'a': 1}", "1:2 error invalid-json: strings stand in double quotes"),
            ("{[]: 1}", "1:2 error invalid-json: expected a key in double quotes, found '['"),
            ("['a']", "1:2 error invalid-json: strings stand in double quotes"),
            ("[“a”]", "1:2 error invalid-json: expected a value, found '“' (U+201C)"),
            ("[1,\u{A0}2]", "1:4 error invalid-json: the character U+00A0 is no white space in JSON"),
            ("[NaN]", "1:2 error invalid-json: 'NaN' is no JSON value"),
            ("[-Infinity]", "1:2 error invalid-json: '-Infinity' is no JSON number"),
            ("[True]", "1:2 error invalid-json: 'True' is no JSON value"),
            ("[nul]", "1:2 error invalid-json: 'nul' is no JSON value"),
            ("[nulls]", "1:2 error invalid-json: 'nulls' is no JSON value"),
            ("[01]", "1:2 error invalid-json: '01' is no JSON number"),
            ("[-]", "1:2 error invalid-json: '-' is no JSON number"),
            ("[+1]", "1:2 error invalid-json: '+1' is no JSON number"),
            ("[.5]", "1:2 error invalid-json: '.5' is no JSON number"),
            ("[1.]", "1:2 error invalid-json: '1.' is no JSON number"),
            ("[1.e1]", "1:2 error invalid-json: '1.e1' is no JSON number"),
            ("[1e]", "1:2 error invalid-json: '1e' is no JSON number"),
            ("[1e+]", "1:2 error invalid-json: '1e+' is no JSON number"),
            ("[0x1F]", "1:2 error invalid-json: '0x1F' is no JSON number"),
            ("[1_000]", "1:2 error invalid-json: '1_000' is no JSON number"),
            ("[1.2.3]", "1:2 error invalid-json: '1.2.3' is no JSON number"),
            ("[1-2]", "1:2 error invalid-json: '1-2' is no JSON number"),
            ("// a\n{}", "1:1 error invalid-json: JSON has no comments"),
            ("{} # a", "1:4 error invalid-json: JSON has no comments"),
            ("{/* a\nb */\"a\":1}", "1:2 error invalid-json: JSON has no comments"),
            ("\"a", "1:1 error invalid-json: the string that starts here has no closing quote"),
            ("[\"a\n\"]", "1:2 error invalid-json: the string that starts here has no closing quote on its line"),
            ("\"\t\"", "1:2 error invalid-json: a tab cannot stand in a string as it is"),
            ("\"\0\"", "1:2 error invalid-json: the control character U+0000 cannot stand in a string as it is"),
            ("[\0]", "1:2 error invalid-json: expected a value, found the character U+0000"),
            (#""a\d""#, "1:3 error invalid-json: a backslash cannot be followed by 'd'"),
            (#""a\'""#, "1:3 error invalid-json: a backslash cannot be followed by '''"),
            (#""\u12G4""#, "1:2 error invalid-json: '\\u' needs four hexadecimal digits"),
            (
                #""\ud800""#,
                "1:2 error invalid-encoding: '\\ud800' is half of a surrogate pair and no character of its own"
            ),
            (
                #""\udc00""#,
                "1:2 error invalid-encoding: '\\udc00' is half of a surrogate pair and no character of its own"
            ),
            (
                #""\ud800\n""#,
                "1:2 error invalid-encoding: '\\ud800' is half of a surrogate pair and no character of its own"
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
                2:5 error invalid-json: JSON has no comments
                3:5 error invalid-json: keys stand in double quotes
                3:11 error invalid-json: strings stand in double quotes
                4:13 error invalid-json: '0x10' is no JSON number
                5:11 error invalid-json: 'True' is no JSON value
                5:15 error invalid-json: a comma is missing behind this member
                6:15 error invalid-json: a comma is missing behind this element
                6:19 error invalid-json: 'NaN' is no JSON value
                7:15 error invalid-json: a backslash cannot be followed by 'd'
                7:17 error invalid-encoding: '\\ud800' is half of a surrogate pair and no character of its own
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
        #expect(help("[yes]") == "text stands in double quotes: '\"yes\"'")
        #expect(help("{key: 1}") == "write '\"key\"'")
        #expect(help("[.5]") == "a number starts with a digit: '0.5'")
        #expect(help("[007]") == "leave out the leading zeros, or put it in double quotes if it is text")
        #expect(help(#"["\d+"]"#) == #"write '\\' for a backslash, as in '\\d'"#)
        #expect(help("[“a”]") == "strings stand in straight double quotes: '\"'")
        #expect(help("{ \"a\": 1") == "close it with '}'; perhaps the file was cut short")
    }
}
