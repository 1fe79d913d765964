import SwiftModel

/// The properties of a feature that the generator needs before it prints anything.
public struct FeatureTraits: Sendable {
    /// The name in options and configurations.
    public let name: String
    /// What the feature adds, in one sentence.
    public let summary: String
    /// The presets that include the feature.
    public var presets: Set<FeaturePreset>
    /// The names of the features that this one requires.
    public var needs: [String]
    /// Whether every declaration has the feature, so that it cannot be removed.
    public var isConstant: Bool
    /// Whether the feature works with stored properties. If a model has a separate builder, the feature's parts belong
    /// to the builder.
    public var isOfStorage: Bool
    /// The names that properties, cases and nested types cannot have if the feature is used.
    public var takes: TakenNames
    /// The modules that the feature's code needs.
    public var modules: [String]
    /// The units of the runtime that the feature's code calls, or that apps call with it.
    public var runtime: [RuntimeUnit]
    /// The approximate number of lines that the feature adds, which determines how large files are split.
    public var lines: LineCount

    /// Creates the traits of a feature. By default, it is in all presets, takes no names and needs no modules.
    public init(
        name: String,
        summary: String,
        presets: Set<FeaturePreset> = Set(FeaturePreset.allCases),
        needs: [String] = [],
        isConstant: Bool = false,
        isOfStorage: Bool = false,
        takes: TakenNames = TakenNames(),
        modules: [String] = [],
        runtime: [RuntimeUnit] = [],
        lines: LineCount = LineCount()
    ) {
        self.name = name
        self.summary = summary
        self.presets = presets
        self.needs = needs
        self.isConstant = isConstant
        self.isOfStorage = isOfStorage
        self.takes = takes
        self.modules = modules
        self.runtime = runtime
        self.lines = lines
    }

    /// The approximate number of lines that a feature adds to a declaration of each kind.
    public struct LineCount: Sendable {
        /// The lines per struct, without those of the properties.
        public var perStruct: Int
        /// The lines per property of a struct.
        public var perProperty: Int
        /// The lines per union, without those of the cases.
        public var perUnion: Int
        /// The lines per case of a union.
        public var perCase: Int

        /// Creates an estimate, by default of no lines.
        public init(perStruct: Int = 0, perProperty: Int = 0, perUnion: Int = 0, perCase: Int = 0) {
            self.perStruct = perStruct
            self.perProperty = perProperty
            self.perUnion = perUnion
            self.perCase = perCase
        }
    }
}
