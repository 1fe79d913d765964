import Diagnostics
import SwiftModel

/// The models of a run before they are printed, as contributors get them.
package struct FinishedModels: Sendable {
    /// A type that the run declares.
    package struct DeclaredPlace: Sendable {
        /// The kind of declaration.
        package let kind: String
        /// Whether contributors can add to the type: true for structs, enums and unions.
        package let takesParts: Bool
        /// The place of the type's schema.
        package let location: SourceLocation
    }

    /// The models as JSON, in the form of `Schemas/Plugin/plugin-request.json`.
    package let request: String
    /// The types of the run, by path.
    package let types: [String: DeclaredPlace]
    /// The names of the files that the run itself writes.
    package let fileNames: [String]

    init(_ stages: Stages, _ options: GenerationOptions, fileNames: [String]) {
        request = ModelRequest(stages: stages, options: options).text
        let declarations = stages.models.files.flatMap(\.declarations).flatMap(\.family)
        types = declarations.reduce(into: [:]) { types, declaration in
            types[declaration.heading.path.description] = DeclaredPlace(
                kind: declaration.kind,
                takesParts: declaration.takesParts,
                location: stages.graph.location(of: stages.models.origins.schema(of: declaration.heading))
            )
        }
        self.fileNames = fileNames
    }
}

/// Returns what to add to the finished models of a run.
package typealias Contributor = (FinishedModels) -> [Contribution]
