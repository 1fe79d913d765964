import SwiftModel

/// What the generator has to know about a feature before it prints anything.
package struct FeatureTraits: Sendable {
    /// The name in options and configurations.
    package let name: String
    /// What the feature gives, in a sentence.
    package let summary: String
    /// The names that no property, case or nested type can have where the feature is in use.
    package var takes = TakenNames()
    /// The modules to import for the feature's own text.
    package var modules: [String] = []
    /// About how many lines the feature adds.
    package var lines = LineCount()

    /// About how many lines a declaration of each kind has for a feature.
    package struct LineCount: Sendable {
        var perStruct = 0
        var perProperty = 0
        var perUnion = 0
        var perCase = 0
    }
}
