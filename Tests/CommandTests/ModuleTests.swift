import PlankKit
import TestSupport
import Testing

/// Documents of definitions: a module of types, each in a file of its own.
@Suite struct ModuleTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
    }

    private static func object(_ properties: String = #""id": {"type": "string"}"#) -> String {
        #"{"type": "object", "properties": {\#(properties)}}"#
    }

    private static func reference(_ name: String) -> String { ##"{"$ref": "#/$defs/\##(name)"}"## }

    private static func module(_ definitions: KeyValuePairs<String, String>, root: String = "") -> String {
        let members = definitions.map { #""\#($0.key)": \#($0.value)"# }.joined(separator: ", ")
        return #"{"$schema": "https://json-schema.org/draft/2020-12/schema", \#(root) "$defs": {\#(members)}}"#
    }

    private static func types(_ files: [String: String], _ change: (inout GenerationOptions) -> Void = { _ in })
        -> [String]
    {
        var options = GenerationOptions()
        change(&options)
        let inputs = files.map { SchemaInput(path: $0.key, bytes: Array($0.value.utf8)) }
        return PlankSwift.generate(inputs, options: options) { _ in nil }.types.map(\.name)
    }

    @Test func aDefinitionIsATypeInAFileOfItsOwn() throws {
        let shop = Self.module(["Cart": Self.object(#""line": \#(Self.reference("Line"))"#), "Line": Self.object()])
        try workspace.write(shop, to: "shop.json")
        for (option, files) in [
            ("--split", ["Cart.swift", "Line.swift"]), ("--no-split", ["Shop.swift"]),
        ] {
            let run = try workspace.run("shop.json", option, "--runtime", "none", "--output", "Out" + option)
            #expect(run.code == 0, "\(run.errors)")
            #expect(workspace.swiftFiles(in: "Out" + option).sorted() == files)
        }
        let run = try workspace.run("shop.json", "--namespace", "API", "--runtime", "none", "--output", "Named")
        #expect(run.code == 0)
        #expect(workspace.swiftFiles(in: "Named").sorted() == ["API+Cart.swift", "API+Line.swift", "API.swift"])
        #expect(try workspace.read("Named/API+Cart.swift").contains("public var line: API.Line?"))
    }

    @Test func aFileIsCalledAsItsType() throws {
        try workspace.write(#"{"title": "Legal hold", "type": "object", "properties": {"id": true}}"#, to: "hold.json")
        try workspace.write(#"{"title": "legalhold", "type": "object", "properties": {"id": true}}"#, to: "other.json")
        let nullable = #"{"title": "Amount", "type": ["object", "null"], "properties": {"n": true}}"#
        try workspace.write(nullable, to: "sum.json")
        #expect(try workspace.run(".", "--runtime", "none", "--output", "Out").code == 0)
        #expect(workspace.swiftFiles(in: "Out").sorted() == ["Amount.swift", "LegalHold.swift", "Other.swift"])
        #expect(try workspace.run("hold.json", "--no-split", "--runtime", "none", "--output", "Whole").code == 0)
        #expect(workspace.swiftFiles(in: "Whole") == ["Hold.swift"])
    }

    // MARK: - Files of one name

    @Test func aFileOfTheSameNameGivesWay() {
        let (first, second) = (Self.object(), Self.object(#""total": {"type": "integer"}"#))
        #expect(Self.types(["orders/created.json": first]) == ["Created"])
        let beside = Self.types(["orders/created.json": first, "payments/created.json": second])
        #expect(beside.sorted() == ["Created", "PaymentsCreated"])
        let deeper = Self.types(["z/created.json": first, "a/b/created.json": second])
        #expect(deeper.sorted() == ["BCreated", "Created"])
    }

    @Test func aChosenNameIsKept() {
        let chosen = #"{"x-swift-name": "Created", "type": "object", "properties": {"id": true}}"#
        let types = Self.types(["orders/created.json": chosen, "invoices/created.json": Self.object()])
        #expect(types.sorted() == ["Created", "InvoicesCreated"])
    }

    @Test func aPathIsANameFromTheStart() throws {
        try workspace.write(Self.object(), to: "schemas/orders/created.json")
        let alone = try workspace.run("schemas", "--naming", "path", "--list-types")
        #expect(alone.output == "SchemasOrdersCreated\tstruct\tschemas/orders/created.json#\n")
        let titled = #"{"title": "Order", "type": "object", "properties": {"id": true}}"#
        try workspace.write(titled, to: "schemas/invoices/created.json")
        let both = try workspace.run("schemas", "--naming", "path", "--list-types")
        #expect(both.output.split(separator: "\t")[0] == "SchemasInvoicesCreated")
        #expect(both.output.hasSuffix(alone.output))
    }

    @Test(arguments: ["", #""title": "All", "type": "object","#])
    func aRootThatSaysNothingHasNoType(root: String) {
        #expect(Self.types(["shop.json": Self.module(["Cart": Self.object()], root: root)]) == ["Cart"])
    }

    @Test func aFileImportsWhatItsAccessorsName() throws {
        let shared = #""at": {"type": "string", "format": "date-time"}"#
        let item = #"{"oneOf": [\#(Self.reference("A")), \#(Self.reference("B"))]}"#
        let (a, b) = (
            Self.object(#"\#(shared), "k": {"const": "a"}"#), Self.object(#"\#(shared), "k": {"const": "b"}"#)
        )
        try workspace.write(Self.module(["Item": item, "A": a, "B": b]), to: "shop.json")
        #expect(try workspace.run("shop.json", "--runtime", "none", "--output", "Out").code == 0)
        let text = try workspace.read("Out/Item.swift")
        #expect(text.contains("var at: Date?") && text.contains("import Foundation"), "\(text)")
    }

    @Test func namesThatDifferInCaseGetFilesThatDifferOtherwise() throws {
        try workspace.write(Self.module(["URLS": Self.object(), "Urls": Self.object()]), to: "shop.json")
        #expect(try workspace.run("shop.json", "--runtime", "none", "--output", "Out").code == 0)
        #expect(workspace.swiftFiles(in: "Out").sorted() == ["Shop+URLs.swift", "URLS.swift"])
    }

    @Test func aNewDefinitionMovesNoOther() throws {
        let before = Self.types(["shop.json": Self.module(["Cart": Self.object(#""status": {"enum": ["a"]}"#)])])
        let after = Self.types([
            "shop.json": Self.module([
                "Status": Self.object(), "cart": Self.object(), "Cart": Self.object(#""status": {"enum": ["a"]}"#),
            ])
        ])
        #expect(Set(before).isSubset(of: after))
    }

    /// In `Event`, nothing but its module's name leads to the outer `Place`.
    @Test func aNestedTypeGivesWayToOneThatItWouldHide() {
        let place = #"{"type": "object", "properties": {"x": {"type": "integer"}}}"#
        let beside = Self.object(#""place": \#(place), "other": \#(Self.reference("Place"))"#)
        let apart = Self.object(#""place": {"type": "object", "properties": {"y": {"type": "integer"}}}"#)
        let types = Self.types(["a.json": Self.module(["Event": beside, "Visit": apart, "Place": Self.object()])])
        #expect(types == ["Event", "Event.PlaceValue", "Visit", "Visit.Place", "Place"])
        let named = Self.types(["a.json": Self.module(["Event": beside, "Place": Self.object()])]) {
            $0.models.namespace = "API"
        }
        #expect(named == ["API.Event", "API.Event.Place", "API.Place"])
    }

    @Test func equalDefinitionsAreOneType() {
        let address = Self.object(#""country": \#(Self.reference("Country"))"#)
        let country = #"{"enum": ["de", "fr"]}"#
        let equal = [
            "a.json": Self.module(["Address": address, "Country": country]),
            "b.json": Self.module(["Country": country, "Address": address]),
        ]
        #expect(Self.types(equal) == ["Address", "Country"])
        // What a definition refers to is a part of it.
        let different = [
            "a.json": Self.module(["Address": address, "Country": country]),
            "b.json": Self.module(["Country": #"{"enum": ["de", "at"]}"#, "Address": address]),
        ]
        #expect(Self.types(different) == ["AAddress", "ACountry", "BCountry", "BAddress"])
    }

    @Test func recursiveDefinitionsCanBeEqual() {
        let node = Self.object(##""next": \##(Self.reference("Node")), "root": {"$ref": "#"}"##)
        let list = Self.object(#""next": \#(Self.reference("List"))"#)
        let files = [
            "a.json": Self.module(["Node": node, "List": list]), "b.json": Self.module(["Node": node, "List": list]),
        ]
        #expect(Self.types(files) == ["ANode", "List", "BNode"])
    }

    @Test func theOrderOfDocumentsMakesNoDifference() {
        let user = Self.module(["User": Self.object(#""a": {}"#)])
        let other = Self.module(["User": Self.object(#""b": {}"#)])
        #expect(Self.types(["a.json": user, "b.json": other]) == ["AUser", "BUser"])
        #expect(Self.types(["a.json": other, "b.json": user]) == ["AUser", "BUser"])
    }

    @Test func aDefinitionThatMovesIsRenderedWhereItIsNow() throws {
        let (cart, line) = (Self.object(#""count": {"type": "integer"}"#), Self.object(#""text": {"type": "string"}"#))
        try workspace.write(Self.module(["Cart": cart, "Line": line]), to: "schemas/a.json")
        try workspace.write(Self.module(["Other": cart]), to: "schemas/b.json")
        let command = ["schemas", "--runtime", "none", "--output"]
        #expect(try workspace.run(command + ["Out"]).code == 0)
        try workspace.write(Self.module(["Cart": cart]), to: "schemas/a.json")
        try workspace.write(Self.module(["Other": cart, "Line": line]), to: "schemas/b.json")
        #expect(try workspace.run(command + ["Out"]).code == 0)
        #expect(try workspace.run(command + ["Fresh"]).code == 0)
        #expect(try workspace.contents(of: "Out") == workspace.contents(of: "Fresh"))
        #expect(try workspace.read("Out/Line.swift").contains("from b.json"))
    }

    @Test func theFileOfARemovedDefinitionIsSurplus() throws {
        try workspace.write(Self.module(["Cart": Self.object(), "Line": Self.object()]), to: "shop.json")
        #expect(try workspace.run("shop.json", "--output", "Out").code == 0)
        try workspace.write(Self.module(["Cart": Self.object()]), to: "shop.json")
        let run = try workspace.run("shop.json", "--output", "Out")
        #expect(run.code == 0 && run.errors.contains("Out/Line.swift"), "\(run.errors)")
        #expect(try workspace.run("shop.json", "--output", "Out", "--check").code == 1)
        #expect(try workspace.run("shop.json", "--output", "Out", "--prune").code == 0)
        #expect(!workspace.exists("Out/Line.swift"))
        #expect(try workspace.run("shop.json", "--output", "Out", "--check").code == 0)
    }

    @Test func aChangeOfOneDefinitionChangesOneLineOfTheManifest() throws {
        try workspace.write(Self.module(["A": Self.object(), "B": Self.object(), "C": Self.object()]), to: "shop.json")
        #expect(try workspace.run("shop.json", "--output", "Out").code == 0)
        let before = try workspace.read("Out/.plank-swift-manifest.json").split(separator: "\n")
        try workspace.write(
            Self.module(["A": Self.object(#""a": {"type": "string"}"#), "B": Self.object(), "C": Self.object()]),
            to: "shop.json"
        )
        #expect(try workspace.run("shop.json", "--output", "Out").code == 0)
        let after = try workspace.read("Out/.plank-swift-manifest.json").split(separator: "\n")
        #expect(zip(before, after).count { $0 != $1 } == 1)
    }

    // MARK: - Choosing

    private static let shop = module([
        "Cart": object(#""lines": {"type": "array", "items": \#(reference("Line"))}"#),
        "Line": object(#""kind": {"enum": ["a", "b"]}"#),
        "order_status": #"{"enum": ["open"]}"#,
        "Number": #"{"type": "integer"}"#,
        "Other": object(),
    ])

    @Test(arguments: [
        (["Cart"], ["Cart", "Line", "Line.Kind"]), (["order_*"], ["OrderStatus"]),
        (["Ord*", "Oth?r"], ["OrderStatus", "Other"]),
        (["Number"], []),
    ])
    func chosenTypesAreGeneratedWithWhatTheyUse(only: [String], expected: [String]) {
        #expect(Self.types(["shop.json": Self.shop]) { $0.models.only = only.map { NamePattern($0) } } == expected)
    }

    @Test func theConfigurationChoosesToo() throws {
        try workspace.write(Self.shop, to: "shop.json")
        try workspace.write(#"{"only": ["Oth*"]}"#, to: "plank-swift.json")
        #expect(try workspace.run("shop.json", "--list-types").output == "Other\tstruct\tshop.json#/$defs/Other\n")
        let both = try workspace.run("shop.json", "--only", "order_status", "--list-types")
        #expect(both.output.split(separator: "\n").count == 2)
        try workspace.write(#"{"only": ["Othr"]}"#, to: "plank-swift.json")
        let wrong = try workspace.run("shop.json", "--list-types")
        #expect(wrong.code == 1 && wrong.errors.contains("did you mean 'Other'?"), "\(wrong.errors)")
        #expect(wrong.errors.contains("plank-swift.json:1:11: error: no type or definition is named 'Othr'"))
    }

    /// What is wrong elsewhere in a large document concerns nobody.
    @Test func nothingIsReportedAboutWhatIsNotReached() throws {
        let wrong = #"{"allOf": [{"type": "string"}, {"type": "integer"}]}"#
        let user = Self.object(#""wrong": \#(Self.reference("Wrong"))"#)
        let media = Self.module(["Image": Self.object(), "Wrong": wrong, "User": user])
        try workspace.write(media, to: "parts/media.json")
        try workspace.write(Self.object(#""image": {"$ref": "parts/media.json#/$defs/Image"}"#), to: "pin.json")
        let run = try workspace.run("pin.json", "--list-types")
        #expect(run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == ["Pin", "Image"])
        #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(try workspace.run("parts/media.json", "--list-types").errors.contains("[type-conflict]"))
    }
}
