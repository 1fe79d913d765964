import JSONTree

/// The keywords that say what a string holds (JSON Schema validation, section 8).
package final class ContentKeywords: Sendable {
    /// How the string encodes bytes, such as `base64`.
    package let encoding: String?
    /// What the string, or the bytes that it encodes, holds, such as `application/json`.
    package let mediaType: String?
    /// What the decoded content has to be, where it is JSON.
    package let schema: SchemaID?

    init?(_ reader: KeywordReader) {
        encoding = reader.text("contentEncoding")
        mediaType = reader.text("contentMediaType")
        schema = reader.draft >= .draft201909 ? reader.schema("contentSchema") : nil
        if encoding == nil && mediaType == nil && schema == nil { return nil }
    }
}
