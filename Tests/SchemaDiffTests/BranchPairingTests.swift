import PlankKit
import Testing

/// Which branches of two versions of a union belong together, and what an edit of a property is called once.
@Suite struct BranchPairingTests {
    private func rules(_ old: String, _ new: String) -> [String] {
        let edit = DiffCase("", old: ["pin.json": DiffCase.object(old)], new: ["pin.json": DiffCase.object(new)])
        return edit.changes.map { "\($0.rule) \($0.subject)" }.sorted()
    }

    private func result(_ name: String, _ own: String) -> String {
        let keys = #""_meta": {"type": "object"}, "\#(own)": {"type": "string"}, "\#(own)At": {"type": "string"}"#
        return #""\#(name)": {"type": "object", "required": ["\#(own)"], "properties": {\#(keys)}}"#
    }

    @Test("A branch that another one with little in common replaces is removed, not renamed")
    func replacedBranch() {
        func schema(_ name: String, _ own: String) -> String {
            let branches = ##"[{"$ref": "#/definitions/\##(name)"}, {"$ref": "#/definitions/Listing"}]"##
            let types = [result(name, own), result("Listing", "items"), #""Result": {"anyOf": \#(branches)}"#]
            return
                ##""properties": {"a": {"$ref": "#/definitions/Result"}}, "definitions": {\##(types.joined(separator: ", "))}"##
        }
        #expect(
            rules(schema("Initial", "protocol"), schema("Discover", "found")) == [
                "type-added Pin.Discover", "type-removed Pin.Initial", "union-branch-added Pin.Result",
                "union-branch-removed Pin.Result",
            ]
        )
    }

    private let cat =
        #"{"title": "Cat", "type": "object", "required": ["meow"], "properties": {"meow": {"type": "string"}}}"#
    private let dog =
        #"{"title": "Dog", "type": "object", "required": ["bark"], "properties": {"bark": {"type": "number"}}}"#

    @Test("A union that becomes one of its branches is compared with that one", arguments: [true, false])
    func onlyBranch(isSecond: Bool) {
        let rest = isSecond ? dog : cat
        let found = rules(#""properties": {"a": {"oneOf": [\#(cat), \#(dog)]}}"#, #""properties": {"a": \#(rest)}"#)
        // The properties of the branch have not changed.
        #expect(
            found == ["type-narrowed Pin.a", "type-removed Pin.A", "type-renamed Pin.A.\(isSecond ? "Dog" : "Cat")"]
        )
    }

    @Test("The order of branches that a tag tells apart changes nothing")
    func orderOfTagged() {
        func branch(_ tag: String) -> String {
            let keys = #""kind": {"const": "\#(tag)"}, "\#(tag)Size": {"type": "integer"}"#
            return #"{"title": "\#(tag)", "type": "object", "required": ["kind"], "properties": {\#(keys)}}"#
        }
        let (first, second) = (branch("cat"), branch("dog"))
        let old = #""properties": {"a": {"oneOf": [\#(first), \#(second)]}}"#
        #expect(rules(old, #""properties": {"a": {"oneOf": [\#(second), \#(first)]}}"#) == [])
    }

    @Test("A value that makes a struct of a union of conditions is a value that is added")
    func conditions() {
        func condition(_ kind: String, _ key: String) -> String {
            #"{"if": {"properties": {"kind": {"const": "\#(kind)"}}}, "then": {"properties": {"\#(key)": {"type": "string"}}}}"#
        }
        func schema(_ values: String) -> String {
            let kind = #""kind": {"enum": [\#(values)]}"#
            return
                #""required": ["kind"], "properties": {\#(kind)}, "allOf": [\#(condition("card", "number")), \#(condition("bank", "iban"))]"#
        }
        let more = (1...12).map { #""kind\#($0)""# }.joined(separator: ", ")
        let edit = DiffCase("", schema(#""card", "bank""#), schema(#""card", "bank", \#(more)"#))
        #expect(edit.changes.filter { $0.rule == "enum-value-added" }.count == 12)
        #expect(edit.changes.allSatisfy { max($0.newServer, $0.newApp) < .breaking })
    }

    @Test("A constant that changes breaks no switch")
    func constant() {
        let old = #""required": ["a"], "properties": {"a": {"const": "x"}}"#
        let edit = DiffCase("", old, old.replacing("\"x\"", with: "\"y\""))
        #expect(edit.changes.map(\.rule) == ["constant-changed"] && edit.changes.allSatisfy { $0.source == .safe })
    }

    @Test("A property that a closed object gains or loses is one change", arguments: [false, true])
    func oneEntry(isRequired: Bool) throws {
        let required = isRequired ? #""required": ["b"], "# : ""
        let closed = #""additionalProperties": false, "#
        let without = #"\#(closed)"properties": {"a": {"type": "string"}}"#
        let with = #"\#(closed)\#(required)"properties": {"a": {"type": "string"}, "b": {"type": "string"}}"#
        let added = DiffCase("", without, with).changes
        #expect(added.count == 1 && added.first?.newServer == .breaking)
        #expect(added.first?.newApp == (isRequired ? .breaking : .dangerous))
        let removed = DiffCase("", with, without).changes
        #expect(removed.count == 1 && removed.first?.newApp == .breaking)
        #expect(removed.first?.newServer == (isRequired ? .breaking : .dangerous))
        #expect(removed.first?.source == .breaking)
    }
}
