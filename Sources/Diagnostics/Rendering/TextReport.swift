/// The text format: each problem with its source line, formatted like a compiler's messages, so that editors link the
/// places.
struct TextReport {
    private enum Style: String {
        case plain = ""
        case strong = "1"
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
        case caret = "1;32"
        case faint = "2"

        init(_ severity: Diagnostic.Severity) {
            switch severity {
            case .error: self = .error
            case .warning: self = .warning
            case .note: self = .note
            }
        }
    }

    /// The least number of cells for a line number, so that most excerpts are aligned.
    private static let numberWidth = 5

    let color: Bool
    private let columns: Int
    private var sourceTexts: [String: SourceText?] = [:]
    private var output = ""

    /// Creates a report for a terminal with a number of columns.
    init(color: Bool, columns: Int) {
        self.color = color
        self.columns = columns
    }

    mutating func render(_ diagnostics: [Diagnostic], sources: (String) -> [UInt8]?) -> String {
        output = ""
        for diagnostic in diagnostics {
            writeHeadline(
                diagnostic.severity,
                diagnostic.message,
                at: diagnostic.location,
                code: diagnostic.code
            )
            writeExcerpt(diagnostic.location, sources: sources)
            for note in diagnostic.notes {
                writeHeadline(.note, note.message, at: note.location)
                writeExcerpt(note.location, sources: sources)
            }
            if let help = diagnostic.help { writeHelp(help) }
        }
        return output
    }

    private mutating func writeHeadline(
        _ severity: Diagnostic.Severity,
        _ message: String,
        at location: SourceLocation?,
        code: DiagnosticCode? = nil
    ) {
        if let location { write(DisplayText.inLine("\(location): "), .strong) }
        write("\(severity.rawValue): ", Style(severity))
        write(DisplayText.inLine(message), .strong)
        if let code { write(" [\(code.rawValue)]", .faint) }
        output += "\n"
    }

    private mutating func writeHelp(_ help: String) {
        write("help: ", .caret)
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText.inLine(String($0)) }
        output += lines.joined(separator: "\n      ") + "\n"
    }

    private mutating func writeExcerpt(_ location: SourceLocation?, sources: (String) -> [UInt8]?) {
        guard let location else { return }
        if sourceTexts[location.file] == nil {
            let text = sources(location.file).map { SourceText($0) }
            sourceTexts.updateValue(text, forKey: location.file)
        }
        let number = String(location.line)
        let gutter = String(repeating: " ", count: max(0, Self.numberWidth - number.count)) + number
        // A rule between two spaces follows the number.
        let width = columns - gutter.count - 3
        guard
            let excerpt = sourceTexts[location.file]??
                .excerpt(line: location.line, column: location.column, width: width)
        else { return }
        write("\(gutter) |", .faint)
        output += excerpt.text.isEmpty ? "\n" : " \(excerpt.text)\n"
        write("\(String(repeating: " ", count: gutter.count)) | ", .faint)
        output += String(repeating: " ", count: excerpt.indent)
        write("^" + String(repeating: "~", count: excerpt.underline - 1), .caret)
        output += "\n"
    }

    private mutating func write(_ text: String, _ style: Style) {
        output += color && style != .plain ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
