import Diagnostics

/// The formats of schemas. Which format a file has is decided here alone.
package enum DocumentFormat: Sendable {
    case json
    case yaml

    /// Determines the format of a file by its name, or by its content if the name has another ending.
    package init(path: String, bytes: [UInt8]) {
        switch SchemaFileEnding.of(path) {
        case SchemaFileEnding.json?: self = .json
        case nil: self = Self.looksLikeYAML(bytes) ? .yaml : .json
        default: self = .yaml
        }
    }

    /// Returns whether the first line with content is `---`, a directive, or a key and a colon without quotes.
    private static func looksLikeYAML(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        if rest.starts(with: TextEncoding.utf8Mark) { rest = rest.dropFirst(TextEncoding.utf8Mark.count) }
        while let end = rest.firstIndex(where: YAMLReader.isBreak) ?? (rest.isEmpty ? nil : rest.endIndex) {
            let line = rest[..<end]
            rest = rest[end...].dropFirst()
            guard let first = line.first(where: { !YAMLReader.isBlank($0) }), first != UInt8(ascii: "#") else {
                continue
            }
            if line.starts(with: "---".utf8) || line.starts(with: "%YAML".utf8) { return true }
            let key = line.prefix { $0 == UInt8(ascii: "-") || JSONReader.isWordByte($0) }
            guard !key.isEmpty, line.dropFirst(key.count).first == UInt8(ascii: ":") else { return false }
            return line.dropFirst(key.count + 1).first.map(YAMLReader.isBlank) ?? true
        }
        return false
    }

    /// The endings of the names of schema files, such as `.json`.
    package static var endings: [String] { SchemaFileEnding.all }

    /// Returns whether a name or path ends like that of a schema file.
    package static func isNamed(_ path: String) -> Bool { SchemaFileEnding.of(path) != nil }

    /// The patterns of the names of schema files, for messages.
    package static var patterns: String { SchemaFileEnding.patterns }

    /// Returns the names or paths of the files in a folder that are schemas, in the same order.
    package static func schemas(among names: [String]) -> [String] { SchemaFileEnding.schemas(among: names) }
}

/// Parses the text of a schema or another file in either format.
package enum DocumentParser {
    /// Parses one document; returns nil if it has errors, which are then in `diagnostics`. `role` is what the file is for.
    package static func parse(
        _ bytes: [UInt8],
        file: String,
        as role: FileRole = .schema,
        diagnostics: DiagnosticCollector
    ) -> JSONNode? {
        switch DocumentFormat(path: file, bytes: bytes) {
        case .json: JSONParser.parse(bytes, file: file, as: role, diagnostics: diagnostics)
        case .yaml: YAMLParser.parse(bytes, file: file, as: role, diagnostics: diagnostics)
        }
    }
}
