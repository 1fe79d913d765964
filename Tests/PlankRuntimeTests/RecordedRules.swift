import Foundation
import PlankRuntime

/// Rules that a test writes down.
enum RecordedRules: ValidatingSchema {
    static let rules: SchemaRules = .init("anything.json") { _ in }

    static func violations(
        in value: JSONValue,
        limit: Int = 100,
        _ record: @escaping @Sendable (inout SchemaKeywords) -> Void
    ) throws -> [SchemaViolation] {
        try violations(in: value, limit: limit, as: SchemaRules("test.json", record))
    }

    /// Returns whether a document is allowed.
    static func allow(_ text: String, _ record: @escaping @Sendable (inout SchemaKeywords) -> Void) throws -> Bool {
        try isValid(Data(text.utf8), as: SchemaRules("test.json", record))
    }
}
