import Diagnostics
import Foundation
import PlankKit
import TestSupport
import Testing

@Suite struct ComparisonTests {
    private func compare(_ old: [String: String], _ new: [String: String]) -> PlankKit.ComparisonResult {
        PlankSwift.compare(DiffCase.version(old), DiffCase.version(new), options: GenerationOptions())
    }

    private let size = #"{"title": "Size", "type": "object", "properties": {"width": {"type": "integer"}}}"#

    private func pin(_ size: String, definitions: String = "{}") -> String {
        DiffCase.object(#""properties": {"size": {"$ref": "\#(size)"}}, "definitions": \#(definitions)"#)
    }

    @Test func aVersionIsNoChangeOfItself() throws {
        var folders: [String: [String: String]] = [:]
        for path in try FileTree.paths(below: Repository.url("Tests/Cases")) where path.hasSuffix(".json") {
            let parts = path.split(separator: "/", maxSplits: 2).map(String.init)
            folders["\(parts[0])/\(parts[1])", default: [:]][parts[2]] = try String(
                contentsOf: Repository.url("Tests/Cases/\(path)"),
                encoding: .utf8
            )
        }
        #expect(folders.count > 100)
        folders["a dictionary of unions"] = [
            "pin.json": DiffCase.object(
                #""properties": {"a": {"oneOf": [{"items": {"type": "string"}, "type": "array"}, "#
                    + #"{"type": "object", "additionalProperties": {"type": ["string", "number", "null"]}}]}}"#
            )
        ]
        for (folder, files) in folders.sorted(by: { $0.key < $1.key }) {
            let changes = compare(files, files).changes.map { "\($0.rule) \($0.subject)" }
            #expect(changes == [], "\(folder)")
        }
    }

    @Test func aKeyThatLooksLikeAConvertedOneIsAnyOtherKey() {
        func version(_ key: String) -> [String: String] {
            ["pin.json": DiffCase.object(#""properties": {"\#(key)": {"type": "string"}}"#)]
        }
        #expect(compare(version("created_at"), version("createdAt")).changes.map(\.rule) == ["key-replaced"])
        #expect(compare(version("createdAt"), version("created_at")).changes.map(\.rule) == ["key-replaced"])
    }

    @Test func aDefinitionThatTakesTheNameOfAnInlineTypeIsNotComparedWithIt() {
        func version(_ definitions: String) -> [String: String] {
            let customer = #"{"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}"#
            let members = #""properties": {"customer": \#(customer)}, "definitions": \#(definitions)"#
            return ["pin.json": DiffCase.object(members)]
        }
        let vat = #"{"Customer": {"type": "object", "properties": {"vat": {"type": "string"}}}}"#
        let changes = compare(version("{}"), version(vat)).changes
        #expect(changes.map(\.rule).sorted() == ["type-added", "type-renamed"])
    }

    @Test func whatAReferenceRequiresBesidesIsNoUnknownValue() {
        let point = #"{"type": "object", "properties": {"x": {"type": "string"}, "k": {"enum": ["on", "off"]}}}"#
        func version(_ property: String) -> [String: String] {
            let members = #""properties": {"a": \#(property)}, "definitions": {"Point": \#(point)}"#
            return ["pin.json": DiffCase.object(members)]
        }
        let reference = ##"{"$ref": "#/definitions/Point"}"##
        let changes = compare(version(reference), version(#"{"allOf": [\#(reference), {"required": ["x"]}]}"#)).changes
        #expect(changes.map(\.rule).sorted() == ["type-narrowed"])
    }

    @Test func eachVersionHasItsOwnReferenceFolder() {
        let app = #"{"type": "object", "properties": {"by": {"$ref": "shared/user.json"}}}"#
        func user(_ key: String) -> String { #"{"type": "object", "properties": {"\#(key)": {"type": "string"}}}"# }
        let files = [
            "old/shared/app.json": app, "old/shared/user.json": user("name"), "new/shared/app.json": app,
            "new/shared/user.json": user("nick"),
        ]
        func version(_ folder: String) -> SchemaVersion {
            let inputs = files.keys.sorted().filter { $0.hasPrefix(folder) }.map { path in
                SchemaInput(path: path, bytes: Array((files[path] ?? "").utf8))
            }
            return SchemaVersion(inputs, folder: folder) { path in files[path].map { Array($0.utf8) } }
        }
        var options = GenerationOptions()
        options.schemas.referenceFolders = ["old", "new"]
        let result = PlankSwift.compare(version("old"), version("new"), options: options)
        #expect(result.problems.isEmpty)
        #expect(result.changes.map(\.subject) == ["User.nick", "User.name"])
    }

    @Test func aTimeThatIsANumberStaysReadable() {
        var options = GenerationOptions()
        for format in ["unix-time", "timestamp-millis"] {
            options.models.typeMap["integer:\(format)"] = TypeOverride(type: "Date")
        }
        func rules(_ old: String, _ new: String) -> [String] {
            let versions = [old, new].map { type in
                DiffCase.version(["pin.json": DiffCase.object(#""properties": {"at": {"type": "integer"\#(type)}}"#)])
            }
            return PlankSwift.compare(versions[0], versions[1], options: options).changes.map(\.rule)
        }
        let (seconds, milliseconds) = (#", "format": "unix-time""#, #", "format": "timestamp-millis""#)
        #expect(rules("", seconds) == ["swift-type-changed"])
        #expect(rules(seconds, "") == ["swift-type-changed"])
        #expect(rules(seconds, milliseconds) == ["type-changed"])
    }

    @Test func aChangeOfADefinitionIsOneEntry() {
        func version(_ name: String) -> [String: String] {
            let reference = ##"{"$ref": "#/definitions/Name"}"##
            let list = ##"{"type": "array", "items": \##(reference)}"##
            let own = ##"{"$ref": "#/definitions/Name", "description": "Own."}"##
            let properties =
                #""properties": {"a": \#(reference), "b": \#(own), "c": \#(list), "d": {"type": "string"}}"#
            return ["pin.json": DiffCase.object(#"\#(properties), "definitions": {"Name": \#(name)}"#)]
        }
        let text = #"{"type": "string"}"#
        let narrower = compare(version(text), version(#"{"type": "string", "maxLength": 9}"#)).changes
        #expect(narrower.map(\.subject) == ["Name maxLength"])
        #expect(narrower.map(\.places) == [["Pin.a maxLength", "Pin.b maxLength", "Pin.c[] maxLength"]])
        let changed = compare(version(text), version(#"{"type": "integer"}"#)).changes
        #expect(changed.map(\.subject) == ["Name"] && changed[0].pointer == "/definitions/Name")
        #expect(PlankSwift.render(changed, format: .text).contains(": Name: String -> Int, in 3 places [type-changed]"))
        // One use changes by itself, which is no change of the definition.
        var other = version(text)
        other["pin.json"] = other["pin.json"]?.replacing(
            #"{"type": "array","#,
            with: #"{"type": "array", "maxItems": 2,"#
        )
        #expect(compare(version(text), other).changes.map(\.subject) == ["Pin.c maxItems"])
    }

    @Test func conditionsAreInWords() {
        func version(_ then: String) -> [String: String] {
            let condition = #""if": {"properties": {"kind": {"const": "link"}}}, "then": \#(then)"#
            let properties = #""properties": {"kind": {"type": "string"}, "url": {}, "title": {}, "note": {}}"#
            return ["pin.json": DiffCase.object(#"\#(properties), \#(condition)"#)]
        }
        let changes = compare(
            version(#"{"required": ["url"]}"#),
            version(#"{"required": ["url", "title"], "not": {"required": ["note"], "minProperties": 2}}"#)
        ).changes
        #expect(changes.map(\.old) == [#"kind is "link" then has url"#])
        let new = #"kind is "link" then has title and url and not (has note and minProperties 2)"#
        #expect(changes.map(\.new) == [new])
        let forbidden = compare(version(#"{"required": ["url"]}"#), version("false")).changes
        #expect(forbidden.map(\.new) == [#"kind is "link" then allows nothing"#])
        // A description is no condition.
        let described = #"{"items": {"type": "string", "description": "A text."}}"#
        #expect(compare(version(#"{"items": {"type": "string"}}"#), version(described)).changes.isEmpty)
    }

    @Test func initializersAreCompared() {
        func version(_ members: String, _ features: String = #", "x-plank": {"features": "plain"}"#) -> [String: String]
        {
            ["pin.json": DiffCase.object(members + features)]
        }
        let plain = #""properties": {"a": {"type": "string"}, "b": {"type": "string"}}"#
        let reversed = #""properties": {"b": {"type": "string"}, "a": {"type": "string"}}"#
        let closed = #""additionalProperties": false, "# + plain
        let legacy =
            #""properties": {"a": {"type": "string"}, "b": {"type": "string", "x-plank": {"legacyKeys": ["c"]}}}"#
        func rules(_ old: String, _ new: String) -> [String] { compare(version(old), version(new)).changes.map(\.rule) }
        #expect(rules(plain, reversed) == ["parameters-reordered"])
        #expect(rules(plain, closed).sorted() == ["additional-properties-forbidden"])
        #expect(rules(closed, plain) == ["additional-properties-allowed"])
        #expect(rules(plain, legacy).sorted() == ["legacy-key-added"])
        #expect(rules(closed, closed.replacing(plain, with: reversed)) == ["parameters-reordered"])
        #expect(compare(version(plain, ""), version(reversed, "")).changes.isEmpty)
    }

    @Test func aLegacyKeyCanBecomeAProperty() {
        func rules(_ type: String) -> [String] {
            let old = #""properties": {"note": {"type": "string", "x-plank": {"legacyKeys": ["text"]}}}"#
            let new = #""properties": {"note": {"type": "string"}, "text": {"type": "\#(type)"}}"#
            return compare(["pin.json": DiffCase.object(old)], ["pin.json": DiffCase.object(new)])
                .changes.map(\.rule).sorted()
        }
        #expect(rules("string") == ["legacy-key-reused", "property-added"])
        // Neither version can read the other's values of the key.
        let unreadable = ["optional-type-narrowed", "optional-type-widened"]
        #expect(rules("integer") == ["legacy-key-reused"] + unreadable + ["property-added"])
    }

    @Test func valuesThatATypeGainsAreOneEntryForPeople() {
        func version(_ values: [String]) -> [String: String] {
            let list = values.map { "\"\($0)\"" }.joined(separator: ",")
            return ["pin.json": DiffCase.object(#""properties": {"state": {"enum": [\#(list)]}}"#)]
        }
        let added = (1...20).map { "value\($0)" }
        let changes = compare(version(["a", "b"]), version(["a", "b"] + added)).changes
        #expect(changes.count == 20)
        let text = PlankSwift.render(changes, format: .text)
        #expect(text.contains(#"Pin.State: "value1", "value2", "#))
        #expect(text.contains(#""value12" and 8 more [enum-value-added]"#))
        #expect(text.split(separator: "\n").count == 6)
        #expect(PlankSwift.render(changes, format: .github).split(separator: "\n").count == 20)
        #expect(PlankSwift.summary(of: changes).hasPrefix("20 changes"))
    }

    @Test func whatSeveralTypesHaveIsReportedOnce() {
        let places = ["a", "b", "c"].map { name in
            (
                old: #""\#(name)": {"type": ["string", "number"]}"#,
                new: #""\#(name)": {"type": ["string", "number", "boolean"]}"#
            )
        }
        func version(_ properties: [String]) -> [String: String] {
            ["pin.json": DiffCase.object(#""properties": {\#(properties.joined(separator: ","))}"#)]
        }
        let changes = compare(version(places.map(\.old)), version(places.map(\.new))).changes
        let lines = changes.map { "\($0.line):\($0.column) \($0.rule) \($0.subject)" }
        #expect(lines.count == Set(lines).count)
        #expect(!lines.isEmpty)
    }

    @Test func movingADefinitionIsNoChangeOfTheJSON() {
        let result = compare(
            ["pin.json": pin("#/definitions/Size", definitions: #"{"Size": \#(size)}"#)],
            ["pin.json": pin("size.json"), "size.json": size]
        )
        #expect(result.changes.map(\.rule) == ["type-renamed"])
        #expect(result.changes.allSatisfy { $0.newServer == .safe && $0.newApp == .safe })
    }

    @Test func aDifferenceInAMovedDefinitionIsFoundWhereItIsNow() {
        let wider = #"{"title": "Size", "type": "object", "properties": {"width": {"type": "number"}}}"#
        let result = compare(
            ["pin.json": pin("#/definitions/Size", definitions: #"{"Size": \#(size)}"#)],
            ["pin.json": pin("size.json"), "size.json": wider]
        )
        let change = result.changes.first { $0.rule == "type-widened" }
        #expect(change?.path == "size.json" && change?.subject == "Size.width")
    }

    @Test func aReferenceToAnotherTypeIsOneChangeOfTheProperty() throws {
        let definitions = #"{"A": \#(size), "B": {"type": "object", "properties": {"width": {"type": "string"}}}}"#
        let result = compare(
            ["pin.json": pin("#/definitions/A", definitions: definitions)],
            ["pin.json": pin("#/definitions/B", definitions: definitions)]
        )
        #expect(result.changes.map(\.rule) == ["type-changed"])
        #expect(result.changes.first?.subject == "Pin.size")
    }

    @Test func aRenamedFileIsTheSameSchema() {
        let result = compare(
            ["pin.json": DiffCase.object(""), "size.json": size],
            ["pin.json": DiffCase.object(""), "extent.json": size]
        )
        #expect(result.changes.isEmpty)
    }

    @Test func schemasThatReferToThemselvesAreComparedOnce() {
        func tree(_ further: String) -> [String: String] {
            let children = ##""children": {"type": "array", "items": {"$ref": "#"}}, "pin": {"$ref": "pin.json"}"##
            return [
                "tree.json": #"{"title": "Tree", "type": "object", "properties": {\#(children)\#(further)}}"#,
                "pin.json": DiffCase.object(#""properties": {"tree": {"$ref": "tree.json"}}"#),
            ]
        }
        let result = compare(tree(""), tree(#", "name": {"type": "string"}"#))
        #expect(result.changes.map(\.rule) == ["property-added"])
    }

    @Test func typesThatHoldThemselvesEndTheComparison() {
        func pin(_ a: String) -> [String: String] {
            let loop =
                ##"{"oneOf": [{"type": "object", "additionalProperties": {"$ref": "#/definitions/L"}}, {"type": "string"}]}"##
            let knot =
                ##"{"type": "object", "properties": {"p": {"$ref": "#/definitions/K"}, "q": {"$ref": "#/definitions/K"}}}"##
            let definitions = #""definitions": {"L": \#(loop), "K": \#(knot)}"#
            return [
                "pin.json": DiffCase.object(
                    ##""properties": {"a": {"$ref": "#/definitions/\##(a)"}}, \##(definitions)"##
                )
            ]
        }
        #expect(compare(pin("K"), pin("L")).changes.count == 1)
        #expect(compare(pin("L"), pin("K")).changes.count == 1)
    }

    @Test func whatCannotBeReadIsNeverUnchanged() {
        for broken in ["{", #"{"$ref": "nowhere.json"}"#, "[]", #"{"type": "strin"}"#] {
            for (old, new) in [(broken, size), (size, broken)] {
                let result = compare(["pin.json": old], ["pin.json": new])
                #expect(!result.problems.isEmpty && result.changes.isEmpty)
            }
        }
    }

    /// Every reference leads to another type, so that any two types could be compared with each other.
    @Test func timeGrowsInStepWithTheSchemas() {
        func ring(_ count: Int, step: Int) -> [String: String] {
            let definitions = (0..<count).map { index in
                let properties = (1...6).map { number in
                    ##""p\##(number)": {"$ref": "#/definitions/D\##((index * number + step) % count)"}"##
                }
                return #""D\#(index)": {"type": "object", "properties": {\#(properties.joined(separator: ", "))}}"#
            }
            return ["pin.json": DiffCase.object(#""definitions": {\#(definitions.joined(separator: ", "))}"#)]
        }
        // The better of two: other tests run at the same time.
        func time(_ count: Int) -> Duration {
            let (old, new) = (ring(count, step: 0), ring(count, step: 7))
            let times = (0..<2).map { _ in ContinuousClock().measure { _ = compare(old, new) } }
            return times.min() ?? .zero
        }
        let (few, many) = (time(10), time(80))
        // Eight times as many; squared it would be sixty-four.
        #expect(many < few * 32, "\(few) for 10 types, \(many) for 80")
    }

    @Test func aCountOfAtLeastZeroIsNoBound() {
        func pin(_ bound: String) -> [String: String] {
            ["pin.json": DiffCase.object(#""properties": {"a": {"type": "string"\#(bound)}}"#)]
        }
        #expect(compare(pin(""), pin(#", "minLength": 0"#)).changes.isEmpty)
        #expect(compare(pin(#", "minLength": 0"#), pin(#", "minLength": 2"#)).changes.map(\.old) == [nil])
    }

    @Test func whatMayBeNullIsReportedAsRequiredInWords() {
        func pin(_ required: String) -> [String: String] {
            [
                "pin.json": DiffCase.object(
                    #""required": [\#(required)], "properties": {"a": {"type": ["string", "null"]}}"#
                )
            ]
        }
        let change = compare(pin(""), pin(#""a""#)).changes.first
        #expect(change?.old == "not required" && change?.new == "required")
    }

    @Test func textOfASchemaStaysInItsPlaceInAReport() {
        let changes = compare(
            ["pin.json": DiffCase.object(#""properties": {"a": {"type": "string"}}"#)],
            ["pin.json": DiffCase.object(#""properties": {"a": {"type": "string", "pattern": "a|`b`\n::error::c"}}"#)]
        ).changes
        let markdown = PlankSwift.render(changes, format: .markdown)
        #expect(markdown.contains(#"`Pin.a pattern: a\|'b'\n::error::c`"#))
        let annotations = PlankSwift.render(changes, format: .github)
        #expect(annotations.split(separator: "\n").count == 1 && annotations.contains("%0A::error::c"))
        #expect(PlankSwift.render(changes, format: .text).split(separator: "\n").count == 6)
    }
}
