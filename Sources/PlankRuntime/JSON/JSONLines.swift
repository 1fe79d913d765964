/// Reads a stream of values, one per line, as they arrive. Lines that were read are released, so a stream can have any
/// length.
///
/// ```swift
/// var lines = PlankJSONLines<Event>()
/// while let chunk = try file.read(upToCount: 65_536) {
///     lines.append(chunk)
///     while let event = try lines.next() { handle(event) }
/// }
/// if let event = try lines.last() { handle(event) }
/// ```
///
/// - Note: Part of the models' API.
public nonisolated struct PlankJSONLines<Value: PlankDirectJSON> {
    private let options: PlankJSONReadingOptions
    private var bytes: [UInt8] = []
    /// Where the next line starts.
    private var start = 0
    /// The position up to which there is no end of the line.
    private var searched = 0
    /// The number of lines that were read.
    private var count = 0

    /// Creates a reader without input.
    public init(options: PlankJSONReadingOptions = PlankJSONReadingOptions()) {
        self.options = options
    }

    /// Adds the next bytes of the stream, which may end anywhere in a line.
    public mutating func append(_ chunk: some Swift.Sequence<UInt8>) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes.append(contentsOf: chunk)
    }

    /// Reads the next complete line; returns `nil` if there is none. Empty lines are skipped.
    ///
    /// - Throws: ``PlankJSONReadingError`` for a line that cannot be read. The next call reads the line after it.
    public mutating func next() throws -> Value? {
        while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = start..<end
            start = end + 1
            searched = start
            count += 1
            if let value = try value(line) { return value }
        }
        searched = bytes.count
        return nil
    }

    /// Reads the text after the last line break, when the stream has ended.
    ///
    /// - Throws: ``PlankJSONReadingError`` for text that cannot be read.
    public mutating func last() throws -> Value? {
        let line = start..<bytes.count
        start = bytes.count
        searched = start
        count += 1
        return try value(line)
    }

    private func value(_ line: Swift.Range<Int>) throws -> Value? {
        let isEmpty = bytes[line].allSatisfy {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\t")
        }
        if isEmpty { return nil }
        return try unsafe bytes.withUnsafeBytes { bytes in
            do {
                return unsafe try Value(json: UnsafeRawBufferPointer(rebasing: bytes[line]), options: options)
            } catch let error as PlankJSONReadingError {
                throw error.moved(toLine: count)
            }
        }
    }
}
