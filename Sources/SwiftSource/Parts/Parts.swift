import SwiftModel

/// The additions of a feature to one declaration.
public struct Parts: Sendable {
    /// Protocols that the declaration conforms to.
    public var conformances: [String]
    /// Protocols of a model whose builder is a separate type. The other parts are then those of the builder.
    public var facadeConformances: [String]
    /// Members of the declaration itself.
    public var members: [SwiftText]
    /// Extensions of the declaration.
    public var sections: [Section]
    /// Structs nested in the declaration.
    public var structs: [Struct]

    /// Creates parts, by default none.
    public init(
        conformances: [String] = [],
        facadeConformances: [String] = [],
        members: [SwiftText] = [],
        sections: [Section] = [],
        structs: [Struct] = []
    ) {
        self.conformances = conformances
        self.facadeConformances = facadeConformances
        self.members = members
        self.sections = sections
        self.structs = structs
    }

    /// A struct that a feature declares. It is printed like a model, with the features that its heading names.
    public struct Struct: Sendable {
        /// The struct.
        public var model: StructModel
        /// The struct's parts in addition to those of its features.
        public var parts: Parts

        /// Creates a struct with parts in addition to those of its features.
        public init(_ model: StructModel, parts: Parts = Parts()) {
            self.model = model
            self.parts = parts
        }
    }

    /// An extension with a title.
    public struct Section: Sendable {
        /// The title in the extension's mark.
        public var title: String
        /// Protocols that the type conforms to in the extension.
        public var conformances: [String]
        /// Members of the extension.
        public var members: [SwiftText]
        /// The condition for `#if` around the extension; `nil` to have it in all builds.
        public var condition: String?

        /// Creates an extension with conformances, members or both.
        public init(title: String, conformances: [String] = [], members: [SwiftText], condition: String? = nil) {
            self.title = title
            self.conformances = conformances
            self.members = members
            self.condition = condition
        }
    }
}

extension Parts {
    /// Creates the parts of several features, in their order.
    init(_ parts: [Parts]) {
        self.init()
        for part in parts {
            conformances += part.conformances
            facadeConformances += part.facadeConformances
            members += part.members
            sections += part.sections
            structs += part.structs
        }
    }

    /// The conformances of the declaration itself. Those of unconditional extensions are among them: an extension that
    /// adds a conformance would be on the main actor in a module whose declarations are by default.
    var declared: [String] { conformances + sections.filter { $0.condition == nil }.flatMap(\.conformances) }

    /// Returns the parts with the members of unconditional extensions moved into the declaration, followed by `others`.
    func inOnePlace(with others: [SwiftText]) -> Parts {
        let usual = sections.filter { $0.condition == nil }
        return Parts(
            conformances: declared,
            members: members + usual.flatMap(\.members) + others,
            sections: sections.filter { $0.condition != nil },
            structs: structs
        )
    }
}
