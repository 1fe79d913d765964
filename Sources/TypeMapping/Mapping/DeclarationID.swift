/// The index of a declaration in a mapping.
struct DeclarationID: Hashable, Comparable, Sendable {
    let index: Int
    static func < (lhs: DeclarationID, rhs: DeclarationID) -> Bool { lhs.index < rhs.index }
}

/// The place of a type's name: the enclosing declaration and the name.
struct NamePlace: Hashable {
    /// The declaration that the type is nested in; `nil` at the top level.
    let parent: DeclarationID?
    let name: String
}
