/// The JSON format, with every field of each problem.
enum JSONReport {
    static func render(_ diagnostics: [Diagnostic]) -> String {
        JSONText.object([("problems", .array(diagnostics.map(problem)))]).text
    }

    private static func problem(_ diagnostic: Diagnostic) -> JSONText {
        let head: [(key: String, value: JSONText?)] = [
            ("severity", .string(diagnostic.severity.rawValue)),
            ("code", .string(diagnostic.code.rawValue)),
            ("message", .string(diagnostic.message)),
        ]
        let notes = diagnostic.notes.map { note in
            JSONText.members([("message", .string(note.message))] + place(note.location))
        }
        let tail: [(key: String, value: JSONText?)] = [
            ("notes", notes.isEmpty ? nil : .array(notes)),
            ("help", diagnostic.help.map(JSONText.string)),
        ]
        return .members(head + place(diagnostic.location) + tail)
    }

    private static func place(_ location: SourceLocation?) -> [(key: String, value: JSONText?)] {
        guard let location else { return [] }
        return [
            ("file", .string(location.file)),
            ("line", .number(location.line)),
            ("column", .number(location.column)),
            ("pointer", .string(location.pointer)),
        ]
    }
}
