import Foundation
import PlankRuntime
import Testing

/// Which numbers are integers, draft by draft.
@Suite struct SchemaTypeTests {
    private enum Rules: PlankValidatingSchema {
        static func evaluate(_ value: inout PlankSchemaInstance) {}
    }

    private func allow(_ text: String, _ rules: PlankSchemaRules) throws {
        try Rules.validate(Data(text.utf8), as: rules)
    }

    @Test("Up to draft 4, integers are written without a fraction", arguments: ["1", "-3", "123456789012345"])
    func plainIntegers(text: String) throws {
        try allow(text) { $0.type(.plainInteger) }
        try allow(text) { $0.type(.integer) }
        #expect(throws: PlankSchemaViolations.self) { try allow("\(text).0") { $0.type(.plainInteger) } }
    }

    @Test("Since draft 6, integers may be written with a fraction", arguments: ["1.0", "1e3", "-2.50e1"])
    func otherIntegers(text: String) throws {
        try allow(text) { $0.type(.integer) }
        #expect(throws: PlankSchemaViolations.self) { try allow(text) { $0.type(.plainInteger) } }
    }
}
