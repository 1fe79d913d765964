import Diagnostics

/// Parses JSON text (RFC 8259) into nodes with positions.
package enum JSONParser {
    /// The maximum nesting of arrays and objects.
    static let maximumDepth = 512

    /// Parses one document; returns nil if it has errors, which are then in `diagnostics`.
    ///
    /// A trailing comma and a repeated key are warnings. Parsing continues after an error that leaves the rest readable,
    /// such as a comment, so that one run reports them all.
    package static func parse(
        _ bytes: [UInt8],
        file: String,
        as role: FileRole = .schema,
        diagnostics: DiagnosticCollector
    ) -> JSONNode? {
        guard TextEncoding.check(bytes, file: file, diagnostics) else { return nil }
        return bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(bytes: buffer, file: file, role: role, diagnostics: diagnostics)
            return reader.readDocument()
        }
    }
}
