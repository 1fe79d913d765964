import Foundation
import ModelPrograms
import PlankKit
import TestSupport
import Testing

extension OfficialSuite.Group {
    /// The schema as JSON.
    func schemaBytes() throws -> [UInt8] {
        Array(try JSONSerialization.data(withJSONObject: schema, options: [.fragmentsAllowed]))
    }

    /// The options that the group needs, whatever is generated.
    func options(remotes: String) -> GenerationOptions {
        var options = GenerationOptions()
        options.schemas.defaultDraft = SchemaDraft(rawValue: draft)
        options.schemas.referenceMap = ["http://localhost:1234/": remotes]
        return options
    }
}

extension ModelProgram {
    /// Generates the models of a schema, whose root is called `Root`; returns whether that made no errors, and records these.
    ///
    /// - Parameter type: The type that documents are sent to.
    mutating func add(
        _ name: String,
        _ schema: [UInt8],
        type: String = "Root",
        namespace: String,
        _ options: GenerationOptions
    ) throws -> Bool {
        var options = options
        options.models.rootName = "Root"
        let input = SchemaInput(path: "\(namespace).json", bytes: schema)
        let problems = try add(
            [input],
            root: input.path,
            type: type,
            namespace: namespace,
            options: options
        ) { path in FileManager.default.contents(atPath: path).map(Array.init) }
        let errors = problems.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(name): \(errors.map(\.message))")
        return errors.isEmpty
    }
}
