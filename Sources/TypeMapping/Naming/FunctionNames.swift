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

    /// The name after the last of some words, with as many of those before it as it takes to tell it from other names.
    package mutating func name(after words: [String]) -> SwiftName {
        let candidates = words.indices.reversed().map { identifiers.lowerCamel(words[$0...].joined(separator: " ")) }
        return SwiftName.declaration(scope.claim(candidates.filter { !$0.isEmpty }, fallback: "schema"))
    }
}
