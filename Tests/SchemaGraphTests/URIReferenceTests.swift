import Testing

@testable import SchemaGraph

@Suite struct URIReferenceTests {
    private static let base = "http://a/b/c/d;p?q"

    /// RFC 3986, section 5.4.1, without `g:h`: a single letter is a drive here.
    private static let normalExamples = [
        ("gg:h", "gg:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
        ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
        ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
        (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"),
        ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
        ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
        ("../../g", "http://a/g"),
    ]

    /// RFC 3986, section 5.4.2, as a strict parser resolves them.
    private static let abnormalExamples = [
        ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
        ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."),
        ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"),
        ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
        ("g;x=1/../y", "http://a/b/c/y"), ("g?y/./x", "http://a/b/c/g?y/./x"),
        ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g#s/./x"),
        ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http:g"),
    ]

    @Test("References resolve as the examples of RFC 3986 do", arguments: normalExamples + abnormalExamples)
    func examples(reference: String, expected: String) {
        #expect(URIReference(Self.base).resolving(URIReference(reference)).text == expected)
    }

    @Test(
        "A relative path keeps the '..' that climb above its start",
        arguments: [
            ("schemas/pin.json", "../shared/id.json", "shared/id.json"), ("pin.json", "../id.json", "../id.json"),
            ("../a/pin.json", "../../id.json", "../../id.json"), ("a//pin.json", "./id.json", "a//id.json"),
            ("/a/pin.json", "../../id.json", "/id.json"),
        ]
    )
    func relativePaths(base: String, reference: String, expected: String) {
        #expect(URIReference(filePath: base).resolving(URIReference(reference)).text == expected)
    }

    @Test("A reference is split into its parts, and its text puts them together again")
    func parts() {
        let uri = URIReference("HTTPS://Example.com/a%20b?c=d#/e")
        #expect(uri.scheme == "https" && uri.authority == "example.com" && uri.path == "/a%20b")
        #expect(uri.query == "c=d" && uri.fragment == "/e")
        #expect(uri.text == "https://example.com/a%20b?c=d#/e")
        #expect(uri.withoutFragment.text == "https://example.com/a%20b?c=d")
        #expect(URIReference("urn:example:pin").path == "example:pin")
        #expect(URIReference("C:/schemas/pin.json").scheme == nil, "a drive is no scheme")
    }

    @Test("A file has a path without escapes, and its URI none of the characters that end a path")
    func files() {
        #expect(URIReference("a%20b.json").filePath == "a b.json")
        #expect(URIReference("file:///a/b.json").filePath == "/a/b.json")
        #expect(URIReference("https://example.com/b.json").filePath == nil)
        #expect(URIReference("file://server/b.json").filePath == nil)
        #expect(URIReference(filePath: "100%#1?.json").text == "100%25%231%3F.json")
        #expect(URIReference(filePath: "100%#1?.json").filePath == "100%#1?.json")
    }

    @Test(
        "A file's URI without an absolute path is a relative reference",
        arguments: [
            ("file:b.json#/x", "b.json#/x"), ("file://B.json", "B.json"), ("file://./b.json", "./b.json"),
            ("FILE://../b.json", "../b.json"), ("file://localhost/b.json", "file://localhost/b.json"),
            ("file:", "file:"),
        ]
    )
    func relativeFiles(text: String, expected: String) {
        #expect(URIReference(text).text == expected)
    }

    @Test(
        "An escape that is none stays as it is",
        arguments: [("%41", "A"), ("%4", "%4"), ("%zz", "%zz"), ("%C3%A9", "é")]
    )
    func percentDecoding(text: String, expected: String) {
        #expect(URIReference.percentDecoded(text) == expected)
    }

    @Test("A fragment alone is told from a reference to a document")
    func fragments() {
        #expect(URIReference("#/a").isFragment && URIReference("").isFragment && URIReference("#").isFragment)
        #expect(!URIReference("a#b").isFragment && !URIReference("?q#b").isFragment && !URIReference("x:#b").isFragment)
    }
}
