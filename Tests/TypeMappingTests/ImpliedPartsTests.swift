import SwiftModel
import Testing

@testable import TypeMapping

/// Schemas that say the same of one property.
@Suite struct ImpliedPartsTests {
    @Test("A reference that many branches repeat is the property's type")
    func repeatedReference() {
        let branch = ##"{"properties": {"size": {"$ref": "#/$defs/size"}}}"##
        #expect(types(Array(repeating: branch, count: 200)) == ["Page", "Page.Size"])
    }

    @Test("More different schemas of one property than are compared are one type with the properties of all")
    func differentParts() {
        let branches = (0..<100).map { index in
            #"{"properties": {"size": {"type": "object", "properties": {"w\#(index)": {"type": "integer"}}}}}"#
        }
        #expect(types(branches + branches.reversed()) == ["Page", "Page.Size", "Page.SizeValue"])
        let size = declarations(branches + branches.reversed()).first { $0.heading.path.last == "SizeValue" }
        guard case .structure(let model) = size else {
            Issue.record("no struct")
            return
        }
        #expect(model.properties.map(\.name.bare) == (0..<100).map { "w\($0)" })
    }

    /// Returns the types of a schema that combines others.
    private func types(_ branches: [String]) -> [String] {
        declarations(branches).map(\.heading.path.description).sorted()
    }

    private func declarations(_ branches: [String]) -> [Declaration] {
        let size = #"{"type": "object", "properties": {"w": {"type": "integer"}}}"#
        let schema = """
            {"title": "Page", "type": "object", "$defs": {"size": \(size)}, "allOf": [\(branches.joined(separator: ", "))]}
            """
        let files = TestModels.mapped([("page.json", Array(schema.utf8))]).files
        return files.flatMap(\.declarations).flatMap(\.family)
    }
}
