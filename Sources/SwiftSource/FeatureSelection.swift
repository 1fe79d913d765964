import SwiftModel

/// The features that there are, in the order in which a reader meets their text. Each declaration names those that it has.
package struct FeatureSelection: Sendable {
    package let features: [any Feature]

    /// Every feature of the generator.
    package static let builtIn = FeatureSelection([
        Presence(), Merging(), Unsetting(), Immutability(), Matching(), SharedProperties(), Coding(), Identity(),
        IdentifiableModels(), Partials(), Fixtures(isForDebugging: false),
        Fixtures(isForDebugging: true), Patches(), Observing(),
    ])

    init(_ features: [any Feature]) { self.features = features }

    /// The features, then further ones.
    package func adding(_ others: [any Feature]) -> FeatureSelection { FeatureSelection(features + others) }

    /// The features that a choice can add or leave out.
    package var optional: [FeatureTraits] { features.map(\.traits).filter { !$0.isConstant } }

    /// The names that the features and the declarations themselves take.
    package var takenNames: TakenNames {
        var names = StructText.takes
        names.formUnion(EnumText.takes)
        names.formUnion(UnionText.takes)
        names.formUnion(NewtypeText.takes)
        for feature in features { names.formUnion(feature.traits.takes) }
        return names
    }

    /// The names of the features, which the text of a declaration follows from.
    package var names: [String] { features.map(\.traits.name) }

    // MARK: - Parts

    func parts(of model: StructModel) -> Parts { parts(model.heading) { $0.parts(of: model) } }
    func parts(of model: EnumModel) -> Parts { parts(model.heading) { $0.parts(of: model) } }
    func parts(of model: UnionModel) -> Parts { parts(model.heading) { $0.parts(of: model) } }

    /// The parts of a struct from those features that work with stored properties, or from the others.
    func parts(of model: StructModel, ofStorage isOfStorage: Bool) -> Parts {
        parts(model.heading) { $0.traits.isOfStorage == isOfStorage ? $0.parts(of: model) : Parts() }
    }

    private func parts(_ heading: Heading, _ part: (any Feature) -> Parts) -> Parts {
        Parts(chosen(heading.features).map(part))
    }

    private func chosen(_ names: [String]) -> [any Feature] {
        features.filter { $0.traits.isConstant || names.contains($0.traits.name) }
    }

    /// The modules that the text of the features needs.
    var modules: [String] { features.flatMap(\.traits.modules) }

    /// The types of the runtime that apps use with the features of a file's declarations.
    func runtime(of file: SwiftFile) -> Set<String> {
        let names = Set(file.declarations.flatMap(\.family).flatMap(\.heading.features))
        return Set(features.filter { names.contains($0.traits.name) }.flatMap(\.traits.runtime))
    }

    /// About how many lines the features of a declaration take together.
    func lines(of heading: Heading) -> FeatureTraits.LineCount {
        chosen(heading.features).reduce(into: FeatureTraits.LineCount()) { sum, feature in
            let lines = feature.traits.lines
            sum.perStruct += lines.perStruct
            sum.perProperty += lines.perProperty
            sum.perUnion += lines.perUnion
            sum.perCase += lines.perCase
        }
    }
}
