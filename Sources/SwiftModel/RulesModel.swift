/// The rules of a schema document: which JSON it allows, independent of the types of its models.
public struct RulesModel: Hashable, Sendable {
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
    public struct Function: Hashable, Sendable {
        /// The name of the function.
        public let name: SwiftName
        /// The JSON pointer of the schema in its document (RFC 6901), `""` for the root.
        public let pointer: String
        /// The file of the schema, if that is another document than the one of the declaration.
        public let file: String?
        /// The rules of the schema.
        public let rules: [SchemaRule]
        /// The draft whose names of keywords the schema uses, 7 or 2019; nil for the current names.
        public let draft: Int?
        /// The model of the schema's values, if it has one of its own.
        public var model: Model?

        /// Creates the function of a schema.
        public init(name: SwiftName, pointer: String, file: String? = nil, rules: [SchemaRule], draft: Int? = nil) {
            self.name = name
            self.pointer = pointer
            self.file = file
            self.rules = rules
            self.draft = draft
        }
    }

    /// A model whose values rules check.
    public struct Model: Hashable, Sendable {
        /// The name from the top of the module.
        public let path: TypePath
        /// The access level of the model.
        public let access: AccessLevel
        /// Whether extensions of the model are marked as deprecated.
        public let isDeprecated: Bool

        /// Creates the model with a heading.
        public init(_ heading: Heading) {
            path = heading.path
            access = heading.access
            isDeprecated = heading.isDeprecated
        }
    }

    /// The path of a function: the declaration that contains it, and its name.
    public struct FunctionPath: Hashable, Sendable {
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

    /// The function of the document's root; `nil` for a document that only has definitions.
    public var root: Function? { functions.first { $0.pointer.isEmpty && $0.file == nil } }

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
