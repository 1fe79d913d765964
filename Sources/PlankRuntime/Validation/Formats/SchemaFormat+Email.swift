nonisolated extension PlankSchemaFormat {
    /// An email address (RFC 5321, section 4.1.2): `joe@example.com`.
    public static var email: PlankSchemaFormat {
        PlankSchemaFormat("email") { isEmail($0, isInternational: false) }
    }

    /// An email address with characters beyond ASCII (RFC 6531, section 3.3).
    public static var idnEmail: PlankSchemaFormat {
        PlankSchemaFormat("idn-email") { isEmail($0, isInternational: true) }
    }

    private static func isEmail(_ text: String, isInternational: Bool) -> Bool {
        guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return false }
        let local = text.utf8[..<at]
        let domain = String(text[text.utf8.index(after: at)...])
        guard local.count <= 64, isLocalPart(local, isInternational) else { return false }
        if let address = literal(domain) { return address }
        return isInternational ? isInternationalHostname(domain) : isHostname(domain)
    }

    /// Returns whether an address in brackets is valid; `nil` for a domain without brackets.
    private static func literal(_ domain: String) -> Bool? {
        guard domain.hasPrefix("["), domain.hasSuffix("]") else { return nil }
        let address = domain.dropFirst().dropLast()
        return address.hasPrefix("IPv6:") ? isIPv6(address.dropFirst(5).utf8) : isIPv4(address.utf8)
    }

    /// Returns whether a string consists of words separated by dots, or is quoted.
    private static func isLocalPart(_ text: Substring.UTF8View, _ isInternational: Bool) -> Bool {
        var reader = PlankFormatReader(text)
        func isFurther(_ byte: UInt8) -> Bool { isInternational && byte >= 0x80 }
        if reader.skip("\"") {
            while !reader.skip("\"") {
                let isEscaped = reader.skip("\\")
                let isRead = reader.skip { byte in
                    (0x20..<0x7f).contains(byte) && (isEscaped || !byte.plankIsOne(of: "\"\\")) || isFurther(byte)
                }
                if !isRead { return false }
            }
            return reader.isAtEnd
        }
        repeat {
            let word = reader.prefix { byte in
                byte.plankIsDigit || byte.plankIsASCIILetter || byte.plankIsOne(of: "!#$%&'*+-/=?^_`{|}~")
                    || isFurther(byte)
            }
            if word.isEmpty { return false }
        } while reader.skip(".")
        return reader.isAtEnd
    }
}
