import Diagnostics
import PlankKit

extension RunRecord {
    private static let mark = "plank-swift record 8\n"

    /// The record with a checksum, which detects truncated and edited records.
    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.add(generator)
        writer.add(inputs) { $0.add($1) }
        writer.add(context) { $0.add($1) }
        writer.add(configuration) { $0.add($1) }
        writer.add(read) { $0.add($1) }
        writer.add(missing) { $0.add($1) }
        writer.add(neighbours) { $0.add($1) }
        writer.add(outputs) { $0.add($1) }
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

    /// Reads a record; returns nil if the bytes are invalid or come from another build.
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
        outputs = try reader.list { try $0.file() }
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
        add(file.digest) { $0.add($1) }
    }

    fileprivate mutating func add(_ digest: KnownFile.Digest) {
        switch digest {
        case .sha256(let hash):
            add(true)
            add(hash)
        case .fingerprint(let fingerprint):
            add(false)
            add(fingerprint)
        }
    }

    fileprivate mutating func add(_ fingerprint: Fingerprint) {
        add(fingerprint.high)
        add(fingerprint.low)
    }

    fileprivate mutating func add(_ diagnostic: Diagnostic) {
        add(diagnostic.code.rawValue)
        add(diagnostic.severity.rawValue)
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
            digest: try optional { try $0.digest() }
        )
    }

    fileprivate mutating func digest() throws -> KnownFile.Digest {
        try flag() ? .sha256(try text()) : .fingerprint(try fingerprint())
    }

    fileprivate mutating func fingerprint() throws -> Fingerprint {
        Fingerprint(high: try word(), low: try word())
    }

    fileprivate mutating func diagnostic() throws -> Diagnostic {
        guard let code = DiagnosticCode(rawValue: try text()),
            let severity = Diagnostic.Severity(rawValue: try text())
        else { throw Malformed() }
        var diagnostic = Diagnostic(
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
        diagnostic.severity = severity
        return diagnostic
    }

    fileprivate mutating func location() throws -> SourceLocation {
        SourceLocation(file: try text(), line: Int(try number()), column: Int(try number()), pointer: try text())
    }
}
