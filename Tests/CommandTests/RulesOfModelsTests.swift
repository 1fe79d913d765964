import Foundation
import TestSupport
import Testing

/// Models and rules of one schema agree: the rules allow what models are made from and what they write.
@Suite struct RulesOfModelsTests {
    private static let api = """
        openapi: 3.1.0
        info: { title: Pets, version: "1" }
        paths:
          /pets:
            post:
              operationId: addPet
              requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/NewPet" } } } }
              responses:
                "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
        components:
          schemas:
            NewPet:
              allOf:
                - $ref: "#/components/schemas/Named"
                - type: object
                  required: [chip, secret]
                  properties:
                    chip: { type: string, readOnly: true }
                    secret: { type: string, writeOnly: true }
            Named:
              type: object
              required: [id, name]
              properties: { id: { type: string, readOnly: true }, name: { type: string, minLength: 1 } }
            Pet:
              type: object
              required: [id, secret, name]
              additionalProperties: false
              properties:
                id: { type: string, readOnly: true }
                secret: { type: string, writeOnly: true }
                name: { type: string, x-plank: { legacyKeys: [title, called] } }
            Tag: { type: string, enum: [big, small] }
        """

    private static let main = #"""
        import Foundation
        import PlankRuntime

        func check(_ text: String, _ rules: PlankSchemaRules) throws -> Bool { try rules.isValid(Data(text.utf8)) }

        @main struct Main {
            static func main() throws {
                try NewPet(name: "Tom", secret: "s").validate()
                try Pet.fixture().validate()
                do {
                    try NewPet(name: "", secret: "s").validate()
                } catch let error as PlankSchemaViolations {
                    print(error)
                }
                print(try check(#"{"name": "Tom"}"#, PetsSchema.newPet), try check(#"{"id": "1"}"#, PetsSchema.pet))
                for key in ["name", "title", "called", "other"] {
                    let text = "{\"id\": \"1\", \"" + key + "\": \"Tom\"}"
                    print(try check(text, PetsSchema.pet), (try? JSONDecoder().decode(Pet.self, from: Data(text.utf8)))?.name ?? "-")
                }
                print(try check(#"{"name": "Tom"}"#, PetsSchema.pet), try check(#"{"id": "1", "title": 1}"#, PetsSchema.pet))
            }
        }
        """#

    private let options = [
        "pets.yaml", "--features", "everything", "--runtime", "import", "--output", "Kit", "--quiet",
    ]

    @Test func rulesAllowWhatModelsReadAndWrite() throws {
        let workspace = try Workspace()
        try workspace.write(Self.api, to: "pets.yaml")
        let run = try workspace.run(options)
        #expect(run.code == 0, "\(run.errors)")
        try workspace.write(Self.main, to: "Kit/Main.swift")
        let built = try workspace.compile(["Kit"], ["-parse-as-library", "-o", "run"] + Products.runtimeObjects)
        #expect(built.code == 0, "\(built.errors.prefix(2_000))")
        let program = try Program(workspace.url("run")).run([], in: workspace.url)
        #expect(
            program.output == """
                /name: has 0 characters; the minimum is 1 (minLength)
                false false
                true Tom
                true Tom
                true Tom
                false -
                false false

                """,
            "\(program.errors)"
        )
    }

    @Test func aDocumentOfDefinitionsHasNoRulesForItsRoot() throws {
        let workspace = try Workspace()
        try workspace.write(Self.api, to: "pets.yaml")
        #expect(try workspace.run(options).code == 0)
        try workspace.write(
            "import Foundation\nfunc check() throws { try PetsSchema.validate(Data()) }\n",
            to: "Kit/Use.swift"
        )
        let built = try workspace.compile(["Kit"], "-typecheck")
        #expect(built.code != 0 && built.errors.contains("'PetsSchema' has no member 'validate'"))
    }
}
