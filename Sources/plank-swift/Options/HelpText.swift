/// The output of `--help`, made from the subcommand's options.
enum HelpText {
    private static let widest = 100
    private static let column = 30

    static func usage(of subcommand: Subcommand) -> String {
        "Usage: \(subcommand.call) \(subcommand.guide.arguments)"
    }

    /// Returns the error for an incomplete command line, with the usage.
    static func error(_ message: String, of subcommand: Subcommand) -> UsageError {
        UsageError(message: "\(message)\n\(usage(of: subcommand))\nfor more, see '\(subcommand.call) --help'")
    }

    /// Returns the help for a terminal with a number of columns; nil for lines of any length.
    static func text(of subcommand: Subcommand, columns: Int? = nil) -> String {
        let width = min(columns ?? widest, widest)
        var lines = [usage(of: subcommand), ""]
        lines += columns.map { wrap(subcommand.guide.description, to: $0) } ?? [subcommand.guide.description]
        if subcommand == .generate {
            lines += ["", "Subcommands (with --help after one for its options):"]
            for other in Subcommand.named {
                lines.append("  \(other.rawValue)".padded(to: column) + other.guide.summary)
            }
        }
        for section in OptionDeclaration.Section.allCases {
            let options = subcommand.options.filter { $0.section == section }
            guard !options.isEmpty else { continue }
            lines += ["", "\(section.rawValue):"]
            lines += options.flatMap { entry(of: $0, width: width) }
        }
        lines += ["", "Exit codes:"]
        lines += subcommand.guide.exitCodes.map { "  \($0.code)".padded(to: 6) + $0.meaning }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func entry(of option: OptionDeclaration, width: Int) -> [String] {
        let short = option.short.map { "-\($0), " } ?? "    "
        let term = "  \(short)\(option.spelling)" + (option.placeholder.isEmpty ? "" : " \(option.placeholder)")
        let help = wrap(option.help, to: max(width - column, column))
        let indent = String(repeating: " ", count: column)
        if term.count + 2 > column { return [term] + help.map { indent + $0 } }
        return [term.padded(to: column) + (help.first ?? "")] + help.dropFirst().map { indent + $0 }
    }

    /// Breaks a text between words into lines of at most `width` characters.
    static func wrap(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
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
    /// Returns the text padded with spaces to `length` characters.
    func padded(to length: Int) -> String {
        self + String(repeating: " ", count: max(0, length - count))
    }
}
