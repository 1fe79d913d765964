import SchemaGraph
import TypeMapping

/// A draft of JSON Schema.
public typealias SchemaDraft = Draft
/// What is said about schemas from outside of them: names and settings by place.
public typealias SchemaOverlay = Overlay
/// A setting of `x-plank`, which a configuration can have too.
public typealias PlaceSetting = PlankSetting
/// A Swift type for a `type:format` pair.
public typealias TypeOverride = MappingOptions.TypeOverride

/// The name of a type or a definition, in which `*` stands for any characters.
public typealias NamePattern = MappingOptions.NamePattern

/// How the models get their runtime support code.
public typealias RuntimeDelivery = MappingOptions.Runtime

/// What a run may choose. Each part belongs to the stage that reads it; every field but `workingFolder` is an option of
/// the command and a key of `plank-swift.json`.
public struct GenerationOptions: Sendable, Hashable, Encodable {
    /// How schemas are found and read.
    public var schemas = LoadingOptions()
    /// Which Swift types they become, and how these are called.
    public var models = MappingOptions()
    /// The name of the one file that everything is written to, such as `Models.swift`; nil writes one file per schema.
    public var singleFile: String?
    /// Spaces per level of the generated code.
    public var indent = 4
    /// Whether a schema whose Swift would exceed 10,000 lines is split into several files.
    public var splitsFiles = true

    /// The options of a run without any.
    public init() {}
}
