import SwiftModel
import Testing

@testable import TypeMapping

/// That types keep the names of an earlier run, whose record the manifest has.
@Suite("Types keep the names of an earlier run")
struct EarlierNameTests {
    private static let text = #"{"type": "string"}"#
    private static let user = object(#""id": \#(text)"#)
    private static let admin = object(#""role": \#(text)"#)

    // MARK: - Files

    @Test(
        "A file that is removed gives its type's name to no other type",
        arguments: [
            (["user.json": user, "admin/user.json": admin], "user.json", "AdminUser"),
            (["user.json": titled("User", user), "admin.json": titled("User", admin)], "user.json", "Admin"),
            (["a.json": definitions("Size", user), "b.json": definitions("Size", admin)], "a.json", "BSize"),
            (["size.json": user, "b.json": definitions("Size", admin)], "size.json", "BSize"),
        ]
    )
    func removal(files: [String: String], removed: String, left: String) {
        let after = files.filter { $0.key != removed }
        #expect(types(files).contains(left))
        #expect(!types(after).contains(left))
        #expect(types(after, after: files) == [left])
    }

    @Test("A title that changes renames its type, whatever an earlier run called it")
    func titles() {
        let before = ["user.json": Self.titled("User", Self.user), "admin.json": Self.titled("User", Self.admin)]
        #expect(types(before) == ["Admin", "User"])
        var after = before
        after["admin.json"] = Self.titled("Account", Self.admin)
        #expect(types(after, after: before) == ["Account", "User"])
        #expect(
            types(["pin.json": Self.titled("Pin Board", Self.user)], after: ["pin.json": Self.user]) == ["PinBoard"]
        )
    }

    @Test("A new file takes no name from the elements of another")
    func elements() {
        let orders = ["orders.json": #"{"type": "array", "items": \#(Self.user)}"#]
        let more = orders.merging(["order.json": Self.admin]) { $1 }
        #expect(types(orders).contains("Order"))
        #expect(types(more).contains("OrdersItem"))
        #expect(types(more, after: orders) == ["Order", "OrderSchema", "Orders"])
        // A name that nothing has any more is free.
        #expect(types(["orders.json": Self.user, "order.json": Self.admin], after: orders) == ["Order", "Orders"])
    }

    @Test("A definition that is removed gives its name to no inline type")
    func inlineTypes() {
        let kinds = #""kind": {"enum": ["a", "b"]}, "line": \#(Self.admin)"#
        let lines = #""lines": {"type": "array", "items": \#(Self.user)}"#
        func order(_ definitions: String, _ properties: String = "\(kinds), \(lines)") -> [String: String] {
            ["order.json": #"{"$defs": {\#(definitions)}, "type": "object", "properties": {\#(properties)}}"#]
        }
        let before = order(#""Line": \#(Self.object(#""n": {"type": "integer"}"#))"#)
        #expect(structs(before) == ["Order", "Order.Line", "Order.LineValue", "Order.OrderLine"])
        #expect(structs(order("")) == ["Order", "Order.Line", "Order.LineValue"])
        #expect(structs(order(""), after: before) == ["Order", "Order.LineValue", "Order.OrderLine"])
        // What the schema asks for counts.
        let titled = #""line": \#(Self.titled("Row", Self.admin)), \#(lines)"#
        #expect(structs(order("", titled), after: before) == ["Order", "Order.LineValue", "Order.Row"])
        let chosen = #""line": {"x-swift-name": "Line", \#(Self.admin.dropFirst()), \#(lines)"#
        #expect(structs(order("", chosen), after: before) == ["Order", "Order.Line", "Order.LineValue"])
    }

    @Test(
        "A name that a type got instead of the one that it wanted goes to no new type",
        arguments: [
            // A property that comes first, and a definition.
            (#""line_value": \#(object(#""x": \#(text)"#)), "#, ""),
            ("", #", "LineValue": \#(object(#""x": \#(text)"#))"#),
        ]
    )
    func keptNames(property: String, definition: String) {
        func order(_ property: String = "", _ definition: String = "") -> [String: String] {
            let line = Self.object(#""n": {"type": "integer"}"#)
            let definitions = #""Line": \#(Self.user)\#(definition)"#
            let properties = #""properties": {\#(property)"line": \#(line)}"#
            return ["order.json": #"{"$defs": {\#(definitions)}, "type": "object", \#(properties)}"#]
        }
        #expect(typeOfLine(order()) == "Order.LineValue")
        #expect(typeOfLine(order(property, definition)) != "Order.LineValue")
        #expect(typeOfLine(order(property, definition), after: order()) == "Order.LineValue")
    }

    @Test("A definition takes no name at the top level that an inline type got instead of another")
    func keptNamesAtTheTop() {
        let lines = #""Lines": {"type": "array", "items": \#(Self.user)}, "Line": \#(Self.admin)"#
        let before = ["order.json": #"{"$defs": {\#(lines)}}"#]
        let added = Self.definitions("OrderLine", Self.object(#""x": \#(Self.text)"#))
        let after = before.merging(["a.json": added]) { $1 }
        #expect(structs(before) == ["Line", "OrderLine"])
        #expect(structs(after, after: before) == ["AOrderLine", "Line", "OrderLine"])
    }

    @Test(
        "The cases of an enum keep their names beside new values",
        arguments: [
            (["STATUS_A", "STATUS_B"], ["OTHER", "MORE"], ["a", "b", "other", "more"]),
            (["STATUS_A", "STATUS_B", "OTHER"], ["MORE"], ["a", "b", "other", "more"]),
            (["STATUS_A", "B", "C"], ["STATUS_D"], ["statusA", "b", "c", "statusD"]),
            (["A"], ["STATUS_B", "STATUS_C"], ["a", "b", "c"]),
            // All cases get their whole names back if one of the short names is that of a new case.
            (["STATUS_A", "STATUS_B"], ["a"], ["statusA", "statusB", "a"]),
        ]
    )
    func cases(values: [String], added: [String], names: [String]) {
        func order(_ values: [String]) -> [String: String] {
            let list = values.map { "\"\($0)\"" }.joined(separator: ", ")
            return ["order.json": Self.object(#""status": {"enum": [\#(list)]}"#)]
        }
        let models = models(order(values + added), after: order(values))
        let cases = models.files.flatMap(\.declarations).flatMap(\.family).flatMap { declaration in
            if case .enumeration(let model) = declaration { model.cases.map(\.name.bare) } else { [String]() }
        }
        #expect(cases == names)
    }

    @Test("The cases of a union keep their names beside new branches")
    func branches() {
        func shape(_ names: [String]) -> [String: String] {
            let definitions = names.map { #""\#($0)": {"required": ["\#($0)"], "properties": {"\#($0)": {}}}"# }
            let branches = names.map { ##"{"$ref": "#/$defs/\##($0)"}"## }.joined(separator: ", ")
            return ["shape.json": #"{"oneOf": [\#(branches)], "$defs": {\#(definitions.joined(separator: ", "))}}"#]
        }
        let before = shape(["ShapeCircle", "ShapeSquare"])
        let models = models(shape(["ShapeCircle", "ShapeSquare", "Line", "Text"]), after: before)
        let cases = models.files.flatMap(\.declarations).flatMap { declaration in
            if case .union(let model) = declaration { model.cases.map(\.name.bare) } else { [String]() }
        }
        #expect(cases == ["circle", "square", "line", "text"])
    }

    @Test("A definition that is removed gives its name to no inline type at the top level")
    func inlineTypesAtTheTop() {
        let lines = #""Lines": {"type": "array", "items": \#(Self.user)}"#
        let before = ["order.json": #"{"$defs": {\#(lines), "Line": \#(Self.admin)}}"#]
        let after = ["order.json": #"{"$defs": {\#(lines)}}"#]
        #expect(structs(before) == ["Line", "OrderLine"])
        #expect(structs(after) == ["Line"])
        #expect(structs(after, after: before) == ["OrderLine"])
    }

    @Test("Definitions that become equal keep their own names")
    func equalDefinitions() {
        let before = ["a.json": Self.definitions("Size", Self.user), "b.json": Self.definitions("Size", Self.admin)]
        let after = ["a.json": Self.definitions("Size", Self.user), "b.json": Self.definitions("Size", Self.user)]
        #expect(types(after) == ["Size"])
        #expect(types(after, after: before) == ["ASize", "BSize"])
    }

    @Test("The document that declares a shared definition still does if there is a new one")
    func sharedDefinitions() {
        let document = #"{"properties": {"x": {}}, "$defs": {"Size": \#(Self.user)}}"#
        for before in [["m.json": document], ["m.json": document, "n.json": document]] {
            let after = before.merging(["a.json": document]) { $1 }
            #expect(structs(after).contains("A.Size") && !structs(after).contains("M.Size"))
            let kept = structs(after, after: before)
            #expect(kept.contains("M.Size") && !kept.contains("A.Size"))
        }
    }

    // MARK: - Shared types

    @Test(
        "The type that equal types share keeps its name beside a new place",
        arguments: [
            // The new place comes first, or shares fewer words, or has a name of its own.
            (["created_by", "updated_by"], "approved_by", "Order.CreatedBy"),
            (["homeAddressType", "workAddressType"], "phoneType", "Order.AddressType"),
            (["homeAddress", "workAddress"], "ship_address", "Order.Address"),
        ]
    )
    func sharedTypes(properties: [String], added: String, name: String) {
        let before = ["order.json": Self.order(properties)]
        #expect(structs(before).contains(name))
        for keys in [[added] + properties, properties + [added], [added] + properties.reversed()] {
            #expect(structs(["order.json": Self.order(keys)], after: before).contains(name), "\(keys)")
        }
    }

    @Test("The name of a shared type is kept from other types that want it")
    func sharedNames() {
        let before = ["order.json": Self.order(["homeAddress", "workAddress"])]
        let others = #""oldAddress": \#(Self.user), "newAddress": \#(Self.user)"#
        let after = ["order.json": Self.order(["homeAddress", "workAddress"], besides: others)]
        #expect(structs(after) == ["Order", "Order.Address", "Order.HomeAddress"])
        let kept = types(after, after: before)
        #expect(kept == ["Order"])
        let models = models(after, after: before)
        let shared = models.files.flatMap(\.declarations).flatMap(\.family).compactMap { declaration in
            declaration.sharedType.map { "\(declaration.heading.name.bare): \($0)" }
        }
        #expect(
            shared.sorted() == [
                "HomeAddress: Order.Address", "NewAddress: Order.OldAddress", "WorkAddress: Order.Address",
            ]
        )
    }

    // MARK: - Models

    private static func object(_ properties: String) -> String {
        #"{"type": "object", "properties": {\#(properties)}}"#
    }

    private static func titled(_ title: String, _ schema: String) -> String {
        #"{"title": "\#(title)", \#(schema.dropFirst())"#
    }

    private static func definitions(_ name: String, _ schema: String) -> String {
        #"{"$defs": {"\#(name)": \#(schema)}}"#
    }

    private static func order(_ keys: [String], besides others: String? = nil) -> String {
        let address = object(#""zip": {"type": "string"}, "city": {"type": "string"}"#)
        return object(([others].compactMap(\.self) + keys.map { "\"\($0)\": \(address)" }).joined(separator: ", "))
    }

    /// Returns the names of the top-level types, sorted, after a run over `earlier`.
    private func types(_ files: [String: String], after earlier: [String: String]? = nil) -> [String] {
        models(files, after: earlier).files.flatMap(\.declarations).map(\.heading.path.description).sorted()
    }

    /// Returns the path of the struct that has a property `n`.
    private func typeOfLine(_ files: [String: String], after earlier: [String: String]? = nil) -> String? {
        let declarations = models(files, after: earlier).files.flatMap(\.declarations).flatMap(\.family)
        for case .structure(let model) in declarations where model.properties.contains(where: { $0.key == "n" }) {
            return model.heading.path.description
        }
        return nil
    }

    /// Returns the paths of the structs, sorted, after a run over `earlier`.
    private func structs(_ files: [String: String], after earlier: [String: String]? = nil) -> [String] {
        let declarations = models(files, after: earlier).files.flatMap(\.declarations).flatMap(\.family)
        return declarations.compactMap { declaration in
            if case .structure(let model) = declaration { model.heading.path.description } else { nil }
        }.sorted()
    }

    /// Returns the models of a run after one over `earlier`. Another run changes nothing.
    private func models(_ files: [String: String], after earlier: [String: String]?) -> MappedModels {
        let options = options(after: earlier.map { mapped($0, MappingOptions()) })
        let models = mapped(files, options)
        let again = mapped(files, self.options(after: models))
        #expect(again.files == models.files)
        #expect(again.names == models.names)
        return models
    }

    private func mapped(_ files: [String: String], _ options: MappingOptions) -> MappedModels {
        TestModels.mapped(files.map { ($0.key, Array($0.value.utf8)) }, options: options)
    }

    private func options(after models: MappedModels?) -> MappingOptions {
        var options = MappingOptions()
        for file in models?.files ?? [] {
            guard let models, let document = models.origins.document(of: file) else { continue }
            var record = options.earlierNames[file.schema] ?? models.names[document.index]
            record.types.formUnion(file.declarations.map(\.heading.path.last))
            record.root = record.root ?? file.root?.path.last
            options.earlierNames[file.schema] = record
        }
        return options
    }
}
