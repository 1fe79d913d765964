import Diagnostics

/// Parses files of sample documents: JSON or YAML with one document, or JSON with a document per line.
package enum SampleParser {
    /// The endings of the names of files that have a JSON document per line.
    private static let lineEndings = [".jsonl", ".ndjson"]

    /// The endings of the names of files that have sample documents.
    package static var endings: [String] { DocumentFormat.endings + lineEndings }

    /// The patterns of the names of such files, for messages.
    package static var patterns: String { endings.map { "*" + $0 }.listed(with: "or") }

    /// Returns the names or paths of the files in a folder that have sample documents.
    package static func documents(among names: [String]) -> [String] {
        DocumentFormat.schemas(among: names) + names.filter(isNamedForLines)
    }

    /// Parses the documents of a file; those with errors are left out, and the errors are in `diagnostics`. The positions in a
    /// document start at its first line, which `line` other lines precede.
    package static func parse(_ bytes: [UInt8], file: String, diagnostics: DiagnosticCollector) -> [(
        document: JSONNode, line: Int
    )] {
        guard isNamedForLines(file) || hasDocumentPerLine(bytes, file) else {
            let document = DocumentParser.parse(bytes, file: file, as: .sample, diagnostics: diagnostics)
            return document.map { [($0, 0)] } ?? []
        }
        let lines = bytes.split(separator: lineBreak, omittingEmptySubsequences: false)
        return lines.enumerated().compactMap { index, line in
            if line.allSatisfy(isSpace) { return nil }
            let own = DiagnosticCollector()
            let document = JSONParser.parse(Array(line), file: file, as: .sample, diagnostics: own)
            for diagnostic in own.diagnostics { diagnostics.report(diagnostic.moved(byLines: index)) }
            return document.map { ($0, index) }
        }
    }

    private static let lineBreak = UInt8(ascii: "\n")

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    private static func isNamedForLines(_ name: String) -> Bool { lineEndings.contains(where: name.hasSuffix) }

    /// Returns whether the first line with content is a JSON document and more follows, which no file with one document
    /// has.
    private static func hasDocumentPerLine(_ bytes: [UInt8], _ file: String) -> Bool {
        let content = bytes.drop(while: isSpace)
        let line = content.prefix { $0 != lineBreak }
        guard !content.dropFirst(line.count).allSatisfy(isSpace), DocumentFormat(path: file, bytes: bytes) == .json
        else { return false }
        return JSONParser.parse(Array(line), file: file, diagnostics: DiagnosticCollector()) != nil
    }
}

extension Diagnostic {
    /// Returns the problem of a line as one of the file, of which `count` lines precede it.
    package func moved(byLines count: Int) -> Diagnostic {
        func moved(_ place: SourceLocation?) -> SourceLocation? {
            place.map { SourceLocation(file: $0.file, line: $0.line + count, column: $0.column, pointer: $0.pointer) }
        }
        var diagnostic = self
        diagnostic.location = moved(location)
        diagnostic.notes = notes.map { Note($0.message, at: moved($0.location)) }
        return diagnostic
    }
}
