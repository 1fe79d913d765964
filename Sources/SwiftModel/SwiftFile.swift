/// A Swift file of the output: the declarations for one schema document or a part of it.
public struct SwiftFile: Hashable, Sendable {
    /// The file name: `Pin.swift`, after the schema file or after the type of a definition; `Pin+1.swift` for a part of
    /// a large one.
    public var name: String
    /// The schema's path as the user wrote it.
    public let schema: String
    /// The type of the document's root; `nil` if it has none, or if another part declares it.
    public var root: Root?
    /// The top-level declarations, in source order.
    public var declarations: [Declaration]
    /// The sorted names of Swift types that types outside these declarations hide. Nested types hide others in the code of
    /// their enclosing types.
    public var hiddenNames: [String]
    /// The sorted names of the modules whose types the declarations use.
    public var modules: [String] = []
    /// The rules of the document, if this file declares them.
    public var rules: RulesModel?

    /// The type of a document's root.
    public struct Root: Hashable, Sendable {
        /// The declaration for the document.
        public let path: TypePath
        /// The type of a whole document.
        public let type: SwiftType

        /// Creates the type of a root.
        public init(path: TypePath, type: SwiftType) {
            self.path = path
            self.type = type
        }
    }

    /// Creates a file.
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
