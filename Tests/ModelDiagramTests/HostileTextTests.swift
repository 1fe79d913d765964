import Foundation
import PlankKit
import Testing

/// Text of a schema that would be markup, a script or an escape if it were not escaped.
@Suite struct HostileTextTests {
    static let texts = [
        "</script><script>alert(1)</script>", "<!--<script>", "]]></style></svg>", "<img src=x onerror=alert(1)>",
        "\" onload=\"alert(1)", "' onclick='alert(1)", "&lt;b&gt; &amp; &#60;", "\\", "\\\\\"", "\\N \\G \\l",
        "a|b{c}<d>",
        "} class X {", "A --> B : c", "%% comment", "```", "#quot; #60; ;", "line\nbreak\r\ntab\t", "\u{0}\u{1}\u{1F}",
        "\u{202E}txt.exe", "\u{2028}\u{2029}", "\u{FFFE}\u{FFFF}", "{{data}} {{script}}", "$&", "🧨 日本 é",
    ]

    private func picture(_ text: String, _ format: PictureFormat) throws -> String {
        let schema: [String: Any] = [
            "title": "Pin", "description": text, "type": "object",
            "properties": [
                "a" + text: ["type": "string", "description": text, "default": text],
                "b": ["enum": [text, "plain"], "title": text, "description": text],
                "c": ["$ref": "#/definitions/d"],
            ],
            "definitions": ["d": ["type": "object", "description": text, "properties": ["e": ["const": text]]]],
        ]
        let bytes = Array(try JSONSerialization.data(withJSONObject: schema, options: .sortedKeys))
        let path = text.contains("\0") ? "pin.json" : "pin \(text).json"
        let input = SchemaInput(path: path, bytes: bytes)
        var options = GenerationOptions()
        options.models.rootName = "Pin"
        return PlankSwift.picture(of: [input], as: format, options: options) { _ in nil }.text ?? ""
    }

    @Test(arguments: texts)
    func itMakesNoElementsInSVG(text: String) throws {
        let plain = try XMLElements(picture("harmless", .svg))
        let hostile = try XMLElements(picture(text, .svg))
        // The width of a box may differ, and whether a value's spelling is worth showing.
        func frame(_ elements: XMLElements) -> [String] { elements.structure.filter { $0 != "text class x y" } }
        #expect(frame(hostile) == frame(plain))
        #expect(!hostile.text.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0 })
    }

    @Test(arguments: texts)
    func itStaysInThePagesData(text: String) throws {
        let plain = try PageParts(picture("harmless", .html))
        let hostile = try PageParts(picture(text, .html))
        #expect(hostile.frame == plain.frame)
        #expect(!hostile.data.contains("<"))
        #expect(throws: Never.self) { try XMLElements(hostile.picture) }
        let types = try JSONTypes(hostile.data)
        let member = try #require(types.member("c", of: "Pin"))
        #expect(member["target"] as? String == types.names.last { $0.hasSuffix(".D") })
        let first = try #require(JSONSerialization.jsonObject(with: Data(hostile.data.utf8)) as? [String: Any])
        let description = (first["types"] as? [[String: Any]])?.first?["description"] as? String
        #expect(description.map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test(arguments: texts)
    func itStaysInTheQuotesOfGraphviz(text: String) throws {
        let plain = try picture("harmless", .dot).components(separatedBy: "\n")
        let hostile = try picture(text, .dot).components(separatedBy: "\n")
        #expect(hostile.count == plain.count)
        // Without its strings, a line says nothing of the schema's.
        func frame(_ line: String) -> String {
            line.replacingOccurrences(of: #""(?:[^"\\]|\\.)*""#, with: "@", options: .regularExpression)
        }
        #expect(hostile.map(frame) == plain.map(frame))
        let structural = #"(?<!\\)(?:\\\\)*[{}|<>]"#
        for (left, right) in zip(hostile, plain) {
            // Only in the label of a record do these characters mean something.
            let labels = [left, right].map { $0.components(separatedBy: ", tooltip=")[0] }
            let counts = labels.map { groups(structural, in: $0).count }
            #expect(counts[0] == counts[1], "\(left)")
        }
    }

    @Test(arguments: texts)
    func itStaysInItsLineInMermaid(text: String) throws {
        let plain = try picture("harmless", .mermaid).components(separatedBy: "\n")
        let hostile = try picture(text, .mermaid).components(separatedBy: "\n")
        #expect(hostile.count == plain.count)
        for (left, right) in zip(hostile, plain) {
            func marks(_ line: String) -> [Character] { line.filter { "{}<>\";%#`".contains($0) }.map { $0 } }
            #expect(marks(left) == marks(right), "\(left)")
        }
    }

    @Test func thePageLoadsNothing() throws {
        let page = try picture("harmless", .html)
        for word in ["src=", "href=\"http", "@import", "innerHTML", "fetch(", "XMLHttpRequest", "eval("] {
            // The one that says that there is none.
            let isRemark = word == "innerHTML"
            #expect(page.components(separatedBy: word).count == (isRemark ? 2 : 1), "\(word)")
        }
        #expect(page.contains("default-src 'none'"))
        #expect(groups(#"url\((?!#)"#, in: page).isEmpty)
    }
}
