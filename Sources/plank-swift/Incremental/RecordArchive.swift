/// The bytes of a record, to which its parts are written or from which they are read: numbers in their size, texts and lists
/// after their length. Each part has one description of both. Read bytes are not trusted: invalid ones throw `Malformed`.
struct RecordArchive {
    struct Malformed: Error {}

    fileprivate(set) var bytes: [UInt8]
    fileprivate let isReading: Bool
    private var offset = 0

    /// Creates an archive to read from, or to write to without bytes.
    init(reading bytes: [UInt8]? = nil) {
        self.bytes = bytes ?? []
        isReading = bytes != nil
    }

    var isAtEnd: Bool { offset == bytes.count }

    fileprivate mutating func next(_ count: Int) throws -> ArraySlice<UInt8> {
        try check(count)
        defer { offset += count }
        return bytes[offset..<offset + count]
    }

    /// Rejects a length that exceeds the number of remaining bytes.
    fileprivate func check(_ count: Int) throws {
        guard 0...(bytes.count - offset) ~= count else { throw Malformed() }
    }
}

protocol RecordPart {
    /// Creates the value that is replaced by what is read.
    init()

    /// Writes the part to the archive, or reads it; throws only while reading.
    mutating func pass(through archive: inout RecordArchive) throws
}

extension RecordPart where Self: FixedWidthInteger & BitwiseCopyable {
    mutating func pass(through archive: inout RecordArchive) throws {
        guard archive.isReading else { return withUnsafeBytes(of: self) { archive.bytes += $0 } }
        self = try archive.next(MemoryLayout<Self>.size).withUnsafeBytes { $0.loadUnaligned(as: Self.self) }
    }
}

extension Int: RecordPart {}
extension Int64: RecordPart {}
extension UInt64: RecordPart {}
extension UInt8: RecordPart {}

extension Bool: RecordPart {
    mutating func pass(through archive: inout RecordArchive) throws {
        var byte: UInt8 = self ? 1 : 0
        try byte.pass(through: &archive)
        self = byte == 1
    }
}

extension String: RecordPart {
    mutating func pass(through archive: inout RecordArchive) throws {
        var count = utf8.count
        try count.pass(through: &archive)
        guard archive.isReading else {
            archive.bytes += utf8
            return
        }
        self = String(decoding: try archive.next(count), as: UTF8.self)
    }
}

extension Optional: RecordPart where Wrapped: RecordPart {
    init() { self = nil }

    mutating func pass(through archive: inout RecordArchive) throws {
        var isPresent = self != nil
        try isPresent.pass(through: &archive)
        guard isPresent else { return }
        var value = self ?? Wrapped()
        try value.pass(through: &archive)
        self = value
    }
}

extension Array: RecordPart where Element: RecordPart {
    mutating func pass(through archive: inout RecordArchive) throws {
        var count = count
        try count.pass(through: &archive)
        if archive.isReading {
            try archive.check(count)
            self = Array(repeating: Element(), count: count)
        }
        for index in indices { try self[index].pass(through: &archive) }
    }
}
