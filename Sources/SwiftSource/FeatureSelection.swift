import SwiftModel

/// The available features, in the order of their text. Each declaration names the features that it has.
package struct FeatureSelection: Sendable {
    let features: [any Feature]

    /// Every feature of the generator.
    package static let builtIn = FeatureSelection([
        Presence(), PropertyKeys(), Merging(), Unsetting(), Mark(traits: .immutability), Matching(), SharedProperties(),
        Coding(), InitializationReports(), Identity(), IdentifiableModels(), Mark(traits: .deprecation),
        Mark(traits: .readOnlyProperties), ReadOnlyProtocols(), Comparing(), Partials(), Completion(),
        Fixtures(isForDebugging: false), Fixtures(isForDebugging: true), Mark(traits: .patches),
        Mark(traits: .observing), Mark(traits: .identityMaps), Mark(traits: .jsonValues), DirectJSON(),
        Mark(traits: .validation),
    ])

    /// The traits of the features, which are computed once.
    let traits: [FeatureTraits]

    init(_ features: [any Feature]) {
        self.features = features
        traits = features.map(\.traits)
    }

    /// Returns these features followed by further ones.
    package func adding(_ others: [any Feature]) -> FeatureSelection { FeatureSelection(features + others) }

    /// The features that a choice can add or remove.
    package var optional: [FeatureTraits] { traits.filter { !$0.isConstant } }

    /// The names that the features and the declarations use themselves.
    package var takenNames: TakenNames {
        var names = StructText.takes
        names.formUnion(EnumText.takes)
        for traits in traits { names.formUnion(traits.takes) }
        return names
    }

    // MARK: - Parts

    func parts(of model: StructModel) -> Parts { parts(model.heading) { $0.parts(of: model) } }
    func parts(of model: EnumModel) -> Parts { parts(model.heading) { $0.parts(of: model) } }
    func parts(of model: UnionModel) -> Parts { parts(model.heading) { $0.parts(of: model) } }
    func parts(of model: NewtypeModel) -> Parts { parts(model.heading) { $0.parts(of: model) } }

    /// Returns the parts of a struct from the features that work with stored properties, or from the others.
    func parts(of model: StructModel, ofStorage isOfStorage: Bool) -> Parts {
        let chosen = chosen(model.heading).filter { traits[$0].isOfStorage == isOfStorage }
        return Parts([additions(model.heading)] + chosen.map { features[$0].parts(of: model) })
    }

    private func parts(_ heading: Heading, _ part: (any Feature) -> Parts) -> Parts {
        Parts([additions(heading)] + chosen(heading).map { part(features[$0]) })
    }

    /// Returns the schema's own additions to a declaration.
    private func additions(_ heading: Heading) -> Parts { Parts(conformances: heading.additions.conformances) }

    /// Returns the indices of a declaration's features.
    func chosen(_ heading: Heading) -> [Int] {
        traits.indices.filter { traits[$0].isConstant || heading.features.contains(traits[$0].name) }
    }

    /// The modules that the code of the features needs.
    var modules: [String] { traits.flatMap(\.modules) }

    /// Returns the approximate number of lines of a declaration's features.
    func lines(of heading: Heading) -> FeatureTraits.LineCount {
        chosen(heading).reduce(into: FeatureTraits.LineCount()) { sum, index in
            let lines = traits[index].lines
            sum.perStruct += lines.perStruct
            sum.perProperty += lines.perProperty
            sum.perUnion += lines.perUnion
            sum.perCase += lines.perCase
        }
    }
}
