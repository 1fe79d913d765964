import SwiftModel

/// The names of the functions in one declaration, for code that is generated next to the types.
package struct FunctionNames {
    private let identifiers: SwiftIdentifier
    private var scope: NameScope

    /// Creates a scope in which only the names in `taken` are used.
    package init(acronyms: Acronyms, taken: Set<String>) {
        identifiers = SwiftIdentifier(acronyms: acronyms)
        scope = NameScope(reserved: [taken])
    }

    /// Returns a name made of the last word, preceded by as many of the other words as it takes to be unique, or else
    /// followed by `suffix`.
    package mutating func name(after words: [String], suffix: String) -> SwiftName {
        let paths = words.indices.reversed().map { words[$0...].joined(separator: " ") }
        let texts = paths + words.suffix(1).map { $0 + " " + suffix }
        let candidates = texts.map { identifiers.lowerCamel($0) }.filter { !$0.isEmpty }
        return SwiftName.declaration(scope.claim(candidates, fallback: suffix))
    }
}
