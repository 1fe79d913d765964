import Diagnostics
import SwiftModel

/// The finished models of a run as JSON for other programs. The format is published in
/// `Schemas/Plugin/plugin-request.json`, so it is written by hand here, independently of how the generator stores
/// models.
struct ModelRequest {
    /// The version of the format. It only changes if programs that read the format could break.
    static let version = 1

    let stages: Stages
    let options: GenerationOptions

    var text: String {
        let models = options.models
        return JSONText.members([
            ("version", .number(Self.version)),
            ("generator", .string("plank-swift \(PlankSwift.version)")),
            (
                "options",
                .members([
                    ("access", .string(models.access.rawValue)),
                    ("indent", .number(options.indent)),
                    ("namespace", models.namespace.map(JSONText.string)),
                    ("runtime", .string(models.runtime.rawValue)),
                    ("runtimeModule", options.runtimeModule.map(JSONText.string)),
                    ("features", .array(stages.usualFeatures.map(JSONText.string))),
                ])
            ),
            ("schemas", .array(stages.models.files.sorted { $0.schema < $1.schema }.map(schema))),
        ]).text
    }

    private func schema(_ file: SwiftFile) -> JSONText {
        .members([
            ("path", .string(file.schema)),
            ("rootType", file.root.map { .string($0.path.description) }),
            ("types", .array(file.declarations.map { $0.json(stages) })),
        ])
    }
}
