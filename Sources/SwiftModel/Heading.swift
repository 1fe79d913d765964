/// What every declaration has.
public struct Heading: Hashable, Sendable, Codable {
    /// The name that is declared.
    public let name: SwiftName
    /// The name from the top of the module; extensions and other types refer to it.
    public let path: TypePath
    /// The declaration that holds this one; `nil` at the top of a file.
    public let parent: TypePath?
    public let access: AccessLevel
    /// What the schema says about the type.
    public let facts: ValueFacts

    public init(name: SwiftName, path: TypePath, parent: TypePath?, access: AccessLevel, facts: ValueFacts) {
        self.name = name
        self.path = path
        self.parent = parent
        self.access = access
        self.facts = facts
    }
}
