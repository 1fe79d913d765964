import SwiftSource

/// A Swift file to write.
public struct GeneratedFile: Sendable {
    /// The part of the file that was generated from one schema.
    public struct Part: Sendable, Hashable {
        /// The schema's path as the user wrote it.
        public let schema: String
        /// The type of the schema's root, with its namespace: `S.Pin`.
        public let rootType: String?
        /// The other schemas that the schema references.
        public let references: [String]
    }

    /// The path in the output folder, with `/` as the separator.
    public let path: String
    /// The Swift source, which starts with the two header lines.
    public let text: String
    /// The units of the runtime that the file needs in a copy.
    public let runtime: Set<RuntimeUnit>
    /// One part per schema in the file; empty for a support file such as the runtime.
    public let parts: [Part]

    /// The schema of the file; nil for a support file or a file with several schemas.
    public var schema: String? { onlyPart?.schema }
    /// The type of the schema's root, with its namespace: `S.Pin`.
    public var rootType: String? { onlyPart?.rootType }
    /// The other schemas that the file's schema references.
    public var references: [String] { onlyPart?.references ?? [] }

    private var onlyPart: Part? { parts.count == 1 ? parts.first : nil }
}
