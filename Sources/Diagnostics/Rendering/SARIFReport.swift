/// The format for code scanning: SARIF 2.1.0, with the explanation of each code as the help of its rule.
enum SARIFReport {
    static func render(_ diagnostics: [Diagnostic], version: String) -> String {
        let codes = Set(diagnostics.map(\.code)).sorted { $0.rawValue < $1.rawValue }
        let driver = JSONText.members([
            ("name", .string("plank-swift")),
            ("version", version.isEmpty ? nil : .string(version)),
            ("rules", .array(codes.map(rule))),
        ])
        let run = JSONText.object([
            ("tool", .object([("driver", driver)])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(diagnostics.map { result($0, ruleIndex: codes.firstIndex(of: $0.code) ?? 0) })),
        ])
        return JSONText.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ]).text
    }

    private static func rule(_ code: DiagnosticCode) -> JSONText {
        let explanation = code.explanation
        return .object([
            ("id", .string(code.rawValue)),
            ("shortDescription", message(explanation.summary)),
            ("fullDescription", message(explanation.paragraph)),
            ("help", .object([("text", .string(explanation.text)), ("markdown", .string(explanation.markdown))])),
            ("defaultConfiguration", .object([("level", .string(code.severity.rawValue))])),
        ])
    }

    private static func result(_ diagnostic: Diagnostic, ruleIndex: Int) -> JSONText {
        let text = diagnostic.help.map { "\(diagnostic.message)\nhelp: \($0)" } ?? diagnostic.message
        let related = diagnostic.notes.enumerated().map { index, note in
            let place = note.location.map(Self.place) ?? []
            return JSONText.members([("id", .number(index)), ("message", message(note.message))] + place)
        }
        return .members([
            ("ruleId", .string(diagnostic.code.rawValue)),
            ("ruleIndex", .number(ruleIndex)),
            ("level", .string(diagnostic.severity.rawValue)),
            ("message", message(text)),
            ("locations", .array(diagnostic.location.map { [.members(place($0))] } ?? [])),
            ("relatedLocations", related.isEmpty ? nil : .array(related)),
        ])
    }

    private static func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }

    private static func place(_ location: SourceLocation) -> [(key: String, value: JSONText?)] {
        let region = JSONText.object([
            ("startLine", .number(max(1, location.line))), ("startColumn", .number(max(1, location.column))),
        ])
        let physical = JSONText.object([
            ("artifactLocation", .object([("uri", .string(uri(location.file)))])), ("region", region),
        ])
        let logical = JSONText.array([.object([("fullyQualifiedName", .string(location.pointer))])])
        return [("physicalLocation", physical), ("logicalLocations", location.pointer.isEmpty ? nil : logical)]
    }

    /// Returns a path as a URI. Relative paths stay relative, because scanners resolve them against the repository.
    private static func uri(_ path: String) -> String {
        var result = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            let character = Character(UnicodeScalar(byte))
            if byte < 0x80 && (character.isLetter || character.isNumber) || "-._~/".utf8.contains(byte) {
                result.append(character)
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}
