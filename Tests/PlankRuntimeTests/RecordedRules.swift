import Foundation
import PlankRuntime

/// Rules that a test writes down.
enum RecordedRules {
    static func violations(
        in value: PlankJSON,
        limit: Int = 100,
        _ record: @escaping @Sendable (inout PlankSchemaKeywords) -> Void
    ) throws -> [PlankSchemaViolation] {
        try PlankSchemaRules("test.json", record).violations(in: value, limit: limit)
    }

    /// Returns whether a document is allowed.
    static func allow(_ text: String, _ record: @escaping @Sendable (inout PlankSchemaKeywords) -> Void) throws -> Bool
    {
        try PlankSchemaRules("test.json", record).isValid(Data(text.utf8))
    }
}
