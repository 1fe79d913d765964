/// The names of a schema file's types, recorded for later runs: types that had a name first keep it.
public struct NameRecord: Sendable, Hashable, Codable {
    /// The names of the top-level types.
    public var types: Set<String>
    /// The name of the root's type; nil if it has none.
    public var root: String?
    /// The name that the type of the root wanted; nil if it has this name.
    public var wanted: String?
    /// The names of the types that nothing at their place names, by the JSON Pointers of their schemas: the type that
    /// equal types share, and inline types at the top level.
    public var places: [String: String]
    /// The inline types that did not get the name that they wanted, by the JSON Pointers of their schemas.
    public var renamed: [String: Renaming]
    /// The names of top-level types that are neither the root's nor a definition's, and not in `places`.
    public var others: Set<String>
    /// Whether the names of cases leave out the name of their enum or union, by the JSON Pointers of the schemas of those
    /// with a case whose name starts with it.
    public var shortened: [String: Bool]

    /// Creates a record.
    public init(
        types: Set<String> = [],
        root: String? = nil,
        wanted: String? = nil,
        places: [String: String] = [:],
        renamed: [String: Renaming] = [:],
        others: Set<String> = [],
        shortened: [String: Bool] = [:]
    ) {
        self.types = types
        self.root = root
        self.wanted = wanted
        self.places = places
        self.renamed = renamed
        self.others = others
        self.shortened = shortened
    }

    /// A name that a type got instead of the one that it wanted, because another type had that.
    public struct Renaming: Sendable, Hashable, Codable {
        /// The name that the type wanted.
        public var wanted: String
        /// The name that it got.
        public var name: String
        /// The JSON Pointer of the schema in whose type it is nested; nil at the top level, and if that is in another
        /// file.
        public var parent: String?

        /// Creates a renaming.
        public init(wanted: String, name: String, parent: String? = nil) {
            self.wanted = wanted
            self.name = name
            self.parent = parent
        }
    }
}
