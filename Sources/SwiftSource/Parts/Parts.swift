/// What a feature adds to one declaration.
package struct Parts: Sendable {
    /// Protocols that the declaration conforms to.
    package var conformances: [String]
    /// Members of the declaration itself.
    package var members: [SwiftText]
    /// Extensions of the declaration.
    package var sections: [Section]

    /// Creates parts, by default none.
    package init(conformances: [String] = [], members: [SwiftText] = [], sections: [Section] = []) {
        self.conformances = conformances
        self.members = members
        self.sections = sections
    }

    /// An extension with a title.
    package struct Section: Sendable {
        let title: String
        let conformances: [String]
        let members: [SwiftText]

        package init(title: String, conformances: [String] = [], members: [SwiftText]) {
            self.title = title
            self.conformances = conformances
            self.members = members
        }
    }
}
