/// What a run may choose: every field but `workingFolder` is an option of the command and a key of `plank-swift.json`.
public struct GenerationOptions: Sendable, Hashable {
    /// Who may use the generated types.
    public enum Access: String, CaseIterable, Sendable, Hashable {
        case `public`, package, `internal`
    }

    /// How generated code comes by the runtime that it leans on.
    public enum Runtime: String, CaseIterable, Sendable, Hashable {
        /// The runtime's source is written beside the models, so that the output stands alone.
        case copy
        /// Generated files import the product `PlankRuntime`.
        case `import`
        /// The runtime comes from elsewhere, such as from another output folder of the same module.
        case none
        /// The runtime alone is written; no schema is read.
        case only
    }

    /// What becomes of an object's further properties where its schema says nothing about them.
    public enum UnknownProperties: String, CaseIterable, Sendable, Hashable {
        case drop, keep, reject
    }

    /// How models read a text that does not fit its `format`.
    public enum Formats: String, CaseIterable, Sendable, Hashable {
        /// An optional property keeps the text and is `nil`; dates may be separated by a space and have no offset.
        case lenient
        /// The text is an error.
        case strict
    }

    /// A Swift type of the user's own for a `type:format` pair, such as `Money` for `string:money`.
    public struct TypeOverride: Sendable, Hashable {
        /// As it is to stand in the code: `Money`, `Banking.Money`.
        public var swiftType: String
        /// The module that declares the type, when the generated file has to import it.
        public var `import`: String?

        /// Names a type and the module to import for it.
        public init(swiftType: String, import module: String? = nil) {
            self.swiftType = swiftType
            self.import = module
        }
    }

    /// The drafts of JSON Schema that `defaultDraft` may name.
    public static let drafts = ["3", "4", "6", "7", "2019-09", "2020-12"]

    /// `public` unless the models stay inside the module.
    public var access = Access.public
    /// Put before the name of every generated type: `PI` makes `PIPin`.
    public var typePrefix = ""
    /// A caseless enum that holds every type of the run, so that two runs can live in one module.
    public var namespace: String?
    /// The name of the only input's root type, instead of one made from its title or file name.
    public var rootName: String?
    /// The URI that the only input's relative references start from.
    public var baseURI: String?
    /// The name of the one file that everything goes to, such as `Models.swift`; nil makes a file a schema.
    public var singleFile: String?
    /// Spaces for each level of the generated code.
    public var indent = 4
    /// Whether a file that a `$ref` names is generated too.
    public var recursive = true
    /// Whether a schema whose Swift would pass 10,000 lines is spread over several files.
    public var split = true
    /// Where the runtime comes from; by default the output stands alone.
    public var runtime = Runtime.copy
    /// The draft of schemas that do not say theirs; nil tells it from the keywords they use.
    public var defaultDraft: String?
    /// Where remote schemas are kept: an absolute URI, or the start of one, and the path that stands for it.
    public var referenceMap: [String: String] = [:]
    /// A schema's own `additionalProperties` goes before this.
    public var unknownProperties = UnknownProperties.drop
    /// How models read a text that does not fit its `format`.
    public var formats = Formats.lenient
    /// Whether arrays leave out elements that cannot be decoded; a schema's own `x-plank.lenientArrays` takes precedence.
    public var lenientArrays = false
    /// Swift types by `type:format`, such as `string:uuid`.
    public var typeMap: [String: TypeOverride] = [:]
    /// The absolute path of the folder that relative paths of schemas start from. Types of one name are called after
    /// the folders of their files, and with this it makes no difference how a path is written.
    public var workingFolder = ""

    /// The settings of a run that was told nothing.
    public init() {}
}
