/// The format for GitHub Actions: `::error file=…,line=…,col=…,title=…::message`, one line per problem.
package enum GitHubReport {
    static func render(_ diagnostics: [Diagnostic], repositoryPath: (String) -> String) -> String {
        diagnostics.map { line($0, repositoryPath) + "\n" }.joined()
    }

    private static func line(_ diagnostic: Diagnostic, _ repositoryPath: (String) -> String) -> String {
        let notes = diagnostic.notes.map { note in (note.location.map { "\($0): " } ?? "") + "note: \(note.message)" }
        let help = diagnostic.help.map { ["help: \($0)"] } ?? []
        let message = ([diagnostic.message] + notes + help).joined(separator: "\n")
        return annotation(
            diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue,
            at: diagnostic.location,
            repositoryPath: repositoryPath,
            title: diagnostic.code.rawValue,
            message: message
        )
    }

    /// Returns one annotation; `command` is `error`, `warning` or `notice`. If `isCurrent` is false, the location is in an
    /// earlier version of the file, whose lines the annotated version does not have: the annotation is about the file.
    /// GitHub only shows an annotation at a path from the top of the repository, which `repositoryPath` returns.
    package static func annotation(
        _ command: String,
        at location: SourceLocation?,
        isCurrent: Bool = true,
        repositoryPath: (String) -> String,
        title: String,
        message: String
    ) -> String {
        var properties: [String] = []
        if let location {
            properties.append("file=\(escapeProperty(repositoryPath(location.file)))")
            if isCurrent { properties += ["line=\(location.line)", "col=\(location.column)"] }
        }
        properties.append("title=\(escapeProperty(title))")
        return "::\(command) \(properties.joined(separator: ","))::\(escape(message))"
    }

    private static func escape(_ text: String, also special: [UnicodeScalar] = []) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if scalar == "%" || scalar == "\n" || scalar == "\r" || special.contains(scalar) {
                result += "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }

    private static func escapeProperty(_ text: String) -> String { escape(text, also: [":", ","]) }
}
