/// An error in a JSON document, with its position.
///
/// - Note: Part of the models' API.
public struct JSONReadingError: Error, CustomStringConvertible {
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

    @usableFromInline static let empty = JSONReadingError(
        "The document is empty.",
        at: 0,
        of: UnsafeBufferPointer(start: nil, count: 0)
    )

    init(_ message: String, at offset: Int, of document: UnsafeBufferPointer<UInt8>, further keys: [any CodingKey] = [])
    {
        let before = document.prefix(offset)
        let newline = UInt8(ascii: "\n")
        self.message = message
        self.offset = offset
        line = 1 + before.count { $0 == newline }
        column = offset - (before.lastIndex(of: newline) ?? -1)
        codingPath = Self.path(to: offset, in: document) + keys
    }

    /// Returns the same error in a line of a stream; the offset is that within the line.
    func moved(toLine line: Int) -> JSONReadingError {
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

    // MARK: - Paths

    /// A level of the path to a value.
    private enum Level {
        /// An object, and the member within it.
        case object(Swift.Range<Int>?)
        /// An array, and the index within it.
        case array(Int)
    }

    /// Returns the coding path of the value at `offset`, by reading the document again up to there.
    static func path(to offset: Int, in document: UnsafeBufferPointer<UInt8>) -> [any CodingKey] {
        var levels: [Level] = []
        var index = 0
        while index < min(offset, document.count) {
            switch document[index] {
            case UInt8(ascii: "{"): levels.append(.object(nil))
            case UInt8(ascii: "["): levels.append(.array(0))
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
            case UInt8(ascii: ","):
                switch levels.popLast() {
                case .array(let index): levels.append(.array(index + 1))
                case .object: levels.append(.object(nil))
                case nil: break
                }
            case UInt8(ascii: "\""):
                let first = index + 1
                index = end(ofStringAt: index, in: document)
                // The first string after a brace or a comma is the key.
                if case .object(nil) = levels.last { levels[levels.count - 1] = .object(first..<max(first, index)) }
            default: break
            }
            index += 1
        }
        return levels.compactMap { level in
            switch level {
            case .object(let key): key.map { PropertyKey(text(of: $0, in: document)) }
            case .array(let index): PropertyKey(intValue: index)
            }
        }
    }

    private static func end(ofStringAt quote: Int, in document: UnsafeBufferPointer<UInt8>) -> Int {
        var index = quote + 1
        while index < document.count, document[index] != UInt8(ascii: "\"") {
            index += document[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, document.count)
    }

    private static func text(of key: Swift.Range<Int>, in document: UnsafeBufferPointer<UInt8>) -> String {
        guard let start = document.baseAddress else { return "" }
        var text = UnescapedText()
        let end = start + key.upperBound
        let (place, isText) = text.read(from: start + key.lowerBound, to: end)
        let isKey = isText && place == end && UTF8Check.firstInvalid(in: text.bytes) == nil
        return isKey ? text.string : String(decoding: document[key], as: UTF8.self)
    }
}
