import SwiftModel

/// A feature that adds no parts: declarations have what it stands for, or apps call types of the runtime with it.
struct Mark: Feature {
    let traits: FeatureTraits
}

// MARK: - In declarations

extension FeatureTraits {
    /// Read-only properties: models are created with a separate builder type.
    static let immutability = FeatureTraits(
        name: Heading.immutability,
        summary: "Makes properties read-only and adds a separate builder type.",
        presets: [.plank],
        needs: [Heading.presence],
        takes: TakenNames(structMembers: ["built"]),
        runtime: [.immutableModels],
        lines: LineCount(perStruct: 20, perProperty: 1)
    )

    /// `@available(*, deprecated)` for what the schema deprecates.
    static let deprecation = FeatureTraits(
        name: Heading.deprecation,
        summary: "Marks deprecated properties, types and values, so that using them is a warning.",
        presets: [.standard, .plank, .everything],
        needs: [Heading.presence]
    )

    /// Properties that only the server sets, which code cannot assign.
    static let readOnlyProperties = FeatureTraits(
        name: Heading.readOnlyProperties,
        summary: "Makes 'readOnly' properties settable only by reading and merging.",
        presets: []
    )

    /// The rules of each schema document, which check JSON by every keyword. They are declarations next to the models.
    static let validation = FeatureTraits(
        name: Heading.validation,
        summary: "Checks JSON by every keyword of its schema: 'try PinSchema.validate(data)'.",
        presets: [.everything]
    )
}

// MARK: - In the runtime

extension FeatureTraits {
    /// Patches between models.
    static let patches = FeatureTraits(
        name: Heading.patches,
        summary: "Makes and applies merge patches and JSON patches.",
        presets: [.everything],
        needs: [Heading.presence],
        runtime: [.patches]
    )

    /// Stores for models.
    static let observing = FeatureTraits(
        name: "observing",
        summary: "Adds stores that share a model, notify observers of its changes and undo them.",
        presets: [.everything],
        needs: [Heading.presence],
        runtime: [.stores]
    )

    /// A map of stores by the identifiers of their models.
    static let identityMaps = FeatureTraits(
        name: "identity-map",
        summary: "Adds a map of models by type and identifier, which merges newer versions into stores.",
        presets: [.everything],
        needs: [Heading.presence, "merging", "identifiable", "observing"],
        runtime: [.identityMap]
    )

    /// Models from JSON values, which the runtime reads and writes.
    static let jsonValues = FeatureTraits(
        name: "json-values",
        summary: "Creates models from JSON values and dictionaries in memory, and the reverse.",
        presets: [.everything],
        needs: [Heading.presence],
        runtime: [.jsonValues]
    )
}
