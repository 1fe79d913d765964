/// Where a type is declared, and what it is called there.
struct NameContext {
    let parent: DeclarationID
    /// The name if the schema does not ask for another.
    let name: String
    var precedence = Precedence.schema

    /// Which names come before `name`.
    enum Precedence {
        /// What the schema calls itself: its `x-swift-name`, then its `title`.
        case schema
        /// Its `x-swift-name` alone: a definition is called after its key.
        case place
        /// None, because several schemas share the type.
        case placeAlone
    }

    /// The same place for a type that several schemas share.
    var ofSeveral: NameContext { NameContext(parent: parent, name: name, precedence: .placeAlone) }

    func with(_ name: String) -> NameContext { NameContext(parent: parent, name: name) }
}
