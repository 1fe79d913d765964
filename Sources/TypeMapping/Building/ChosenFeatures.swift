import SchemaGraph

/// The features of each declaration: those of the run, changed by the settings of its document and its enclosing
/// declarations.
struct ChosenFeatures {
    private let mapping: Mapping
    private let catalog: FeatureCatalog
    private let usual: [String]
    /// The features that are known so far, by the index of the declaration.
    private var known: [[String]?]
    /// The choices that are ignored, by their schemas.
    private(set) var refused: [SchemaID: RefusedSetting] = [:]

    init(_ mapping: Mapping) {
        self.mapping = mapping
        catalog = mapping.options.featureCatalog
        usual = (try? catalog.features(mapping.options.features)) ?? []
        known = Array(repeating: nil, count: mapping.declarations.count)
    }

    mutating func features(of id: DeclarationID) -> [String] {
        if let features = known[id.index] { return features }
        let declaration = mapping[id]
        var base = declaration.parent.map { features(of: $0) } ?? usual
        // A run without features, such as one that draws a diagram, ignores feature settings.
        if !catalog.isEmpty {
            for schema in mapping.speaking(for: declaration) { base = features(of: schema, from: base) }
        }
        known[id.index] = base
        return base
    }

    /// Returns whether a top-level declaration has a feature in every run, because its schema chooses it.
    func isChosen(_ feature: String, bySchemaOf id: DeclarationID) -> Bool {
        let choices = mapping.speaking(for: mapping[id]).compactMap { mapping.graph[$0].annotations.features }
        return choices.reduce(usual.filter { $0 != feature }) { base, choice in
            (try? catalog.features(choice, from: base)) ?? base
        }.contains(feature)
    }

    private mutating func features(of schema: SchemaID, from base: [String]) -> [String] {
        guard let choice = mapping.graph[schema].annotations.features else { return base }
        do {
            return try catalog.features(choice, from: base)
        } catch {
            refused[schema] = RefusedSetting(
                setting: "features",
                schema: schema,
                problem: error.message,
                ignored: "the choice",
                help: error.help
            )
            return base
        }
    }
}
