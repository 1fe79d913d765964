import Foundation

/// A place in a JSON document that its schema does not allow.
///
/// - Note: Part of the models' API.
public struct SchemaViolation: Hashable, Sendable {
    /// The JSON pointer of the value (RFC 6901), `""` for the whole document.
    public let location: String
    /// The keyword of the schema that does not allow the value.
    public let keyword: String
    /// What is wrong with the value: `has 120 characters; the maximum is 100`.
    public let message: String
    /// Why each branch of an `anyOf` or a `oneOf` does not allow the value, in the order of the branches.
    public let branches: [[SchemaViolation]]
}

extension SchemaViolation: CustomStringConvertible {
    /// The location, the message and the keyword: `/note: has 120 characters; the maximum is 100 (maxLength)`.
    public var description: String { (location.isEmpty ? "" : location + ": ") + "\(message) (\(keyword))" }
}

/// Everything in a JSON document that its schema does not allow.
///
/// - Note: Part of the models' API.
public struct SchemaViolations: Error, Hashable, Sendable {
    /// The violations, in the order of the schema's keywords. There is at least one.
    public let violations: [SchemaViolation]
}

extension SchemaViolations: CustomStringConvertible, LocalizedError {
    /// The violations, one per line.
    public var description: String { violations.map(\.description).joined(separator: "\n") }

    /// The same as ``description``.
    public var errorDescription: String? { description }
}
