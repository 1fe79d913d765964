/// The text format: each problem with its source line, formatted like a compiler's messages, so that editors link the
/// places.
struct TextReport {
    /// The codes of a terminal.
    private enum Style: String {
        case strong = "1"
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
        case caret = "1;32"
        case faint = "2"
    }

    /// The least number of cells for a line number, so that most excerpts are aligned.
    private static let numberWidth = 5

    let color: Bool
    let columns: Int
    var sourceTexts: [String: SourceText?] = [:]
    var output = ""

    mutating func render(_ diagnostics: [Diagnostic], _ sources: (String) -> [UInt8]?) -> String {
        for diagnostic in diagnostics {
            write(diagnostic.severity, diagnostic.message, at: diagnostic.location, sources, code: diagnostic.code)
            for note in diagnostic.notes { write(.note, note.message, at: note.location, sources) }
            if let help = diagnostic.help { writeHelp(help) }
        }
        return output
    }

    /// Writes a message, and the line of the source that it is about.
    private mutating func write(
        _ severity: Diagnostic.Severity,
        _ message: String,
        at location: SourceLocation?,
        _ sources: (String) -> [UInt8]?,
        code: DiagnosticCode? = nil
    ) {
        if let location { write(DisplayText.inLine("\(location): "), .strong) }
        write("\(severity.rawValue): ", severity == .error ? .error : severity == .warning ? .warning : .note)
        write(DisplayText.inLine(message), .strong)
        if let code { write(" [\(code.rawValue)]", .faint) }
        output += "\n"
        if let location { writeExcerpt(location, sources) }
    }

    private mutating func writeHelp(_ help: String) {
        write("help: ", .caret)
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText.inLine(String($0)) }
        output += lines.joined(separator: "\n      ") + "\n"
    }

    private mutating func writeExcerpt(_ location: SourceLocation, _ sources: (String) -> [UInt8]?) {
        if sourceTexts[location.file] == nil {
            sourceTexts.updateValue(sources(location.file).map { SourceText($0) }, forKey: location.file)
        }
        let number = String(location.line)
        let gutter = String(repeating: " ", count: max(0, Self.numberWidth - number.count)) + number
        // A rule between two spaces follows the number.
        let width = columns - gutter.count - 3
        let excerpt = sourceTexts[location.file]??.excerpt(line: location.line, column: location.column, width: width)
        guard let excerpt else { return }
        write("\(gutter) |", .faint)
        output += excerpt.text.isEmpty ? "\n" : " \(excerpt.text)\n"
        write("\(String(repeating: " ", count: gutter.count)) | ", .faint)
        output += String(repeating: " ", count: excerpt.indent)
        write("^" + String(repeating: "~", count: excerpt.underline - 1), .caret)
        output += "\n"
    }

    private mutating func write(_ text: String, _ style: Style) {
        output += color ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }
}
