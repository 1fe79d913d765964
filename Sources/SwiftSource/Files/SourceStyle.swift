import SwiftModel

/// How the models of a run are printed: with which features, indented how far, with which runtime.
package struct SourceStyle: Sendable, Encodable {
    private let features: FeatureSelection
    /// The spaces per level.
    private let indent: Int
    /// The module that has the runtime; `nil` where its source is copied.
    private let runtimeModule: String?

    package init(features: FeatureSelection, indent: Int, runtimeModule: String?) {
        self.features = features
        self.indent = indent
        self.runtimeModule = runtimeModule
    }

    private enum CodingKeys: CodingKey {
        case features, indent, runtimeModule
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(features.names, forKey: .features)
        try container.encode(indent, forKey: .indent)
        try container.encode(runtimeModule, forKey: .runtimeModule)
    }

    func text(_ declarations: [Declaration]) -> SwiftText {
        let text = DeclarationText(features)
        return .blocks(declarations.map(text.text))
    }

    /// The modules that a file's models need.
    func modules(of file: SwiftFile) -> Set<String> {
        var modules = Set(features.modules)
        if let runtimeModule { modules.insert(runtimeModule) }
        for declaration in file.declarations.flatMap(\.family) {
            modules.formUnion(declaration.types.compactMap(\.module))
        }
        return modules
    }

    // MARK: - Finishing

    /// The text with the indentation of the style; the formatter is switched off where a name alone is too long for a line.
    func finished(_ text: SwiftText) -> String {
        let source = text.source
        let hasLongLine = Self.hasLongCodeLine(source)
        guard indent != 4 || hasLongLine else { return source }
        var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if hasLongLine { lines.insert("// swift-format-ignore-file", at: 2) }
        if indent != 4 { lines = lines.map(reindented) }
        return lines.joined(separator: "\n")
    }

    private func reindented(_ line: String) -> String {
        let spaces = line.prefix { $0 == " " }.count
        return String(repeating: " ", count: spaces / 4 * indent) + line.dropFirst(spaces)
    }

    /// Whether a line that is no comment is longer than the formatter allows.
    private static func hasLongCodeLine(_ source: String) -> Bool {
        var source = source
        return source.withUTF8 { bytes in
            var start = 0
            for (end, byte) in bytes.enumerated() where byte == newline {
                if end - start > TextLayout.width, isLongCode(bytes[start..<end]) { return true }
                start = end + 1
            }
            return false
        }
    }

    private static func isLongCode(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let isComment = line.drop { $0 == space }.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
        return !isComment && String(decoding: line, as: UTF8.self).count > TextLayout.width
    }
}

extension Declaration {
    /// The types of the values that a value of the declaration consists of.
    fileprivate var types: [SwiftType] {
        switch self {
        case .structure(let model):
            if case .kept(_, let value, _) = model.additional { return model.properties.map(\.type) + [value] }
            return model.properties.map(\.type)
        case .union(let model): return model.cases.map(\.type)
        case .alias(let model): return [model.type]
        case .baseProtocol(let model): return model.requirements.map(\.type)
        case .enumeration, .namespace: return []
        }
    }
}
