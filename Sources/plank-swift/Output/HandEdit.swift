import PlankKit

/// How a generated file was edited since it was written.
enum HandEdit {
    /// The file is as it was written, perhaps with other line endings: version control may change those.
    case none
    case edited
    /// Nothing but white space differs from what a run writes now, as after a formatter.
    case reformatted
    /// The manifest has no hash of the file.
    case unknown

    /// Compares the bytes of a file with the hashes of what was written there; `new` is what a run writes now.
    init(_ bytes: [UInt8], written hashes: Set<String>, new: String) {
        if hashes.isEmpty {
            self = .unknown
        } else if hashes.contains(SHA256.hexadecimal(of: Self.withoutReturns(bytes))) {
            self = .none
        } else {
            self = Self.isSameButForSpace(bytes, new) ? .reformatted : .edited
        }
    }

    /// The bytes with `\n` for each `\r\n`.
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
