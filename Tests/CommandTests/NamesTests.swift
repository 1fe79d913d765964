import PlankKit
import TestSupport
import Testing

/// What a configuration says about places in schemas.
@Suite struct NamesTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            ##"""
            {
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "$defs": {
                    "cart": { "type": "object", "properties": { "size": { "enum": ["s", "m"] }, "tags": true } },
                    "line item": { "type": "object", "properties": { "a/b": { "$ref": "#/$defs/cart" } } }
                }
            }
            """##,
            to: "schemas/shop.json"
        )
    }

    private func types(_ arguments: String...) throws -> [String: String] {
        let run = try workspace.run(["schemas", "--list-types"] + arguments)
        #expect(run.code == 0, "\(run.errors)")
        let lines = run.output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        return Dictionary(uniqueKeysWithValues: lines.map { ($0[2], $0[0]) })
    }

    @Test func whatTheListPrintsIsAPlace() throws {
        let places = try types().keys.sorted()
        #expect(places.count == 3)
        let names = places.enumerated().map { #""\#($1)": "Name\#($0)""# }
        try workspace.write(#"{"names": {\#(names.joined(separator: ", "))}}"#, to: "plank-swift.json")
        let named = try types()
        for (index, place) in places.enumerated() { #expect(named[place]?.hasSuffix("Name\(index)") == true) }
    }

    /// Every property and case can be named by the place that the list has for it.
    @Test func theListOfNamesHasPropertiesAndCases() throws {
        func list() throws -> [[String]] {
            let run = try workspace.run("schemas", "--list-names")
            #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
            return run.output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        }
        let members = try list().filter { ["property", "case"].contains($0[1]) }
        #expect(members.map { $0[0] } == ["Cart.size", "Cart.tags", "Cart.Size.s", "Cart.Size.m", "LineItem.aB"])
        let names = members.enumerated().map { #""\#($1[2])": "name\#($0)""# }
        try workspace.write(#"{"names": {\#(names.joined(separator: ", "))}}"#, to: "plank-swift.json")
        let renamed = try list().filter { ["property", "case"].contains($0[1]) }
        #expect(renamed.map { $0[0].split(separator: ".").last } == members.indices.map { "name\($0)" })
    }

    @Test func theListHasNoControlCharacters() throws {
        let key = #"a\u001b[31m\u0085\u2028b"#
        try workspace.write(
            #"{"type": "object", "properties": {"\#(key)": {"type": "string"}}}"#,
            to: "control/\u{1B}[1mpin.json"
        )
        let run = try workspace.run("control", "--list-names")
        #expect(run.output.contains("control/?[1mpin.json#/properties/a?[31m??b\n"))
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func placesAreRelativeToTheConfiguration() throws {
        try workspace.write(##"{"names": {"./shop.json#/$defs/cart": "Basket"}}"##, to: "schemas/plank-swift.json")
        #expect(try types()["schemas/shop.json#/$defs/cart"] == "Basket")
        let inside = try workspace.run([".", "--list-types", "--strict"], from: "schemas")
        #expect(inside.code == 0 && inside.output.contains("Basket\t"), "\(inside.errors)")
        let absolute = try workspace.run([workspace.path("schemas"), "--list-types", "--strict"], from: "schemas")
        #expect(absolute.code == 0 && absolute.output.contains("Basket\t"), "\(absolute.errors)")
    }

    @Test func theConfigurationTakesPrecedence() throws {
        let schema = #"""
            {"type": "object", "x-swift-name": "Theirs", "x-plank": {"unknownProperties": "reject"},
             "properties": {"c": {"enum": ["x", "y"], "x-enum-varnames": ["their_x", "their_y"]}}}
            """#
        try workspace.write(schema, to: "own/pin.json")
        try workspace.write(
            #"""
            {"names": {"own/pin.json": "Ours", "own/pin.json#/properties/c/enum": {"y": "ours"}},
             "settings": {"own/**": {"unknownProperties": "keep"}}}
            """#,
            to: "plank-swift.json"
        )
        let run = try workspace.run("own", "--strict", "--runtime", "none", "--output", "-")
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output.contains("struct Ours: ") && run.output.contains("additionalProperties: "))
        #expect(run.output.contains("case theirX") && run.output.contains("case ours\n"))
    }

    /// The type and the property of one schema can have names of their own.
    @Test func aTypeAndItsPropertyAreNamedApart() throws {
        let size = "schemas/shop.json#/$defs/cart/properties/size"
        func list(_ names: String) throws -> String {
            try workspace.write(#"{"names": {"\#(size)": \#(names)}}"#, to: "plank-swift.json")
            let run = try workspace.run("schemas", "--list-names", "--strict")
            #expect(run.code == 0, "\(run.errors)")
            return run.output
        }
        let type = try list(#"{"type": "Format"}"#)
        #expect(type.contains("Cart.size\tproperty") && type.contains("Cart.Format\tenum"))
        let member = try list(#"{"member": "format"}"#)
        #expect(member.contains("Cart.format\tproperty") && member.contains("Cart.Size\tenum"))
        let both = try list(#"{"type": "Format", "member": "fit"}"#)
        #expect(both.contains("Cart.fit\tproperty") && both.contains("Cart.Format\tenum"))
    }

    /// A run over a part of the schemas says nothing about the others.
    @Test func aFileThatIsNotReadIsNotMissed() throws {
        try workspace.write("{}", to: "schemas/other.json")
        try workspace.write(
            #"{"names": {"schemas/other.json#/properties/x": "y", "schemas/gone.json": "Gone"}}"#,
            to: "plank-swift.json"
        )
        let run = try workspace.run("schemas/shop.json", "--list-types")
        #expect(
            !run.errors.contains("other.json") && run.errors.contains("gone.json' [unmatched-place]"),
            "\(run.errors)"
        )
        let all = try workspace.run("schemas", "--list-types")
        #expect(all.errors.contains("no schema is at 'schemas/other.json#/properties/x' [unmatched-place]"))
    }

    @Test func aChangedNameIsNoticed() throws {
        try workspace.write("{}", to: "plank-swift.json")
        #expect(try workspace.run("schemas", "--runtime", "none", "--output", "Out").code == 0)
        try workspace.write(##"{"names": {"schemas/shop.json#/$defs/cart": "Basket"}}"##, to: "plank-swift.json")
        #expect(try workspace.run("schemas", "--runtime", "none", "--output", "Out", "--prune").code == 0)
        #expect(workspace.swiftFiles(in: "Out").sorted() == ["Basket.swift", "LineItem.swift"])
        let run = try workspace.run("diff", "schemas", "schemas")
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func copiesWithDifferentNamesAreTwoTypes() throws {
        let shop = try workspace.read("schemas/shop.json")
        try workspace.write(shop, to: "schemas/copy.json")
        #expect(try types().count == 3)
        try workspace.write(
            ##"{"names": {"schemas/copy.json#/$defs/cart/properties/size/enum/0": "small"}}"##,
            to: "plank-swift.json"
        )
        #expect(try types().count == 6)
    }

    // MARK: - Files of one name

    /// Generates from the schemas in some folders; returns the files, which are called as their types.
    private func generate(_ folders: String..., into output: String = "Out") throws -> [String] {
        let run = try workspace.run(folders + ["--runtime", "none", "--output", output, "--prune"])
        #expect(run.code == 0, "\(run.errors)")
        let check = try workspace.run(folders + ["--runtime", "none", "--output", output, "--check", "--no-cache"])
        #expect(check.code == 0, "\(check.output)")
        return workspace.swiftFiles(in: output).sorted()
    }

    private func object(_ property: String, _ more: String = "") -> String {
        #"{"type": "object", "properties": {"\#(property)": {"type": "string"}}\#(more)}"#
    }

    /// Names depend on all files of a run and on no earlier run.
    @Test func theOuterFileGetsTheName() throws {
        try workspace.write(object("x"), to: "b/created.json")
        #expect(try generate("b") == ["Created.swift"])
        try workspace.write(object("y"), to: "a/created.json")
        #expect(try generate("a", "b") == ["BCreated.swift", "Created.swift"])
        try workspace.write(object("z"), to: "created.json")
        #expect(try generate("created.json", "a", "b").count == 3)
        #expect(try workspace.read("Out/Created.swift").contains("var z"))
        #expect(try generate("a", "b", into: "Fresh") == ["BCreated.swift", "Created.swift"])
    }

    @Test func filesOfOneTitleAreNamedAfterThemselves() throws {
        try workspace.write(object("x", #", "title": "Event""#), to: "b/one.json")
        #expect(try generate("b") == ["Event.swift"])
        try workspace.write(object("y", #", "title": "Event""#), to: "a/two.json")
        #expect(try generate("a", "b") == ["One.swift", "Two.swift"])
    }

    @Test func definitionsOfOneNameAreNamedAfterTheirFiles() throws {
        func module(_ definition: String) -> String {
            #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {"cart": \#(definition)}}"#
        }
        try workspace.write(module(object("x")), to: "b/shop.json")
        #expect(try generate("b") == ["Cart.swift"])
        try workspace.write(module(object("y")), to: "a/depot.json")
        #expect(try generate("a", "b") == ["DepotCart.swift", "ShopCart.swift"])
        try workspace.write(object("z"), to: "a/cart.json")
        #expect(try generate("a", "b") == ["Cart.swift", "DepotCart.swift", "ShopCart.swift"])
    }
}
