import Foundation
import TestSupport
import Testing

/// The names that an edit changes: a run says so, and `names --keep` sets the earlier ones.
@Suite struct KeptNamesTests {
    private let workspace: Workspace
    private let configuration = #"{"schemas": ["schemas"], "output": "Out", "runtime": "none"}"#

    init() throws {
        workspace = try Workspace()
        try workspace.write(configuration, to: "plank-swift.json")
    }

    private static func object(_ property: String, _ more: String = "") -> String {
        #"{"type": "object", "properties": {"\#(property)": {"type": "string"}}\#(more)}"#
    }

    private static func module(_ name: String, _ definition: String) -> String {
        #"{"$defs": {"\#(name)": \#(definition)}}"#
    }

    private func write(_ schemas: [String: String]) throws {
        for (name, text) in schemas { try workspace.write(text, to: "schemas/\(name).json") }
    }

    /// The names of the run in the form of `--list-names`, by their places.
    private func names() throws -> [String: String] {
        let run = try workspace.run("--list-names")
        #expect(run.code == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        return Dictionary(lines.map { ("\($0[1]) \($0[2])", $0[0]) }) { first, _ in first }
    }

    @discardableResult private func keep(_ code: Int32 = 0) throws -> String {
        let run = try workspace.run("names", "--keep")
        #expect(run.code == code, "\(run.errors)")
        return run.errors
    }

    // MARK: - What is kept

