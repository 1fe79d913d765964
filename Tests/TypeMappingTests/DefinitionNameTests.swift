import SwiftModel
import Testing

@testable import TypeMapping

/// The names of definitions, of roots that refer to one, and of branches with qualified constants.
@Suite("Names of definitions")
struct DefinitionNameTests {
    @Test(
        "A package is left out if no other definition has the name",
        arguments: [
            (["model.Role", "github_com_acme_app_model.User"], ["Role", "User"]),
            (["dto.User", "model.User"], ["DtoUser", "ModelUser"]), (["User", "model.User"], ["ModelUser", "User"]),
            (["user.User", "model.Role"], ["Role", "User"]), (["Order.Line", "Line"], ["Line", "OrderLine"]),
            (["com.acme.User", "com.acme.User$Role"], ["Role", "User"]), (["User$Role"], ["UserRole"]),
            (["record:com.acme.Line", "enum:com.acme.Unit"], ["Line", "Unit"]),
            (["io.k8s.kube-aggregator.v1.Service", "kube-api.Pod"], ["Pod", "Service"]),
            (["io.k8s.kube-api.v1.Pod-Spec"], ["IoK8sKubeAPIV1PodSpec"]),
            (["acme.user"], ["AcmeUser"]), (["model.Result", "model.Note"], ["ModelResult", "Note"]),
        ]
    )
    func packages(keys: [String], names: [String]) {
        let definitions = keys.enumerated().map { index, key in
            #""\#(key)": {"type": "object", "properties": {"p\#(index)": {"type": "string"}}}"#
        }
        #expect(types(#"{"definitions": {\#(definitions.joined(separator: ", "))}}"#) == names)
    }

    @Test(
        "A root that is only a reference has the name of its definition",
        arguments: [
            (##""$ref": "#/definitions/Message""##, "Message"),
            (##""title": "Letter", "allOf": [{"$ref": "#/definitions/Message"}]"##, "Letter"),
            (##""x-swift-name": "Letter", "allOf": [{"$ref": "#/definitions/Message"}]"##, "Letter"),
        ]
    )
    func roots(root: String, name: String) {
        let thread = ##"{"type": "object", "properties": {"first": {"$ref": "#/definitions/Message"}}}"##
        let message = ##""properties": {"thread": {"$ref": "#/definitions/Thread"}}"##
        let names = types(
            #"{\#(root), "definitions": {"Message": {"type": "object", \#(message)}, "Thread": \#(thread)}}"#
        )
        #expect(names == [name, name + ".Thread"])
    }

    @Test(
        "A name that apps use otherwise is only that of a schema which sets it",
        arguments: [("State", "PageState"), ("Result", "PageResult"), ("Note", "Note")]
    )
    func avoided(name: String, other: String) {
        let model = #""type": "object", "properties": {"text": {"type": "string"}}"#
        #expect(types(#"{"definitions": {"\#(name)": {\#(model)}}}"#) == [other])
        #expect(types(#"{"definitions": {"a": {"x-swift-name": "\#(name)", \#(model)}}}"#) == [name])
        #expect(types(#"{"title": "\#(name)", \#(model)}"#) == [name == other ? name : "Page"])
        #expect(types(#"{"x-swift-name": "\#(name)", \#(model)}"#) == [name])
    }

    @Test(
        "A root's title names it without its packages, and without what its file is",
        arguments: [
            ("com.acme.OrderPlaced", "OrderPlaced"), ("acme.OrderPlaced", "Page"), ("Order JSON Schema", "Order"),
            ("Layout Schema", "Layout"), ("pin-schema", "Pin"), ("PinSchema", "PinSchema"),
            ("JSON Schema", "JSONSchema"), ("Package JSON", "PackageJSON"), ("Root Schema", "Page"), ("Root", "Root"),
            ("Pin meta-schema", "PinMetaSchema"), ("JSON schema for Widget files", "Widget"),
            ("Schema for the .pinrc file", "Pinrc"), ("JSON Schema for a pin", "Pin"), ("Node.js pins", "NodeJsPins"),
            ("A pin for you", "Page"),
        ]
    )
    func titlesOfRoots(title: String, name: String) {
        #expect(types(#"{"title": "\#(title)", "properties": {"text": {"type": "string"}}}"#) == [name])
    }

    @Test("A definition that is called `root` does not name the root")
    func wordForRoot() {
        let root = #"{"type": "object", "properties": {"text": {"type": "string"}}}"#
        #expect(types(##"{"$ref": "#/definitions/root", "definitions": {"root": \##(root)}}"##) == ["Page"])
    }

    @Test(
        "A constant names a branch without its packages",
        arguments: [
            (["com.acme.Text", "com.acme.Photo"], ["text", "photo"]),
            (["http://acme.org/ns/core#", "http://acme.org/ns/text/v2"], ["core", "text"]),
            (["com.acme.a.Text", "com.acme.b.Text"], ["comAcmeAText", "comAcmeBText"]),
            (["user.created", "Order.Item.Sold"], ["userCreated", "orderItemSold"]),
        ]
    )
    func constants(values: [String], names: [String]) {
        let branches = values.map { value in
            #"""
            {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "\#(value)"}}}
            """#
        }
        let union = declarations(#"{"title": "Part", "oneOf": [\#(branches.joined(separator: ", "))]}"#)
            .compactMap { if case .union(let union) = $0 { union } else { nil } }.first
        #expect(union?.cases.map(\.name.bare) == names)
    }

    @Test("A reference that only becomes nullable is the type that it refers to")
    func nullable() {
        let names = types(
            ##"""
            {"openapi": "3.0.1", "info": {"title": "Page", "version": "1"}, "paths": {}, "components": {"schemas": {
                "Profile": {"type": "object", "properties": {"name": {"type": "string"}}},
                "Account": {"type": "object", "properties": {
                    "owner": {"allOf": [{"$ref": "#/components/schemas/Profile"}, {"nullable": true}]},
                    "backup": {"allOf": [{"$ref": "#/components/schemas/Profile"}, {"type": "object", "nullable": true}]}
                }}}}}
            """##
        )
        #expect(names == ["Account", "Profile"])
    }

    // MARK: - Types

    private func declarations(_ schema: String) -> [Declaration] {
        TestModels.mapped([("page.json", Array(schema.utf8))]).files.flatMap(\.declarations).flatMap(\.family)
    }

    private func types(_ schema: String) -> [String] {
        declarations(schema).map(\.heading.path.description).sorted()
    }
}
