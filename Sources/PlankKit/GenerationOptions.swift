import SchemaGraph
import TypeMapping

/// A draft of JSON Schema.
public typealias SchemaDraft = Draft
/// Names and settings that a configuration assigns to schemas, by place.
public typealias SchemaOverlay = Overlay
/// A setting of `x-plank`, which a configuration can have too.
public typealias PlaceSetting = PlankSetting
/// A Swift type for a `type:format` pair.
public typealias TypeOverride = MappingOptions.TypeOverride

/// The name of a type or a definition, where `*` matches any characters.
public typealias NamePattern = MappingOptions.NamePattern

/// How the models get their runtime support code.
public typealias RuntimeDelivery = MappingOptions.Runtime

/// The options of a run. Each part belongs to the stage that reads it; every field except `workingFolder` is an option
/// of the command and a key of `plank-swift.json`.
public struct GenerationOptions: Sendable, Hashable {
    /// How schemas are found and read.
    public var schemas = LoadingOptions()
    /// Which Swift types are declared, and how they are named.
    public var models = MappingOptions()
    /// The name of the one file that everything is written to, such as `Models.swift`; nil writes one file per schema.
    public var singleFile: String?
    /// The number of spaces per indentation level of the generated code.
    public var indent = 4
    /// Whether a schema whose Swift would exceed 10,000 lines is split into several files.
    public var splitsFiles = true

    /// The codes of errors that are warnings instead, such as `unresolved-ref`. The places that they are about are read as any
    /// value. Other errors than those of references and of `unknown-type` cannot be tolerated.
    public var toleratedErrors: [String] = []

    /// Creates the default options.
    public init() {}

    /// The names of the files that a copy of the runtime can have.
    package static let runtimeFiles = RuntimeSource.fileNames
    /// The name of the file that declares the namespace; nil without one.
    package var namespaceFile: String? { models.namespace.map { $0 + ".swift" } }
    /// The module of the runtime; nil if its source is copied.
    var runtimeModule: String? { models.runtime == .import ? "PlankRuntime" : nil }
}
