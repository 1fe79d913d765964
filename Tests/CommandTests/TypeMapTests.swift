import Foundation
import ModelPrograms
import PlankKit
import TestSupport
import Testing

/// Types of Foundation that the configuration chooses are read and written like those that formats have.
@Suite struct TypeMapTests {
    private static let answer = """
            let model = try JSONDecoder().decode(type, from: document)
            var values = ""
            dump(model, to: &values)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let written = try encoder.encode(model)
            guard let direct = type as? any PlankDirectJSON.Type,
                try PlankJSON(json: direct.init(json: document).jsonData()) == PlankJSON(json: written)
            else { return "direct JSON differs" }
            return String(decoding: written, as: UTF8.self) + (values.contains("2024-05-01") ? " 2024-05-01" : "")
        """

    private static let pairs: [(key: String, type: String, json: String)] = [
        ("string", "Date", #""2024-05-01T12:30:00+02:00""#),
        ("string:datetime", "Date", #""2024-05-01T12:30:00Z""#),
        ("string:datetime", "Date", #""2024-05-01 12:30:00""#),
        ("string:date", "Date", #""2024-05-01""#),
        ("integer:unix-time", "Date", "1714560000"),
        ("integer:int64", "Foundation.Date", "1714560000"),
        ("integer:timestamp-millis", "Date", "1714560000123"),
        ("number", "Date", "1714560000.25"),
        ("number:utc-millisec", "Date", "1714560000123.5"),
        ("string:reference", "URL", #""../a b""#),
        ("string:key", "UUID", #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#),
        ("string:binary", "Data", #""+/8=""#),
        ("string:base64url", "Data", #""-_8""#),
        ("string:decimal", "Decimal", #""1.20""#),
        ("integer:amount", "Decimal", "12345678901234567890123"),
        ("string:uuid", "String", #""none""#),
        ("number:uint", "UInt64", "18446744073709551615"),
    ]

    @Test("A document comes back as it was, and a time is the same in each form")
    func pairs() throws {
        var program = try ModelProgram(answer: Self.answer)
        for (index, pair) in Self.pairs.enumerated() {
            let parts = pair.key.split(separator: ":")
            let format = parts.count > 1 ? #", "format": "\#(parts[1])""# : ""
            let value = #"{ "type": "\#(parts[0])"\#(format) }"#
            let schema = """
                {
                    "type": "object",
                    "required": ["required"],
                    "properties": {
                        "required": \(value),
                        "optional": \(value),
                        "list": { "type": "array", "items": \(value) },
                        "union": { "oneOf": [{ "type": "boolean" }, \(value)] }
                    }
                }
                """
            var options = GenerationOptions()
            options.models.features.include = ["json"]
            options.models.typeMap[pair.key] = TypeOverride(type: pair.type)
            let input = SchemaInput(path: "pin.json", bytes: Array(schema.utf8))
            let name = "N\(index)"
            let problems = try program.add([input], root: "pin.json", namespace: name, options: options) { _ in nil }
            #expect(problems.isEmpty)
        }
        let build = try program.build()
        try #require(build.code == 0, "\(build.errors.prefix(2_000))")
        let documents = Self.pairs.map { pair in
            #"{"list":[\#(pair.json)],"optional":\#(pair.json),"required":\#(pair.json),"union":\#(pair.json)}"#
        }
        let answers = try program.answers(
            to: documents.enumerated().map { (namespace: "N\($0.offset)", document: Data($0.element.utf8)) }
        )
        for (index, pair) in Self.pairs.enumerated() {
            let isDate = pair.type.hasSuffix("Date")
            #expect(answers[index] == documents[index] + (isDate ? " 2024-05-01" : ""), "\(pair)")
        }
    }
}
