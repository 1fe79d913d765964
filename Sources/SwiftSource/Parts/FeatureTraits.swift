import SwiftModel

/// What the generator has to know about a feature before it prints anything.
public struct FeatureTraits: Sendable {
    /// The name in options and configurations.
    public let name: String
    /// What the feature gives, in a sentence.
    public let summary: String
    /// The presets that have the feature.
    public var presets: Set<FeaturePreset>
    /// The names of the features that this one is built on.
    public var needs: [String]
    /// Whether every declaration has the feature, so that no choice leaves it out.
    public var isConstant: Bool
    /// Whether the feature works with stored properties: where a model has a builder apart, it belongs to that.
    public var isOfStorage: Bool
    /// The names that no property, case or nested type can have where the feature is in use.
    public var takes: TakenNames
    /// The modules to import for the feature's own text.
    public var modules: [String]
    /// The types of the runtime that apps use with the feature, besides those that its text names.
    public var runtime: [String]
    /// About how many lines the feature adds, from which a run decides how to split large files.
    public var lines: LineCount

    /// Creates the traits of a feature of all presets, that takes no names and needs no modules unless they are given.
    public init(
        name: String,
        summary: String,
        presets: Set<FeaturePreset> = Set(FeaturePreset.allCases),
        needs: [String] = [],
        isConstant: Bool = false,
        isOfStorage: Bool = false,
        takes: TakenNames = TakenNames(),
        modules: [String] = [],
        runtime: [String] = [],
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

    /// About how many lines a declaration of each kind has for a feature.
    public struct LineCount: Sendable {
        /// Besides those of the properties.
        public var perStruct: Int
        /// Per property of a struct.
        public var perProperty: Int
        /// Besides those of the cases.
        public var perUnion: Int
        /// Per case of a union.
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
