import Foundation
import SwiftModel
import TestSupport
import Testing

@testable import PlankKit

/// What of the runtime is copied for which models.
@Suite struct RuntimePartsTests {
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
            needs: ["ObjectReader", "ObjectWriter", "Field", "DebugFields", "PlankModel", "PropertyBitset"],
            not: [
                "JSONValue", "ValueCoding", "DateTimeCoding", "UnionDecoder", "OpenEnum", "Indirect", "PatchedMembers",
            ]
        ),
        Sample(
            "dates",
            #""properties": {"a": {"type": "string", "format": "date-time"}}"#,
            needs: ["DateTimeCoding", "DateTimeReader", "CodedField", "JSONValue"],
            not: ["URLCoding", "UUIDCoding", "ListCoding", "UnionDecoder", "OpenEnum", "Indirect"]
        ),
        Sample(
            "URLs",
            #""required": ["a"], "properties": {"a": {"type": "string", "format": "uri"}}"#,
            needs: ["URLCoding", "CodedValue"],
            not: ["DateTimeCoding", "CivilCalendar", "UnionDecoder", "UUIDCoding"]
        ),
        Sample(
            "lists of dates",
            #""properties": {"a": {"type": "array", "items": {"type": "string", "format": "date-time"}}}"#,
            needs: ["ListCoding", "DateTimeCoding"],
            not: ["MapCoding", "SetCoding", "NullableCoding", "LenientListCoding"]
        ),
        Sample(
            "an open enum",
            #""properties": {"a": {"enum": ["on", "off"]}}"#,
            needs: ["OpenEnum", "UnexpectedValue"],
            not: ["ValueCoding", "UnionDecoder", "DateTimeCoding"]
        ),
        Sample(
            "a union",
            #""properties": {"a": {"oneOf": [{"type": "string"}, {"type": "integer"}]}}"#,
            needs: ["UnionDecoder", "BranchChoice", "JSONValue"],
            not: ["DateTimeCoding", "MapCoding", "CodedField", "OpenEnum"]
        ),
        Sample(
            "recursion",
            ##""properties": {"a": {"$ref": "#"}}"##,
            needs: ["BoxedField", "Indirect"],
            not: ["JSONValue", "BoxedCodedField", "UnionDecoder"]
        ),
        Sample(
            "any JSON",
            #""properties": {"a": {}}"#,
            needs: ["JSONValue"],
            not: ["ValueCoding", "Spelling", "UnexpectedValue"]
        ),
        Sample(
            "typed additional properties",
            #""properties": {"a": {"type": "string"}}, "additionalProperties": {"type": "integer"}"#,
            needs: ["ObjectReader"],
            not: ["JSONValue", "CodedEntries"]
        ),
        Sample(
            "constants and no additional properties",
            #""properties": {"a": {"const": "x"}, "b": {"type": "string"}}, "additionalProperties": false"#,
            needs: ["ObjectReader"],
            not: ["JSONValue", "OpenEnum"]
        ),
        Sample(
            "patches",
            #""properties": {"a": {"type": "string"}}"#,
            needs: ["MergePatch", "PatchedMembers", "JSONPatch"],
            not: ["DateTimeCoding", "DirectJSON"],
            options: ["--include", "patches"]
        ),
        Sample(
            "rules",
            #""properties": {"a": {"type": "integer", "minimum": 1}}"#,
            needs: ["SchemaKeywords", "JSONIndex", "JSONReadingError"],
            not: ["JSONReader", "JSONWriter", "DirectJSON", "URIGrammar", "DateTimeCoding"],
            options: ["--features", "plain", "--include", "validation"]
        ),
        Sample(
            "rules for formats",
            #""properties": {"a": {"type": "string", "format": "iri"}, "b": {"type": "string", "format": "email"}}"#,
            needs: ["SchemaFormat", "URIGrammar"],
            not: ["DateTimeCoding", "DirectJSON"],
            options: ["--features", "plain", "--include", "validation", "--check-formats"]
        ),
        Sample(
            "rules for properties with the names of formats",
            #""properties": {"uri": {"type": "string"}, "regex": {"type": "string"}, "format": {"type": "string"}}"#,
            needs: ["SchemaKeywords"],
            not: ["URIGrammar"],
            options: ["--features", "everything"]
        ),
    ]

    @Test(arguments: samples)
    func modelsGetWhatTheyUse(sample: Sample) throws {
        let workspace = try Workspace()
        try workspace.write(sample.schema, to: "model.json")
        #expect(try workspace.run(["model.json", "--output", "Out", "--quiet"] + sample.options).code == 0)
        let copied = Self.types(in: try workspace.read("Out/PlankRuntime.swift"))
        #expect(sample.needed.subtracting(copied) == [])
        #expect(sample.unneeded.intersection(copied) == [])
        let compiled = try workspace.compile(["Out"], "-typecheck")
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
    }

    @Test(.enabled(if: runsLongTests, "set LONG_TESTS=1"), arguments: try Repository.schemas().map(\.path))
    func copiesCompile(schema: String) throws {
        let workspace = try Workspace()
        let run = try workspace.run(Repository.url(schema).path, "--output", "Out", "--quiet")
        #expect(run.code == 0, "\(run.errors)")
        let compiled = try workspace.compile(["Out"], "-typecheck")
        #expect(compiled.code == 0, "\(compiled.errors.prefix(2_000))")
    }

    @Test func everyPartIsUsedBySomeModel() throws {
        let formats = SchemaRule.Format.allCases.map { #"{"format": "\#($0.rawValue)"}"# }.joined(separator: ", ")
        let special = """
            {"title": "Special", "if": {"required": ["dates"]}, "then": {"properties": {"last": {"$ref": "#"}}}, "required": ["old"], "properties": {
              "dates": {"type": "array", "items": {"type": ["string", "null"], "format": "date-time"}},
              "old": {"oneOf": [{"const": "a"}, {"const": "b", "deprecated": true}], "deprecated": true},
              "texts": {"allOf": [\(formats)]}
            }}
            """
        let schemas = try Repository.schemas() + [("special.json", Array(special.utf8))]
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
        let mentions = RuntimeMentions(joining: generated.map(\.runtimeMentions))
        let used = RuntimeSource.parts.files(mentioned: mentions)
        let unused = Set(RuntimeSource.interface.files.indices).subtracting(used)
        #expect(unused.map { RuntimeSource.interface.files[$0].declarations.first?.name } == [])
    }

    @Test func everyFileOfTheRuntimeIsEmbedded() throws {
        let files = try Repository.runtimeSources.map { Array(try Data(contentsOf: $0)) }
        #expect(Set(RuntimeSource.files) == Set(files))
        #expect(RuntimeSource.files.count == files.count)
    }

    @Test func aFileThatIsNotRenderedAgainCountsToo() throws {
        let workspace = try Workspace()
        try workspace.write(
            #"{"properties": {"a": {"type": "string", "format": "date-time"}}}"#,
            to: "schemas/old.json"
        )
        try workspace.write(#"{"properties": {"a": {"type": "string"}}}"#, to: "schemas/new.json")
        #expect(try workspace.run("schemas", "--output", "Out").code == 0)
        #expect(Self.types(in: try workspace.read("Out/PlankRuntime.swift")).contains("DateTimeCoding"))
        try workspace.write(#"{"properties": {"a": {"enum": ["x", "y"]}}}"#, to: "schemas/new.json")
        #expect(try workspace.run("schemas", "--output", "Out").code == 0)
        let copied = Self.types(in: try workspace.read("Out/PlankRuntime.swift"))
        #expect(copied.isSuperset(of: ["DateTimeCoding", "OpenEnum"]))
    }

    private static func types(in source: String) -> Set<String> {
        Set(SwiftDeclaration.all(in: SwiftTokens(Array(source.utf8))).filter(\.isType).map(\.name))
    }
}

/// The rules by which a mention of words uses a file.
@Suite struct RuntimeRuleTests {
    private func used(_ runtime: [String], by source: String) -> [Int] {
        let parts = RuntimeParts(runtime.map { RuntimeInterface.File(Array($0.utf8)) })
        return parts.files(mentioned: Array(source.utf8).withUnsafeBufferPointer(parts.mentions))
    }

    @Test func aTypeIsUsedWhereItIsNamed() {
        let runtime = ["public struct Box { var lid: Lid }", "struct Lid {}", "public struct Other {}"]
        #expect(used(runtime, by: "let box: Box") == [0, 1])
        #expect(used(runtime, by: "// Box\nlet text = \"Other\"") == [])
        #expect(used(runtime, by: "let text = \"\\(Lid())\"") == [1])
    }

    @Test func aMemberIsUsedWhereItsTypeAndItsNameAndItsLabelsAre() {
        let runtime = [
            "struct Reader {}", "extension Reader {\n    func read(into box: Box, unlessEmpty: Bool = false) {}\n}",
            "struct Box {}",
        ]
        #expect(used(runtime, by: "Reader().read(into: Box())") == [0, 1, 2])
        #expect(used(runtime, by: "Reader().read(Box())") == [0, 2])
        #expect(used(runtime, by: "Reader().read(into: other)") == [0])
        #expect(used(runtime, by: "read(into: Box())") == [2])
    }

    @Test func aStaticMemberIsUsedWhereACallHasIt() {
        let runtime = [
            "struct Reader {}", "struct Form {}\nextension Reader {\n    func form(_ form: Form) {}\n}",
            "extension Form {\n    static var round: Form { Form() }\n}",
            "extension Form {\n    static var square: Form { Form() }\n}",
        ]
        #expect(used(runtime, by: "Reader().form(.round)") == [0, 1, 2])
        #expect(used(runtime, by: "Reader().form(\n    .square\n)") == [0, 1, 3])
        #expect(used(runtime, by: "let form: Form = .round\nReader().form(form)") == [0, 1, 2])
        #expect(used(runtime, by: "Reader()\nlet (form, round) = (1, 2)\nform.round()") == [0])
    }

    @Test func aMemberOfAnotherModulesTypeIsUsedWhereItsNameIs() {
        let runtime = [
            "extension String {\n    var quoted: String { \"\" }\n    private var hidden: Int { 0 }\n}",
            "extension Encoder {\n    func encode(branch: Int, _ body: () -> Void) {}\n}",
        ]
        #expect(used(runtime, by: "\"\".quoted") == [0])
        #expect(used(runtime, by: "hidden") == [])
        #expect(used(runtime, by: "encode(branch: 1) {}") == [1])
        #expect(used(runtime, by: "encode(1) {}") == [])
    }

    @Test func aConformanceIsUsedWhereTypeAndProtocolAre() {
        let runtime = [
            "protocol Shown { var shown: Int { get } }", "extension Date: Shown {\n    var shown: Int { 0 }\n}",
        ]
        #expect(used(runtime, by: "value as? Shown") == [0])
        #expect(used(runtime, by: "Date() as? Shown") == [0, 1])
        #expect(used(["struct Box {}", "extension Box: Hashable {}"], by: "Box()") == [0, 1])
    }
}
