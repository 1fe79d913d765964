import Diagnostics

/// Parses YAML 1.2 text into the same nodes as JSON, with positions in the YAML text.
///
/// Scalars are resolved by the core schema, so `yes` and `2020-01-01` are strings. A number keeps its spelling if JSON
/// has it, and else becomes an equal JSON number. A key that is not a string becomes its text.
package enum YAMLParser {
    /// Parses one document; returns nil if it has errors, which are then in `diagnostics`.
    ///
    /// Parsing stops at the first error of syntax, because the indentation of all further lines depends on it. It
    /// continues after an error inside of a value, such as an unknown escape.
    package static func parse(
        _ bytes: [UInt8],
        file: String,
        as role: FileRole = .schema,
        diagnostics: DiagnosticCollector
    ) -> JSONNode? {
        parseSpelled(bytes, file: file, as: role, diagnostics: diagnostics)?.root
    }

    /// Parses one document in the same way. The spellings are those of numbers and booleans that JSON spells otherwise, such as
    /// `007` and `True`, by their positions.
    package static func parseSpelled(
        _ bytes: [UInt8],
        file: String,
        as role: FileRole = .schema,
        diagnostics: DiagnosticCollector
    ) -> (root: JSONNode, spellings: [JSONPosition: String])? {
        guard TextEncoding.check(bytes, file: file, diagnostics) else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            if let problem = invalidCharacter(in: buffer, file: file) {
                diagnostics.report(problem)
                return nil
            }
            var reader = YAMLReader(bytes: buffer, file: file, role: role, diagnostics: diagnostics)
            return reader.readDocument().map { ($0, reader.spellings) }
        }
    }

    /// Returns the first byte that is not UTF-8, or the first control character, as an error. All text is checked once
    /// here, so that the reader need not check text in comments, keys and values.
    private static func invalidCharacter(in bytes: UnsafeBufferPointer<UInt8>, file: String) -> Diagnostic? {
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
                return Diagnostic(
                    .invalidYAML,
                    "control character U+\(ErrorText.hex(UInt32(byte), digits: 4)) is not allowed in YAML",
                    at: location(of: offset, in: bytes, file),
                    help: "remove it, or write '\\x\(ErrorText.hex(UInt32(byte), digits: 2))' in double quotes"
                )
            }
            let length = bytes.scalarLength(at: offset)
            if length == 0 {
                return Diagnostic(
                    .invalidEncoding,
                    ErrorText.invalidUTF8(byte),
                    at: location(of: offset, in: bytes, file),
                    help: ErrorText.helpForInvalidUTF8
                )
            }
            offset += length
        }
        return nil
    }

    private static func location(of end: Int, in bytes: UnsafeBufferPointer<UInt8>, _ file: String) -> SourceLocation {
        var (line, column) = (1, 1)
        for (offset, byte) in bytes[..<end].enumerated() {
            if byte == 0x0A || byte == 0x0D && bytes[offset + 1] != 0x0A {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        if bytes.starts(with: TextEncoding.utf8Mark), line == 1 { column -= 1 }
        return SourceLocation(file: file, line: line, column: column)
    }
}
