import SchemaGraph

/// The place of a type: the type around it, and what names it there.
struct Site {
    /// The declaration that the type is nested in, or that of the document's root.
    let parent: DeclarationID
    let word: Word
    var kind = Kind.inline
    /// The definition that the type is in; `nil` inside other types.
    var definition: SchemaID?

    /// What a place contributes to the name of a type, in upper camel case.
    indirect enum Word {
        case fixed(String)
        /// The key of a property. It can start with a digit.
        case property(String)
        /// The branch of a union, by its index among the branches that need names.
        case branch(Int)
        /// The elements or values of a collection: the singular of its word, or else the word and `role`.
        case element(of: Word, role: String)
    }

    enum Kind {
        /// The root of a document, whose declaration exists already.
        case root(DeclarationID)
        /// A definition, or the body of an operation, which is inline. Its key takes precedence over its title.
        case definition(isInline: Bool)
        /// A schema that stands where it is used. Its title takes precedence over the word.
        case inline
        /// Several schemas that share the type, so that the title of one is not its name.
        case several
    }

    /// The declaration of the document's root, if the type is its own.
    var root: DeclarationID? { if case .root(let id) = kind { id } else { nil } }

    /// Whether the schema is a root or a definition, which its author declared.
    var isDeclared: Bool {
        switch kind {
        case .root, .definition: true
        case .inline, .several: false
        }
    }

    /// The same site for a type that several schemas share.
    var ofSeveral: Site { Site(parent: parent, word: word, kind: .several, definition: definition) }

    /// The same site for a type that is not the root's own.
    var withoutRoot: Site { root == nil ? self : Site(parent: parent, word: word) }

    /// The site of a collection's elements or values.
    func element(role: String) -> Site {
        Site(parent: parent, word: .element(of: word, role: role), definition: definition)
    }
}
