import SchemaGraph
import SwiftModel
import Testing

@testable import TypeMapping

@Suite("Schemas that lead back to each other through 'allOf'")
struct CombinationCycleTests {
    @Test("They are one type with the properties of all")
    func properties() throws {
        let models = TestModels.mapped([("ring.json", ring(of: 30))])
        let structs = models.files.flatMap(\.declarations).compactMap { declaration in
            if case .structure(let model) = declaration { model } else { nil }
        }
        #expect(structs.map(\.heading.path.description) == ["S0"])
        #expect(structs.first.map { Set($0.properties.map(\.key)) } == Set((0..<30).map { "p\($0)" }))
    }

    @Test("Time grows in step with their number")
    func time() {
        // The best of three: other tests run at the same time.
        func time(_ count: Int) -> Duration {
            let text = ring(of: count)
            let times = (0..<3).map { _ in ContinuousClock().measure { _ = TestModels.mapped([("ring.json", text)]) } }
            return times.min() ?? .zero
        }
        let (few, many) = (time(100), time(1_000))
        // Ten times as many; squared it would be a hundred.
        #expect(many < few * 40, "\(few) for 100 schemas, \(many) for 1,000")
    }

    private func ring(of count: Int) -> [UInt8] {
        let definitions = (0..<count).map { index in
            let next = ##"{"$ref": "#/definitions/S\##((index + 1) % count)"}"##
            return #""S\#(index)": {"type": "object", "properties": {"p\#(index)": {}}, "allOf": [\#(next)]}"#
        }
        return Array(#"{"definitions": {\#(definitions.joined(separator: ", "))}}"#.utf8)
    }
}
