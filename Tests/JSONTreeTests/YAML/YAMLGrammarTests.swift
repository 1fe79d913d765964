import Diagnostics
import JSONTree
import Testing

/// What YAML texts are as JSON.
@Suite struct YAMLGrammarTests {
    private func expect(_ text: String, _ json: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        let (node, diagnostics) = parse(yaml: text)
        #expect(node?.canonicalText == json, sourceLocation: sourceLocation)
        #expect(diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    }

    @Test("Plain scalars are resolved by the core schema")
    func coreSchema() {
        for text in ["null", "Null", "NULL", "~", ""] { expect("a: \(text)", #"{"a":null}"#) }
        for text in ["true", "True", "TRUE"] { expect("a: \(text)", #"{"a":true}"#) }
        for text in ["false", "False", "FALSE"] { expect("a: \(text)", #"{"a":false}"#) }
        for text in [
            "yes", "no", "on", "off", "y", "tRUE", "nULL", "nil", "2020-01-01", "12:30:45", "1_000", "0b11", "1e", "e1",
            ".", "..", "-.", "+", "0x", "0xG", "0o8", "-0x1F", "1.2.3", "v1", ".info", "+.", "1e+", "<", "=", "~a",
        ] {
            expect("a: \(text)", #"{"a":"\#(text)"}"#)
        }
    }

    @Test(
        "Numbers keep their text, or become equal JSON numbers",
        arguments: [
            ("0", "0"), ("-0", "-0"), ("1", "1"), ("1.0", "1.0"), ("1e5", "1e5"), ("1.50E-3", "1.50E-3"),
            ("123456789012345678901234567890", "123456789012345678901234567890"), ("+12", "12"), ("010", "10"),
            ("-007", "-7"), ("000", "0"), ("1.", "1.0"), (".5", "0.5"), ("-.5", "-0.5"), ("+1.e3", "1.0e3"),
            ("00.5", "0.5"), ("0x1F", "31"), ("0xffffffffffffffff", "18446744073709551615"), ("0o17", "15"),
        ]
    )
    func numbers(text: String, json: String) {
        expect("a: \(text)", "{\"a\":\(json)}")
        expect("[\(text), \(text)]", "[\(json),\(json)]")
    }

    @Test("Keys that are not strings become their text")
    func keys() {
        expect("200: a\n1.0: b\ntrue: c\nnull: d\n~: e\n", #"{"200":"a","1.0":"b","true":"c","null":"d","~":"e"}"#)
        expect("{200: a, true: b}", #"{"200":"a","true":"b"}"#)
        expect("\"a b\": 1\n'c: d': 2\ne f: 3\ng:h: 4\n", #"{"a b":1,"c: d":2,"e f":3,"g:h":4}"#)
        expect("a : 1\n\"b\" : 2\n", #"{"a":1,"b":2}"#)
    }

    @Test("Block mappings and sequences nest by indentation")
    func blocks() {
        expect("a:\n  b:\n    c: 1\n  d: 2\ne: 3\n", #"{"a":{"b":{"c":1},"d":2},"e":3}"#)
        expect("- a\n-\n  - b\n  - c\n-\n- d: 1\n  e: 2\n", #"["a",["b","c"],null,{"d":1,"e":2}]"#)
        expect("a:\n- 1\n- 2\nb:\n  - 3\n", #"{"a":[1,2],"b":[3]}"#)
        expect("- - - a\n    - b\n  - c\n- d\n", #"[[["a","b"],"c"],"d"]"#)
        expect("- a:\n  - b\n  c:\n    d\n", #"[{"a":["b"],"c":"d"}]"#)
        expect("  a: 1\n  b: 2\n", #"{"a":1,"b":2}"#)
        expect("a:\n  b:\n  c:\nd:", #"{"a":{"b":null,"c":null},"d":null}"#)
        expect("-\n  a: 1\n-   b: 2\n    c: 3\n", #"[{"a":1},{"b":2,"c":3}]"#)
        expect("a:    \n\n\n  b: 1", #"{"a":{"b":1}}"#)
    }

    @Test("Explicit keys and values")
    func explicitKeys() {
        expect("? a\n: 1\n? b\nc: 2\n", #"{"a":1,"b":null,"c":2}"#)
        expect("? a\n:\n  - 1\n? |\n  b\n: - 2\n  - 3\n", #"{"a":[1],"b\n":[2,3]}"#)
        expect("- ? a\n  : b\n- c", #"[{"a":"b"},"c"]"#)
        expect("{? a : 1, ? b, c: 2}", #"{"a":1,"b":null,"c":2}"#)
        expect("[? a : 1]", #"[{"a":1}]"#)
    }

    @Test("Flow collections, over several lines and with comments")
    func flow() {
        expect("[a, [b], {c: d}, \"e\", 'f',]", #"["a",["b"],{"c":"d"},"e","f"]"#)
        expect("{a: [\n1,\n2\n], # two\n  b: {}}\n", #"{"a":[1,2],"b":{}}"#)
        expect("a: {\n  b: 1,\n  c: [ 2 ]\n}\nd: []\n", #"{"a":{"b":1,"c":[2]},"d":[]}"#)
        expect("{a, b: , \"c\":1, 'd':\t2}", #"{"a":null,"b":null,"c":1,"d":2}"#)
        expect("[a: 1, \"b\":2, c]", #"[{"a":1},{"b":2},"c"]"#)
        expect("{\"a\"\n: 1, b\n: 2}", #"{"a":1,"b":2}"#)
        expect("[one\n  two\n\n  three, http://x/y, a#b, -1, -x]", #"["one two\nthree","http://x/y","a#b",-1,"-x"]"#)
        expect("- [a, b]\n- {c: d}\n", #"[["a","b"],{"c":"d"}]"#)
        expect("{\n\t\"a\": 1\n}\n", #"{"a":1}"#)
    }

    @Test("Plain text folds over lines with more indentation")
    func plainText() {
        expect("a: one\n  two\n\n  three\nb: 1", #"{"a":"one two\nthree","b":1}"#)
        expect("a: x # no text\nb: x#text\n# c: 1\nd: #\n  y", #"{"a":"x","b":"x#text","d":"y"}"#)
        expect("a: -x\nb: ?y\nc: :z\nd: a, b] c\n", ##"{"a":"-x","b":"?y","c":":z","d":"a, b] c"}"##)
        expect("a: 1\n  2\n", #"{"a":"1 2"}"#)
        expect("a:\n  some\n  text\n", #"{"a":"some text"}"#)
        expect("one\ntwo", #""one two""#)
        expect("- a\n  - b\n", #"["a - b"]"#)
    }

    @Test("Quoted text: escapes, and folding of lines")
    func quotedText() {
        expect(
            #"a: "\0\a\b\t\n\v\f\r\e\"\/\\\N\_\L\P\x41\u00e9\U0001F600\ud83d\ude00""#,
            "{\"a\":" + "\"\\u0000\\u0007\\b\\t\\n\\u000b\\f\\r\\u001b\\\"/\\\\"
                + "\\u0085\u{A0}\\u2028\\u2029Aé😀😀\"}"
        )
        expect("a: 'it''s \\n'", #"{"a":"it's \\n"}"#)
        expect(
            "a: \"one  \n  two\n\n\n  three\\\n  four \\\n  five\\  \n  six\"",
            #"{"a":"one two\n\nthreefour five  six"}"#
        )
        expect("a: ' one\n  two\n\n  three '\n", #"{"a":" one two\nthree "}"#)
        expect("- \"a: b\"\n- 'c # d'\n- \"1\"\n- ''\n- \"\"\n", #"["a: b","c # d","1","",""]"#)
        expect("a: \"x\" # y\nb: 'z'\t# w", #"{"a":"x","b":"z"}"#)
    }

    @Test("Literal block scalars: indentation and chomping")
    func literals() {
        expect("a: |\n  one\n    two\n\n  three\n\nb: 1", #"{"a":"one\n  two\n\nthree\n","b":1}"#)
        expect("a: |-\n  one\n\nb: |+\n  two\n\nc: |\n", #"{"a":"one","b":"two\n\n","c":""}"#)
        expect("a: |2\n    one\n   two\nb: |1-\n  x\n", #"{"a":"  one\n two\n","b":" x"}"#)
        expect("a: |+2 # comment\n  x\n\n\n", #"{"a":"x\n\n\n"}"#)
        expect("- |\n a\n- |\n  b\n", #"["a\n","b\n"]"#)
        expect("a: |\n\n\n  x\n", #"{"a":"\n\nx\n"}"#)
        expect("a: |\n  # text\n  - b: c\n# comment\nd: 1\n", ##"{"a":"# text\n- b: c\n","d":1}"##)
        expect("a: |\n  x", #"{"a":"x"}"#)
        expect("a: |\n \tx\n", #"{"a":"\tx\n"}"#)
        expect("--- |\ntext\n", #""text\n""#)
    }

    @Test("Folded block scalars: more indented lines keep their breaks")
    func folded() {
        expect("a: >\n  one\n  two\n\n  three\n", #"{"a":"one two\nthree\n"}"#)
        expect("a: >-\n  one\n    two\n   three\n  four\n", #"{"a":"one\n  two\n three\nfour"}"#)
        expect(
            ">\n\n folded\n line\n\n next\n line\n   * bullet\n\n   * list\n   * lines\n\n last\n line\n\n# c\n",
            #""\nfolded line\nnext line\n  * bullet\n\n  * list\n  * lines\n\nlast line\n""#
        )
    }

    @Test("Comments, document markers and directives")
    func documents() {
        expect("# c\n%YAML 1.2\n---\n# d\na: 1 # e\n...\n# f\n", #"{"a":1}"#)
        expect("---\na: 1\n---\n", #"{"a":1}"#)
        expect("--- {a: 1}\n", #"{"a":1}"#)
        expect("--- # c\n- a\n...", #"["a"]"#)
        expect("\u{FEFF}a: 1\n", #"{"a":1}"#)
        expect(
            "a: 1\r\nb:\r\n  - x\r\n  - \"y\r\n    z\"\r\nc: |\r\n  l\r\n  m\r\n",
            #"{"a":1,"b":["x","y z"],"c":"l\nm\n"}"#
        )
        expect("a: 1\rb: 2\r", #"{"a":1,"b":2}"#)
        expect("a: ---\nb: ...x\n", #"{"a":"---","b":"...x"}"#)
        expect("%TAG !y! tag:yaml.org,2002:\n---\na: !y!str 1\n", #"{"a":"1"}"#)
    }

    @Test("Anchors and aliases share values")
    func aliases() {
        expect("a: &x 1\nb: *x\nc: [*x, *x]\n", #"{"a":1,"b":1,"c":[1,1]}"#)
        expect("a: &x\n  b: 1\nc: *x\n", #"{"a":{"b":1},"c":{"b":1}}"#)
        expect("- &x [1]\n- &x {y: 2}\n- *x\n", #"[[1],{"y":2},{"y":2}]"#)
        expect("&k a: 1\nb: *k\n", #"{"a":1,"b":"a"}"#)
        expect("x: &k b\n*k : 1\n", #"{"x":"b","b":1}"#)
        expect("x: &k b\n*k: 1\n", #"{"x":"b","b":1}"#)
        expect("&m\na: 1\nb: &n\n- 2\n", #"{"a":1,"b":[2]}"#)
        expect("a: &e\nb: *e\n", #"{"a":null,"b":null}"#)
        expect("a: &s !!str 1\nb: !!str &t 2\nc: [*s, *t]\n", #"{"a":"1","b":"2","c":["1","2"]}"#)
    }

    @Test("Merge keys add the members that the mapping lacks, in their place")
    func merging() {
        let base = "x: &x {a: 1, b: 2}\ny: &y {b: 3, c: 4}\n"
        let json = #""x":{"a":1,"b":2},"y":{"b":3,"c":4}"#
        expect(base + "z:\n  <<: *x\n  b: 0\n", #"{\#(json),"z":{"a":1,"b":0}}"#)
        expect(base + "z:\n  d: 5\n  <<: [*y, *x]\n", #"{\#(json),"z":{"d":5,"b":3,"c":4,"a":1}}"#)
        expect(base + "z: {<<: *x, <<: *y}\n", #"{\#(json),"z":{"a":1,"b":2,"c":4}}"#)
        expect("\"<<\": {a: 1}\n", #"{"<<":{"a":1}}"#)
    }

    @Test("Tags of YAML choose the type")
    func tags() {
        expect(
            "a: !!str 1\nb: !!int \"2\"\nc: !!float 3\nd: !!bool 'true'\ne: !!null ''\n",
            #"{"a":"1","b":2,"c":3,"d":true,"e":null}"#
        )
        expect(
            "!!map\na: !!seq [1]\nb: !<tag:yaml.org,2002:str> 2\nc: ! 3\nd: !!str\n",
            #"{"a":[1],"b":"2","c":"3","d":""}"#
        )
        expect("- !!str\n- !!str null\n- !!map {a: b}\n", #"["","null",{"a":"b"}]"#)
    }

    @Test("Values have the place of their first character, keys theirs")
    func places() {
        let (node, _) = parse(yaml: "# c\na:\n  - é: \"x\"\n    日: {k: v}\nb: |\n  t\n")
        func place(_ position: JSONPosition?) -> String { position.map { "\($0.line):\($0.column)" } ?? "-" }
        #expect(place(node?.position) == "2:1")
        let list = node?.child("a")
        #expect(place(list?.position) == "3:3")
        #expect(place(list?.child("0")?.position) == "3:5")
        #expect(place(list?.child("0")?.child("é")?.position) == "3:8")
        #expect(place(list?.child("0")?.object?.member("日")?.keyPosition) == "4:5")
        #expect(place(list?.child("0")?.child("日")?.child("k")?.position) == "4:12")
        #expect(place(node?.object?.member("b")?.keyPosition) == "5:1")
        #expect(place(node?.child("b")?.position) == "5:4")
    }
}
