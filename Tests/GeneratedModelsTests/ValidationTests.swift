import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// What the rules of `Tests/Schemas/checkout.json` allow.
@Suite("Rules") struct ValidationTests {
    private func violations(_ json: String) throws -> [String] {
        let value = try JSONDecoder().decode(PlankJSON.self, from: Data(json.utf8))
        return try CheckoutSchema.violations(in: value).map(\.description)
    }

    /// A checkout with further properties.
    private func checkout(_ members: String, items: String = #"[{"sku": "a"}]"#) -> String {
        #"{"email": "a@b.c", "items": \#(items)\#(members.isEmpty ? "" : ", ")\#(members)}"#
    }

    @Test(arguments: [
        "",
        #""discount": 0.15, "state": "open""#,
        #""state": "paid", "payment": {"kind": "card", "number": "1"}"#,
        #""payment": {"kind": "transfer", "iban": "1", "more": true}"#,
        #""path": ["a", 1, 2], "tags": ["old", "new"]"#,
        #""notes": {"a": null}"#,
        #""gift": {"email": "d@e.f", "items": [{"sku": "b", "count": 2.0}]}"#,
    ])
    func validDocumentsAreAllowed(members: String) throws {
        #expect(try violations(checkout(members)) == [])
    }

    @Test(arguments: [
        (#""discount": 1, "state": "open""#, ["/discount: is 1, not less than 1 (exclusiveMaximum)"]),
        (#""discount": 0.151, "state": "open""#, ["/discount: is 0.151, not a multiple of 0.05 (multipleOf)"]),
        (#""discount": 0.5"#, [#"lacks the property "state", which "discount" requires (dependentRequired)"#]),
        (#""notes": {}"#, ["/notes: has 0 properties; the minimum is 1 (minProperties)"]),
        (#""notes": {"längst": 1}"#, ["/notes/längst: has 6 characters; the maximum is 4 (maxLength)"]),
        (#""state": "closed""#, [#"/state: is not one of "open", "paid" (enum)"#]),
        (#""state": "paid""#, [#"lacks the property "payment" (required)"#]),
        (#""path": ["a", "b"]"#, ["/path/1: is a string, not an integer (type)"]),
        (
            #""tags": ["new", "new"]"#,
            ["/tags: has 2 items of those that it may contain; the maximum is 1 (maxContains)"]
        ),
        (#""tags": []"#, ["/tags: has 0 items of those that it must contain; the minimum is 1 (contains)"]),
        (
            #""payment": {"kind": "cash"}"#,
            [#"/payment: "cash" is not a value of "kind"; "card" and "transfer" are (oneOf)"#]
        ),
        (#""payment": {"kind": "card"}"#, [#"/payment: lacks the property "number" (required)"#]),
        (
            #""gift": {"items": []}"#,
            [
                #"/gift: lacks the property "email" (required)"#,
                "/gift/items: has 0 items; the minimum is 1 (minItems)",
            ]
        ),
        (#""extra~/": 1"#, [#"has the unknown property "extra~/" (unevaluatedProperties)"#]),
    ])
    func violationsSayWhereAndWhy(members: String, expected: [String]) throws {
        #expect(try violations(checkout(members)) == expected)
    }

    @Test(arguments: [
        (#"[{"sku": "a"}, {"sku": "a"}]"#, "/items: has equal items at 0 and 1 (uniqueItems)"),
        (#"[{"sku": "a", "count": 0}]"#, "/items/0/count: is 0; the minimum is 1 (minimum)"),
        (#"[{"sku": "a", "count": 1.5}]"#, "/items/0/count: is a number, not an integer (type)"),
    ])
    func itemsAreChecked(items: String, expected: String) throws {
        #expect(try violations(checkout("", items: items)) == [expected])
    }

    @Test(arguments: ["a b@c", "ab", "a@b.c\n", "aaaaaaaaaa@bb"])
    func patternsAreThoseOfECMAScript(email: String) throws {
        let found = try violations(#"{"email": \#(email.debugDescription), "items": [{"sku": "a"}]}"#)
        #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("/email: ") })
    }

    @Test func aUnionTellsWhyEachBranchDoesNotFit() throws {
        let value: PlankJSON = ["email": "a@b.c", "items": [["sku": "a"]], "payment": ["kind": "card", "more": 1]]
        let violation = try #require(try CheckoutSchema.violations(in: value).first)
        #expect(
            violation.branches.map { $0.map(\.description) } == [
                [
                    #"/payment: lacks the property "number" (required)"#,
                    #"/payment: has the unknown property "more" (additionalProperties)"#,
                ],
                [
                    #"/payment: lacks the property "iban" (required)"#,
                    #"/payment/kind: is not "transfer" (const)"#,
                ],
            ]
        )
    }

    @Test func aModelIsCheckedByTheJSONThatItIsWrittenAs() throws {
        var checkout = Checkout(email: "a@b.c", items: [Checkout.Item(sku: "a")])
        try CheckoutSchema.validate(model: checkout)
        checkout.email = ""
        #expect(throws: PlankSchemaViolations.self) { try CheckoutSchema.validate(model: checkout) }
        do {
            try CheckoutSchema.validate(model: checkout)
        } catch let error as PlankSchemaViolations {
            #expect(error.violations.map(\.keyword) == ["minLength", "pattern"])
            #expect(error.localizedDescription.hasPrefix("/email: has 0 characters; the minimum is 3 (minLength)"))
        }
    }

    @Test func aDefinitionHasRulesOfItsOwn() throws {
        try CheckoutSchema.item.validate(Data(#"{"sku": "a"}"#.utf8))
        #expect(throws: PlankSchemaViolations.self) {
            try CheckoutSchema.item.validate(Data(#"{"sku": 1}"#.utf8))
        }
    }

    @Test func textThatIsNoJSONIsAReadingError() {
        #expect(throws: PlankJSONReadingError.self) { try CheckoutSchema.validate(Data("{".utf8)) }
    }

    /// The smallest models are made from the types and their bounds, the rules from the schemas.
    @Test func everyFixtureIsValid() throws {
        func check(
            _ model: (some PlankFixtureModel & Encodable).Type,
            _ schema: (some PlankValidatingSchema).Type
        ) throws {
            try schema.validate(JSONEncoder().encode(model.fixture()))
        }
        try check(Article.self, ArticleSchema.self)
        try check(Board.self, BoardSchema.self)
        try check(Everything.self, EverythingSchema.self)
        try check(Feed.self, FeedSchema.self)
        try check(Names.self, NamesSchema.self)
        try check(Pin.self, PinSchema.self)
        try check(Session.self, SessionSchema.self)
        try check(Tagged.self, TaggedSchema.self)
        try check(Tree.self, TreeSchema.self)
        try check(User.self, UserSchema.self)
        try check(Wide.self, WideSchema.self)
    }

    @Test func aDeepDocumentDoesNotOverflowTheStack() async throws {
        let levels = 400
        let document =
            String(repeating: #"{"email": "a@b.c", "items": [{"sku": "a"}], "gift": "#, count: levels)
            + checkout("") + String(repeating: "}", count: levels)
        let value = try JSONDecoder().decode(PlankJSON.self, from: Data(document.utf8))
        let found = try await Task { try CheckoutSchema.violations(in: value) }.value
        #expect(found == [])
    }
}
