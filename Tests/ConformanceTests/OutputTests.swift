import Foundation
import SchemaValidation
import TestSupport
import Testing

/// The forms of results that JSON Schema specifies.
@Suite struct OutputTests {
    private struct Unit: Decodable, Equatable {
        let evaluationPath: String
        let schemaLocation: String
        let instanceLocation: String
        let keywords: [String]

        private enum Key: CodingKey { case evaluationPath, schemaLocation, instanceLocation, errors }

        init(_ evaluationPath: String, _ schemaLocation: String, _ instanceLocation: String, _ keywords: String...) {
            self.evaluationPath = evaluationPath
            self.schemaLocation = schemaLocation
            self.instanceLocation = instanceLocation
            self.keywords = keywords
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            evaluationPath = try values.decode(String.self, forKey: .evaluationPath)
            schemaLocation = try values.decode(String.self, forKey: .schemaLocation)
            instanceLocation = try values.decode(String.self, forKey: .instanceLocation)
            keywords = try (values.decodeIfPresent([String: String].self, forKey: .errors) ?? [:]).keys.sorted()
        }
    }

    private struct List: Decodable {
        let valid: Bool
        let details: [Unit]
    }

    private struct Tree: Decodable {
        let evaluationPath: String
        let errors: [String: String]?
        let details: [Tree]?

        /// The paths of all units, each with the path of the unit around it.
        func pairs(in outer: String? = nil) -> [[String?]] {
            [[outer, evaluationPath]] + (details ?? []).flatMap { $0.pairs(in: evaluationPath) }
        }
    }

