import JSONTree
import PlankKit
import SchemaValidation
import SwiftModel
import Testing

@testable import SchemaDiff
@testable import SchemaRules

/// Documents that one version allows and the other one does not.
@Suite struct DocumentTests {
    private func changes(_ old: String, _ new: String) -> [SchemaChange] { DiffCase("", old, new).changes }

    /// What is found on the wire: `subject rule: new server, new app`.
    private func verdicts(_ old: String, _ new: String) -> [String] {
        changes(old, new).map { "\($0.subject) \($0.rule): \($0.newServer) \($0.newApp)" }
    }

    private func property(_ schema: String) -> String { #""properties": {"a": \#(schema)}"# }

    @Test func whatBreaksIsShownByADocument() {
        let found = changes(
            #""required": ["b"], "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}"#,
            #""required": ["a", "b"], "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}"#
        )
        #expect(found.map(\.rule) == ["required-added"])
        #expect(found.flatMap(\.counterexamples).map(\.isOld) == [true])
        #expect(found.flatMap(\.counterexamples).map(\.document) == [#"{"b":1}"#])
    }

    @Test func bothDirectionsHaveADocument() {
        let found = changes(property(#"{"type": "string"}"#), property(#"{"type": "integer"}"#))
        #expect(found.map(\.rule) == ["type-changed"])
        #expect(found.flatMap(\.counterexamples).map(\.isOld) == [false, true])
        #expect(found.flatMap(\.counterexamples).allSatisfy { $0.document != nil })
    }

    @Test func limitsInBranchesOfOneSwiftTypeAreCompared() {
        let branches = #"{"anyOf": [{"type": "integer", "maximum": 10}, {"type": "integer", "minimum": 100}]}"#
        let fewer = #"{"anyOf": [{"type": "integer", "maximum": 5}, {"type": "integer", "minimum": 100}]}"#
        #expect(verdicts(property(branches), property(fewer)) == ["Pin.a anyOf constraint-added: dangerous safe"])
        #expect(verdicts(property(fewer), property(branches)) == ["Pin.a anyOf constraint-removed: safe dangerous"])
        let addresses = #"{"oneOf": [{"type": "string", "format": "ipv4"}, {"type": "string", "format": "ipv6"}]}"#
        #expect(
            verdicts(property(#"{"type": "string"}"#), property(addresses)).map { $0.suffix(35) }
                == ["Pin.a constraint-added: dangerous safe"].map { $0.suffix(35) }
        )
    }

    @Test func whatASchemaForbidsMayBecomeAProperty() {
        #expect(
            verdicts(property("false"), property(#"{"type": "string"}"#)).contains {
                $0.hasSuffix("safe dangerous") || $0.hasSuffix("breaking dangerous")
            }
        )
    }

    @Test func equalDocumentsAreNoChangeOnTheWire() {
        func isSafe(_ old: String, _ new: String) -> Bool {
            changes(old, new).allSatisfy { $0.newServer == .safe && $0.newApp == .safe }
        }
        #expect(isSafe(property(#"{"type": "string"}"#), property(#"{"type": "string", "pattern": ""}"#)))
        func map(_ required: String) -> String {
            property(#"{"type": "object", "additionalProperties": {"type": "string"}, "required": [\#(required)]}"#)
        }
        #expect(isSafe(map(#""x", "y""#), map(#""y", "x""#)))
        func named(_ schema: String) -> String {
            ##""required": ["a"], "properties": {"a": {"$ref": "#/definitions/K"}}, "definitions": {"K": \##(schema)}"##
        }
        #expect(isSafe(named(#"{"const": "x"}"#), named(#"{"enum": ["x"]}"#)))
        #expect(isSafe(named(#"{"enum": ["x"]}"#), named(#"{"const": "x"}"#)))
        #expect(isSafe("", property(#"{"type": "string"}"#)))
        #expect(isSafe(property(#"{"type": "string"}"#), ""))
    }

    @Test func aPatternCoversAPropertyThatIsRemoved() {
        let pattern = #""additionalProperties": false, "patternProperties": {"^I_": {"type": "integer"}}"#
        let found = verdicts(
            #"\#(pattern), "properties": {"a": {"type": "string"}, "I_1": {"type": "integer"}}"#,
            #"\#(pattern), "properties": {"a": {"type": "string"}}"#
        )
        #expect(found == ["Pin.i1 property-removed: dangerous safe"])
    }

    @Test func otherPatternsOfAClosedObjectBreakBothWays() {
        func closed(_ pattern: String) -> String {
            #""additionalProperties": false, "patternProperties": {"\#(pattern)": {"type": "integer"}}, "#
                + property(#"{"type": "string"}"#)
        }
        let found = changes(closed("^x"), closed("^y"))
        #expect(found.map(\.newServer).max() == .breaking && found.map(\.newApp).max() == .breaking)
    }

    @Test func aPatternOfAnOpenObjectLimitsOnlyItsKeys() {
        let old = #""additionalProperties": {"type": "integer"}, "# + property(#"{"type": "string"}"#)
        let new = #""patternProperties": {"^x": {"type": "integer"}}, "# + property(#"{"type": "string"}"#)
        #expect(changes(old, new).map(\.newServer).max() == .breaking)
    }

    @Test func bytesAreNoPlainText() {
        let bytes = #""required": ["a"], "# + property(#"{"type": "string", "contentEncoding": "base64"}"#)
        let text = #""required": ["a"], "# + property(#"{"type": "string"}"#)
        #expect(changes(bytes, text).map(\.newServer).max() == .breaking)
        #expect(changes(text, bytes).map(\.newApp).max() == .breaking)
    }

    @Test func aPropertyOfAClosedObjectIsOneEntry() {
        func closed(_ more: String) -> String {
            #""additionalProperties": false, "properties": {"a": {"type": "string"}\#(more)}"#
        }
        let one = closed("")
        let two = closed(#", "b": {"type": "string"}"#)
        #expect(verdicts(one, two) == ["Pin.b property-added-to-closed: breaking dangerous"])
    }

    @Test func modelsThatCanNoLongerBeAssignedBreakCode() {
        let text = property(#"{"type": "string"}"#)
        let found = changes(text, text + #", "x-plank": {"features": {"include": ["immutable"]}}"#)
        #expect(found.contains { $0.rule == "assignment-removed" && $0.source == .breaking })
    }
}

/// The checks and the proofs behind the documents.
@Suite struct RuleLogicTests {
    private let table = RuleTable()

    private func isProved(_ writing: [SchemaRule], _ reading: [SchemaRule]) -> Bool {
        let checks = RuleChecks(table)
        var inclusion = Inclusion(writer: checks, reader: checks)
        return inclusion.isProved(writing, reading)
    }

    @Test func whatIsNotDecidedHasNoVerdict() {
        let checks = RuleChecks(table)
        let text = #""a1""#
        #expect(checks.check(of: [.pattern("^[a-z]\\d$")]).allows(text) == true)
        #expect(checks.check(of: [.pattern("^b")]).allows(text) == false)
        #expect(checks.check(of: [.pattern("[0-9]"), .type([.integer])]).allows(text) == false)
        #expect(checks.check(of: [.not([.pattern("[0-9]")])]).allows(text) == false)
        let path = RulesModel.FunctionPath(owner: TypePath(["a.json"]), name: SwiftName("a"))
        #expect(checks.check(of: [.dynamicReference("a", path)]).allows(text) == nil)
        #expect(checks.check(of: [.anyOf([[.reference(path)], [.type([.string])]])]).allows(text) == nil)
    }

    @Test func refusedKeysAreThoseOfTheDocument() {
        let checks = RuleChecks(table)
        let rules: [SchemaRule] = [
            .required(["a", "b"]), .property("c~/d", [.property("e", [.type([.string])])]),
            .additionalProperties([.never]),
        ]
        let refusal = checks.check(of: rules).refusal(of: #"{"a": 1, "c~/d": {"e": 1}, "f": 1}"#)
        #expect(refusal?.keys == ["a", "b", "c~/d", "f"])
        #expect(checks.check(of: rules).refusal(of: "1") == nil)
        #expect(checks.check(of: [.bound("minimum", .integer(2))]).refusal(of: "1")?.isOfTypes == false)
    }

    @Test func proofsFollowRules() {
        #expect(isProved([.type([.integer])], [.type([.number])]))
        #expect(!isProved([.type([.number])], [.type([.integer])]))
        #expect(isProved([.type([.integer]), .bound("minimum", .integer(3))], [.bound("minimum", .integer(2))]))
        #expect(isProved([.type([.string])], [.bound("minimum", .integer(2))]))
        #expect(
            isProved(
                [.enum([.string("x"), .string("y")])],
                [.anyOf([[.const(.string("x"))], [.const(.string("y"))]])]
            )
        )
        // What one branch does not allow, the other one does; the order of the rules does not matter.
        let short: SchemaRule = .count("maxLength", 2)
        #expect(isProved([], [.anyOf([[.type([.string]), short], [.not([short, .type([.string])])]])]))
        #expect(!isProved([], [.anyOf([[.type([.string]), short], [.not([short])]])]))
        #expect(!isProved([.enum([.string("x"), .string("z")])], [.enum([.string("x"), .string("y")])]))
        let object: [SchemaRule] = [.type([.object]), .required(["a"]), .property("a", [.type([.string])])]
        #expect(isProved(object, [.required(["a"])]))
        #expect(isProved(object, [.property("a", [])]))
        #expect(!isProved(object, [.property("b", [.type([.string])])]))
        let closed: [SchemaRule] = [
            .type([.object]),
            .property("a", [.type([.string])]), .additionalProperties([.never]),
        ]
        #expect(isProved(closed, [.property("b", [.type([.string])])]))
        #expect(!isProved([.property("a", [])], closed))
        #expect(!isProved([.type([.integer])], [.oneOf([[.type([.number])], [.type([.integer])]])]))
    }
}
