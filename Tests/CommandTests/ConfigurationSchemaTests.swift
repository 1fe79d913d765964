import Foundation
import TestSupport
import Testing

/// The schema of the configuration stands in the repository, for editors and for the model that is generated from it.
@Suite struct ConfigurationSchemaTests {
    /// With `RECORD=1` in the environment the file is written.
    @Test func schemaIsUpToDate() throws {
        let text = try Workspace().run("--configuration-schema").output
        let name = "plank-swift.schema.json"
        let file = Repository.url("Schemas/" + name)
        if Golden.isRecording { try text.write(to: file, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
