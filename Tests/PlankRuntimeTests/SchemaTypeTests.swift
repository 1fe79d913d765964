import Foundation
import PlankRuntime
import Testing

/// Which numbers are integers, draft by draft.
@Suite struct SchemaTypeTests {
    @Test(
        "Up to draft 4, integers are written without a fraction",
        arguments: ["1", "-3", "123456789012345", "9300000000000000000", "1\(String(repeating: "0", count: 30))"]
    )
    func plainIntegers(text: String) throws {
        #expect(try RecordedRules.allow(text) { $0.type(.plainInteger) })
        #expect(try RecordedRules.allow(text) { $0.type(.integer) })
        #expect(try !RecordedRules.allow("\(text).0") { $0.type(.plainInteger) })
    }

    @Test(
        "Since draft 6, integers may be written with a fraction",
        arguments: ["1.0", "1e3", "-2.50e1", "9007199254740993.0", "1e400", "0e-5"]
    )
    func otherIntegers(text: String) throws {
        #expect(try RecordedRules.allow(text) { $0.type(.integer) })
        #expect(try !RecordedRules.allow(text) { $0.type(.plainInteger) })
    }

    @Test(arguments: ["1.5", "1e-1", "1.00000000000000000000000000000000000000000000000001", "12345678901234567890.5"])
    func numbersWithAFraction(text: String) throws {
        #expect(try !RecordedRules.allow(text) { $0.type(.integer) })
        #expect(try RecordedRules.allow(text) { $0.type(.number) })
    }
}
