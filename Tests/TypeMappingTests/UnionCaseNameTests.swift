import SwiftModel
import Testing

@testable import TypeMapping

@Suite("Names of a union's cases")
struct UnionCaseNameTests {
    @Test(
        "They do not repeat the union's name",
        arguments: [
            (["ShapeCircle", "ShapeSquare"], ["circle", "square"]),
            (["ShapeCircle", "ShapeSquare", "Line"], ["circle", "square", "line"]),
            (["ShapeCircle", "ShapeSquare", "Line", "Text"], ["shapeCircle", "shapeSquare", "line", "text"]),
            (["ShapeCircle", "Line"], ["shapeCircle", "line"]),
            (["ShapesA", "ShapesB"], ["shapesA", "shapesB"]),
            // Another branch has the rest of the name, or nothing can have it.
            (["ShapeLine", "ShapeSquare", "Line"], ["shapeLine", "shapeSquare", "line"]),
            (["ShapeFooBar", "ShapeSquare", "FooBar"], ["shapeFooBar", "shapeSquare", "fooBar"]),
            (["ShapeUnknown", "ShapeSquare", "Shape3D"], ["shapeUnknown", "square", "shape3D"]),
        ]
    )
    func references(definitions: [String], cases: [String]) throws {
        let defined = definitions.map { #""\#($0)": {"required": ["\#($0)"], "properties": {"\#($0)": {}}}"# }
        let branches = definitions.map { ##"{"$ref": "#/$defs/\##($0)"}"## }
        #expect(try names(branches, defined) == cases)
    }

    @Test("A branch keeps the name that its schema sets")
    func chosenNames() throws {
        let branches = ["Circle", "Square"].map { name in
            #"{"x-swift-name": "Shape\#(name)", "required": ["\#(name)"], "properties": {"\#(name)": {}}}"#
        }
        #expect(try names(branches) == ["shapeCircle", "shapeSquare"])
    }

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

    @Test("The cases of a branch's tags leave out the union's name, and start with the name that the branch sets")
    func mappedTags() throws {
        func names(_ chosen: String = "") throws -> [String] {
            let branches = [##"{"$ref": "#/$defs/Round"\##(chosen)}"##, ##"{"$ref": "#/$defs/Square"}"##]
            let targets = ["ShapeCircle": "Round", "ShapeRing": "Round", "ShapeSquare": "Square"]
            let mapping = targets.sorted(by: <).map { ##""\##($0)": "#/$defs/\##($1)""## }.joined(separator: ", ")
            let beside = #""discriminator": {"propertyName": "kind", "mapping": {\#(mapping)}}, "#
            let definitions = ["Round", "Square"].map {
                #""\#($0)": {"type": "object", "properties": {"\#($0)": {"type": "string"}}}"#
            }
            return try self.names(branches, definitions, beside: beside)
        }
        #expect(try names() == ["circle", "ring", "square"])
        #expect(try names(#", "x-swift-name": "round""#) == ["roundShapeCircle", "roundShapeRing", "square"])
    }

    private func names(_ branches: [String], _ definitions: [String] = [], beside: String = "") throws -> [String] {
        let schema = """
            {"title": "Shape", "$schema": "https://json-schema.org/draft/2020-12/schema",
             \(beside)"oneOf": [\(branches.joined(separator: ", "))], "$defs": {\(definitions.joined(separator: ", "))}}
            """
        let files = TestModels.mapped([("shape.json", Array(schema.utf8))]).files
        for case .union(let model) in files.flatMap(\.declarations) { return model.cases.map(\.name.bare) }
        return try #require(nil, "\(schema) has no union")
    }
}
