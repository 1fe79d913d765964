import SchemaGraph
import SwiftModel
import SwiftNames

/// Options for the Swift types that are generated for schemas, and for their names.
public struct MappingOptions: Sendable, Hashable {
    /// How the models get their runtime support code.
    public enum Runtime: String, CaseIterable, Sendable, Hashable {
        /// The runtime's source is written next to the models, so that the output is complete.
        case copy
        /// Generated files import the product `PlankRuntime`.
        case `import`
        /// The runtime is provided separately, for example by another output folder of the same module.
        case none
        /// Only the runtime is written; no schema is read.
        case only
    }

    /// The source of a root type's name.
    public enum Naming: String, CaseIterable, Sendable, Hashable {
        /// The schema's `title`, or else the name of its file.
        case title
        /// The full path of its file, so that other files cannot change the name.
        case path
    }

    /// How models decode a string that does not match its `format`.
    public enum Formats: String, CaseIterable, Sendable, Hashable {
        /// An optional property is `nil` and keeps the string; a date can have a space as its separator and no offset.
        case lenient
        /// Decoding throws an error.
        case strict
        /// As `lenient`, and required properties can be `nil` too, so that they keep the string.
        case optional
    }

    /// What the models of objects with `additionalProperties: false` do with further properties.
    public enum ClosedObjects: String, CaseIterable, Sendable, Hashable {
        /// They throw an error, as the schema says.
        case reject
        /// What those of other objects do, so that a server may add properties.
        case open
    }

    /// The type of a schema that has `properties` or `items` but no `type`.
    public enum UntypedObjects: String, CaseIterable, Sendable, Hashable {
        /// A struct or an array, which is nearly always meant; other values are not decoded.
        case structure = "struct"
        /// A union of the struct or array and any other value, as the specification says.
        case union
    }

    /// Which equal types are merged into one.
    public enum EqualTypes: String, CaseIterable, Sendable, Hashable {
        /// Equal definitions of different documents, and equal inline types of one document.
        case all
        /// Equal inline types of one document: structs, enums and unions.
        case inline
        /// Equal inline unions and enums of one document.
        case unions
        /// None: each schema has a separate type.
        case none
    }

    /// The access level of the types.
    public var access = AccessLevel.public
    /// The prefix of the name of every generated type: `PI` makes `PIPin`.
    public var typePrefix = ""
    /// A caseless enum that contains all generated types, so that two runs can share a module.
    public var namespace: String?
    /// The name of the root type if there is only one input; nil derives it from the title or the file name.
    public var rootName: String?
    /// The source of the names of root types.
    public var naming = Naming.title
    /// The words that names spell in capitals.
    public var acronyms = Acronyms.standard
    /// Patterns for the names of types and definitions: only matching ones, and those that they use, are generated.
    /// Empty for all.
    public var only: [NamePattern] = []
    /// Whether to also generate types for referenced files, as far as they are used.
    public var isRecursive = true
    /// The modules with the types of schemas that other runs generate, by the paths of files and folders.
    public var modules: [String: String] = [:]
    /// How the models get their runtime support code.
    public var runtime = Runtime.copy
    /// What happens to properties that a schema does not declare; its own `additionalProperties` takes precedence.
    public var unknownProperties = UnknownPropertyPolicy.drop
    /// What happens to properties that `additionalProperties: false` or `unevaluatedProperties: false` forbids; a schema's
    /// own `x-plank.unknownProperties` takes precedence.
    public var closedObjects = ClosedObjects.reject
    /// How models decode a string that does not match its `format`.
    public var formats = Formats.lenient
    /// Whether the feature `validation` checks `format`, which JSON Schema makes optional.
    public var checkFormats = false
    /// The type of a schema that has `properties` or `items` but no `type`.
    public var untypedObjects = UntypedObjects.structure
    /// Which equal types are merged into one.
    public var shareEqualTypes = EqualTypes.all
    /// Whether arrays skip elements that cannot be decoded; a schema's own `x-plank.lenientArrays` takes precedence.
    public var lenientArrays = false
    /// Whether roots and definitions of strings, numbers and booleans are declared as separate types; a schema's own
    /// `x-plank.newtype` takes precedence.
    public var newtypes = false
    /// The features of the generated code; a schema's own `x-plank.features` changes them for its type.
    public var features = FeatureChoice()
    /// The names of features that plugins implement, for `x-plank.features`.
    public var pluginFeatures: [String] = []
    /// Swift types by `type:format`, such as `string:uuid`.
    public var typeMap: [String: TypeOverride] = [:]
    /// The absolute path of the folder that relative schema paths start from. Types with the same name are named after
    /// the folders of their files; with this path, those names do not depend on how the paths are written.
    public var workingFolder = ""
    /// The names that the runtime uses.
    package var runtimeNames = RuntimeNames.none
    /// The available features.
    package var featureCatalog = FeatureCatalog.empty
    /// The names that the features of the generated code use.
    package var takenNames = TakenNames()

    /// Creates the default options.
    public init() {}
}
