import SchemaGraph
import SwiftModel

/// Which Swift types schemas become, and how they are called.
public struct MappingOptions: Sendable, Hashable, Encodable {
    /// How the models get their runtime support code.
    public enum Runtime: String, CaseIterable, Sendable, Hashable, Encodable {
        /// The runtime's source is written beside the models, so that the output is complete.
        case copy
        /// Generated files import the product `PlankRuntime`.
        case `import`
        /// The runtime comes from elsewhere, such as from another output folder of the same module.
        case none
        /// The runtime alone is written; no schema is read.
        case only
    }

    /// What the type of a schema file is named after.
    public enum Naming: String, CaseIterable, Sendable, Hashable, Encodable {
        /// Its `title`, or the name of its file.
        case title
        /// The whole path of its file, so that no other file can change the name.
        case path
    }

    /// How models read a text that does not match its `format`.
    public enum Formats: String, CaseIterable, Sendable, Hashable, Encodable {
        /// An optional property keeps the text and is `nil`; dates may be separated by a space and have no offset.
        case lenient
        /// The text is an error.
        case strict
    }

    /// Whether the rules of the feature `validation` check `format`, which JSON Schema leaves open.
    public var checkFormats = false
    /// What a schema becomes that has `properties` or `items` and no `type`.
    public enum UntypedObjects: String, CaseIterable, Sendable, Hashable, Encodable {
        /// The struct or the array that such a schema is nearly always meant to be; other values are not read.
        case structure = "struct"
        /// A union of it and any other value, which is what the specification says.
        case union
    }

    /// Which types are one type where they are equal.
    public enum EqualTypes: String, CaseIterable, Sendable, Hashable, Encodable {
        /// The definitions that several documents repeat, and the inline types of one document.
        case all
        /// The inline types of one document: structs, enums and unions.
        case inline
        /// Of these the unions and enums alone.
        case unions
        /// None: each place has a type of its own.
        case none
    }

    /// A Swift type for a `type:format` pair, such as `Money` for `string:money`.
    public struct TypeOverride: Sendable, Hashable, Encodable {
        /// The type as the code spells it: `Money`, `Banking.Money`.
        public var type: String
        /// The module that declares the type; nil if the generated file need not import one.
        public var module: String?

        /// Names a type and the module to import for it.
        public init(type: String, module: String? = nil) {
            self.type = type
            self.module = module
        }
    }

    /// The access level of the types.
    public var access = AccessLevel.public
    /// Put before the name of every generated type: `PI` makes `PIPin`.
    public var typePrefix = ""
    /// A caseless enum that holds every type of the run, so that two runs can share a module.
    public var namespace: String?
    /// The name of the only input's root type; nil derives it from the title or the file name.
    public var rootName: String?
    /// What root types are named after.
    public var naming = Naming.title
    /// The types outside all others that an earlier run made of each schema file, by the file's path: of several files
    /// that ask for one name, the one that had it keeps it.
    public var earlierNames: [String: Set<String>] = [:]
    /// The words that names have in capitals.
    public var acronyms = Acronyms.standard
    /// Patterns for the names of types and definitions: only those, and what they lead to, are generated. Empty for all.
    public var only: [NamePattern] = []
    /// Whether a file that a `$ref` names is generated too, as far as references lead into it.
    public var isRecursive = true
    /// The modules that declare the types of schemas which other runs generate, by the paths of files and folders.
    public var modules: [String: String] = [:]
    /// Where the runtime comes from.
    public var runtime = Runtime.copy
    /// What happens to properties that a schema does not declare; its own `additionalProperties` takes precedence.
    public var unknownProperties = UnknownPropertyPolicy.drop
    /// How models read a text that does not match its `format`.
    public var formats = Formats.lenient
    /// What a schema becomes that has `properties` or `items` and no `type`.
    public var untypedObjects = UntypedObjects.structure
    /// Which types are one type where they are equal.
    public var shareEqualTypes = EqualTypes.all
    /// Whether arrays leave out elements that cannot be decoded; a schema's own `x-plank.lenientArrays` takes precedence.
    public var lenientArrays = false
    /// Whether roots and definitions of strings, numbers and booleans become types of their own; a schema's own
    /// `x-plank.newtype` takes precedence.
    public var newtypes = false
    /// The features of the generated code; a schema's own `x-plank.features` changes them for its type.
    public var features = FeatureChoice()
    /// Swift types by `type:format`, such as `string:uuid`.
    public var typeMap: [String: TypeOverride] = [:]
    /// The absolute path of the folder from which relative paths of schemas start. Types of one name are called after
    /// the folders of their files, and with this it makes no difference how a path is written.
    public var workingFolder = ""
    /// The names that the runtime takes.
    package var runtimeNames = RuntimeNames.none
    /// The features that there are.
    package var featureCatalog = FeatureCatalog.empty
    /// The names that the features of the generated code take.
    package var takenNames = TakenNames()

    /// The options of a run without any.
    public init() {}
}
