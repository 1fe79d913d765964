import Foundation
import TestSupport
import Testing

/// Numbers at the edge of every machine type, in every keyword that takes one: each subcommand ends with an answer.
@Suite struct ExtremeNumberTests {
    static let numbers = [
        "-9223372036854775808", "9223372036854775807", "9223372036854775808", "-9223372036854775809",
        "9007199254740992", "9007199254740993", "-9007199254740993", "18446744073709551615", "18446744073709551616",
        "-18446744073709551616", "1e400", "-1e400", "1e-400", "-1e-400", "1e19", "-1e19", "1e99999999999999999999",
        "-1e-99999999999999999999", "1e9223372036854775807", "10e-9223372036854775808", "-0", "1.5",
    ]

    private static let keywords = [
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "divisibleBy", "minLength",
        "maxLength", "minItems", "maxItems", "minContains", "maxContains", "minProperties", "maxProperties", "default",
        "const", "enum", "examples",
    ]

    private static func schema(_ number: String) -> String {
        var properties: [String] = []
        for keyword in keywords {
            let value = ["enum", "examples"].contains(keyword) ? "[\(number), 1.5, true]" : number
            for type in ["integer", "number", "array", "string", "object", nil] {
                let type = type.map { "\"type\": \"\($0)\", " } ?? ""
                properties.append("\"p\(properties.count)\": {\(type)\"\(keyword)\": \(value)}")
            }
        }
        properties.append("\"list\": {\"type\": \"array\", \"prefixItems\": [{}, {}], \"maxItems\": \(number)}")
        properties.append("\"map\": {\"type\": \"object\", \"additionalProperties\": {\"const\": \(number)}}")
        return #"{"title": "Model", "type": "object", "properties": {\#(properties.joined(separator: ", "))}}"#
    }

    @Test("A number is generated from, drawn and compared with the next one", arguments: numbers.indices)
    func everywhere(index: Int) throws {
        let workspace = try Workspace()
        let next = Self.numbers[(index + 1) % Self.numbers.count]
        try workspace.write(Self.schema(Self.numbers[index]), to: "old/model.json")
        try workspace.write(Self.schema(next), to: "new/model.json")
        #expect([0, 1].contains(try workspace.run("old", "-o", "Out").code))
        #expect([0, 1].contains(try workspace.run("graph", "--format", "json", "old").code))
        #expect([0, 1].contains(try workspace.run("diff", "old", "new").code))
    }

    @Test("A bound that moves by less than a Double can tell is narrowed or widened")
    func bounds() throws {
        let workspace = try Workspace()
        for (name, number) in [("less", "9007199254740992"), ("more", "9007199254740993")] {
            let bounds = ["maximum", "minimum"].map { #""\#($0)": {"type": "number", "\#($0)": \#(number)}"# }
            let schema = #"{"title": "Model", "type": "object", "properties": {\#(bounds.joined(separator: ", "))}}"#
            try workspace.write(schema, to: "\(name)/model.json")
        }
        let narrowed = try workspace.run("diff", "more", "less").output.components(separatedBy: "\n")
        #expect(narrowed.contains { $0.contains("Model.maximum") && $0.hasSuffix("[bound-narrowed]") })
        #expect(narrowed.contains { $0.contains("Model.minimum") && $0.hasSuffix("[bound-widened]") })
        let widened = try workspace.run("diff", "less", "more").output.components(separatedBy: "\n")
        #expect(widened.contains { $0.contains("Model.maximum") && $0.hasSuffix("[bound-widened]") })
        #expect(widened.contains { $0.contains("Model.minimum") && $0.hasSuffix("[bound-narrowed]") })
    }
}