    /// Every name at an earlier place is the earlier one again.
    @Test(arguments: [
        // Files and definitions of one name.
        (["b/created": object("x")], ["a/created": object("y")]),
        (["b/one": object("x", #", "title": "Event""#)], ["a/two": object("y", #", "title": "Event""#)]),
        (["shop": module("Size", object("x"))], ["depot": module("Size", object("y"))]),
        (["shop": module("Size", object("x"))], ["size": object("y")]),
        (["orders": #"{"type": "array", "items": \#(object("x"))}"#], ["order": object("y")]),
        (["orders": #"{"type": "array", "items": \#(object("x"))}"#], ["shop": module("Order", object("y"))]),
        // An inline type and a definition, or the elements of another property.
        (["order": order()], ["order": order(definitions: #""Line": \#(object("id"))"#)]),
        (["order": order()], ["order": order(lines())]),
        (["order": order(lines())], ["order": order(lines(), definitions: #""Line": \#(object("x"))"#)]),
        // Cases that leave out the name of their type.
        (["order": status(["STATUS_A", "STATUS_B"])], ["order": status(["STATUS_A", "STATUS_B", "C", "D"])]),
        (["order": status(["STATUS_A", "B"])], ["order": status(["STATUS_A", "B", "STATUS_C"])]),
        (["shape": shape(["ShapeA", "ShapeB"])], ["shape": shape(["ShapeA", "ShapeB", "Line", "Text"])]),
        // Values and keys that map to the same name.
        (["order": status(["-a", "b"])], ["order": status(["-a", "b", "minus_a"])]),
        (["order": object("in-stock")], ["order": object(#"in-stock": {}, "inStock"#)]),
    ])
    func anEdit(before: [String: String], edit: [String: String]) throws {
        try write(before)
        #expect(try workspace.run().code == 0)
        let old = try names()
        try write(edit)
        let changed = try names().filter { old[$0.key] != nil && old[$0.key] != $0.value }
        #expect(!changed.isEmpty)
        try keep()
        let kept = try names()
        for (place, name) in old { #expect(kept[place] == name, "\(place)") }
        let run = try workspace.run("--prune", "--severities", "refused-name=error")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try workspace.run("names").output.isEmpty)
    }

    private static func order(_ properties: String = "", definitions: String = "") -> String {
        let line = #""line": {"type": "object", "properties": {"n": {"type": "integer"}}}"#
        return #"{"$defs": {\#(definitions)}, "type": "object", "properties": {\#(line)\#(properties)}}"#
    }

    private static func lines() -> String { #", "lines": {"type": "array", "items": \#(object("id"))}"# }

    private static func status(_ values: [String]) -> String {
        let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
        return #"{"type": "object", "properties": {"status": {"enum": [\#(list)]}}}"#
    }

    private static func shape(_ names: [String]) -> String {
        let definitions = names.map { #""\#($0)": {"required": ["\#($0)"], "properties": {"\#($0)": {}}}"# }
        let branches = names.map { ##"{"$ref": "#/$defs/\##($0)"}"## }.joined(separator: ", ")
        return #"{"oneOf": [\#(branches)], "$defs": {\#(definitions.joined(separator: ", "))}}"#
    }

    @Test func aNameThatAnotherTypeNeedsIsReported() throws {
        try write(["b/created": Self.object("x"), "shop": Self.module("Size", Self.object("x"))])
        #expect(try workspace.run().code == 0)
        let chosen = Self.object("y", #", "x-swift-name": "Size""#)
        try write(["a/created": Self.object("y"), "depot": Self.module("Box", chosen)])
        let errors = try keep(1)
        #expect(errors.contains("'Size' cannot be kept at schemas/shop.json#/$defs/Size: another type or member needs"))
        let text = try workspace.read("plank-swift.json")
        #expect(text.contains(#""schemas/b/created.json": "Created""#) && !text.contains("Size"))
    }

    @Test func whatIsChosenOrMovedIsNotListed() throws {
        func union(_ branches: [String]) -> String {
            let list = branches.map { #"{"properties": {"is": {"const": "\#($0)"}}, "required": ["is"]}"# }
            return #"{"oneOf": [\#(list.joined(separator: ", "))]}"#
        }
        try write(["shape": union(["Circle", "Square"]), "pin": Self.object("x")])
        #expect(try workspace.run().code == 0)
        try write(["shape": union(["Line", "Circle", "Square"])])
        try write(["pin": Self.object("x", #", "x-swift-name": "Needle""#)])
        let run = try workspace.run("names")
        #expect(run.code == 0 && run.output.isEmpty && run.errors == "no name changed since the last run\n")
        #expect(try !workspace.run("--prune").errors.contains("names --keep"))
    }

    // MARK: - What a run says

    @Test func aRunSaysOnceThatNamesChanged() throws {
        try write(["b/created": Self.object("x")])
        #expect(try !workspace.run().errors.contains("names --keep"))
        try write(["a/created": Self.object("y")])
        let note = "note: 1 name changed; to keep the earlier one, run: plank-swift names --keep\n"
        let detail = "'Created' is now 'BCreated' at schemas/b/created.json#\n"
        #expect(try workspace.run("--check", "--no-diff").errors.contains(note))
        let named = try workspace.run("schemas", "--output", "Out", "--check", "--no-diff")
        #expect(named.errors.contains("run: plank-swift names --keep schemas --output Out\n"))
        let run = try workspace.run("--verbose")
        #expect(run.errors.contains(note) && run.errors.contains(detail))
        #expect(try !workspace.run().errors.contains("names --keep"))
        #expect(try !workspace.run("--no-cache").errors.contains("names --keep"))
    }

    /// After a run, the names of the last commit are the earlier ones.
    @Test func theLastCommitHasTheEarlierNames() throws {
        try write(["b/created": Self.object("x")])
        #expect(try workspace.run().code == 0)
        try workspace.commit()
        try write(["a/created": Self.object("y")])
        #expect(try workspace.run().code == 0)
        let run = try workspace.run("names")
        #expect(run.output == "Created\tBCreated\tschemas/b/created.json#\n")
        #expect(run.errors == "1 name changed since HEAD; --keep sets the earlier ones\n")
        let outside = [workspace.path("schemas"), "--output", workspace.path("Out")]
        #expect(try workspace.run(["names"] + outside, from: "schemas/a").output.hasPrefix("Created\tBCreated\t"))
        try workspace.commit()
        #expect(try workspace.run("names").output.isEmpty)
        #expect(try workspace.run("names", "--since", "HEAD~1").output == run.output)
        let unknown = try workspace.run("names", "--since", "nope")
        #expect(unknown.code == 2 && unknown.errors.contains("unknown git revision 'nope'"))
    }

    /// The manifest of an earlier version has lists of types, and names in other forms.
    @Test func anEarlierFormOfTheManifestIsRead() throws {
        try write(["created": Self.object("x")])
        #expect(try workspace.run().code == 0)
        let path = "Out/.plank-swift-manifest.json"
        let manifest = try workspace.read(path)
        let types = #""rootType": "Made", "types": ["Size"], "wanted": "Created""#
        let text = manifest.replacingOccurrences(of: #""types": {"": "Created"}"#, with: types)
        #expect(text != manifest)
        try workspace.write(text, to: path)
        #expect(try workspace.run("--no-cache").code == 0)
        #expect(try workspace.read(path) == manifest)
        #expect(workspace.swiftFiles(in: "Out") == ["Created.swift"])
    }

    // MARK: - The configuration

    @Test(arguments: [
        ("\u{FEFF}{}", "\u{FEFF}{\n  \"names\": {\n    \"schemas/b/created.json\": \"Created\"\n  }\n}"),
        ("{}", "{\n  \"names\": {\n    \"schemas/b/created.json\": \"Created\"\n  }\n}"),
        (
            "{\n    \"access\": \"public\"\n}\n",
            "{\n    \"access\": \"public\",\n    \"names\": {\n      \"schemas/b/created.json\": \"Created\"\n"
                + "    }\n}\n"
        ),
        (
            "{\n  \"names\": {\n    \"schemas/pin.json\": \"Pin\"\n  },\n  \"access\": \"public\"\n}\n",
            "{\n  \"names\": {\n    \"schemas/pin.json\": \"Pin\",\n    \"schemas/b/created.json\": \"Created\"\n  },\n"
                + "  \"access\": \"public\"\n}\n"
        ),
        (
            #"{"names": {"schemas/pin.json": "Pin"}, "settings": {"}\"": {}}}"#,
            #"{"names": {"schemas/pin.json": "Pin", "schemas/b/created.json": "Created"}, "settings": {"}\"": {}}}"#
        ),
        (#"{"names": {}}"#, "{\"names\": {\n  \"schemas/b/created.json\": \"Created\"\n}}"),
    ])
    func theRestOfTheConfigurationStays(before: String, after: String) throws {
        let options = ["schemas", "--output", "Out", "--runtime", "none"]
        try workspace.write(before, to: "plank-swift.json")
        try write(["b/created": Self.object("x"), "pin": Self.object("x")])
        #expect(try workspace.run(options).code == 0)
        try write(["a/created": Self.object("y")])
        #expect(try workspace.run(["names", "schemas", "--output", "Out", "--keep"]).code == 0)
        #expect(try workspace.read("plank-swift.json") == after)
        #expect(try workspace.run(options + ["--prune"]).code == 0)
        #expect(try workspace.read("Out/Created.swift").contains("var x"))
    }

    @Test func moreNamesOfAnEnumAreAdded() throws {
        try write(["order": Self.status(["STATUS_A", "STATUS_B"])])
        #expect(try workspace.run().code == 0)
        let names = #"{"schemas/order.json#/properties/status/enum": {"STATUS_A": "first"}}"#
        try workspace.write(configuration.dropLast() + ", \"names\": \(names)}", to: "plank-swift.json")
        try write(["order": Self.status(["STATUS_A", "STATUS_B", "C", "D"])])
        try keep()
        #expect(try workspace.read("plank-swift.json").contains(#"{"STATUS_A": "first", "STATUS_B": "b"}"#))
    }

    @Test(arguments: [(".", "plank-swift.json"), ("elsewhere", "schemas/plank-swift.json")])
    func aConfigurationIsCreated(folder: String, path: String) throws {
        try workspace.remove("plank-swift.json")
        try workspace.write("", to: "elsewhere/empty.txt")
        let options = [workspace.path("schemas"), "--output", workspace.path("Out")]
        try write(["b/created": Self.object("x")])
        #expect(try workspace.run(options, from: folder).code == 0)
        try write(["a/created": Self.object("y")])
        #expect(try workspace.run(["names", "--keep"] + options, from: folder).code == 0)
        let text = try workspace.read(path)
        #expect(text.hasPrefix("{\n  \"$schema\": \"https://"))
        #expect(text.hasSuffix("b/created.json\": \"Created\"\n  }\n}\n"))
        #expect(try workspace.run(options + ["--prune"], from: folder).code == 0)
        #expect(try workspace.read("Out/Created.swift").contains("var x"))
    }

    // MARK: - Errors

    @Test func errorsSayWhere() throws {
        try write(["pin": Self.object("x")])
        func fails(_ code: Int32, _ message: String, _ arguments: String...) throws {
            let run = try workspace.run(["names", "--keep"] + arguments)
            #expect(run.code == code && run.errors.contains(message), "\(run.errors)")
        }
        try fails(2, "no manifest with names in 'Out'")
        try fails(2, "cannot read 'git:HEAD:", "--since", "HEAD")
        try fails(64, "no output folder; use --output FOLDER", "--output", "-")
        try workspace.write(#"{"schemas": ["schemas"]}"#, to: "plank-swift.json")
        try fails(64, "no output folder; use --output FOLDER")
        let options = ["schemas", "--output", "Out", "--no-automatic-configuration"]
        #expect(try workspace.run(options).code == 0)
        try fails(64, "'--keep' sets names in a configuration", options[0], options[1], options[2], options[3])
        try workspace.write(#"{"schemas": ["schemas"], "output": "Out", "names": 1}"#, to: "plank-swift.json")
        try fails(2, "plank-swift.json:1:52: error: 'names' takes an object, not a number")
        #expect(try workspace.read("plank-swift.json").contains(#""names": 1"#))
        try workspace.write(configuration, to: "plank-swift.json")
        try write(["pin": "{"])
        try fails(1, "schemas/pin.json:1:2: error: ")
    }
}
