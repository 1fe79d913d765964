import Foundation

extension HostileCase {
    /// Numbers that no machine type holds, in every place where a number may stand.
    static let numberCases: [HostileCase] = numbers.flatMap { name, text in
        [
            HostileCase(.syntax, "number-\(name)-bounds", .handled, bounds(text)),
            HostileCase(.syntax, "number-\(name)-values", .handled, values(text)),
        ]
    }

    private static let numbers: [(String, String)] = [
        ("1e999", "1e999"), ("minus-1e999", "-1e999"), ("1e-999", "1e-999"),
        ("huge-exponent", "1e99999999999999999999"),
        ("hundred-digits", String(repeating: "9", count: 100)),
        ("ten-thousand-digits", "-" + String(repeating: "7", count: 10_000)),
        ("past-int64", "9223372036854775808"), ("below-int64", "-9223372036854775809"),
        ("past-uint64", "18446744073709551616"), ("least-int64", "-9223372036854775808"),
        ("most-int64", "9223372036854775807"), ("most-uint64", "18446744073709551615"),
        ("past-double-integers", "9007199254740993"), ("below-double-integers", "-9007199254740993"),
        ("1e400", "1e400"), ("minus-1e-400", "-1e-400"), ("1e19", "1e19"), ("tiny-exponent", "1e-9223372036854775808"),
        ("long-fraction", "0." + String(repeating: "3", count: 5_000)), ("minus-zero", "-0.0"), ("fraction", "1.5"),
    ]

    private static func bounds(_ number: String) -> String {
        func all(_ keywords: [String]) -> String { keywords.map { "\"\($0)\": \(number)" }.joined(separator: ", ") }
        return """
            {"type": "object", \(all(["minProperties", "maxProperties"])), "properties": {
              "a": {"type": "integer", \(all(["minimum", "maximum", "multipleOf"]))},
              "b": {"type": "number", \(all(["exclusiveMinimum", "exclusiveMaximum"]))},
              "c": {"type": "string", \(all(["minLength", "maxLength"]))},
              "d": {"type": "array", "items": {"type": "string"}, \(all(["minItems", "maxItems", "minContains"]))},
              "e": {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], \(all(["maxItems"]))}}}
            """
    }

    private static func values(_ number: String) -> String {
        """
        {"type": "object", "properties": {
          "a": {"type": "integer", "default": \(number)}, "b": {"type": "number", "default": \(number)},
          "c": {"enum": [\(number), 1]}, "d": {"const": \(number)}, "e": {"type": "integer", "enum": [\(number), 2]},
          "f": {"enum": ["a", \(number), null, true]}, "g": {"default": {"a": [\(number)]}},
          "h": {"oneOf": [{"const": \(number)}, {"const": "other"}]}, "i": {"enum": [1.5, \(number)]},
          "j": {"type": "integer", "minimum": 0, "maximum": \(number), "default": \(number)},
          "k": {"type": "integer", "format": "int64", "default": \(number)},
          "l": {"type": "integer", "format": "uint64", "default": \(number)},
          "m": {"type": "array", "items": {"type": "number"}, "default": [\(number)]},
          "n": {"oneOf": [{"properties": {"type": {"const": \(number)}}, "required": ["type"]}, {"type": "string"}]},
          "o": {"enum": [\(number), 1e-400, 0, 9007199254740992.5, 9007199254740993]}}, "required": ["c", "d"]}
        """
    }

    /// Schemas within schemas, and lengths past all reason.
    static var depthCases: [HostileCase] {
        func nested(_ open: String, _ middle: String, _ close: String, _ depth: Int) -> String {
            String(repeating: open, count: depth) + middle + String(repeating: close, count: depth)
        }
        let object = (#"{"type": "object", "properties": {"a": "#, "}}")
        let array = (#"{"type": "array", "items": "#, "}")
        var cases: [HostileCase] = []
        for depth in [20, 60, 120, 250] {
            cases.append(
                HostileCase(.syntax, "deep-properties-\(depth)", .handled, nested(object.0, "{}", object.1, depth))
            )
            cases.append(
                HostileCase(
                    .syntax,
                    "deep-items-\(depth)",
                    .handled,
                    nested(array.0, #"{"type": "string"}"#, array.1, depth)
                )
            )
        }
        for keyword in ["not", "additionalProperties", "contains", "if", "propertyNames"] {
            cases.append(HostileCase(.syntax, "deep-\(keyword)", .handled, nested("{\"\(keyword)\": ", "{}", "}", 500)))
        }
        for keyword in ["allOf", "anyOf", "oneOf", "prefixItems"] {
            let text = nested("{\"\(keyword)\": [{\"type\": \"integer\"}, ", #"{"type": "string"}"#, "]}", 250)
            cases.append(HostileCase(.syntax, "deep-\(keyword)", .handled, text))
        }
        let tooDeep: [(String, String)] = [
            ("arrays", nested("[", "", "]", 100_000)), ("objects", nested(#"{"not": "#, "{}", "}", 100_000)),
            ("default", #"{"default": "# + nested("[", "", "]", 600) + "}"),
            ("open-arrays", String(repeating: "[", count: 1_000_000)),
        ]
        cases += tooDeep.map { HostileCase(.syntax, "too-deep-\($0.0)", .refused("nesting-too-deep"), $0.1) }
        cases.append(
            HostileCase(
                .syntax,
                "deep-default",
                .generated,
                #"{"type": "object", "default": "# + nested("[", "", "]", 500) + "}"
            )
        )
        cases.append(HostileCase(.syntax, "deep-enum", .handled, #"{"enum": ["# + nested("[", "1", "]", 500) + ", 1]}"))
        cases.append(
            HostileCase(.syntax, "deep-const", .handled, #"{"const": "# + nested("{\"a\":", "1", "}", 500) + "}")
        )
        let description = String(repeating: "lorem ipsum ", count: 100 << 20 / 12)
        cases.append(
            HostileCase(.syntax, "long-string", .generated, #"{"type": "object", "x-note": "\#(description)"}"#)
        )
        let words = String(repeating: "lorem ipsum ", count: 100_000)
        cases.append(
            HostileCase(.syntax, "long-description", .generated, #"{"type": "object", "description": "\#(words)"}"#)
        )
        return cases
    }
}
