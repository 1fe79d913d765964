/// The place where a type is declared, and its name there.
struct NameContext {
    let parent: DeclarationID
    /// The name if the schema does not set another.
    let name: String
    var precedence = Precedence.schema
    /// Whether the schema stands where it is used, so that equal ones can share a type; a definition does not.
    var isInline = true
    /// The top declaration of a document, if the type is that of its root, which is declared there; `nil` for other types,
    /// which get a declaration if they need one.
    var anchor: DeclarationID?

    /// The names that take precedence over `name`.
    enum Precedence {
        /// The schema's `x-swift-name`, then its `title`.
        case schema
        /// The schema's `x-swift-name` only: a definition is named after its key.
        case place
        /// None, because several schemas share the type.
        case placeAlone
    }

    /// The same context for a type that several schemas share.
    var ofSeveral: NameContext { NameContext(parent: parent, name: name, precedence: .placeAlone) }

    /// The same context for a type that is not the root's own.
    var withoutAnchor: NameContext {
        var context = self
        context.anchor = nil
        return context
    }

    func with(_ name: String) -> NameContext { NameContext(parent: parent, name: name) }
}
