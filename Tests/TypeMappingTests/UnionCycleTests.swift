import Diagnostics
import MappingReports
import SchemaGraph
import SwiftModel
import Testing

@testable import TypeMapping

@Suite("Unions that are branches of each other")
struct UnionCycleTests {
    @Test("Each of them has the branches of all")
    func branches() throws {
        let (counts, problems) = mapped(cycleOf: 40)
        #expect(counts == Array(repeating: 40, count: 40))
        #expect(problems.isEmpty)
    }

    @Test("If there are very many, each has its own only")
    func manyUnions() throws {
        let (counts, problems) = mapped(cycleOf: 120)
        #expect(counts == Array(repeating: 1, count: 120))
        let message = "120 unions are branches of each other; each reads the values of the others as PlankJSON"
        #expect(problems == [message])
    }

    /// Returns the number of cases of each union, and the warnings.
    private func mapped(cycleOf count: Int) -> (cases: [Int], problems: [String]) {
        let definitions = (0..<count).map { index in
            let own = #"{"type": "object", "required": ["a\#(index)"], "properties": {"a\#(index)": {}}}"#
            let next = ##"{"$ref": "#/$defs/Union\##((index + 1) % count)"}"##
            return #""Union\#(index)": {"oneOf": [\#(own), \#(next)]}"#
        }
        let text = #"{"$defs": {\#(definitions.joined(separator: ", "))}}"#
        let diagnostics = DiagnosticCollector()
        let loader = SchemaLoader(options: LoadingOptions(), diagnostics: diagnostics) { _ in nil }
        let graph = loader.load([SchemaText(path: "shapes.json", bytes: Array(text.utf8))])
        let models = MappedModels(graph, options: MappingOptions()) { MappingReports($0).report(to: diagnostics) }
        let cases = models.files.flatMap(\.declarations).compactMap { declaration in
            if case .union(let model) = declaration { model.cases.count } else { nil }
        }
        return (cases, diagnostics.diagnostics.filter { $0.severity == .warning }.map(\.message))
    }
}
