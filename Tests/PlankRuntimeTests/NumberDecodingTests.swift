import Foundation
import PlankRuntime
import Testing

@Suite struct NumberDecodingTests {
    /// A property of each kind that generated code reads numbers by.
    private struct Numbers: Decodable {
        var int = PlankField<Int>()
        var list = PlankField<[[Int]]>()
        var map = PlankField<[String: Double]>()
        var decimal = PlankField<Decimal>()
        var wide = PlankField<UInt64>()
        var long = PlankField<Int64>()
        var double = PlankField<Double>()
        var level = PlankField<Level>()
        var others: [String: Int] = [:]

        init(from decoder: any Decoder) throws {
            var object = try PlankObjectReader(decoder)
            object.read("int", into: &int)
            object.read("list", into: &list)
            object.read("map", into: &map)
            object.read("decimal", into: &decimal)
            object.read("wide", into: &wide)
            object.read("long", into: &long)
            object.read("double", into: &double)
            object.read("level", into: &level)
            let names: Set<String> = ["int", "wide", "double", "long", "level", "list", "map", "decimal"]
            object.readAdditional(into: &others, besides: names)
            try object.finish()
        }
    }

    /// The same with a required property.
    private struct Required: Decodable {
        init(from decoder: any Decoder) throws {
            var object = try PlankObjectReader(decoder)
            _ = try object.required("int", Int.self)
            _ = try object.required("double", Double.self)
            _ = try object.required("list", [Int].self)
        }
    }

    @Test(arguments: [
        ("int", #"{"int": 1.5}"#), ("double", #"{"int": 1, "double": 1e400}"#),
        ("list", #"{"int": 1, "double": 1, "list": [0.5]}"#),
    ])
    func requiredNumbers(key: String, json: String) {
        let error = failure { try decode(Required.self, json) }
        #expect(error.path.hasPrefix(key) && error.message.contains("does not fit in"), "\(error)")
    }

    private enum Level: PlankOpenEnum {
        case low
        case unknown(Int)

        static let allCases: [Level] = [.low]

        static func knownCase(_ rawValue: Int) -> Self? { rawValue == 1 ? .low : nil }

        var rawValue: Int {
            switch self {
            case .low: return 1
            case .unknown(let rawValue): return rawValue
            }
        }
    }

    @Test(
        "A number that does not fit is an error that names place and number",
        arguments: [
            ("int", "1.5", "1.5"), ("int", "1e400", "1e400"), ("wide", "-1", "-1"), ("double", "-1e400", "-1e400"),
            ("long", "9223372036854775808", "9223372036854775808"), ("level", "0.5", "0.5"),
            ("list", "[[1], [2.5]]", "2.5"), ("map", #"{"a": 1e999}"#, "1e999"), ("decimal", "1e200", "1e200"),
            ("more", "1.25", "1.25"),
        ]
    )
    func unfitting(key: String, value: String, number: String) {
        let error = failure { try decode([String: [Numbers]].self, "{\"a\": [{}, {\"\(key)\": \(value)}]}") }
        #expect(error.path.hasPrefix("a/Index 1/\(key)") || error.path.hasPrefix("a/1/\(key)"), "\(error)")
        #expect(error.message.contains(number), "\(error)")
    }

    @Test func numbersThatFitAreRead() throws {
        let numbers = try decode(Numbers.self, #"{"int": 1e3, "list": [[1.0], []], "map": {"a": 0.5}, "more": 7}"#)
        #expect(numbers.int.value == 1_000 && numbers.list.value == [[1], []])
        #expect(numbers.map.value == ["a": 0.5] && !numbers.decimal.isSet && numbers.others == ["more": 7])
        #expect(try decode(Numbers.self, #"{"int": null}"#).int.value == nil)
    }

    @Test func anotherTypeIsTheDecodersOwnError() {
        let error = failure { try decode(Numbers.self, #"{"int": "1.5"}"#) }
        #expect(error.path == "int" && !error.message.contains("does not fit"))
    }
}
