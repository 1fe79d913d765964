import Foundation
import PlankRuntime

/// Rules that a test writes down.
enum RecordedRules: PlankValidatingSchema {
    static let rules: PlankSchemaRules = .init("anything.json") { _ in }

    static func violations(
        in value: PlankJSON,
        limit: Int = 100,
        _ record: @escaping @Sendable (inout PlankSchemaKeywords) -> Void
    ) throws -> [PlankSchemaViolation] {
        try violations(in: value, limit: limit, as: PlankSchemaRules("test.json", record))
    }

    /// Returns whether a document is allowed.
    static func allow(_ text: String, _ record: @escaping @Sendable (inout PlankSchemaKeywords) -> Void) throws -> Bool
    {
        try isValid(Data(text.utf8), as: PlankSchemaRules("test.json", record))
    }
}
