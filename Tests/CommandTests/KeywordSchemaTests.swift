import PlankKit
import TestSupport
import Testing

/// The schema of schema files, for editors.
@Suite struct KeywordSchemaTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(try workspace.run("--keyword-schema").output, to: "keywords.schema.json")
    }

    @Test func theSchemasOfThisRepositoryAreValid() throws {
        let schemas = try Repository.schemas().map { Repository.url($0.path).path }
        let run = try workspace.run(["validate", "keywords.schema.json"] + schemas)
        #expect(run.code == 0, "\(run.errors.prefix(4_000))")
    }

    @Test(arguments: [
        #"{ "x-plank": { "newtypes": true } }"#,
        #"{ "properties": { "pin": { "x-plank": { "unknownValues": "kept" } } } }"#,
        #"{ "$defs": { "Pin": { "items": [{ "x-plank": { "merge": { "key": "id" } } }] } } }"#,
        #"{ "allOf": [{ "dependencies": { "a": { "x-swift-name": 1 } } }] }"#,
        #"{ "x-plank": { "features": { "include": ["jsn"] } } }"#,
        #"{ "not": { "type": "strng" } }"#,
    ])
    func mistakesAreFound(schema: String) throws {
        try workspace.write(schema, to: "pin.json")
        let run = try workspace.run("validate", "keywords.schema.json", "pin.json")
        #expect(run.code == 1 && run.errors.contains("[violation]"), "\(run.errors)")
    }

    @Test func everySettingIsListed() throws {
        let text = try workspace.read("keywords.schema.json")
        for setting in PlaceSetting.all { #expect(text.contains("\"\(setting.name)\": {")) }
    }
}
