/// What `--help` prints, made from the option table.
enum HelpText {
    static let usage = "Usage: plank-swift [OPTION...] SCHEMA... --output FOLDER"
    static let summary = """
        Turns JSON Schemas into Swift models. SCHEMA is a file, a folder (every *.json in it, recursively) or '-' for
        standard input. Settings are also read from the nearest plank-swift.json above the schemas.
        """
    static let exitCodes = [
        ("0", "done"),
        ("1", "a schema is wrong, or --check found FOLDER out of date; nothing was written"),
        ("2", "could not run, such as a folder that cannot be written"),
        ("64", "the command line makes no sense"),
    ]
    private static let width = 100
    private static let column = 30

    static func text(of table: [OptionDeclaration]) -> String {
        var lines = [usage, "", summary]
        for section in OptionDeclaration.Section.allCases {
            lines += ["", "\(section.rawValue):"]
            for option in table where option.section == section { lines += entry(of: option) }
        }
        lines += ["", "Exit codes:"]
        lines += exitCodes.map { "  \($0.0)".padded(to: 6) + $0.1 }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func entry(of option: OptionDeclaration) -> [String] {
        let short = option.short.map { "-\($0), " } ?? "    "
        let term = "  \(short)\(option.spelling)" + (option.placeholder.isEmpty ? "" : " \(option.placeholder)")
        let help = wrap(option.help, to: width - column)
        let indent = String(repeating: " ", count: column)
        if term.count + 2 > column { return [term] + help.map { indent + $0 } }
        return [term.padded(to: column) + (help.first ?? "")] + help.dropFirst().map { indent + $0 }
    }

    /// Breaks a text between words into lines of at most `width` characters.
    static func wrap(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension String {
    /// The text with spaces after it, up to `length` characters.
    func padded(to length: Int) -> String {
        self + String(repeating: " ", count: max(0, length - count))
    }
}
