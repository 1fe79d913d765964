/// The rules of a schema document: which JSON it allows, independent of the types of its models.
public struct RulesModel: Hashable, Sendable, Codable {
    /// The name of the declaration.
    public let name: SwiftName
    /// The name from the top of the module.
    public let path: TypePath
    /// The file of the schema, for the places in messages: `pin.json`.
    public let file: String
    /// The namespace of the run, if it has one.
    public let parent: TypePath?
    /// The access level of the declaration.
    public let access: AccessLevel
    /// The schemas that have a function: the document's root, its definitions, and other targets of references.
    public var functions: [Function]
    /// The sorted names of the modules that declare referenced rules.
    public let modules: [String]
    /// Whether this is an extension with further functions of a declaration in another file.
    public var isExtension = false

    /// The rules of one schema.
    public struct Function: Hashable, Sendable, Codable {
        /// The name of the function.
        public let name: SwiftName
        /// The JSON pointer of the schema in its document (RFC 6901), `""` for the root.
        public let pointer: String
        /// The rules of the schema.
        public let rules: [SchemaRule]

        /// Creates the function of a schema.
        public init(name: SwiftName, pointer: String, rules: [SchemaRule]) {
            self.name = name
            self.pointer = pointer
            self.rules = rules
        }
    }

    /// The path of a function: the declaration that contains it, and its name.
    public struct FunctionPath: Hashable, Sendable, Codable {
        /// The declaration that contains the function.
        public let owner: TypePath
        /// The name of the function.
        public let name: SwiftName

        /// Creates the path of a function.
        public init(owner: TypePath, name: SwiftName) {
            self.owner = owner
            self.name = name
        }
    }

    /// Creates the rules of a document.
    public init(
        name: SwiftName,
        path: TypePath,
        file: String,
        parent: TypePath?,
        access: AccessLevel,
        functions: [Function],
        modules: [String]
    ) {
        self.name = name
        self.path = path
        self.file = file
        self.parent = parent
        self.access = access
        self.functions = functions
        self.modules = modules
    }
}
