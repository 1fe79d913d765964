import EmbeddedText
import SwiftModel
import TypeMapping

/// A copy of files of the runtime in one file of an app's module, where as little as possible of it is visible.
///
/// In the repository, `public` is what apps and generated code use, `package` what another part of the runtime uses, and
/// no modifier what only the same part uses. In a copy, the types whose comments say so keep the access of the models; other
/// public declarations and those of the package are internal, and the rest is private to the file. Comments are kept where
/// apps see them.
///
/// The runtime's source is formatted, so its lines say enough: a declaration of a file starts a line, and the indentation
/// tells members.
struct RuntimeCopy {
    /// The line of a comment that makes a type part of the models' API.
    private static let mark = "/// - Note: Part of the models' API."
    /// The same for a type that the API only names: its members are for generated code.
    private static let nameMark = "/// - Note: Named in the models' API."

    let files: [Substring]
    /// The types of the whole runtime that are part of the models' API.
    let api: Set<Substring>
    let options: MappingOptions

    /// The declarations, without the header and the imports.
    var declarations: String {
        (files.map(text) + aliases).joined(separator: "\n")
    }

    /// Returns the types in the lines of a file that are part of the models' API.
    static func marked(in lines: [Substring]) -> [Substring] {
        var names: [Substring] = []
        var isMarked = false
        for line in lines {
            if line.utf8.suffix(mark.utf8.count).elementsEqual(mark.utf8) {
                isMarked = true
            } else if isMarked, let head = RuntimeDeclaration(line), head.isType {
                names.append(head.name)
                isMarked = false
            }
        }
        return names
    }

    /// Returns whether declarations of a copy that other modules can see name types of Foundation: then they need a `public
    /// import` where imports are internal by default, and otherwise the compiler warns of one.
    static func showsFoundation(_ declarations: String, _ access: AccessLevel) -> Bool {
        // The imports of files with models say nothing otherwise, which `package import` beside them contradicts.
        guard access == .public else { return false }
        return lines(of: declarations[...]).contains { line in
            line.contains(access.modifier)
                && line.split { !($0.isLetter || $0.isNumber) }.contains { foundationTypes.contains($0) }
        }
    }

    private static let foundationTypes: Set<Substring> = ["Data", "Date", "Decimal", "LocalizedError", "URL", "UUID"]

    /// Aliases of the types that apps name, for an app that imports several copies.
    private var aliases: [String] {
        guard options.access == .public else { return [] }
        let aliases = files.flatMap { Self.marked(in: Self.lines(of: $0)) }.sorted().compactMap { name in
            RuntimeNames.alias(String(name), namespace: options.namespace, prefix: options.typePrefix).map { alias in
                """
                /// `\(name)`, for code that imports several copies of it.
                public typealias \(alias) = \(name)

                """
            }
        }
        return aliases.isEmpty ? [] : ["// MARK: - Names of this copy\n"] + aliases
    }

    // MARK: - Lines

    /// Returns the lines of a file.
    static func lines(of file: Substring) -> [Substring] { pieces(of: file, between: UInt8(ascii: "\n")) }

    /// Returns what stands between the bytes of a kind, which are ASCII.
    ///
    /// With the C library: every run looks at all lines of the runtime, and `split` takes most of the time of a debug build.
    static func pieces(of text: Substring, between separator: UInt8) -> [Substring] {
        var pieces: [Substring] = []
        var start = text.startIndex
        text.utf8.withContiguousStorageIfAvailable { bytes in
            guard let base = bytes.baseAddress else { return }
            var offset = 0
            while true {
                let count = countBefore(separator, base + offset, bytes.count - offset)
                let end = text.utf8.index(start, offsetBy: count)
                pieces.append(text[start..<end])
                offset += count + 1
                guard offset <= bytes.count else { return }
                start = text.utf8.index(after: end)
            }
        }
        return pieces
    }

