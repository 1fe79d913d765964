import Foundation

/// A violation of a schema in a JSON document.
///
/// - Note: Part of the models' API.
public struct SchemaViolation: Hashable, Sendable {
    /// The JSON pointer of the value (RFC 6901), `""` for the whole document.
    public let location: String
    /// The schema keyword that does not allow the value.
    public let keyword: String
    /// What is wrong with the value: `has 120 characters; the maximum is 100`.
    public let message: String
    /// The violations in each branch of an `anyOf` or a `oneOf`, in the order of the branches.
    public let branches: [[SchemaViolation]]
}

extension SchemaViolation: CustomStringConvertible {
    /// The location, the message and the keyword: `/note: has 120 characters; the maximum is 100 (maxLength)`.
    public var description: String { (location.isEmpty ? "" : location + ": ") + "\(message) (\(keyword))" }
}

/// All violations of a schema in a JSON document.
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
