/// The output of `--help`, made from the subcommand's options.
enum HelpText {
    private static let widest = 100
    /// The column of the explanations beside their terms.
    private static let column = 30
    /// The column of the explanations below their terms, where there is no room beside them.
    private static let narrowColumn = 8

    static func usage(of subcommand: Subcommand) -> String {
        (["Usage:", subcommand.call] + [subcommand.guide.arguments].filter { !$0.isEmpty }).joined(separator: " ")
    }

    static func error(_ message: String, of subcommand: Subcommand) -> UsageError {
        UsageError(message: "\(message)\n\(usage(of: subcommand))\nfor more, see '\(subcommand.call) --help'")
    }

    /// Returns the help for a terminal with a number of columns; nil for paragraphs in one line.
    static func text(of subcommand: Subcommand, columns: Int? = nil) -> String {
        let width = columns.map { min($0, widest) } ?? .max
        let column = width < 2 * column ? narrowColumn : column
        var lines = wrap(usage(of: subcommand), to: width, indent: 7)
        lines += [""] + wrap(subcommand.guide.description, to: width)
        if subcommand == .generate {
            lines += [""] + wrap("Subcommands (with --help after one for its options):", to: width)
            for other in Subcommand.named {
                lines += entry("  \(other.rawValue)", other.guide.summary, column: column, width: width)
            }
        }
        for section in OptionDeclaration.Section.allCases {
            let options = subcommand.options.filter { $0.section == section }
            guard !options.isEmpty else { continue }
            lines += ["", "\(section.rawValue):"]
            for option in options {
                lines += entry(term(of: option), option.help, column: column, width: min(width, widest))
            }
        }
        lines += ["", "Exit codes:"]
        for (code, meaning) in subcommand.guide.exitCodes {
            lines += entry("  \(code)", meaning, column: 6, width: width)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func term(of option: OptionDeclaration) -> String {
        let short = option.short.map { "-\($0), " } ?? "    "
        return "  \(short)\(option.spelling)" + (option.placeholder.isEmpty ? "" : " \(option.placeholder)")
    }

    /// Returns a term with its explanation from a column on, beside the term or below it.
    private static func entry(_ term: String, _ explanation: String, column: Int, width: Int) -> [String] {
        let text = wrap(explanation, to: width - column).map { "".padded(to: column) + $0 }
        if term.count + 2 > column { return wrap(term, to: width, indent: narrowColumn) + text }
        return [term.padded(to: column) + (text.first ?? "").dropFirst(column)] + text.dropFirst()
    }

    /// Breaks a text into lines of at most `width` characters, the later ones indented, unless its own lines fit.
    static func wrap(_ text: String, to width: Int, indent: Int = 0) -> [String] {
        let given = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if given.allSatisfy({ $0.count <= width }) { return given }
        var lines = [String(text.prefix { $0 == " " })]
        for word in text.split(whereSeparator: \.isWhitespace) {
            let isFirst = lines[lines.count - 1].allSatisfy { $0 == " " }
            if isFirst || lines[lines.count - 1].count + word.count < width {
                lines[lines.count - 1] += (isFirst ? "" : " ") + word
            } else {
                lines.append("".padded(to: indent) + word)
            }
        }
        return lines
    }
}

extension String {
    func padded(to length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }

    func escaping(_ characters: String, with escape: (Character) -> String) -> String {
        map { characters.contains($0) ? escape($0) : String($0) }.joined()
    }
}
