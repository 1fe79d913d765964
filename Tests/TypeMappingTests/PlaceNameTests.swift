import SwiftModel
import Testing

@testable import TypeMapping

/// Names that come from the place of a type, and from the places that share one.
@Suite("Names from places")
struct PlaceNameTests {
    @Test(
        "A pattern of keys is no part of a name",
        arguments: ["^(.*)$", "^.{1,}$", ".*", "^[a-z][a-z0-9_]{0,62}$", "properties", "patternProperties"]
    )
    func patterns(pattern: String) {
        func names(_ members: (_ schema: String) -> String) -> [String] {
            let flag = members(##"{"oneOf": [{"$ref": "#/definitions/flag"}, {"type": "integer"}]}"##)
            let reply = members(#"{"type": "object", "properties": {"code": {"type": "integer"}}}"#)
            return types(
                """
                {"title": "Page", "type": "object",
                 "properties": {"flags": {"type": "object", \(flag)}, "reply": {"type": "object", \(reply)}},
                 "definitions": {"flag": {"enum": ["on", "off"]}, "ReplyValue": {"enum": ["yes", "no"]}}}
                """
            )
        }
        let expected = ["Page", "Page.Flag", "Page.FlagValue", "Page.ReplyValue", "Page.ReplyValueValue"]
        #expect(names { #""additionalProperties": \#($0)"# } == expected)
        #expect(names { #""additionalProperties": false, "patternProperties": {"\#(pattern)": \#($0)}"# } == expected)
    }

    @Test("A name does not say its last word again")
    func stutter() {
        let load = #"{"type": "object", "properties": {"x": {"type": "string"}}}"#
        let loads = #"{"type": "object", "additionalProperties": \#(load)}"#
        func page(_ properties: String) -> [String] {
            let definitions = #""definitions": {"channel": \#(load)}"#
            return types(#"{"title": "Page", "type": "object", "properties": {\#(properties)}, \#(definitions)}"#)
        }
        let maps = #"{"type": "object", "additionalProperties": \#(loads)}"#
        #expect(page(#""load": \#(maps)"#) == ["Page", "Page.Channel", "Page.LoadValue"])
        let items = #"{"type": "array", "items": \#(load)}"#
        #expect(page(#""channels": \#(items)"#) == ["Page", "Page.Channel", "Page.ChannelItem"])
    }

    @Test("The form of a branch is no part of a shared type's name")
    func formOfBranch() {
        func rule(_ others: String) -> String {
            let level = #""level": {"enum": ["low", "high"]}"#
            return #"{"oneOf": [{"type": "string"}, {"type": "object", "properties": {\#(level)\#(others)}}]}"#
        }
        let names = types(
            """
            {"title": "Page", "type": "object",
             "properties": {"first": \(rule("")), "second": \(rule(#", "x": {"type": "string"}"#))},
             "definitions": {"level": {"enum": ["a", "b"]}}}
            """
        )
        #expect(names.contains("Page.LowOrHigh") && !names.contains("Page.DetailsLevel"))
    }

    @Test("A reference to the values of a pattern is called after the property")
    func referenceToPattern() {
        let names = types(
            ##"""
            {"title": "Page", "type": "object", "properties": {
                "first": {"$ref": "#/properties/settings/patternProperties/%5Ea"},
                "settings": {"type": "string", "patternProperties": {"^a": {"enum": ["on", "off"]}}}}}
            """##
        )
        #expect(names == ["Page", "Page.Settings"])
    }

    @Test(
        "A word that only relates others is no name",
        arguments: [
            (#""created_by": {"enum": ["a", "b", "c"]}, "updated_by": {"enum": ["a", "b", "c"]}"#, nil),
            (#""valid_until": {"enum": ["a", "b", "c"]}, "open_until": {"enum": ["a", "b", "c"]}"#, nil),
            (#""home_status": {"enum": ["a", "b", "c"]}, "work_status": {"enum": ["a", "b", "c"]}"#, "Status"),
        ]
    )
    func functionWords(properties: String, name: String?) {
        let model = #"{"title": "Page", "type": "object", "properties": {\#(properties)}}"#
        let names = Set([name].compactMap { $0.map { "Page." + $0 } })
        #expect(shared(model) == names)
        #expect(shared(#"{"definitions": {"page": \#(model)}}"#) == names)
    }

    @Test("The name of a property wrapper of SwiftUI is free within a type, but not at the top level")
    func propertyWrappers() {
        let properties = #""home_state": {"enum": ["a", "b"]}, "work_state": {"enum": ["a", "b"]}"#
        let model = #"{"type": "object", "properties": {\#(properties)}}"#
        #expect(shared(#"{"title": "Page", "type": "object", "properties": {\#(properties)}}"#) == ["Page.State"])
        #expect(shared(#"{"definitions": {"post": \#(model), "note": \#(model)}}"#) == ["AOrB"])
    }

    @Test("Elements of several properties are not called after one of them")
    func elements() {
        let items = #"{"type": "array", "items": {"type": "object", "properties": {"text": {"type": "string"}}}}"#
        let model = #"{"type": "object", "properties": {"news": \#(items), "series": \#(items)}}"#
        #expect(shared(#"{"definitions": {"post": \#(model)}}"#) == [])
    }

    @Test("Definitions inside of others are named after their places, whether they are nested or at the top level")
    func nestedDefinitions() {
        func names(_ root: String) -> [String] {
            let keys = ["v4", "v3", "v2"]
            let versions = keys.map { key in
                let reference = ##"{"$ref": "#/definitions/metric/properties/\##(key)/definitions/kind"}"##
                let kind = #"{"enum": ["a", "\#(key)"]}"#
                let properties = #""properties": {"kind": \#(reference)}, "definitions": {"kind": \#(kind)}"#
                return #""\#(key)": {"type": "object", \#(properties)}"#
            }
            let metric = #"{"type": "object", "properties": {\#(versions.joined(separator: ", "))}}"#
            return types(#"{"title": "Page", \#(root), "definitions": {"metric": \#(metric)}}"#)
                .filter { $0.hasSuffix("Kind") }
        }
        let metric = ##"{"$ref": "#/definitions/metric"}"##
        let kinds = ["Kind", "V2Kind", "V3Kind"]
        #expect(names(#""type": "object", "properties": {"metric": \#(metric)}"#) == kinds.map { "Page." + $0 })
        #expect(names(#""oneOf": [\#(metric), {"type": "string"}]"#) == kinds)
        // So are types with a name of Swift's own.
        let stray = ##""definitions": {"a": {"properties": {"b": {"$ref": "#/x/y/state"}}}}"##
        #expect(types(#"{\#(stray), "x": {"y": {"state": {"enum": [1, 2]}}}}"#) == ["A", "YState"])
    }

    @Test(
        "A file that is called by its version or 'schema', and standard input, are named after the '$id'",
        arguments: [
            ("shop/schemas/2.json", "https://example.com/schemas/order/2", "Order"),
            ("shop/schemas/1-0-0.json", "https://example.com/schemas/order/1-0-0", "Order"),
            ("shop/schemas/2.json", "orderSchemaV2.json", "Order"), ("shop/schemas/2.json", "2.json", "Shop"),
            ("shop/schemas/2.json", "https://example.com/main/schemas/2.json", "Shop"),
            ("shop/schemas/2.json", "urn:example:order:2", "Shop"), ("shop/schemas/2.json", "#order", "Shop"),
            ("shop/cart.json", "https://example.com/schemas/order/2", "Cart"),
            ("shop/schema.json", "https://example.com/cart.json", "Cart"), ("shop/schema.json", "#cart", "Schema"),
            ("-", "https://example.com/schemas/order.json", "Order"), ("-", "order", "Order"),
            ("-", "urn:example:order:2", "Schema"),
        ]
    )
    func versions(path: String, identifier: String, name: String) {
        let schema = #"{"$id": "\#(identifier)", "type": "object", "properties": {"a": {"type": "string"}}}"#
        let declarations = TestModels.mapped([(path, Array(schema.utf8))]).files.flatMap(\.declarations)
        #expect(declarations.map(\.heading.path.last) == [name])
    }

    @Test("The place of OpenAPI's schemas is no part of a name")
    func components() {
        let union = ##"{"oneOf": [{"$ref": "#/components/schemas/Circle"}, {"$ref": "#/components/schemas/Square"}]}"##
        func side(_ key: String) -> String {
            ##"""
            {"allOf": [{"$ref": "#/components/schemas/Shape"},
                       {"type": "object", "required": ["\##(key)"], "properties": {"\##(key)": {"type": "number"}}}]}
            """##
        }
        let names = types(
            """
            {"openapi": "3.0.1", "info": {"title": "Page", "version": "1"}, "paths": {}, "components": {"schemas": {
                "Shape": {"type": "object", "properties": {"name": {"type": "string"}}},
                "Circle": \(side("radius")), "Square": \(side("width")),
                "Order": {"type": "object", "properties": {
                    "shape": \(union), "shapes": {"type": "array", "items": \(union)}}}}}}
            """
        )
        #expect(names.filter { $0.hasPrefix("Order.") } == ["Order.Shape", "Order.ShapeValue"])
    }

    @Test("A shared type stands in the type that all its places are in, and is not called after one of them")
    func commonPlace() {
        let state = #"{"enum": ["on", "off", "broken"]}"#
        func model(_ properties: String) -> String { #"{"type": "object", "properties": {\#(properties)}}"# }
        let both = model(#""a_state": \#(state), "b_state": \#(state)"#)
        #expect(shared(#"{"definitions": {"lamp": \#(both)}}"#) == ["Lamp.State"])
        #expect(shared(#"{"definitions": {"lamp": \#(model(#""a": \#(state), "b": \#(state)"#))}}"#) == [])
        let one = model(#""power_state": \#(state)"#)
        let lamps = #""desk_lamp": \#(one), "wall_lamp": \#(one)"#
        // At the top level, a place cannot have an alias with the type's name.
        #expect(shared(#"{"definitions": {\#(lamps)}}"#) == [])
        #expect(types(#"{"definitions": {\#(lamps)}}"#).contains("PowerState"))
        let other = model(#""lamp_power_state": \#(state)"#)
        #expect(shared(#"{"definitions": {\#(lamps), "room": \#(other)}}"#) == ["PowerState"])
        #expect(shared(#"{"definitions": {"lamp": \#(one), "old_lamp": \#(one)}}"#) == ["Lamp.PowerState"])
    }

    @Test("The only branch of a definition beside 'null' has the definition's name")
    func nullableDefinitions() {
        let prompt = #"{"anyOf": [{"type": "object", "properties": {"id": {"type": "string"}}}, {"type": "null"}]}"#
        #expect(types(#"{"definitions": {"prompt": \#(prompt)}}"#) == ["Prompt"])
        let root = #"{"title": "Page", "type": "object", "properties": {"id": {"type": "string"}}"#
        #expect(types(#"\#(root), "definitions": {"prompt": \#(prompt)}}"#) == ["Page", "Page.Prompt"])
    }

    @Test("A shared type within another does not hide one at the top level", arguments: [true, false])
    func sharedTypesWithinOthers(isOuterFirst: Bool) {
        func model(_ properties: String...) -> String {
            #"{"type": "object", "properties": {\#(properties.joined(separator: ", "))}}"#
        }
        func mode(_ key: String, _ values: String) -> String { #""\#(key)_mode": {"enum": [\#(values)]}"# }
        let inner = #""inner": \#(model(mode("power", #""a", "b", "c""#)))"#
        let pair = ["x", "y"].map { #""\#($0)": \#(model(mode($0 + "_power", #""d", "e", "f""#)))"# }
        let lamp = model(isOuterFirst ? inner : pair[0], isOuterFirst ? pair[0] : inner, pair[1])
        let other = model(mode("power", #""a", "b", "c""#))
        let names = types(#"{"definitions": {"lamp": \#(lamp), "stove": \#(other)}}"#)
        #expect(names.contains("PowerMode") != names.contains("Lamp.PowerMode"), "\(names)")
    }

    @Test("A shared union of plain types whose names have nothing in common is named after the types")
    func plainUnion() {
        func shadow(_ value: String) -> String {
            #""shadow": {"type": "object", "properties": {"offset": \#(value), "blur": \#(value)}}"#
        }
        let value = #"{"type": ["number", "string"]}"#
        #expect(shared(#"{"definitions": {\#(shadow(value))}}"#) == ["Shadow.NumberOrString"])
        let taken = #""NumberOrString": {"type": "object", "properties": {"a": {}}}"#
        let light = shadow(value).replacing("shadow", with: "light")
        #expect(shared(#"{"definitions": {\#(shadow(value)), \#(light)}}"#) == ["NumberOrString"])
        #expect(shared(#"{"definitions": {\#(shadow(value)), \#(light), \#(taken)}}"#) == [])
        let wide = shadow(#"{"type": ["number", "string", "boolean", "array"]}"#)
        #expect(shared(#"{"definitions": {\#(wide)}}"#) == [])
    }

    @Test("Common words that start with a preposition are no name")
    func preposition() {
        func object(_ properties: String) -> String { #"{"type": "object", "properties": {\#(properties)}}"# }
        let selector = object(#""key": {"type": "string"}, "value": {"type": "string"}"#)
        func term(_ key: String) -> String {
            object(#""\#(key)Selector": \#(selector), "\#(key)": {"type": "string"}"#)
        }
        let terms = #""preferredDuringExecution": \#(term("label")), "requiredDuringExecution": \#(term("field"))"#
        #expect(shared(#"{"definitions": {"affinity": \#(object(terms))}}"#) == ["Affinity.Selector"])
    }

    @Test("Equal branches share the type of the outermost union, or one that is called by what they have in common")
    func branches() {
        func branch(_ title: String) -> String {
            let kind = #""kind": {"const": "\#(title)"}, "size": {"type": "object", "properties": {"w": {}}}"#
            return #"{"title": "\#(title)", "type": "object", "required": ["kind"], "properties": {\#(kind)}}"#
        }
        func union(_ titles: String...) -> String { #"{"oneOf": [\#(titles.map(branch).joined(separator: ", "))]}"# }
        func holder(_ property: String) -> String { #"{"type": "object", "properties": {"form": \#(property)}}"# }
        let form = union("Circle", "Square")
        let page = #"{"definitions": {"frame": \#(holder(union("Circle", "Dot"))), "form": \#(form)}}"#
        // Inside `Frame`, `Form.Circle` would be that of `Frame.Form`.
        #expect(shared(page) == ["FormSize", "FormCircle"])
        let forms = [("a", union("Circle", "Dot")), ("b", form), ("c", form), ("d", branch("Circle"))]
        let all = forms.map { #""\#($0)": \#(holder($1))"# }.joined(separator: ", ")
        #expect(shared(#"{"definitions": {\#(all)}}"#) == ["FormSquare"])
        #expect(types(#"{"definitions": {\#(all)}}"#).contains("Circle"))
    }

    @Test("Equal branches of one union stay apart")
    func equalBranches() {
        func branch(_ title: String) -> String {
            #"{"title": "\#(title) factor", "type": "object", "properties": {"factor": {"type": "number"}}}"#
        }
        let scale = #"{"oneOf": [\#(branch("Old")), \#(branch("New"))]}"#
        let other = #"{"oneOf": [\#(branch("Plain")), {"type": "string"}]}"#
        let names = types(#"{"definitions": {"scale": \#(scale), "zoom": \#(other)}}"#)
        #expect(names.filter { $0.contains("Factor") } == ["Scale.NewFactor", "Scale.OldFactor", "Zoom.PlainFactor"])
        #expect(shared(#"{"definitions": {"scale": \#(scale), "zoom": \#(other)}}"#) == [])
    }

    // MARK: - Types

    private func declarations(_ schema: String) -> [Declaration] {
        TestModels.mapped([("page.json", Array(schema.utf8))]).files.flatMap(\.declarations).flatMap(\.family)
    }

    private func types(_ schema: String) -> [String] {
        declarations(schema).map(\.heading.path.description).sorted()
    }

    /// Returns the types that have aliases at other places.
    private func shared(_ schema: String) -> Set<String> {
        Set(declarations(schema).compactMap { $0.sharedType?.description })
    }
}
