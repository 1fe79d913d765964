import Diagnostics
import PlankKit

extension RunRecord: RecordPart {
    private static let mark = "plank-swift record 10\n"

    /// The record with a checksum, which detects truncated and edited records.
    var bytes: [UInt8] {
        var (record, archive) = (self, RecordArchive())
        try? record.pass(through: &archive)
        return Self.head(of: archive.bytes) + archive.bytes
    }

    /// Reads a record; returns nil if the bytes are invalid or come from another build.
    init?(_ bytes: [UInt8], generator: String) {
        self.init()
        let body = Array(bytes.dropFirst(Self.head(of: []).count))
        var archive = RecordArchive(reading: body)
        guard bytes.starts(with: Self.head(of: body)), (try? pass(through: &archive)) != nil, archive.isAtEnd,
            self.generator == generator
        else { return nil }
    }

    private static func head(of body: [UInt8]) -> [UInt8] { Array((mark + Fingerprint(bytes: body).text).utf8) }

    mutating func pass(through archive: inout RecordArchive) throws {
        try generator.pass(through: &archive)
        try inputs.pass(through: &archive)
        try context.pass(through: &archive)
        try configuration.pass(through: &archive)
        try read.pass(through: &archive)
        try missing.pass(through: &archive)
        try neighbours.pass(through: &archive)
        try outputs.pass(through: &archive)
        try surplus.pass(through: &archive)
        try depfile.pass(through: &archive)
        try depfileTarget.pass(through: &archive)
        try problems.pass(through: &archive)
        try statistics.schemas.pass(through: &archive)
        try statistics.types.pass(through: &archive)
        try statistics.positions.pass(through: &archive)
        try statistics.untypedPositions.pass(through: &archive)
    }
}

extension KnownFile: RecordPart {
    mutating func pass(through archive: inout RecordArchive) throws {
        try path.pass(through: &archive)
        try stamp.inode.pass(through: &archive)
        try stamp.size.pass(through: &archive)
        try stamp.modified.pass(through: &archive)
        try stamp.changed.pass(through: &archive)
        try isSettled.pass(through: &archive)
        try hash.pass(through: &archive)
    }
}

extension Problem: RecordPart {
    init() { self.init(Diagnostic(.configuration, "")) }

    mutating func pass(through archive: inout RecordArchive) throws {
        var (code, level) = (code, severity.rawValue)
        try code.pass(through: &archive)
        try level.pass(through: &archive)
        try diagnostic.message.pass(through: &archive)
        try diagnostic.location.pass(through: &archive)
        try diagnostic.notes.pass(through: &archive)
        try diagnostic.help.pass(through: &archive)
        guard let code = DiagnosticCode(rawValue: code), let level = Severity(rawValue: level) else {
            throw RecordArchive.Malformed()
        }
        (diagnostic.code, diagnostic.severity) = (code, level)
    }
}

extension Diagnostic.Note: RecordPart {
    init() { self.init("") }

    mutating func pass(through archive: inout RecordArchive) throws {
        try message.pass(through: &archive)
        try location.pass(through: &archive)
    }
}

extension SourceLocation: RecordPart {
    init() { self.init(file: "") }

    mutating func pass(through archive: inout RecordArchive) throws {
        try file.pass(through: &archive)
        try line.pass(through: &archive)
        try column.pass(through: &archive)
        try pointer.pass(through: &archive)
    }
}
