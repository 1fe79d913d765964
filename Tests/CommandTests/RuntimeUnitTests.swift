import Foundation
import SwiftModel
import SwiftSource
import TestSupport
import Testing

@testable import PlankKit

/// What of the runtime is copied for which models.
@Suite struct RuntimeUnitTests {
    /// A property or two, and the types of the runtime that they need and do not need.
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let schema: String
        let needed: Set<String>
        let unneeded: Set<String>
        let options: [String]

        init(
            _ name: String,
            _ schema: String,
            needs needed: Set<String>,
            not unneeded: Set<String>,
            options: [String] = []
        ) {
            testDescription = name
            self.options = options
            self.schema = #"{"title": "Model", "type": "object", \#(schema)}"#
            self.needed = needed
            self.unneeded = unneeded
        }
    }

    static let samples = [
        Sample(
            "strings and integers",
            #""required": ["a"], "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}"#,
            needs: [
                "PlankObjectReader", "PlankObjectWriter", "PlankField", "PlankWrittenValues", "PlankModel",
                "PlankPropertySet",
            ],
            not: [
                "PlankJSON", "PlankValueCoding", "PlankDateTimeCoding", "PlankUnionDecoder", "PlankOpenEnum",
                "PlankIndirect", "PlankPatchedMembers", "PlankBranchTrial", "PlankDecodedList", "PlankMerge",
                "PlankNull",
                "PlankModelLock", "PlankUnsettable",
            ]
        ),
        Sample(
            "dates",
            #""properties": {"a": {"type": "string", "format": "date-time"}}"#,
            needs: ["PlankDateTimeCoding", "PlankDateTimeReader", "PlankCodedField", "PlankJSON"],
            not: [
                "PlankURLCoding", "PlankUUIDCoding", "PlankListCoding", "PlankUnionDecoder", "PlankOpenEnum",
                "PlankIndirect",
            ]
        ),
        Sample(
            "URLs",
            #""required": ["a"], "properties": {"a": {"type": "string", "format": "uri"}}"#,
            needs: ["PlankURLCoding", "PlankCodedValue"],
            not: ["PlankDateTimeCoding", "PlankCivilCalendar", "PlankUnionDecoder", "PlankUUIDCoding"]
        ),
        Sample(
            "lists of dates",
            #""properties": {"a": {"type": "array", "items": {"type": "string", "format": "date-time"}}}"#,
            needs: ["PlankListCoding", "PlankDateTimeCoding"],
            not: ["PlankMapCoding", "PlankSetCoding", "PlankNullableCoding", "PlankLenientListCoding"]
        ),
        Sample(
            "an open enum",
            #""properties": {"a": {"enum": ["on", "off"]}}"#,
            needs: ["PlankOpenEnum", "PlankUnexpectedValue"],
            not: ["PlankValueCoding", "PlankUnionDecoder", "PlankDateTimeCoding"]
        ),
        Sample(
            "a union",
            #""properties": {"a": {"oneOf": [{"type": "string"}, {"type": "integer"}]}}"#,
            needs: ["PlankUnionDecoder", "PlankBranchChoice", "PlankJSON"],
            not: ["PlankDateTimeCoding", "PlankMapCoding", "PlankCodedField", "PlankOpenEnum"]
        ),
        Sample(
            "recursion",
            ##""properties": {"a": {"$ref": "#"}}"##,
            needs: ["PlankBoxedField", "PlankIndirect"],
            not: ["PlankJSON", "PlankBoxedCodedField", "PlankUnionDecoder"]
        ),
        Sample(
            "any JSON",
            #""properties": {"a": {}}"#,
            needs: ["PlankJSON"],
            not: ["PlankValueCoding", "PlankSpelling", "PlankUnexpectedValue"]
        ),
        Sample(
            "typed additional properties",
            #""properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "integer"}"#,
            needs: ["PlankObjectReader"],
            not: ["PlankJSON", "PlankCodedEntries"]
        ),
        Sample(
            "constants and no additional properties",
            #""required": ["a"], "properties": {"a": {"const": "x"}, "b": {"type": "string"}}, "additionalProperties": false"#,
            needs: ["PlankObjectReader"],
            not: ["PlankJSON", "PlankOpenEnum"]
        ),
        Sample(
            "patches",
            #""properties": {"a": {"type": "string"}}"#,
            needs: ["PlankMergePatch", "PlankPatchedMembers", "PlankJSONPatch"],
            not: ["PlankDateTimeCoding", "PlankDirectJSON"],
            options: ["--include", "patches"]
        ),
        Sample(
            "rules",
            #""properties": {"a": {"type": "integer", "minimum": 1}}"#,
            needs: ["PlankSchemaKeywords", "PlankSchemaProgram", "PlankJSON", "PlankJSONReadingError"],
            not: ["PlankJSONReader", "PlankJSONWriter", "PlankDirectJSON", "PlankURIGrammar", "PlankDateTimeCoding"],
            options: ["--features", "plain", "--include", "validation"]
        ),
        Sample(
            "rules for formats",
            #""properties": {"a": {"type": "string", "format": "iri"}, "b": {"type": "string", "format": "email"}}"#,
            needs: ["PlankSchemaFormat", "PlankURIGrammar"],
            not: ["PlankDateTimeCoding", "PlankDirectJSON"],
            options: ["--features", "plain", "--include", "validation", "--check-formats"]
        ),
        Sample(
            "rules for properties with the names of formats",
            #""properties": {"uri": {"type": "string"}, "regex": {"type": "string"}, "format": {"type": "string"}}"#,
            needs: ["PlankSchemaKeywords"],
            not: ["PlankSchemaFormat", "PlankFormatReader", "PlankURIGrammar"],
            options: ["--features", "everything"]
        ),
    ]

    @Test(arguments: samples)
    func modelsGetWhatTheyUse(sample: Sample) throws {
        let workspace = try Workspace()
        try workspace.write(sample.schema, to: "model.json")
        #expect(try workspace.run(["model.json", "--output", "Out", "--quiet"] + sample.options).code == 0)
        let copied = try Self.types(in: workspace)
        #expect(sample.needed.subtracting(copied) == [])
        #expect(sample.unneeded.intersection(copied) == [])
        guard runsLongTests else { return }
        let compiled = try workspace.compile(["Out"], "-typecheck")
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
    }

    @Test(.enabled(if: runsLongTests, "set LONG_TESTS=1"), arguments: try Repository.schemas().map(\.path))
    func copiesCompile(schema: String) throws {
        let workspace = try Workspace()
        // With the others, nearly every unit is copied.
        for preset in ["plain", "standard"] {
            let run = try workspace.run(
                Repository.url(schema).path,
                "--output",
                preset,
                "--features",
                preset,
                "--quiet"
            )
            #expect(run.code == 0, "\(run.errors)")
            // A file of the copy needs no more in it than in the copies of its units, which the next test compiles.
            let compiled = try workspace.checkModels(in: preset)
            #expect(compiled.code == 0, "\(preset): \(compiled.errors.prefix(2_000))")
        }
    }

    @Test(.enabled(if: runsLongTests, "set LONG_TESTS=1"), arguments: RuntimeUnit.allCases)
    func everyUnitCompilesAlone(unit: RuntimeUnit) throws {
        let workspace = try Workspace()
        let files = RuntimeSource.copies(of: [unit], GenerationOptions())
        // Some units only bring files together with others.
        if files.isEmpty { return }
        for file in files {
            try workspace.write(file.text, to: "Out/\(file.path)")
        }
        let flags = ["-typecheck", "-parse-as-library", "-enable-upcoming-feature", "InternalImportsByDefault"]
        let compiled = try workspace.compile(["Out"], flags)
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
    }

    @Test func everyUnitIsUsedBySomeModel() throws {
        let formats = SchemaRule.Format.allCases.map { #"{"format": "\#($0.rawValue)"}"# }.joined(separator: ", ")
        let special = """
            {"title": "Special", "if": {"required": ["dates"]}, "then": {"properties": {"last": {"$ref": "#"}}}, "required": ["old"], "properties": {
              "dates": {"type": "array", "items": {"type": ["string", "null"], "format": "date-time"}},
              "old": {"oneOf": [{"const": "a"}, {"const": "b", "deprecated": true}], "deprecated": true},
              "texts": {"allOf": [\(formats)]},
              "steps": {"type": "array", "items": {"type": "string"}, "x-plank": {"uniqueItems": "ordered"}}
            }}
            """
        // Only draft 3 has a format for colors.
        let old = """
            {"$schema": "http://json-schema.org/draft-03/schema#", "title": "Old", "properties": {
              "color": {"type": "string", "format": "color"}
            }}
            """
        let schemas =
            try Repository.schemas() + [("special.json", Array(special.utf8)), ("old.json", Array(old.utf8))]
        let inputs = schemas.map { SchemaInput(path: $0.path, bytes: $0.bytes) }
        var options = GenerationOptions()
        options.models.lenientArrays = true
        options.models.formats = .strict
        options.models.checkFormats = true
        var runs = [options]
        for preset in PlankSwift.featurePresets {
            var options = GenerationOptions()
            options.models.features.preset = preset
            options.models.checkFormats = true
            runs.append(options)
        }
        let generated = runs.flatMap { options in
            PlankSwift.generate(inputs, options: options) { _ in nil }.files
        }
        let used = RuntimeUnit.closure(of: generated.flatMap(\.runtime))
        #expect(Set(RuntimeUnit.allCases).subtracting(used) == [])
    }

    @Test func everyFileOfTheRuntimeIsEmbedded() throws {
        let folder = Repository.url("Sources/PlankRuntime")
        let files = try FileTree.contents(of: folder).filter { $0.key.hasSuffix(".swift") }
        let embedded = RuntimeSource.files.map { ("\($0.path).swift", String($0.text)) }
        #expect(embedded.map(\.0).sorted() == files.keys.sorted())
        #expect(embedded.allSatisfy { files[$0.0] == $0.1 })
    }

    @Test func everyFileOfTheRuntimeBelongsToAUnit() {
        let paths = RuntimeUnit.files(of: RuntimeUnit.allCases)
        #expect(RuntimeSource.files.filter { !$0.isOne(of: paths) }.map(\.path) == [])
        for path in paths { #expect(RuntimeSource.files.contains { $0.isOne(of: [path]) }, "\(path)") }
    }

    @Test func aFileThatIsNotRenderedAgainCountsToo() throws {
        let workspace = try Workspace()
        try workspace.write(
            #"{"properties": {"a": {"type": "string", "format": "date-time"}}}"#,
            to: "schemas/old.json"
        )
        try workspace.write(#"{"properties": {"a": {"type": "string"}}}"#, to: "schemas/new.json")
        #expect(try workspace.run("schemas", "--output", "Out").code == 0)
        #expect(try Self.types(in: workspace).contains("PlankDateTimeCoding"))
        try workspace.write(#"{"properties": {"a": {"enum": ["x", "y"]}}}"#, to: "schemas/new.json")
        #expect(try workspace.run("schemas", "--output", "Out").code == 0)
        #expect(try Self.types(in: workspace).isSuperset(of: ["PlankDateTimeCoding", "PlankOpenEnum"]))
    }

    @Test func whatAnotherRunGeneratedIntoTheFolderCountsToo() throws {
        let workspace = try Workspace()
        try workspace.write(#"{"properties": {"a": {"enum": ["x", "y"]}}}"#, to: "one/state.json")
        try workspace.write(#"{"properties": {"a": {"type": "string", "format": "uri"}}}"#, to: "two/link.json")
        #expect(try workspace.run("one", "--output", "Out").code == 0)
        #expect(try workspace.run("two", "--output", "Out").code == 0)
        #expect(try Self.types(in: workspace).isSuperset(of: ["PlankURLCoding", "PlankOpenEnum"]))
        #expect(try workspace.compile(["Out"], "-typecheck").code == 0)
    }

    /// The types that the copy of the runtime declares.
    private static func types(in workspace: Workspace) throws -> Set<String> {
        let files = workspace.swiftFiles(in: "Out").filter { $0.hasPrefix("PlankRuntime") }
        let lines = try files.flatMap { try workspace.read("Out/\($0)").split(separator: "\n") }
        let heads = lines.filter { !$0.hasPrefix(" ") }.compactMap { RuntimeDeclaration($0) }
        return Set(heads.filter(\.isType).map { String($0.name) })
    }
}
