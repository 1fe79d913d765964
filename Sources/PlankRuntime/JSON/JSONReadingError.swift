/// An error in a JSON document, with its position.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankJSONReadingError: Error, CustomStringConvertible {
    /// A sentence that describes the error.
    public let message: String
    /// The position in the document, in bytes from its start.
    public let offset: Int
    /// The line of the position, counted from 1.
    public private(set) var line: Int
    /// The byte in the line, counted from 1.
    public let column: Int
    /// The keys and indices that lead to the value.
    public let codingPath: [any CodingKey]

    @usableFromInline package static let empty = unsafe PlankJSONReadingError(
        "The document is empty.",
        at: 0,
        of: UnsafeBufferPointer(start: nil, count: 0)
    )

    package init(
        _ message: String,
        at offset: Int,
        of document: UnsafeBufferPointer<UInt8>,
        further keys: [any CodingKey] = []
    ) {
        let before = unsafe document.prefix(offset)
        let newline = UInt8(ascii: "\n")
        self.message = message
        self.offset = offset
        line = unsafe 1 + before.count { $0 == newline }
        column = unsafe offset - (before.lastIndex(of: newline) ?? -1)
        var scan = PlankJSONPathScan()
        codingPath = unsafe scan.path(to: offset, in: document) + keys
    }

    /// Returns the same error in a line of a stream; the offset is that within the line.
    func moved(toLine line: Int) -> PlankJSONReadingError {
        var error = self
        error.line = line
        return error
    }

    /// One line: position, path and message.
    public var description: String {
        let path = codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        let start = path.isEmpty ? "" : String(path.drop { $0 == "." }) + ": "
        return "\(line):\(column): \(start)\(message)"
    }
}
