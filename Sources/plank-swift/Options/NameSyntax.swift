import SwiftModel

/// Checks names that are used in generated code unchanged.
enum NameSyntax {
    /// Keywords need backticks, and `Type` and `Protocol` mean something else after a dot.
    static func isTypeName(_ text: String) -> Bool {
        isIdentifier(text) && !SwiftName.isKeyword(text) && !["Protocol", "Type"].contains(text)
    }

    /// Returns whether the text can be a type: names with dots and perhaps arguments, an array or a dictionary.
    static func isType(_ text: String) -> Bool {
        let names = text.prefix { !"<[?".contains($0) }
        if names.isEmpty { return text.hasPrefix("[") }
        return names.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isIdentifier(String($0)) }
    }

    /// Returns whether the text is a valid Swift name; a keyword is valid, in backticks.
    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, isHead(first), text != "_" else { return false }
        return text.unicodeScalars.allSatisfy { isHead($0) || ("0"..."9").contains($0) }
    }

    private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || (scalar.isASCII ? scalar.properties.isAlphabetic : scalar.properties.isXIDStart)
    }
}
