import Foundation
import TestSupport
import Testing

/// Rules that refer to schemas of other runs: each kind of run with each kind of reference.
@Suite struct RulesOfOtherRunsTests {
    /// How the schemas of the users are generated.
    enum Other: String, CaseIterable {
        case module, context, notRecursive
    }

    /// Where the rules of the users are chosen.
    enum Choice: String, CaseIterable {
        case nowhere, inTheRun, inTheSchema
    }

    private static let user = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "$id": "https://example.com/user.json",
          "title": "User", "type": "object", "required": ["id"],
          "properties": {
            "id": {"type": "string"},
            "role": {"enum": ["admin", "guest"]},
            "home": {"$ref": "#/$defs/address"},
            "friends": {"type": "array", "items": {"$ref": "#"}},
            "team": {"type": "object", "properties": {"lead": {"$ref": "#/properties/team"}, "size": {"minimum": 1}}}
          },
          "x-parts": {
            "street": {"maxLength": 5, "type": "string"},
            "way": {"$ref": "#/x-parts/street"}
          },
          "$defs": {
            "address": {"$anchor": "here", "type": "object", "properties": {"city": {"type": "string", "minLength": 1}}},
            "list": {"$dynamicAnchor": "list", "type": "array", "items": {"$dynamicRef": "#item"}},
            "item": {"$dynamicAnchor": "item", "type": "integer"}
          }
        }
        """

    /// References with a document that the rules allow there, and one that they do not.
    private static let references: [(reference: String, valid: String, invalid: String)] = [
        ("", #"{"id": "1", "friends": [{"id": "2"}]}"#, #"{"id": "1", "friends": [{}]}"#),
        ("#/$defs/address", #"{"city": "Rome"}"#, #"{"city": ""}"#),
        ("#here", #"{"city": "Rome"}"#, #"{"city": ""}"#),
        ("#/properties/role", #""admin""#, #""owner""#),
        ("#/properties/home", #"{"city": "Rome"}"#, #"{"city": ""}"#),
        ("#/properties/friends/items", #"{"id": "1"}"#, "{}"),
        ("#/properties/team", #"{"lead": {"size": 1}}"#, #"{"lead": {"size": 0}}"#),
        ("#/properties/team/properties/size", "1", "0"),
        ("#/x-parts/way", #""Via""#, #""Broadway""#),
        ("#/$defs/list", "[1]", #"["a"]"#),
    ]

    @Test(arguments: Other.allCases, Choice.allCases)
    func rulesAreThereForEveryReference(other: Other, choice: Choice) throws {
        let workspace = try Workspace()
        let setting = #""x-plank": {"features": {"include": ["validation"]}}, "title""#
        let user =
            choice == .inTheSchema ? Self.user.replacingOccurrences(of: #""title""#, with: setting) : Self.user
        try workspace.write(user, to: "users/user.json")
        let properties = Self.references.enumerated().map { index, item in
            #""p\#(index)": {"$ref": "../users/user.json\#(item.reference)"}"#
        }
        try workspace.write(
            """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "$id": "https://example.com/shop.json",
              "title": "Shop", "type": "object", "properties": {\(properties.joined(separator: ", "))}
            }
            """,
            to: "shop/shop.json"
        )
        let options = ["--runtime", "import", "--quiet", "--access", "public"]
        let rules = ["--include", "validation"]
        let users = choice == .inTheRun ? rules : []
        let isModule = other == .module
        #expect(
            try workspace.run(["users", "--output", isModule ? "UsersKit" : "Kit/Users"] + options + users).code == 0
        )
        let more: [String] =
            switch other {
            case .module: ["--module", "users=UsersKit"]
            case .context: ["--context", "users"]
            case .notRecursive: ["--no-recursive"]
            }
        let shop = try workspace.run(["shop", "--output", "Kit/Shop"] + options + rules + more)
        #expect(shop.code == 0, "\(shop.errors)")
        // The rules are shared if each run that generates the users has them.
        #expect(try workspace.read("Kit/Shop/ShopSchema.swift").contains("UserSchema.") == (choice == .inTheSchema))
        if isModule {
            let module = try workspace.compile(
                ["UsersKit"],
                "-c",
                "-o",
                "UsersKit.o",
                "-parse-as-library",
                "-module-name",
                "UsersKit",
                "-emit-module",
                "-emit-module-path",
                "UsersKit.swiftmodule"
            )
            #expect(module.code == 0, "\(module.errors.prefix(2_000))")
        }
        let documents = Self.references.enumerated().map { index, item in
            [item.valid, item.invalid].map { #"{"p\#(index)": \#($0)}"# }.joined(separator: "\n")
        }
        try workspace.write(
            """
            import Foundation
            @main struct Main {
                static func main() throws {
                    while let line = readLine() { print(try ShopSchema.isValid(Data(line.utf8))) }
                }
            }
            """,
            to: "Kit/Main.swift"
        )
        let built = try workspace.compile(
            ["Kit"],
            ["-parse-as-library", "-I", ".", "-o", "run"] + Products.runtimeObjects + (isModule ? ["UsersKit.o"] : [])
        )
        #expect(built.code == 0, "\(built.errors.prefix(2_000))")
        let program = try Program(workspace.url("run")).run(
            [],
            in: workspace.url,
            input: documents.joined(separator: "\n")
        )
        #expect(program.output == String(repeating: "true\nfalse\n", count: Self.references.count))
    }
}
