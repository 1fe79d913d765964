/// What a feature adds to one declaration.
package struct Parts: Sendable {
    /// Protocols that the declaration conforms to.
    var conformances: [String] = []
    /// Members of the declaration itself.
    var members: [SwiftText] = []
    /// Extensions of the declaration.
    var sections: [Section] = []

    /// An extension with a title.
    struct Section: Sendable {
        let title: String
        var conformances: [String] = []
        let members: [SwiftText]
    }
}
