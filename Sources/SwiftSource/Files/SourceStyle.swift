import SwiftModel

/// How the models of a run are printed: the features, the indentation and the runtime.
package struct SourceStyle: Sendable {
    let features: FeatureSelection
    /// The number of spaces per level.
    private let indent: Int
    /// The module of the runtime; `nil` if its source is copied.
    let runtimeModule: String?

    package init(features: FeatureSelection, indent: Int, runtimeModule: String?) {
        self.features = features
        self.indent = indent
        self.runtimeModule = runtimeModule
    }

    /// Returns the style with further features.
    package func adding(_ others: [any Feature]) -> SourceStyle {
        SourceStyle(features: features.adding(others), indent: indent, runtimeModule: runtimeModule)
    }

    /// Returns the declarations of a file.
    func text(_ file: SwiftFile) -> SwiftText {
        let text = DeclarationText(features, besides: Set(file.hiddenNames))
        let hidden = HiddenNames.spellings.filter { file.hiddenNames.contains($0.key) }
        let rules = file.rules.map { [RulesText.text($0)] } ?? []
        return SwiftText.blocks(file.declarations.map(text.text) + rules).replacing(hidden)
    }

    /// Returns the formatter's rules for names that the file's models do not follow: in `version2_0`, an underscore separates
    /// numbers, and a name has the letters of its key.
    func rulesBroken(by file: SwiftFile) -> Set<String> {
        var rules: Set<String> = []
        for name in file.declarations.lazy.flatMap(\.family).flatMap(\.memberNames) {
            if name.bare.utf8.contains(UInt8(ascii: "_")) { rules.insert("AlwaysUseLowerCamelCase") }
            if !name.bare.utf8.allSatisfy({ $0 < 0x80 }) { rules.insert("IdentifiersMustBeASCII") }
        }
        return rules
    }

    // MARK: - Finishing

    /// Returns the text with the indentation of the style. The formatter is turned off for a file in which a name alone
    /// is too long for a line; for others, the rules that are broken are.
    func finished(_ text: SwiftText, rulesBroken: Set<String>) -> String {
        var bytes = TextLayout.bytes(of: text)
        if Self.hasLongCodeLine(bytes) {
            Self.insert("// swift-format-ignore-file", into: &bytes)
        } else if !rulesBroken.isEmpty {
            let rules = rulesBroken.sorted().joined(separator: ", ")
            Self.insert("// swift-format-ignore-file: " + rules, into: &bytes)
        }
        if indent != 4 { bytes = reindented(bytes) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func reindented(_ bytes: [UInt8]) -> [UInt8] {
        let lines = bytes.split(separator: newline, omittingEmptySubsequences: false).map { line in
            let spaces = line.prefix { $0 == space }.count
            return repeatElement(space, count: spaces / 4 * indent) + line.dropFirst(spaces)
        }
        return Array(lines.joined(separator: [newline]))
    }

    /// Inserts a directive for the formatter after the two lines of the header.
    private static func insert(_ mark: String, into bytes: inout [UInt8]) {
        guard let first = bytes.firstIndex(of: newline), let second = bytes[(first + 1)...].firstIndex(of: newline)
        else { return }
        bytes.insert(contentsOf: Array((mark + "\n").utf8), at: second + 1)
    }

    /// Returns whether a line that is not a comment is longer than the formatter allows.
    private static func hasLongCodeLine(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while rest.count > TextLayout.width {
            // Lines that end within the maximum width are skipped together.
            if let end = rest.prefix(TextLayout.width + 1).lastIndex(of: newline) {
                rest = rest[(end + 1)...]
                continue
            }
            let line = rest.prefix { $0 != newline }
            let isComment = line.drop { $0 == space }.starts(with: "//".utf8)
            if !isComment && String(decoding: line, as: UTF8.self).count > TextLayout.width { return true }
            rest = rest.dropFirst(line.count)
        }
        return false
    }
}

extension Declaration {
    /// The names of properties and cases.
    fileprivate var memberNames: [SwiftName] {
        switch self {
        case .structure(let model): model.properties.map(\.name)
        case .enumeration(let model): model.cases.map(\.name)
        case .union(let model): model.cases.map(\.name)
        case .baseProtocol(let model): model.requirements.map(\.name)
        case .newtype, .alias, .namespace: []
        }
    }
}
