import SwiftModel

/// The features that there are, in the order in which a reader meets their text. Each declaration names those that it has.
package struct FeatureSelection: Sendable {
    package let features: [any Feature]

    /// Every feature of the generator.
    package static let builtIn = FeatureSelection([
        Presence(), Merging(), Unsetting(), Immutability(), Matching(), SharedProperties(), Coding(),
        InitializationReports(), Identity(), IdentifiableModels(), Deprecation(), ReadOnlyProtocols(), Comparing(),
        Partials(), Fixtures(isForDebugging: false), Fixtures(isForDebugging: true), Patches(), Observing(),
        DirectJSON(), Validation(),
    ])

    /// What each feature says of itself, asked for once.
    private let traits: [FeatureTraits]

    init(_ features: [any Feature]) {
        self.features = features
        traits = features.map(\.traits)
    }

    /// The features, then further ones.
    package func adding(_ others: [any Feature]) -> FeatureSelection { FeatureSelection(features + others) }

    /// The features that a choice can add or leave out.
    package var optional: [FeatureTraits] { traits.filter { !$0.isConstant } }

    /// The names that the features and the declarations themselves take.
    package var takenNames: TakenNames {
        var names = StructText.takes
        names.formUnion(EnumText.takes)
        for traits in traits { names.formUnion(traits.takes) }
        return names
    }

    /// The names of the features, which the text of a declaration follows from.
    package var names: [String] { traits.map(\.name) }

    // MARK: - Parts

    func parts(of model: StructModel) -> Parts { parts(model.heading) { $0.parts(of: model) } }
    func parts(of model: EnumModel) -> Parts { parts(model.heading) { $0.parts(of: model) } }
    func parts(of model: UnionModel) -> Parts { parts(model.heading) { $0.parts(of: model) } }
    func parts(of model: NewtypeModel) -> Parts { parts(model.heading) { $0.parts(of: model) } }

    /// The parts of a struct from those features that work with stored properties, or from the others.
    func parts(of model: StructModel, ofStorage isOfStorage: Bool) -> Parts {
        let chosen = chosen(model.heading).filter { traits[$0].isOfStorage == isOfStorage }
        return Parts([additions(model.heading)] + chosen.map { features[$0].parts(of: model) })
    }

    private func parts(_ heading: Heading, _ part: (any Feature) -> Parts) -> Parts {
        Parts([additions(heading)] + chosen(heading).map { part(features[$0]) })
    }

    /// What the schema adds to a declaration itself.
    private func additions(_ heading: Heading) -> Parts { Parts(conformances: heading.additions.conformances) }

    /// The indices of the features that a declaration has.
    private func chosen(_ heading: Heading) -> [Int] {
        traits.indices.filter { traits[$0].isConstant || heading.features.contains(traits[$0].name) }
    }

    /// The modules that the text of the features needs.
    var modules: [String] { traits.flatMap(\.modules) }

    /// The types of the runtime that apps use with the features of a file's declarations.
    func runtime(of file: SwiftFile) -> Set<String> {
        let used = traits.filter { !$0.runtime.isEmpty }
        let headings = used.isEmpty ? [] : file.declarations.flatMap(\.family).map(\.heading)
        return Set(used.filter { traits in headings.contains { $0.features.contains(traits.name) } }.flatMap(\.runtime))
    }

    /// About how many lines the features of a declaration take together.
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
