import SwiftModel

/// What a feature adds to one declaration.
public struct Parts: Sendable {
    /// Protocols that the declaration conforms to.
    public var conformances: [String]
    /// Protocols that a model conforms to whose builder is a type of its own, and has the other parts.
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

    /// A struct that a feature declares, printed as models are: with the features that its heading names.
    public struct Struct: Sendable {
        /// The struct.
        public var model: StructModel
        /// What it has besides the parts of its features.
        public var parts: Parts

        /// Creates a struct with what it has besides the parts of its features.
        public init(_ model: StructModel, parts: Parts = Parts()) {
            self.model = model
            self.parts = parts
        }
    }

    /// An extension with a title.
    public struct Section: Sendable {
        /// The text of its mark.
        public var title: String
        /// Protocols that the extension names.
        public var conformances: [String]
        /// Members of the extension.
        public var members: [SwiftText]
        /// The condition of the builds that have the extension, as after `#if`; `nil` for all builds.
        public var condition: String?

        /// Creates an extension with conformances, members or both.
        public init(
            title: String,
            conformances: [String] = [],
            members: [SwiftText],
            condition: String? = nil
        ) {
            self.title = title
            self.conformances = conformances
            self.members = members
            self.condition = condition
        }
    }
}

extension Parts {
    /// The parts of several features, in their order.
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

    /// The parts without extensions of all builds: what they have becomes members, followed by `others`.
    func inOnePlace(with others: [SwiftText]) -> Parts {
        let usual = sections.filter { $0.condition == nil }
        return Parts(
            conformances: conformances + usual.flatMap(\.conformances),
            members: members + usual.flatMap(\.members) + others,
            sections: sections.filter { $0.condition != nil },
            structs: structs
        )
    }
}
