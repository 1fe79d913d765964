/// A Swift file of the output: the declarations for one schema document, or a part of them.
public struct SwiftFile: Hashable, Sendable, Codable {
    /// `Pin.swift`, after the schema file or after the type of one definition; `Pin+1.swift` for a part of a large one.
    public var name: String
    /// The schema's path as the user wrote it.
    public let schema: String
    /// What the document's root became; `nil` if it has no type, and in a part that does not declare it.
    public var root: Root?
    public var declarations: [Declaration]
    /// The names of Swift's own types that nested types have where the declarations stand, sorted.
    public var hiddenNames: [String]
    /// The modules that declare types which the declarations name, sorted.
    public var modules: [String] = []
    /// The rules of the document, in a file that declares them.
    public var rules: RulesModel?

    /// What a document's root became.
    public struct Root: Hashable, Sendable, Codable {
        /// The declaration for the document.
        public let path: TypePath
        /// The type of a whole document.
        public let type: SwiftType

        public init(path: TypePath, type: SwiftType) {
            self.path = path
            self.type = type
        }
    }

    public init(
        name: String,
        schema: String,
        root: Root?,
        declarations: [Declaration],
        hiddenNames: [String] = [],
        rules: RulesModel? = nil
    ) {
        self.name = name
        self.schema = schema
        self.root = root
        self.declarations = declarations
        self.hiddenNames = hiddenNames
        self.rules = rules
    }
}
