import Diagnostics
import Foundation
import SchemaGraph
import SwiftModel
import TestSupport
import Testing

@testable import SwiftNames
@testable import TypeMapping

/// That the names in `Docs/Naming.md` are those that come out.
@Suite("The page about names")
struct NamingPageTests {
    @Test("Each name of the table of examples comes out")
    func examples() throws {
        let rows = try Self.rows(below: "## Examples")
        #expect(rows.count >= 50)
        for row in rows where row[1] != "type" && row[1] != "branch" {
            let texts = Self.codeSpans(row[2])
            let name = try #require(Self.codeSpans(row[4]).first, "\(row)")
            let names = try Self.names(of: row[1], texts)
            #expect(names.first == name, "\(row)")
        }
    }

    @Test("The page lists the acronyms")
    func acronyms() throws {
        #expect(Acronyms(try Self.list("acronyms")) == Acronyms.standard)
    }

    @Test("The page lists the types that apps use everywhere")
    func commonTypes() throws {
        #expect(Set(try Self.list("common types")) == ReservedNames.commonTypes)
    }

    @Test("The page lists the property wrappers")
    func propertyWrappers() throws {
        #expect(Set(try Self.list("property wrappers")) == ReservedNames.propertyWrappers)
    }

    /// Returns the words of a list, by the comment before it.
    private static func list(_ name: String) throws -> [String] {
        let parts = try page().components(separatedBy: "<!-- \(name) -->")
        try #require(parts.count == 2)
        return codeSpans(parts[1].components(separatedBy: "\n\n")[0])
    }

    @Test("Each sign means what the page says")
    func signs() throws {
        for row in try Self.rows(below: "## Signs") {
            for example in row[2].components(separatedBy: ", ") {
                let spans = Self.codeSpans(example)
                let name = try #require(spans.last)
                #expect(try Self.names(of: "case of `Sign`", Array(spans.dropLast())).first == name, "\(example)")
            }
        }
    }

    // MARK: - Names

    /// The names for texts of a kind, which stand beside each other.
    private static func names(of kind: String, _ texts: [String]) throws -> [String] {
        let owner = codeSpans(kind).first ?? "Owner"
        let quoted = texts.map { "\"\($0)\"" }
        switch kind.split(separator: " ").first {
        case "case":
            let list = quoted.joined(separator: ", ")
            guard case .enumeration(let model) = try declaration(#"{"title": "\#(owner)", "enum": [\#(list), "x"]}"#)
            else { return [] }
            return model.cases.map(\.name.bare)
        case "property":
            let list = quoted.map { #"\#($0): {"type": "string"}"# }.joined(separator: ", ")
            return try structure(owner, list).properties.map(\.name.bare)
        case "element":
            let element = #"{"type": "array", "items": {"type": "object", "properties": {"a": {}}}}"#
            return try structure(owner, "\(quoted[0]): \(element)").nested.map(\.heading.name.bare)
        default:
            return [try structure(texts[0], #""a": {}"#).heading.name.bare]
        }
    }

    private static func structure(_ title: String, _ properties: String) throws -> StructModel {
        let schema = #"{"title": "\#(title)", "type": "object", "properties": {\#(properties)}}"#
        guard case .structure(let model) = try declaration(schema) else { throw NoDeclaration() }
        return model
    }

    private static func declaration(_ schema: String) throws -> Declaration {
        let diagnostics = DiagnosticCollector()
        let loader = SchemaLoader(options: LoadingOptions(), diagnostics: diagnostics) { _ in nil }
        let graph = loader.load([SchemaText(path: "schema.json", bytes: Array(schema.utf8))])
        let models = MappedModels(graph, options: MappingOptions())
        return try #require(models.files.first?.declarations.first)
    }

    private struct NoDeclaration: Error {}

    // MARK: - The page

    private static func page() throws -> String {
        try String(contentsOf: Repository.url("Docs/Naming.md"), encoding: .utf8)
    }

    /// The cells of the table below a heading, without its head.
    private static func rows(below heading: String) throws -> [[String]] {
        let section = try page().components(separatedBy: heading + "\n").last ?? ""
        let lines = section.components(separatedBy: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
        return lines.dropFirst(2).map { line in
            line.dropFirst().dropLast().components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    private static func codeSpans(_ text: String) -> [String] {
        text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
}
