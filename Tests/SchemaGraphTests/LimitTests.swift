import JSONTree
import Testing

@testable import SchemaGraph

@Suite struct LimitTests {
    private func limits(_ keywords: String, draft: Draft? = nil) throws -> [Limit] {
        let declared = draft.map { #""$schema": "\#($0.metaschema)", "# } ?? ""
        return try Loaded("{\(declared)\(keywords)}").schema().limits
    }

    private func number(_ value: Int) -> JSONNumber { JSONNumber(value) }

    @Test("The bounds of numbers have both forms")
    func exclusiveBounds() throws {
        let flag = #""minimum": 1, "exclusiveMinimum": true, "maximum": 2, "exclusiveMaximum": false"#
        let expected = [
            Limit(kind: .bound(.exclusiveMinimum, number(1)), keyword: "minimum"),
            Limit(kind: .bound(.maximum, number(2)), keyword: "maximum"),
        ]
        #expect(try limits(flag, draft: .draft4) == expected)
        #expect(try limits(flag) == expected, "where no draft is named, every form counts")
        #expect(try limits(flag, draft: .draft7).first?.kind == .bound(.minimum, number(1)))
        let bound = #""exclusiveMaximum": 3"#
        #expect(try limits(bound, draft: .draft7).map(\.kind) == [.bound(.exclusiveMaximum, number(3))])
        #expect(try limits(bound, draft: .draft4).isEmpty)
    }

    @Test("A draft has the limits of its own keywords")
    func drafts() throws {
        #expect(try limits(#""divisibleBy": 2"#, draft: .draft3).map(\.kind) == [.bound(.multipleOf, number(2))])
        #expect(try limits(#""divisibleBy": 2"#, draft: .draft4).isEmpty)
        #expect(try limits(#""multipleOf": 2"#, draft: .draft4).map(\.kind) == [.bound(.multipleOf, number(2))])
        #expect(try limits(#""contains": true, "minContains": 2"#, draft: .draft7).isEmpty)
    }

    @Test("Properties that need others come from either keyword")
    func dependencies() throws {
        let others = Limit.Kind.dependentRequired(property: "a", others: ["b"])
        let schemas = #""dependencies": {"a": ["b"], "c": {"type": "object"}}"#
        #expect(try limits(#""dependentRequired": {"a": ["b"]}"#).map(\.kind) == [others])
        #expect(try limits(schemas, draft: .draft7).map(\.kind) == [others])
        #expect(try limits(#""dependencies": {"a": "b"}"#, draft: .draft3).map(\.kind) == [others])
        #expect(try Loaded("{\(schemas)}").schema().object?.dependentSchemas.map(\.name) == ["c"])
    }

    @Test("Every keyword of the table that limits values and holds no schema is a limit")
    func table() throws {
        // Required properties shape the type, so they are in `ObjectKeywords`; content is a family of its own.
        let elsewhere: Set = ["required", "contentEncoding", "contentMediaType"]
        for keyword in Keyword.all where keyword.limits != nil && !elsewhere.contains(keyword.name) {
            let value: String
            switch keyword.value {
            case .number, .positiveNumber, .count: value = "1"
            case .boolean: value = "true"
            case .string: value = #""a""#
            case .namedStrings, .dependencies: value = #"{"a": ["b"]}"#
            case .schema, .namedSchemas: continue
            default:
                Issue.record("\(keyword.name) takes a value that this test does not know")
                continue
            }
            let draft = keyword.through ?? .draft202012
            #expect(try limits("\"\(keyword.name)\": \(value)", draft: draft).map(\.keyword) == [keyword.name])
        }
    }
}
