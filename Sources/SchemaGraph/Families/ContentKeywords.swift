import JSONTree

/// The keywords that describe the content of a string (JSON Schema validation, section 8).
package final class ContentKeywords: Sendable {
    /// The encoding of bytes in the string, such as `base64`.
    package let encoding: String?
    /// The media type of the string or of the bytes that it encodes, such as `application/json`.
    package let mediaType: String?
    /// The schema of the decoded content, if it is JSON.
    package let schema: SchemaID?

    init?(_ reader: KeywordReader) {
        encoding = reader.object["contentEncoding"]?.string
        mediaType = reader.object["contentMediaType"]?.string
        schema = reader.draft >= .draft201909 ? reader.schema("contentSchema") : nil
        if encoding == nil && mediaType == nil && schema == nil { return nil }
    }
}
