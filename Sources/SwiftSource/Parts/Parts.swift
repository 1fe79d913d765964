/// What a feature adds to one declaration.
package struct Parts: Sendable {
    /// Protocols that the declaration conforms to.
    var conformances: [String] = []
    /// Members of the declaration itself.
    var members: [SwiftText] = []
    /// Members of a struct's builder, which has the stored properties.
    var builderMembers: [SwiftText] = []
    /// Extensions of the declaration.
    var sections: [Section] = []

    /// An extension with a title.
    struct Section: Sendable {
        let title: String
        var conformances: [String] = []
        let members: [SwiftText]
    }
}
