import SwiftModel

/// The names of functions of one declaration, for code that is made beside the types.
package struct FunctionNames {
    private let identifiers: SwiftIdentifier
    private var scope: NameScope

    /// No names yet, besides those that are taken.
    package init(acronyms: Acronyms, taken: Set<String>) {
        identifiers = SwiftIdentifier(acronyms: acronyms)
        scope = NameScope(reserved: [taken])
    }

    /// The name after the last of some words, with as many of those before it as it takes to tell it from other names, else
    /// with `suffix` behind it.
    package mutating func name(after words: [String], suffix: String) -> SwiftName {
        let paths = words.indices.reversed().map { words[$0...].joined(separator: " ") }
        let texts = paths + words.suffix(1).map { $0 + " " + suffix }
        let candidates = texts.map { identifiers.lowerCamel($0) }.filter { !$0.isEmpty }
        return SwiftName.declaration(scope.claim(candidates, fallback: suffix))
    }
}
