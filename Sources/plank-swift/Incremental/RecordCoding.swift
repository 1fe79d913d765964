import Diagnostics
import PlankKit

/// Writes a record as bytes: numbers in eight bytes, texts and lists after their length.
struct RecordWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }
    mutating func add(_ number: Int) { add(Int64(number)) }
    mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func add(_ text: String) {
        var text = text
        add(text.utf8.count)
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    mutating func add<Value>(_ value: Value?, _ write: (inout RecordWriter, Value) -> Void) {
        add(value != nil)
        if let value { write(&self, value) }
    }

    mutating func add<Element>(_ elements: [Element], _ write: (inout RecordWriter, Element) -> Void) {
        add(elements.count)
        for element in elements { write(&self, element) }
    }
}

/// Reads what `RecordWriter` wrote, and believes nothing: what does not fit is `Malformed`.
struct RecordReader {
    struct Malformed: Error {}

    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { offset == bytes.count }

    mutating func word() throws -> UInt64 {
        guard bytes.count - offset >= 8 else { throw Malformed() }
        defer { offset += 8 }
        return bytes.withUnsafeBytes {
            UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
    }

    mutating func number() throws -> Int64 { Int64(bitPattern: try word()) }

    /// A length; there is at least one byte for each of what it counts.
    mutating func count() throws -> Int {
        guard let count = Int(exactly: try number()), count >= 0, count <= bytes.count - offset else {
            throw Malformed()
        }
        return count
    }

    mutating func flag() throws -> Bool {
        guard offset < bytes.count, bytes[offset] < 2 else { throw Malformed() }
        defer { offset += 1 }
        return bytes[offset] == 1
    }

    mutating func text() throws -> String {
        let count = try count()
        defer { offset += count }
        return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
    }

    mutating func optional<Value>(
        _ read: (inout RecordReader) throws -> Value
    ) throws -> Value? {
        try flag() ? try read(&self) : nil
    }

    mutating func list<Element>(
        _ read: (inout RecordReader) throws -> Element
    ) throws -> [Element] {
        let count = try count()
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try read(&self)) }
        return elements
    }
}

extension RunRecord {
    private static let mark = "plank-swift record 1\n"

    /// The record with a checksum, by which a torn or edited one is told.
    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.add(generator)
        writer.add(inputs) { $0.add($1) }
        writer.add(context) { $0.add($1) }
        writer.add(configuration) { $0.add($1) }
        writer.add(read) { $0.add($1) }
        writer.add(missing) { $0.add($1) }
        writer.add(neighbours) { $0.add($1) }
        writer.add(outputs) { writer, output in
            writer.add(output.file)
            writer.add(output.fingerprint) { $0.add($1) }
        }
        writer.add(surplus) { $0.add($1) }
        writer.add(depfile) { $0.add($1) }
        writer.add(depfileTarget) { $0.add($1) }
        writer.add(problems.map(\.diagnostic)) { $0.add($1) }
        for count in [
            statistics.schemas, statistics.types, statistics.positions, statistics.untypedPositions,
        ] { writer.add(count) }
        var head = RecordWriter()
        head.add(Fingerprint(bytes: writer.bytes))
        return Array(Self.mark.utf8) + head.bytes + writer.bytes
    }

    /// The record that `bytes` hold; nil if they are not whole, or another build's.
    init?(_ bytes: [UInt8], generator: String) {
        let mark = Array(Self.mark.utf8)
        guard bytes.starts(with: mark), bytes.count >= mark.count + 16 else { return nil }
        let body = Array(bytes[(mark.count + 16)...])
        var head = RecordReader(Array(bytes[mark.count..<mark.count + 16]))
        var reader = RecordReader(body)
        guard (try? head.fingerprint()) == Fingerprint(bytes: body), (try? reader.text()) == generator,
            let record = try? RunRecord(&reader, generator: generator), reader.isAtEnd
        else { return nil }
        self = record
    }

    private init(_ reader: inout RecordReader, generator: String) throws {
        self.generator = generator
        inputs = try reader.list { try $0.text() }
        context = try reader.list { try $0.text() }
        configuration = try reader.optional { try $0.text() }
        read = try reader.list { try $0.file() }
        missing = try reader.list { try $0.text() }
        neighbours = try reader.list { try $0.text() }
        outputs = try reader.list { reader in
            Output(file: try reader.file(), fingerprint: try reader.optional { try $0.fingerprint() })
        }
        surplus = try reader.list { try $0.file() }
        depfile = try reader.optional { try $0.file() }
        depfileTarget = try reader.optional { try $0.text() }
        problems = try reader.list { Problem(try $0.diagnostic()) }
        statistics.schemas = Int(try reader.number())
        statistics.types = Int(try reader.number())
        statistics.positions = Int(try reader.number())
        statistics.untypedPositions = Int(try reader.number())
    }
}

extension RecordWriter {
    fileprivate mutating func add(_ file: KnownFile) {
        add(file.path)
        add(file.stamp.inode)
        add(file.stamp.size)
        add(file.stamp.modified)
        add(file.stamp.changed)
        add(file.isSettled)
        add(file.hash) { $0.add($1) }
    }

    fileprivate mutating func add(_ fingerprint: Fingerprint) {
        add(fingerprint.high)
        add(fingerprint.low)
    }

    fileprivate mutating func add(_ diagnostic: Diagnostic) {
        add(diagnostic.code.rawValue)
        add(diagnostic.message)
        add(diagnostic.location) { $0.add($1) }
        add(diagnostic.notes) { writer, note in
            writer.add(note.message)
            writer.add(note.location) { $0.add($1) }
        }
        add(diagnostic.help) { $0.add($1) }
    }

    fileprivate mutating func add(_ location: SourceLocation) {
        add(location.file)
        add(location.line)
        add(location.column)
        add(location.pointer)
    }
}

extension RecordReader {
    fileprivate mutating func file() throws -> KnownFile {
        KnownFile(
            path: try text(),
            stamp: FileStamp(inode: try word(), size: try number(), modified: try number(), changed: try number()),
            isSettled: try flag(),
            hash: try optional { try $0.text() }
        )
    }

    fileprivate mutating func fingerprint() throws -> Fingerprint {
        Fingerprint(high: try word(), low: try word())
    }

    fileprivate mutating func diagnostic() throws -> Diagnostic {
        guard let code = DiagnosticCode(rawValue: try text()) else { throw Malformed() }
        return Diagnostic(
            code,
            try text(),
            at: try optional { try $0.location() },
            notes: try list { reader in
                Diagnostic.Note(
                    try reader.text(),
                    at: try reader.optional { try $0.location() }
                )
            },
            help: try optional { try $0.text() }
        )
    }

    fileprivate mutating func location() throws -> SourceLocation {
        SourceLocation(file: try text(), line: Int(try number()), column: Int(try number()), pointer: try text())
    }
}
