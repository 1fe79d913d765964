import SchemaGraph
import SwiftModel
import TypeMapping

/// The counts of a run, and the duration of each stage.
public struct Statistics: Sendable, Hashable {
    /// A stage of the pipeline with its duration.
    public struct Stage: Sendable, Hashable {
        /// The name of the stage, such as `resolve`.
        public let name: String
        /// The elapsed time, not processor time.
        public let seconds: Double
    }

    /// The number of schema files, including those that are only referenced.
    public var schemas = 0
    /// The number of Swift types.
    public var types = 0
    /// The number of typed places in the models: properties, branches of unions, values of additional properties,
    /// aliases.
    public var positions = 0
    /// The number of those whose type is `PlankJSON` or contains it, such as `[String: PlankJSON]`.
    public var untypedPositions = 0
    /// The stages in the order in which they ran; `--verbose` prints them.
    public var stages: [Stage] = []

    /// Creates statistics with all counts at zero.
    public init() {}

    /// Counts the schemas of a run, and what was made of them.
    init(_ graph: SchemaGraph, _ models: MappedModels) {
        schemas = graph.documents.count { !$0.isBuiltIn }
        types = models.files.reduce(0) { $0 + DeclaredType.declarations(of: $1).count }
        let places = TypedPlaces(models.files)
        positions = places.count
        untypedPositions = places.untyped
    }
}