    /// Returns the units of a list; those of the hierarchy must be the same, and each within the one that applied it.
    private func units(_ schema: String, _ document: String, files: [String: String] = [:]) throws -> [Unit] {
        let schema = try JSONSchema(schema.utf8) { files[$0].map { Array($0.utf8) } }
        let list = try JSONDecoder().decode(List.self, from: Data(schema.output(.list, for: document.utf8).utf8))
        #expect(try schema.output(.flag, for: document.utf8) == #"{"valid":\#(list.valid)}"#)
        #expect(list.valid == list.details.isEmpty)
        let paths = try schema.violations(in: document.utf8).flatMap(Self.all).map(\.evaluationPath)
        #expect(
            Set(paths)
                == Set(
                    list.details.flatMap { unit in
                        unit.keywords.map { $0 == "false" ? unit.evaluationPath : "\(unit.evaluationPath)/\($0)" }
                    }
                )
        )
        guard !list.valid else { return [] }
        let tree = try JSONDecoder().decode(
            Tree.self,
            from: Data(schema.output(.hierarchical, for: document.utf8).utf8)
        )
        let pairs = tree.pairs()
        #expect(Set(list.details.map(\.evaluationPath)).isSubset(of: pairs.compactMap(\.last)))
        #expect(pairs.dropFirst().allSatisfy { ($0[1] ?? "").hasPrefix(($0[0] ?? "") + "/") })
        return list.details
    }

    private static func all(_ violation: PlankSchemaViolation) -> [PlankSchemaViolation] {
        [violation] + violation.branches.joined().flatMap(all)
    }

    @Test func theExampleOfTheSpecification() throws {
        let schema = ##"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "https://json-schema.org/schemas/example",
              "type": "object",
              "properties": {
                "foo": { "allOf": [
                  { "required": ["unspecified-prop"] },
                  {
                    "type": "object",
                    "properties": { "foo-prop": { "const": 1 } },
                    "additionalProperties": { "type": "boolean" }
                  }
                ] },
                "bar": { "$ref": "#/$defs/bar" }
              },
              "$defs": { "bar": { "type": "object", "properties": { "bar-prop": { "type": "integer", "minimum": 10 } } } }
            }
            """##
        let base = "https://json-schema.org/schemas/example#"
        let document = #"{"foo": {"foo-prop": "not 1", "other-prop": false}, "bar": {"bar-prop": 2}}"#
        let found = try units(schema, document)
        let foo = "/properties/foo/allOf"
        #expect(
            found == [
                Unit("\(foo)/0", "\(base)\(foo)/0", "/foo", "required"),
                Unit("\(foo)/1/properties/foo-prop", "\(base)\(foo)/1/properties/foo-prop", "/foo/foo-prop", "const"),
                Unit(
                    "/properties/bar/$ref/properties/bar-prop",
                    "\(base)/$defs/bar/properties/bar-prop",
                    "/bar/bar-prop",
                    "minimum"
                ),
            ]
        )
        #expect(try units(schema, #"{"foo": {"foo-prop": 1, "unspecified-prop": true}, "bar": {}}"#).isEmpty)
    }

    /// References to references, beside other keywords, in an `allOf`, and to a schema in another document's property.
    @Test func allReferencesAreNamed() throws {
        let schema = ##"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "properties": {
                "chain": { "$ref": "#/$defs/one" },
                "all": { "allOf": [{ "minLength": 2 }, { "$ref": "#/$defs/three" }, { "pattern": "b" }] },
                "beside": { "$ref": "#/$defs/three", "minLength": 2 },
                "inner": { "$ref": "other.json#/properties/a" },
                "place": { "$ref": "#/properties/beside" },
                "any": { "anyOf": [{ "$ref": "#/$defs/one" }, { "minLength": 2 }] }
              },
              "$defs": {
                "one": { "$ref": "#/$defs/two" },
                "two": { "$ref": "#/$defs/three" },
                "three": { "maxLength": 3, "not": { "const": "a" } }
              }
            }
            """##
        let other = ##"{"properties": {"a": {"items": {"$ref": "#/properties/a"}, "maxItems": 1}}}"##
        func find(_ document: String) throws -> [Unit] { try units(schema, document, files: ["other.json": other]) }
        let three = "schema.json#/$defs/three"
        #expect(
            try find(#"{"chain": "long", "all": "a"}"#) == [
                Unit("/properties/chain/$ref/$ref/$ref", three, "/chain", "maxLength"),
                Unit("/properties/all/allOf/0", "schema.json#/properties/all/allOf/0", "/all", "minLength"),
                Unit("/properties/all/allOf/1/$ref", three, "/all", "not"),
                Unit("/properties/all/allOf/2", "schema.json#/properties/all/allOf/2", "/all", "pattern"),
            ]
        )
        #expect(
            try find(#"{"beside": "a", "place": "a"}"#) == [
                Unit("/properties/beside", "schema.json#/properties/beside", "/beside", "minLength"),
                Unit("/properties/beside/$ref", three, "/beside", "not"),
                Unit("/properties/place/$ref", "schema.json#/properties/beside", "/place", "minLength"),
                Unit("/properties/place/$ref/$ref", three, "/place", "not"),
            ]
        )
        #expect(
            try find(#"{"inner": [[1, [2, 3]]]}"#) == [
                Unit("/properties/inner/$ref/items/$ref", "other.json#/properties/a", "/inner/0", "maxItems"),
                Unit(
                    "/properties/inner/$ref/items/$ref/items/$ref",
                    "other.json#/properties/a",
                    "/inner/0/1",
                    "maxItems"
                ),
            ]
        )
        #expect(
            try find(#"{"any": "a"}"#) == [
                Unit("/properties/any", "schema.json#/properties/any", "/any", "anyOf"),
                Unit("/properties/any/anyOf/0/$ref/$ref/$ref", three, "/any", "not"),
                Unit("/properties/any/anyOf/1", "schema.json#/properties/any/anyOf/1", "/any", "minLength"),
            ]
        )
    }

    @Test func dynamicReferencesAreNamedToo() throws {
        let schema = ##"""
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "https://example.com/strict",
              "$dynamicAnchor": "node",
              "$ref": "tree",
              "required": ["name"],
              "$defs": {
                "tree": {
                  "$id": "tree",
                  "$dynamicAnchor": "node",
                  "properties": {
                    "children": { "items": { "$dynamicRef": "#node" } },
                    "next": { "$dynamicRef": "#plain" }
                  },
                  "$defs": { "plain": { "$anchor": "plain", "type": "string" } }
                }
              }
            }
            """##
        let found = try units(schema, #"{"name": 1, "children": [{"children": [{}]}], "next": 1}"#)
        let item = "/$ref/properties/children/items/$dynamicRef"
        #expect(
            found == [
                Unit(item, "https://example.com/strict#", "/children/0", "required"),
                Unit(item + item, "https://example.com/strict#", "/children/0/children/0", "required"),
                Unit("/$ref/properties/next/$dynamicRef", "https://example.com/tree#/$defs/plain", "/next", "type"),
            ]
        )
    }

    @Test func recursionIsNamedStepByStep() throws {
        let schema = ##"""
            {
              "$schema": "https://json-schema.org/draft/2019-09/schema",
              "$recursiveAnchor": true,
              "properties": { "next": { "$recursiveRef": "#" }, "last": { "$ref": "#" } },
              "required": ["id"]
            }
            """##
        let found = try units(schema, #"{"id": 1, "next": {"id": 2, "last": {"next": {"id": 3}}}}"#)
        let last = "/properties/next/$recursiveRef/properties/last/$ref"
        #expect(found == [Unit(last, "schema.json#", "/next/last", "required")])
    }

    @Test func placesHaveTheNamesOfTheDraft() throws {
        let schema = """
            {
              "$schema": "http://json-schema.org/draft-07/schema#",
              "items": [{ "type": "string" }],
              "additionalItems": { "dependencies": { "a": ["b"], "c": { "minProperties": 2 } } }
            }
            """
        let found = try units(schema, #"[1, {"a": 1}, {"c": 1}]"#)
        let paths = ["/items/0", "/additionalItems", "/additionalItems/dependencies/c"]
        #expect(
            found.map(\.evaluationPath) == paths && found.map(\.schemaLocation) == paths.map { "schema.json#\($0)" }
        )
        #expect(found.map(\.keywords) == [["type"], ["dependencies"], ["minProperties"]])
    }

    @Test func keywordsOfOneSchemaShareAUnit() throws {
        let schema = try JSONSchema(#"{"required": ["a", "b"], "minProperties": 1}"#.utf8)
        let output = try schema.output(.list, for: "{}".utf8)
        let errors = #""required":"lacks the property \"a\"; lacks the property \"b\"""#
        #expect(output.contains(errors) && output.contains(#""minProperties":"has 0 properties; the minimum is 1""#))
        #expect(output.components(separatedBy: "evaluationPath").count == 2)
    }

    // MARK: - The official suite

    /// What the suite expects of results in these forms, except for annotations, which are not collected.
    @Test(.enabled(if: OfficialSuite.outputs != nil, "needs the tests of output of the official suite"))
    func resultsAreAsTheSuiteExpects() throws {
        let folder = try #require(OfficialSuite.outputs)
        var count = 0
        for path in try FileTree.paths(below: folder) where path.hasSuffix(".json") && path.contains("/content/") {
            guard !path.hasSuffix("readOnly.json") else { continue }
            let data = try Data(contentsOf: folder.appendingPathComponent(path))
            for group in try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? [] {
                for test in group["tests"] as? [[String: Any]] ?? [] {
                    for (name, expected) in test["output"] as? [String: Any] ?? [:] {
                        guard let format = ValidationFormat(rawValue: name) else { continue }
                        let document = try Self.bytes(test["data"] ?? NSNull())
                        let output = try JSONSchema(Self.bytes(group["schema"] ?? true)).output(format, for: document)
                        let form = folder.appendingPathComponent("\(path.prefix { $0 != "/" })/output-schema.json")
                        let schema = try JSONSchema(
                            Self.bytes(expected),
                            referenceMap: ["https://json-schema.org/draft/next/output/schema": form.path]
                        ) { FileManager.default.contents(atPath: $0).map(Array.init) }
                        #expect(try schema.isValid(output.utf8), "\(path): \(test["description"] ?? ""): \(output)")
                        count += 1
                    }
                }
            }
        }
        #expect(count > 0)
    }

    private static func bytes(_ json: Any) throws -> Data {
        try JSONSerialization.data(withJSONObject: json, options: [.fragmentsAllowed])
    }
}

extension OfficialSuite {
    /// The folder with the tests of output; `nil` where there is none.
    fileprivate static var outputs: URL? {
        found.map { $0.root.appendingPathComponent("output-tests") }
            .flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
    }
}
