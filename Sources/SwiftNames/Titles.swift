/// Derives type names from a schema's `title`.
package enum Titles {
    /// Returns whether a title reads as a name: at most eight words that are not a sentence. Leading separators are
    /// ignored.
    package static func isName(_ title: String) -> Bool {
        guard let first = title.utf8.first(where: { !isSeparator($0) }), ASCII.isLetter(first),
            title.utf8.count <= longestName, title.utf8.allSatisfy(isPlain),
            IdentifierWords(title).words.count <= mostWords
        else { return false }
        let words = title.utf8.drop(while: isSeparator).split(separator: UInt8(ascii: " "))
            .map { (String($0) ?? "").lowercased() }
        if let first = words.first, words.count > 1, FunctionWords.articles.contains(first) { return false }
        return words.count <= 3 || FunctionWords.ofSentences.isDisjoint(with: words)
    }

    /// Returns the title of a root that reads as a name, without "Schema" or "JSON Schema" as its last words and without
    /// "JSON schema for" as its first: these say what the file is, not what it describes.
    package static func nameOfRoot(_ title: String) -> String? {
        let title = withoutSchemaFor(withoutDots(title))
        guard isName(title) else { return nil }
        // In "Core meta-schema", the last word is "meta-schema".
        let hasSpaces = title.utf8.contains(UInt8(ascii: " "))
        var words = title.split { hasSpaces ? $0 == " " : $0 == "-" || $0 == "_" }
        guard words.last?.lowercased() == "schema" else { return title }
        words.removeLast()
        if words.last?.lowercased() == "json" { words.removeLast() }
        return words.isEmpty ? title : words.joined(separator: " ")
    }

    /// Returns the title of several words with spaces instead of the dots within and before these: "Node.js project",
    /// ".NET settings".
    private static func withoutDots(_ title: String) -> String {
        guard title.utf8.contains(UInt8(ascii: " ")) else { return title }
        let bytes = Array(title.utf8)
        let plain = bytes.indices.map { index in
            let isDot = bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count && ASCII.isLetter(bytes[index + 1])
            return isDot ? UInt8(ascii: " ") : bytes[index]
        }
        return String(decoding: plain, as: UTF8.self)
    }

    /// Returns what "JSON schema for Widget files" is for: "Widget".
    private static func withoutSchemaFor(_ title: String) -> String {
        var words = title.split(separator: " ")
        let start = words.prefix(4).map { $0.lowercased() }
        guard let index = start.firstIndex(of: "for"), index > 0, start[index - 1] == "schema",
            start[..<(index - 1)].allSatisfy({ ["a", "the", "json"].contains($0) })
        else { return title }
        words.removeFirst(index + 1)
        if let first = words.first?.lowercased(), FunctionWords.articles.contains(first) { words.removeFirst() }
        if words.count > 1, ["file", "files"].contains(words.last?.lowercased()) { words.removeLast() }
        return words.isEmpty ? title : words.joined(separator: " ")
    }

    /// Returns whether a title is the letters of a name without its words: generators write "Userid" for `userId`.
    package static func isWorse(_ title: String, than name: String) -> Bool {
        title.utf8.dropFirst().allSatisfy { !ASCII.isUpper($0) && !isSeparator($0) }
            && IdentifierWords(name).words.count > 1 && title.lowercased() == name.lowercased()
    }

    /// Returns the name that a title gives to a type inside `parent`, without the parent's name at its start.
    package static func name(_ title: String, in parent: String) -> String {
        guard title.hasPrefix(parent), let next = title.utf8.dropFirst(parent.utf8.count).first, ASCII.isUpper(next)
        else { return title }
        return String(title.dropFirst(parent.count))
    }

    /// Returns whether a title has words that none of the names has, so that it tells their reader something: "In point"
    /// for `ip`, but not "The user IDs" for `userID`. A single word, such as `board_counts`, is an identifier, unless it has
    /// letters that no identifier has, such as "Español".
    package static func saysMore(_ title: String, than names: [String], _ identifiers: SwiftIdentifier) -> Bool {
        let isSingle = title.split(whereSeparator: \.isWhitespace).count < 2
        if isSingle, title.utf8.allSatisfy({ $0 < 0x80 }) { return false }
        func words(_ text: String) -> [String] {
            identifiers.words(of: text).map { (EnglishPlural.singular($0) ?? $0).lowercased() }
        }
        let ofNames = names.map(words)
        let known = Set(ofNames.joined())
        let ofTitle = words(title)
        let telling = ofTitle.filter { !FunctionWords.all.contains($0) && !ofNotation.contains($0) }
        return !known.isSuperset(of: telling) && !ofNames.contains { $0.joined() == ofTitle.joined() }
    }

    /// Words about a schema rather than about what it describes, as in "The name schema".
    private static let ofNotation: Set<String> = ["json", "schema"]

    /// The maximum number of words of a type's name that is made of a text or of other names.
    package static let mostWords = 8
    private static let longestName = 80

    private static func isPlain(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || isSeparator(byte)
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { " -_".utf8.contains(byte) }
}
