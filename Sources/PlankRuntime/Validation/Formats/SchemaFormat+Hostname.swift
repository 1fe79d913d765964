nonisolated extension PlankSchemaFormat {
    /// A host name (RFC 1123, section 2.1): `www.example.com`.
    public static var hostname: PlankSchemaFormat { PlankSchemaFormat("hostname") { isHostname($0) } }

    /// A host name with letters beyond ASCII (RFC 5890, section 2.3.2.3).
    public static var idnHostname: PlankSchemaFormat {
        PlankSchemaFormat("idn-hostname") { isInternationalHostname($0) }
    }

    static func isHostname(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 < 0x80 } && isHostname(text, separators: ["."])
    }

    static func isInternationalHostname(_ text: String) -> Bool {
        isHostname(text, separators: [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"])
    }

    /// Returns whether a string consists of labels, whose forms in ASCII have up to 253 bytes in total.
    private static func isHostname(_ text: String, separators: Set<Unicode.Scalar>) -> Bool {
        // No label of more characters is valid, so a longer text need not be read.
        let scalars = text.unicodeScalars.prefix(254)
        let parts = scalars.split(omittingEmptySubsequences: false) { separators.contains($0) }
        let labels = parts.compactMap { PlankInternationalLabel($0) }
        guard scalars.count <= 253, labels.count == parts.count,
            labels.reduce(labels.count - 1, { $0 + $1.ascii.count }) <= 253
        else { return false }
        return !labels.contains(where: \.hasRightToLeft) || labels.allSatisfy(\.hasOneDirection)
    }
}
