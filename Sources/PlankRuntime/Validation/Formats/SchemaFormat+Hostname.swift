nonisolated extension PlankSchemaFormat {
    /// A host name (RFC 1123, section 2.1): `www.example.com`.
    public static var hostname: PlankSchemaFormat {
        PlankSchemaFormat("hostname") { isHostname($0, separators: ["."], isLabelByte) }
    }

    /// A host name with letters beyond ASCII (RFC 5890, section 2.3.2.3). The rules for single scripts are not checked.
    public static var idnHostname: PlankSchemaFormat {
        PlankSchemaFormat("idn-hostname") { isInternationalHostname($0) }
    }

    static func isHostname(_ text: String) -> Bool { isHostname(text, separators: ["."], isLabelByte) }

    static func isInternationalHostname(_ text: String) -> Bool {
        isHostname(text, separators: [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]) { scalar in
            if scalar.isASCII { return isLabelByte(scalar) }
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse, .unassigned:
                return false
            default: return true
            }
        }
    }

    /// Returns whether a string consists of labels of 1 to 63 bytes, at most 253 bytes in total, that neither start nor
    /// end with a hyphen.
    private static func isHostname(
        _ text: String,
        separators: Set<Unicode.Scalar>,
        _ isAllowed: (Unicode.Scalar) -> Bool
    ) -> Bool {
        let scalars = text.unicodeScalars
        let labels = scalars.split(omittingEmptySubsequences: false) { separators.contains($0) }
        return scalars.count <= 253
            && labels.allSatisfy { label in
                1...63 ~= label.count && label.first != "-" && label.last != "-" && label.allSatisfy(isAllowed)
                    && label.first.map { !isMark($0) } ?? false
            }
    }

    private static func isLabelByte(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            && (UInt8(ascii: scalar).plankIsDigit || UInt8(ascii: scalar).plankIsASCIILetter || scalar == "-")
    }

    /// Returns whether a scalar combines with the previous one.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
