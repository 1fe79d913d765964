/// What a feature adds to one declaration.
public struct Parts: Sendable {
    /// Protocols that the declaration conforms to.
    public var conformances: [String]
    /// Members of the declaration itself.
    public var members: [SwiftText]
    /// Extensions of the declaration.
    public var sections: [Section]

    /// Creates parts, by default none.
    public init(conformances: [String] = [], members: [SwiftText] = [], sections: [Section] = []) {
        self.conformances = conformances
        self.members = members
        self.sections = sections
    }

    /// An extension with a title.
    public struct Section: Sendable {
        /// The text of its mark.
        public var title: String
        /// Protocols that the extension names.
        public var conformances: [String]
        /// Members of the extension.
        public var members: [SwiftText]

        /// Creates an extension with conformances, members or both.
        public init(title: String, conformances: [String] = [], members: [SwiftText]) {
            self.title = title
            self.conformances = conformances
            self.members = members
        }
    }
}
