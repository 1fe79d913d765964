import Foundation
import SwiftSource
import TestSupport
import Testing

@testable import PlankKit
@testable import TypeMapping

/// Schemas may be called what the runtime and the standard library call their types.
@Suite struct RuntimeNameTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    /// The names of types that no model can have, besides those of the runtime.
    private static let reservedTypes: Set<String> = {
        var options = MappingOptions()
        options.takenNames = FeatureSelection.builtIn.takenNames
        return ReservedNames(options).types
    }()

    /// Every name that the runtime's source holds, whether a top-level type, a nested one or one of another module, and
    /// every name of a type that generated code uses.
    private static func names() throws -> [String] {
        let runtime = try sources(in: "Sources/PlankRuntime")
        return Set(runtime.flatMap { SwiftWords.capitalized(in: $0, afterDots: true) } + reservedTypes).sorted()
    }

    private static func sources(in folder: String) throws -> [String] {
        try FileTree.contents(of: Repository.url(folder)).filter { $0.key.hasSuffix(".swift") }.map(\.value)
    }

    /// A schema whose Swift uses as much of the runtime as there is, with a type for each of `names` in it.
    private static func holder(_ names: [String], in keyword: String) -> String {
        let types = names.map { #""\#($0)": {"type": "object", "properties": {"a": {"type": "string"}}}"# }
        let references = keyword == "properties" ? [] : names.map { ##""\##($0)": {"$ref": "#/definitions/\##($0)"}"## }
        let branch = #"{"type": "object", "properties": {"kind": {"const": "x"}}, "required": ["kind"]}"#
        let properties =
            (keyword == "properties" ? types : references) + [
                #""day": {"type": "string", "format": "date-time"}"#, #""link": {"type": "string", "format": "uri"}"#,
                #""mark": {"type": "string", "format": "uuid"}"#, #""bytes": {"type": "string", "format": "byte"}"#,
                #""days": {"type": "array", "items": {"type": ["string", "null"], "format": "date-time"}}"#,
                #""links": {"type": "object", "additionalProperties": {"type": "string", "format": "uri"}}"#,
                #""marks": {"type": "array", "uniqueItems": true, "items": {"type": "string"}}"#,
                #""price": {"type": "number", "format": "decimal"}"#, #""any": {}"#, ##""self": {"$ref": "#"}"##,
                #""state": {"enum": ["on", "off"], "default": "on"}"#, #""mixed": {"enum": ["auto", 1]}"#,
                #""one": {"const": 1}"#, #""big": {"type": "integer", "format": "uint64"}"#,
                #""choice": {"oneOf": [{"type": "string", "format": "date-time"}, {"type": "integer"}, \#(branch)]}"#,
            ]
        return """
            {"type": "object", "required": ["day", "one"], "additionalProperties": {"type": "string", "format": "uri"},
             "properties": {\(properties.joined(separator: ",\n"))}
             \(keyword == "properties" ? "" : ", \"definitions\": {\(types.joined(separator: ",\n"))}")}
            """
    }

    @Test(arguments: runsLongTests ? ["copy", "import"] : ["copy"])
    func everyNameMayBeASchemas(runtime: String) throws {
        let names = try Self.names()
        #expect(names.count > 100)
        for (index, name) in names.enumerated() {
            let schema = #"{"title": "\#(name)", "type": "object", "properties": {"a": {"type": "string"}}}"#
            try workspace.write(schema, to: "schemas/root\(index).json")
        }
        for keyword in ["properties", "definitions"] {
            for start in stride(from: 0, to: names.count, by: 60) {
                let group = Array(names[start..<min(start + 60, names.count)])
                try workspace.write(Self.holder(group, in: keyword), to: "schemas/\(keyword)\(start).json")
            }
        }
        let run = try workspace.run("schemas", "--output", "Out", "--runtime", runtime, "--no-cache")
        #expect(run.code == 0, "\(run.errors.suffix(2_000))")
        let compiled = try workspace.compile(["Out"], "-typecheck")
        #expect(compiled.code == 0, "\(compiled.errors.prefix(4_000))")
    }

    @Test func namesInANamespaceStay() throws {
        // What hides nothing that generated code names is free inside a namespace.
        for name in ["Mirror", "PlankCivilCalendar", "Comparable"] {
            #expect(RuntimeNames.used.union(RuntimeSource.names.declared).contains(name))
            try workspace.write(#"{"title": "\#(name)", "type": "object"}"#, to: "schemas/\(name).json")
        }
        let run = try workspace.run("schemas", "--output", "Out", "--namespace", "V1")
        #expect(run.code == 0 && run.errors.contains("Generated ") && !run.errors.contains("renamed"))
        #expect(try workspace.compile(["Out"], "-typecheck").code == 0)
    }

    @Test func aModelDoesNotTakeTheSecondNameOfARuntimeType() throws {
        try workspace.write(#"{"title": "PlankJSON", "properties": {"a": {}}}"#, to: "schemas/value.json")
        let run = try workspace.run("schemas", "--output", "Out", "--type-prefix", "PI", "--verbose")
        let note = "'PIPlankJSON' is reserved; the type is named 'PIValue'"
        #expect(run.code == 0 && run.errors.contains(note), "\(run.errors)")
        #expect(try workspace.compile(["Out"], "-typecheck").code == 0)
    }

    @Test func namesThatMeanNothingThereAreFree() {
        let names = RuntimeNames.used.union(RuntimeSource.names.declared)
        // Type parameters, nested types and members of other types.
        for name in ["Key", "Element", "RawValue", "Value", "Context", "NumericIdentity", "Forms", "T", "C"] {
            #expect(!names.contains(name), "\(name)")
        }
        for name in ["PlankJSON", "PlankDateTimeText", "NSLock", "KeyedDecodingContainer"] {
            #expect(names.contains(name), "\(name)")
        }
    }

    @Test func reservedAreExactlyTheTypesThatGeneratedCodeUses() throws {
        var options = GenerationOptions()
        options.models.runtime = .none
        let schema = SchemaInput(path: "wide.json", bytes: Array(Self.holder(["A", "B"], in: "properties").utf8))
        let generated = PlankSwift.generate([schema], options: options) { _ in nil }.files
        let sources = try Self.sources(in: "Tests/GeneratedModels") + generated.map(\.text)
        let declared = sources.reduce(into: Set<String>()) { $0.formUnion(SwiftWords.declaredTypes(in: $1)) }
        let used = sources.reduce(into: Set<String>()) {
            $0.formUnion(SwiftWords.capitalized(in: $1, afterDots: false))
        }
        let modules: Set<String> = ["Foundation", "PlankRuntime"]
        // The type parameter of `match`, which gives way to a payload's type.
        let parameters: Set<String> = ["Result"]
        let foreign = used.subtracting(declared).subtracting(modules).subtracting(parameters)
        let missing = foreign.subtracting(Self.reservedTypes).subtracting(RuntimeSource.names.declared)
        #expect(missing == [], "Generated code uses them: add them to the names that their feature takes.")
        // Not used as types, but Swift gives them a meaning; a nested `Builder` would be the builder of its model.
        let words: Set<String> = ["Any", "Builder", "Protocol", "Type"]
        let surplus = Self.reservedTypes.subtracting(used).subtracting(words)
        #expect(surplus == [], "Generated code does not use them: remove them from the names that a feature takes.")
    }
}
