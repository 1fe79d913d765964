import PlankKit

/// How a generated file was edited after it was written.
enum HandEdit {
    /// The file is unchanged, except perhaps for line endings, which version control can change.
    case none
    case edited
    /// The file differs only in white space from what the run would write, as after a formatter.
    case reformatted
    /// Version control has marked a conflict, which what is generated from the merged schemas resolves.
    case conflicted
    /// The manifest has no hash of the file.
    case unknown

    /// `hashes` are of what was written, nil if the manifest does not list the file; `new` is to be written.
    init(_ bytes: [UInt8], written hashes: Set<String>?, new: String) {
        if let hashes, hashes.contains(Fingerprint(bytes: Self.withoutReturns(bytes)).text) {
            self = .none
        } else if let hashes, Self.isConflict(of: hashes, in: bytes) {
            self = .conflicted
        } else if hashes?.isEmpty ?? true {
            self = .unknown
        } else {
            self = Self.isSameButForSpace(bytes, new) ? .reformatted : .edited
        }
    }

    /// Returns whether a file has the markers of a conflict, and one of its sides is as it was written.
    private static func isConflict(of hashes: Set<String>, in bytes: [UInt8]) -> Bool {
        guard let sides = ConflictMarkers.sides(of: withoutReturns(bytes)) else { return false }
        return sides.contains { hashes.contains(Fingerprint(bytes: $0).text) }
    }

    /// Returns the bytes with each `\r\n` replaced by `\n`.
    static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "\r")) else { return bytes }
        return bytes.indices.filter { index in
            let isBreak = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
            return bytes[index] != UInt8(ascii: "\r") || !isBreak
        }.map { bytes[$0] }
    }

    private static func isSameButForSpace(_ bytes: [UInt8], _ text: String) -> Bool {
        let spaces = Set(" \t\r\n".utf8)
        return bytes.lazy.filter { !spaces.contains($0) }.elementsEqual(text.utf8.lazy.filter { !spaces.contains($0) })
    }
}
