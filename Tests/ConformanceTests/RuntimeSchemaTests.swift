import Foundation
import SchemaValidation
import TestSupport
import Testing

/// Schemas that are read at run time, with the documents of the official suite: all required tests of all drafts.
@Suite(.enabled(if: OfficialSuite.found != nil, "the official suite is not at hand"))
struct RuntimeSchemaTests {
    /// A metaschema without the vocabulary for validation switches its keywords off, which no file of a project does.
    private static let leftOut = "schema that uses custom metaschema with with no validation vocabulary"

    @Test(arguments: OfficialSuite.drafts.keys.sorted())
    func schemasAllowWhatTheSuiteSays(folder: String) throws {
        let suite = try #require(OfficialSuite.found)
        let remotes = suite.root.appendingPathComponent("remotes").path
        for group in try suite.groups(of: folder, files: nil) where !group.name.hasSuffix(Self.leftOut) {
            let schema = try JSONSchema(
                group.schemaBytes(),
                defaultDraft: group.draft,
                referenceMap: ["http://localhost:1234/": remotes]
            ) { FileManager.default.contents(atPath: $0).map(Array.init) }
            for instance in group.instances {
                let data = try JSONSerialization.data(withJSONObject: instance.value, options: [.fragmentsAllowed])
                let isValid = try schema.isValid(data)
                #expect(isValid == instance.isValid, "\(group.name): \(instance.name)")
                #expect(try schema.violations(in: data).isEmpty == isValid, "\(group.name): \(instance.name)")
            }
        }
    }
}
