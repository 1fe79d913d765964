/// The words that names spell in capitals, as in the API Design Guidelines: `imageURL`, `userID`, `htmlBody`.
public struct Acronyms: Hashable, Sendable {
    /// The spelling of each acronym, by its lower-case form.
    private var forms: [String: String]

    /// Creates a list of only these acronyms.
    public init(_ acronyms: [String]) {
        forms = Dictionary(acronyms.map { ($0.lowercased(), $0) }) { first, _ in first }
    }

    /// The acronyms that commonly appear in capitals in American English.
    public static let standard = Acronyms(standardForms)

    /// Adds an acronym such as `SKU`; with a hyphen before it, such as `-ID`, removes it.
    public mutating func change(_ entry: String) {
        if entry.hasPrefix("-") {
            forms[entry.dropFirst().lowercased()] = nil
        } else {
            forms[entry.lowercased()] = entry
        }
    }

    /// Returns the spelling of an acronym, including one in the plural or with a number after it; `nil` for other
    /// words.
    func spelling(of word: String) -> String? {
        let plain = word.lowercased()
        if let form = forms[plain] { return form }
        // Every word of every name is looked up. Words are ASCII, so bytes are compared instead of characters.
        guard let last = word.utf8.last, last == UInt8(ascii: "s") || ASCII.isDigit(last) else { return nil }
        let ending = last == UInt8(ascii: "s") ? 1 : word.utf8.reversed().prefix(while: ASCII.isDigit).count
        return forms[String(plain.utf8.dropLast(ending)) ?? ""].map { $0 + String(word.suffix(ending)) }
    }

    /// Encodes the sorted acronyms.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(forms.values.sorted())
    }

    /// Acronyms, and the names of products and languages that have capitals within a word.
    private static let standardForms = [
        "ACL", "AES", "AI", "API", "ASCII", "AWS", "BOM", "CDN", "CIDR", "CLI", "CORS", "CPU", "CSRF", "CSS", "CSV",
        "CVE", "DB", "DNS", "DOM", "DPI", "FAQ", "FPS", "FTP", "GIF", "GitHub", "GitLab", "GPG", "GPS", "GPU",
        "GraphQL", "GUID", "HDR", "HMAC", "HTML", "HTTP", "HTTPS", "IAM", "IBAN", "ID", "IDE", "IMAP", "IP", "IPv4",
        "IPv6", "ISBN", "ISO", "JavaScript", "JPEG", "JSON", "JSONL", "JSX", "JWT", "LDAP", "LinkedIn", "LLM", "LSP",
        "MCP", "MD5", "MFA", "MIME", "MMS", "MongoDB", "MySQL", "NFC", "OAuth", "OpenAI", "OS", "OTP", "PayPal", "PDF",
        "PGP", "PHP", "PNG", "PostgreSQL", "QR", "RAM", "RFC", "RGB", "RGBA", "RPC", "RSA", "RSS", "SAML", "SCIM",
        "SDK", "SEO", "SFTP", "SHA", "SIP", "SMS", "SMTP", "SQL", "SQLite", "SSH", "SSL", "SSO", "SVG", "TCP", "TLS",
        "TOML", "TOTP", "TTL", "TTY", "TypeScript", "UDP", "UI", "URI", "URL", "URN", "USB", "UTC", "UTF", "UUID", "UX",
        "VAT", "VPC", "VPN", "WebP", "WhatsApp", "XML", "YAML", "YouTube",
    ]
}
