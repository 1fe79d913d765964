import PlankKit
import TestSupport

/// Schemas that refer to each other at random, cycles and themselves included, and what a picture of them has to show.
struct RandomSchemas {
    struct Reference: Hashable {
        let source: String
        let property: String
        let target: String

        var text: String { "\(source).\(property) → \(target)" }
    }

    let models: [String]
    let references: [Reference]
    let inputs: [SchemaInput]

    init(count: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var references: [Reference] = []
        var inputs: [SchemaInput] = []
        for model in 0..<count {
            var properties: [String] = []
            for property in 0..<Int.random(in: 0...6, using: &generator) {
                let target = Int.random(in: 0..<count, using: &generator)
                let reference = "{\"$ref\": \"m\(target).json\"}"
                let schema =
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: #"{"type": "string"}"#
                    case 1: "{\"type\": \"array\", \"items\": \(reference)}"
                    case 2: "{\"type\": \"object\", \"additionalProperties\": \(reference)}"
                    default: reference
                    }
                properties.append("\"p\(property)\": \(schema)")
                if schema.contains("$ref") {
                    references.append(Reference(source: "M\(model)", property: "p\(property)", target: "M\(target)"))
                }
            }
            // One with properties of its own stays a struct.
            properties.append(#""name": {"type": "string"}"#)
            let text =
                "{\"title\": \"M\(model)\", \"type\": \"object\", \"properties\": {\(properties.joined(separator: ", "))}}"
            inputs.append(SchemaInput(path: "m\(model).json", bytes: Array(text.utf8)))
        }
        models = (0..<count).map { "M\($0)" }
        self.references = references
        self.inputs = inputs
    }

    func picture(_ format: PictureFormat) -> String {
        PlankSwift.picture(of: inputs, as: format, options: GenerationOptions()) { _ in nil }.text ?? ""
    }
}
