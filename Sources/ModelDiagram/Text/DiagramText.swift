/// Prepares the schema's texts for all textual forms; each form escapes them further.
enum DiagramText {
    /// Returns the text without control characters and direction marks, which can make it look like another text.
    static func clean(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { isDangerous($0) ? "\u{FFFD}" : $0 }))
    }

    private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    /// Returns the text on one line of at most `limit` characters.
    static func line(_ text: String, limit: Int = .max) -> String {
        let words = clean(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count <= limit ? words : words.prefix(limit - 1) + "…"
    }

    /// Returns the text escaped for XML and HTML, for elements and attributes.
    static func markup(_ text: String) -> String {
        replacing(clean(text), ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])
    }

    /// Returns the text with other texts for some of its characters.
    static func replacing(_ text: String, _ replacements: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if let replacement = replacements[scalar] {
                result += replacement
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Diagram.Member {
    /// The member on one line, in Swift's notation: `name: String?`, `case draft`, `= [Pin]`.
    func line(in kind: Diagram.Kind) -> String {
        switch kind {
        case .alias: "= \(type ?? "")"
        case .enum: name
        case .union: type.map { "\(name)(\($0))" } ?? name
        default: type.map { "\(name): \($0)" } ?? name
        }
    }
}
