import SwiftModel
import Testing

@testable import TypeMapping

@Suite("Names of a union's cases")
struct UnionCaseNameTests {
    @Test(
        "Tags that differ in case are told apart as values are",
        arguments: [
            ["asc": "asc", "ASC": "ascUppercase", "Asc": "ascCapitalized"],
            ["ASC": "ascUppercase", "Asc": "ascCapitalized"],
            ["fooBar": "fooBar", "foobar": "foobar"],
            ["ASC": "asc", "desc": "desc"],
        ]
    )
    func tags(names: [String: String]) throws {
        for tags in [names.keys.sorted(), names.keys.sorted().reversed()] {
            let branches = tags.map { #"{"required": ["kind"], "properties": {"kind": {"const": "\#($0)"}}}"# }
            #expect(try self.names(branches) == tags.map { names[$0] ?? "" })
        }
    }

    private func names(_ branches: [String]) throws -> [String] {
        let schema = """
            {"title": "Shape", "$schema": "https://json-schema.org/draft/2020-12/schema",
             "oneOf": [\(branches.joined(separator: ", "))]}
            """
        let files = TestModels.mapped([("shape.json", Array(schema.utf8))]).files
        for case .union(let model) in files.flatMap(\.declarations) { return model.cases.map(\.name.bare) }
        return try #require(nil, "\(schema) has no union")
    }
}