    /// Returns a file without `import Foundation`, with the access and the comments of a copy.
    private func text(of file: Substring) -> String {
        var lines: [Substring] = []
        // The comment and the attributes before a declaration.
        var (comment, attributes): ([Substring], [Substring]) = ([], [])
        // The outermost declaration around the line, and the indentation of its condition.
        var (isAPI, hasMembers, margin) = (false, false, 0)
        for line in Self.lines(of: file) {
            let code = line.drop { $0 == " " }
            let indent = line.utf8.count - code.utf8.count
            if code.hasPrefix("//") {
                if code.hasPrefix("///") { comment.append(line) }
                continue
            }
            let head = RuntimeDeclaration(code)
            // Not an attribute of a type on the line after `=`.
            if code.hasPrefix("@"), head == nil, lines.last?.hasSuffix("=") != true {
                if !RuntimeDeclaration.exposing.contains(code) { attributes.append(line) }
                continue
            }
            defer { (comment, attributes) = ([], []) }
            if code.isEmpty {
                if let last = lines.last, !last.isEmpty { lines.append("") }
                continue
            }
            if line == "import Foundation" { continue }
            if code.hasPrefix("import ") {
                // Of what public declarations conform to.
                lines.append("\(line.prefix(indent))\(options.access == .public ? "public " : "")\(code)")
                continue
            }
            if indent == margin, code.hasPrefix("#if") { margin += 4 }
            if indent == margin - 4, code.hasPrefix("#endif") { margin -= 4 }
            guard let head else {
                lines += attributes + [line]
                continue
            }
            if indent == margin {
                isAPI = comment.contains { $0.hasSuffix(Self.mark) } || head.keyword == "extension" && isOfAPI(code)
                hasMembers = ["actor", "class", "enum", "extension", "struct"].contains(head.keyword)
            }
            let isOwn = indent == margin || hasMembers && indent == margin + 4
            let isNamed = indent == margin && comment.contains { $0.hasSuffix(Self.nameMark) }
            let access = head.access(isOwn: isOwn, public: isAPI || isNamed ? options.access : .internal)
            if isAPI, access != "fileprivate ", access != "private " { lines += comment }
            lines += attributes + ["\(line.prefix(indent))\(head.attributes)\(access)\(head.rest)"]
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.drop(while: \.isEmpty).joined(separator: "\n") + "\n"
    }

    /// Returns whether the extension that a line starts is of a type of the API, or conforms to one.
    private func isOfAPI(_ line: Substring) -> Bool {
        line.split { !($0.isLetter || $0.isNumber) }.prefix { $0 != "where" }.contains { api.contains($0) }
    }
}

/// The start of a declaration in the runtime's source.
struct RuntimeDeclaration {
    /// The keyword: `struct`, `func`.
    let keyword: Substring
    /// The word after the keyword.
    let name: Substring
    /// The attributes in front, each with a space after it, without those that expose the body to other modules.
    let attributes: String
    /// The line after the attributes, without the access.
    let rest: String
    private let level: Substring?

    /// Whether the declaration is of a type.
    var isType: Bool { ["actor", "class", "enum", "protocol", "struct", "typealias"].contains(keyword) }

    private static let keywords: Set<Substring> = [
        "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "init", "let", "protocol",
        "struct", "subscript", "typealias", "var",
    ]
    private static let levels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    private static let modifiers: Set<Substring> = [
        "borrowing", "consuming", "convenience", "final", "indirect", "internal(set)", "lazy", "mutating",
        "nonisolated", "override", "private(set)", "static", "unowned", "weak",
    ]
    /// The attributes that expose a declaration to other modules.
    static let exposing: Set<Substring> = ["@frozen", "@inlinable", "@usableFromInline"]

    /// Reads the start of a declaration; `nil` if the line starts none.
    init?(_ line: Substring) {
        var attributes: [Substring] = []
        var modifiers: [Substring] = []
        var level: Substring?
        // By bytes, because every run looks at all lines of the runtime.
        let space = UInt8(ascii: " ")
        var rest = Substring(line.utf8.drop { $0 == space })
        while true {
            let word = Substring(rest.utf8.prefix { $0 != space })
            if word.isEmpty { return nil }
            let keyword = Substring(word.utf8.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
            if Self.keywords.contains(keyword),
                keyword.endIndex == word.endIndex || "?(<".contains(word[keyword.endIndex])
            {
                self.keyword = keyword
                name = rest.dropFirst(keyword.count + 1).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                break
            }
            if Self.levels.contains(word) {
                level = word
            } else if word.hasPrefix("@") {
                if !Self.exposing.contains(word) { attributes.append(word + " ") }
            } else if Self.modifiers.contains(word) {
                // `internal(set)` of what is internal itself.
                if word != "internal(set)" { modifiers.append(word) }
            } else {
                return nil
            }
            rest = Substring(rest.utf8.dropFirst(word.utf8.count).drop { $0 == space })
        }
        self.level = level
        self.attributes = attributes.joined()
        self.rest = (modifiers + [rest]).joined(separator: " ")
    }

    /// Returns the modifier in a copy, with a space after it.
    ///
    /// - Parameters:
    ///   - isOwn: Whether the declaration can be private to the file: it starts a file's declaration or is its member.
    ///   - public: The access of what is public in the repository.
    func access(isOwn: Bool, public: AccessLevel) -> String {
        switch level {
        case "public": `public`.modifier
        case "package", "internal": ""
        case let level?: level + " "
        case nil:
            isOwn && !["associatedtype", "case", "deinit", "extension"].contains(keyword) ? "fileprivate " : ""
        }
    }
}
