import PlankKit
import Testing

/// The changes that two versions have, each with its rule and its three verdicts.
@Suite struct VerdictTests {
    /// Returns the changes as `subject rule: new server, new app, source`.
    private func verdicts(_ old: String, _ new: String) -> [String] {
        DiffCase("", old, new).changes.map { change in
            "\(change.subject) \(change.rule): \(change.newServer) \(change.newApp) \(change.source)"
        }
    }

    private let text = #"{"type": "string"}"#

    @Test func aServerThatRequiresAPropertyMayRefuseDocumentsWithoutIt() {
        let both = #""properties": {"a": \#(text), "b": \#(text)}"#
        #expect(
            verdicts(#""required": ["b"], \#(both)"#, #""properties": {"a": \#(text)}"#)
                == ["Pin.b required-property-removed: breaking dangerous breaking"]
        )
        #expect(
            verdicts(
                #""required": ["b"], "properties": {"a": \#(text), "b": {"const": "x"}}"#,
                #""properties": {"a": \#(text)}"#
            ) == ["Pin.b required-property-removed: breaking dangerous breaking"]
        )
    }

    @Test func valuesOfAMemberBesideAReferenceLimitIt() {
        let definitions = #""definitions": {"K": {"enum": ["x", "y"]}}"#
        let reference = ##"{"$ref": "#/definitions/K"}"##
        #expect(
            verdicts(
                #""properties": {"a": \#(reference)}, \#(definitions)"#,
                #""properties": {"a": {"allOf": [\#(reference), {"enum": ["x"]}]}}, \#(definitions)"#
            ) == ["Pin.a enum constraint-added: dangerous safe safe"]
        )
        #expect(
            verdicts(
                #""required": ["a"], "properties": {"a": \#(reference)}, \#(definitions)"#,
                #""required": ["a"], "properties": {"a": {"allOf": [\#(reference)], "const": "x"}}, \#(definitions)"#
            ) == ["Pin.a constant-added: dangerous breaking breaking"]
        )
    }

    @Test func branchesWithOnePropertyCorrespondByItsKey() {
        func version(_ branches: KeyValuePairs<String, String>) -> String {
            let objects = branches.map { key, type in
                #"{"type": "object", "required": ["\#(key)"], "properties": {"\#(key)": \#(type)}, "#
                    + #""additionalProperties": false}"#
            }
            return #""properties": {"a": {"oneOf": [\#(objects.joined(separator: ", "))]}}"#
        }
        let integer = #"{"type": "integer"}"#
        let old = version(["file": text, "text": text])
        #expect(
            verdicts(old, version(["file": text, "content": text]))
                == [
                    "Pin.A union-branch-added: dangerous dangerous breaking",
                    "Pin.A union-branch-removed: dangerous dangerous breaking",
                ]
        )
        #expect(
            verdicts(old, version(["file": text, "text": integer]))
                == ["Pin.A.text type-changed: breaking breaking breaking"]
        )
        let reordered = verdicts(old, version(["text": text, "file": text]))
        #expect(reordered.map { $0.prefix(21) } == ["Pin.A union-reordered"])
    }

    @Test func limitsInBranchesAreCompared() {
        func nullable(_ length: Int) -> String {
            #""properties": {"a": {"anyOf": [{"type": "string", "maxLength": \#(length)}, {"type": "null"}]}}"#
        }
        #expect(verdicts(nullable(9), nullable(5)) == ["Pin.a maxLength bound-narrowed: dangerous safe safe"])
        let list = #""properties": {"a": {"type": ["string", "null"], "maxLength": 9}}"#
        #expect(verdicts(list, nullable(9)) == [])
        func branch(_ smallest: Int) -> String {
            let numbers = #"{"type": "array", "items": {"type": "integer", "minimum": \#(smallest)}}"#
            return #""properties": {"a": {"oneOf": [\#(text), \#(numbers)]}}"#
        }
        func tuple(_ length: Int) -> String {
            let further = #"{"type": "string", "maxLength": \#(length)}"#
            return #""properties": {"a": {"type": "array", "items": [\#(text)], "additionalItems": \#(further)}}"#
        }
        #expect(verdicts(tuple(9), tuple(5)) == ["Pin.a items constraint-changed: dangerous dangerous safe"])
        #expect(verdicts(branch(2), branch(1)) == ["Pin.A.ints[] minimum bound-widened: safe dangerous safe"])
    }

    @Test func elementsOfATupleAreComparedOneByOne() {
        func tuple(_ elements: String, definitions: String = "") -> String {
            #""properties": {"a": {"type": "array", "items": [\#(elements)]}}, "definitions": {\#(definitions)}"#
        }
        func short(_ length: Int) -> String { #"{"maxLength": \#(length), "type": "string"}"# }
        let integer = #"{"type": "integer"}"#
        #expect(
            verdicts(tuple("\(short(9)), \(integer)"), tuple("\(short(5)), \(integer)"))
                == ["Pin.a[0] maxLength bound-narrowed: dangerous safe safe"]
        )
        let name = ##"{"$ref": "#/definitions/Name"}"##
        #expect(
            verdicts(
                tuple("\(integer), \(name)", definitions: #""Name": \#(short(5))"#),
                tuple("\(integer), \(name)", definitions: #""Name": \#(short(9))"#)
            ) == ["Pin.a[1] maxLength bound-widened: safe dangerous safe"]
        )
        #expect(verdicts(tuple(short(9)), tuple(name, definitions: #""Name": \#(short(9))"#)) == [])
        #expect(verdicts(tuple(text), tuple(#"{"type": ["string"]}"#)) == [])
        #expect(verdicts(tuple(#"{"enum": ["x", "y"]}"#), tuple(#"{"enum": ["y", "x"]}"#)) == [])
        #expect(
            verdicts(tuple("\(text), \(integer)"), tuple("\(integer), \(text)")).filter { $0.contains(" items ") }
                == ["Pin.a items constraint-changed: dangerous dangerous safe"]
        )
        func pairs(_ length: Int) -> String { tuple(#"{"type": "array", "items": \#(short(length))}, \#(integer)"#) }
        #expect(verdicts(pairs(9), pairs(5)) == ["Pin.a[0][] maxLength bound-narrowed: dangerous safe safe"])
    }

    @Test(arguments: [
        (
            #"{"anyOf": [{"type": "string"}, {"type": "integer"}]}"#,
            #"{"anyOf": [{"type": "string"}, {"type": "boolean"}]}"#
        ),
        (
            #"{"anyOf": [{"type": "integer"}, {"type": "string", "maxLength": 2}]}"#,
            #"{"anyOf": [{"type": "integer"}, {"type": "string", "maxLength": 3}]}"#
        ),
        (#"{"type": "array", "items": {"type": "string"}}"#, #"{"type": "array", "items": {"type": "integer"}}"#),
        (##"{"$ref": "#/definitions/A"}"##, ##"{"$ref": "#/definitions/B"}"##),
    ])
    func elementsOfATupleThatTradePlacesAreNoticed(first: String, second: String) {
        func tuple(_ elements: String) -> String {
            let types = ["A", "B"].map { #""\#($0)": {"type": "object", "properties": {"\#($0)": \#(text)}}"# }
            return #""properties": {"a": {"type": "array", "items": [\#(elements)]}}, "#
                + #""definitions": {\#(types.joined(separator: ", "))}"#
        }
        let changed = verdicts(tuple("\(first), \(second)"), tuple("\(second), \(first)"))
        for index in 0...1 {
            #expect(changed.contains("Pin.a[\(index)] constraint-changed: dangerous dangerous safe"), "\(changed)")
        }
        let described = first.dropLast() + #", "description": "The first."}"#
        let same = verdicts(tuple("\(first), \(second)"), tuple("\(described), \(second)"))
        #expect(!same.contains { $0.contains("constraint-changed") }, "\(same)")
    }

    @Test(arguments: [1, 400])
    func aRenamedTypeOfATuplesElementIsNoChangeOfTheElement(properties: Int) {
        func tuple(_ name: String) -> String {
            let properties = (1...properties).map { #""p\#($0)": \#(text)"# }.joined(separator: ", ")
            return #""properties": {"a": {"type": "array", "items": [\#(reference(name)), \#(text)]}}, "#
                + #""definitions": {"\#(name)": {"type": "object", "properties": {\#(properties)}}}"#
        }
        let changed = verdicts(tuple("Old"), tuple("New")).map { $0.split(separator: ":")[0] }
        #expect(changed == ["Pin.AItem union-case-renamed", "Pin.Old type-renamed"])
    }

    @Test(arguments: [
        ##"{"type": "string", "not": {"$ref": "#/definitions/Name"}}"##,
        ##"{"type": "array", "contains": {"$ref": "#/definitions/Name"}}"##,
        ##"{"type": "object", "propertyNames": {"$ref": "#/definitions/Name"}}"##,
        ##"{"type": "string", "if": {"$ref": "#/definitions/Name"}, "then": {"minLength": 2}}"##,
    ])
    func whatOnlyConstraintsReferToIsCompared(property: String) {
        func version(_ pattern: String, _ others: String = "") -> String {
            let name = #"{"type": "string", "pattern": "\#(pattern)"\#(others)}"#
            return #""properties": {"a": \#(property)}, "definitions": {"Name": \#(name)}"#
        }
        let changes = DiffCase("", version("^a"), version("^b")).changes
        #expect(changes.map(\.rule) == ["constraint-changed"])
        #expect(changes.first?.new?.contains("^b") == true)
        #expect(verdicts(version("^a"), version("^a", #", "description": "A name.""#)) == [])
        let inline = property.replacing(
            ##"{"$ref": "#/definitions/Name"}"##,
            with: ##"{"pattern": "^a", "type": "string"}"##
        )
        #expect(verdicts(version("^a"), #""properties": {"a": \#(inline)}"#) == [])
    }

    @Test func definitionsThatUseOthersManyTimesTakeLittleTime() {
        let definitions = (0..<40).map { index in
            let next = ##"{"$ref": "#/definitions/D\##(index + 1)"}"##
            return #""D\#(index)": {"anyOf": [\#(next), {"allOf": [\#(next)], "maxLength": 3}]}"#
        }
        let loop = ##""D40": {"not": {"$ref": "#/definitions/D0"}}"##
        let members =
            #""properties": {"a": {"not": \#(reference("D0"))}}, "#
            + #""definitions": {\#((definitions + [loop]).joined(separator: ", "))}"#
        #expect(verdicts(members, members) == [])
    }

    private func reference(_ name: String) -> String { ##"{"$ref": "#/definitions/\##(name)"}"## }

    @Test func bothKeywordsForbidTheSameProperties() {
        let closed = #""additionalProperties": false, "properties": {"a": \#(text)}"#
        let unevaluated =
            #""$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Pin", "#
            + #""type": "object", "unevaluatedProperties": false, "properties": {"a": \#(text)}"#
        let files = ["pin.json": DiffCase.object(closed)]
        let others = ["pin.json": "{\(unevaluated)}"]
        #expect(DiffCase("", old: files, new: others).changes.map(\.rule) == [])
        #expect(DiffCase("", old: others, new: files).changes.map(\.rule) == [])
    }

    @Test func closingAnObjectAlsoForbidsThePropertiesOfOtherSchemas() {
        func version(_ keyword: String) -> [String: String] {
            let member = #"{"type": "object", "properties": {"b": \#(text)}}"#
            let draft = #""$schema": "https://json-schema.org/draft/2020-12/schema""#
            let members = #""allOf": [\#(member)], "properties": {"a": \#(text)}, "\#(keyword)": false"#
            return ["pin.json": #"{\#(draft), "title": "Pin", "type": "object", \#(members)}"#]
        }
        func changes(from old: String, to new: String) -> [String] {
            DiffCase("", old: version(old), new: version(new)).changes.map { "\($0.subject) \($0.rule)" }
        }
        let (closed, evaluated) = ("additionalProperties", "unevaluatedProperties")
        #expect(changes(from: closed, to: evaluated) == ["Pin additionalProperties constraint-removed"])
        #expect(changes(from: evaluated, to: closed) == ["Pin additionalProperties constraint-added"])
    }

    @Test func limitsOfInlineMembersLimitAnObject() {
        func version(_ count: Int) -> String {
            let member = #"{"maxProperties": \#(count)}"#
            return #""properties": {"a": {"type": "object", "properties": {"b": \#(text)}, "allOf": [\#(member)]}}"#
        }
        #expect(verdicts(version(5), version(3)) == ["Pin.a maxProperties bound-narrowed: dangerous safe safe"])
    }

    @Test func aDefinitionThatTookTheNameOfAnotherIsANewOne() {
        let (street, point) = (#"{"street": \#(text), "city": \#(text)}"#, #"{"x": \#(text), "y": \#(text)}"#)
        func object(_ properties: String) -> String { #"{"type": "object", "properties": \#(properties)}"# }
        let old = #""properties": {"home": \#(reference("Address"))}, "definitions": {"Address": \#(object(street))}"#
        let new =
            #""properties": {"home": \#(reference("PostalAddress")), "at": \#(reference("Address"))}, "#
            + #""definitions": {"PostalAddress": \#(object(street)), "Address": \#(object(point))}"#
        let changes = verdicts(old, new)
        #expect(changes.contains("Pin.Address type-renamed: safe safe breaking"))
        #expect(!changes.contains { $0.contains("property-removed") })
        // Without another definition to pair it with, it is the same one.
        let replaced =
            #""properties": {"home": \#(reference("Address"))}, "definitions": {"Address": \#(object(point))}"#
        #expect(verdicts(old, replaced).contains("Pin.Address.street property-removed: dangerous safe breaking"))
    }

    @Test func modelsThatRefuseWhatTheirSchemaAllowsRefuseNewProperties() {
        let refusing = #""x-plank": {"unknownProperties": "reject"}, "#
        let (old, new) = (#""properties": {"a": \#(text)}"#, #""properties": {"a": \#(text), "b": \#(text)}"#)
        #expect(verdicts(refusing + old, refusing + new) == ["Pin.b property-added-to-closed: breaking safe safe"])
        #expect(
            verdicts(refusing + old, refusing + #""required": ["b"], "# + new)
                == ["Pin.b required-property-added: breaking breaking breaking"]
        )
        #expect(verdicts(old, refusing + old) == ["Pin additional-properties-forbidden: safe breaking safe"])
        #expect(verdicts(refusing + old, old) == ["Pin additional-properties-allowed: safe safe safe"])
    }

    @Test func equalLimitsAreNoChange() {
        func integer(_ limits: String) -> String { #""properties": {"a": {"type": "integer"\#(limits)}}"# }
        #expect(verdicts(integer(#", "minimum": 1"#), integer(#", "exclusiveMinimum": 0"#)) == [])
        #expect(verdicts(integer(#", "maximum": 9, "exclusiveMaximum": 9"#), integer(#", "maximum": 8.0"#)) == [])
        #expect(verdicts(integer(#", "minimum": 1"#), integer(#", "exclusiveMinimum": 0.5"#)) == [])
        #expect(verdicts(integer(""), integer(#", "multipleOf": 1"#)) == [])
        #expect(
            verdicts(integer(#", "maximum": 10"#), integer(#", "exclusiveMaximum": 10"#))
                == ["Pin.a exclusiveMaximum bound-narrowed: dangerous safe safe"]
        )
        #expect(
            verdicts(integer(#", "multipleOf": 4"#), integer(#", "multipleOf": 2"#))
                == ["Pin.a multipleOf bound-widened: safe dangerous safe"]
        )
        func number(_ step: String) -> String { #""properties": {"a": {"type": "number", "multipleOf": \#(step)}}"# }
        let (widened, narrowed) = ("bound-widened: safe dangerous safe", "bound-narrowed: dangerous safe safe")
        #expect(verdicts(number("0.5"), number("0.25")) == ["Pin.a multipleOf \(widened)"])
        #expect(verdicts(number("0.1"), number("3e-1")) == ["Pin.a multipleOf \(narrowed)"])
        #expect(verdicts(number("0.2"), number("0.3")) == ["Pin.a multipleOf bound-changed: dangerous dangerous safe"])
        let dependencies = #""properties": {"a": \#(text), "b": \#(text)}, "dependencies": {"a": ["b"]}"#
        let dependent = #""properties": {"a": \#(text), "b": \#(text)}, "dependentRequired": {"a": ["b"]}"#
        // The keyword has other names in later drafts.
        func schema(_ draft: String, _ members: String) -> [String: String] {
            ["pin.json": #"{"$schema": "\#(draft)", "title": "Pin", "type": "object", \#(members)}"#]
        }
        let renamed = DiffCase(
            "",
            old: schema("http://json-schema.org/draft-07/schema#", dependencies),
            new: schema("https://json-schema.org/draft/2019-09/schema", dependent + #", "dependentSchemas": {}"#)
        )
        #expect(renamed.changes.map(\.rule) == [])
        let optional = #""properties": {"a": {"type": ["string", "null"]}}"#
        #expect(verdicts(optional, #""properties": {"a": {"type": ["string", "null"], "default": null}}"#) == [])
    }

    @Test func aListMustHaveOneMatchUnlessItsCountSaysOtherwise() {
        func changes(_ old: String, _ new: String) -> [String] {
            func version(_ members: String) -> [String: String] {
                let start =
                    #""$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Pin", "type": "array""#
                return ["pin.json": "{\(start)\(members)}"]
            }
            let found = DiffCase("", old: version(old), new: version(new)).changes
            return found.map { "\($0.subject) \($0.rule)" }
        }
        let contains = #", "contains": {"const": "x"}"#
        let (none, one) = (contains + #", "minContains": 0"#, contains + #", "minContains": 1"#)
        #expect(changes(contains, none) == ["Pin minContains bound-widened"])
        #expect(changes(none, contains) == ["Pin minContains bound-narrowed"])
        #expect(changes(contains, one) == [])
        #expect(changes("", one) == ["Pin contains constraint-added"])
    }

    @Test func aConstantIsTheSameWhereverItIsDeclared() {
        let constant = #"{"const": "y"}"#
        let reference = ##"{"$ref": "#/definitions/T"}"##
        func version(_ property: String) -> String {
            #""properties": {"a": \#(property)}, "definitions": {"T": \#(constant)}"#
        }
        #expect(verdicts(version(constant), version(reference)) == ["Pin.a swift-type-changed: safe safe breaking"])
        #expect(verdicts(version(constant), version(#"{"enum": ["y"]}"#)) == [])
        #expect(
            verdicts(version(constant), version(#"{"enum": ["y", null]}"#))
                == ["Pin.a optional-null-allowed: safe dangerous safe"]
        )
    }

    /// A model that contains itself has no smallest document.
    @Test(arguments: ["fixture", "debug-fixture"])
    func aLostFixtureIsALostFeature(feature: String) {
        func version(_ required: String) -> String {
            ##""required": [\##(required)], "properties": {"a": {"$ref": "#"}}, "##
                + #""x-plank": {"features": {"include": ["\#(feature)"]}}"#
        }
        #expect(
            verdicts(version(""), version(#""a""#))
                == ["Pin feature-removed: safe safe breaking", "Pin.a required-added: dangerous breaking breaking"]
        )
        #expect(
            verdicts(version(#""a""#), version(""))
                == ["Pin feature-added: safe safe safe", "Pin.a required-removed: breaking dangerous breaking"]
        )
    }

    @Test func theRulesOfADocumentWithoutTypesAreReported() {
        var options = GenerationOptions()
        options.models.features = .init(preset: "standard", include: ["validation"])
        let pin = ["pin.json": DiffCase.object("")]
        let names = ["names.json": #"{"definitions": {"Name": \#(text)}}"#]
        func changes(_ old: [String: String], _ new: [String: String]) -> [String] {
            PlankSwift.compare(DiffCase.version(old), DiffCase.version(new), options: options).changes
                .map { "\($0.path): \($0.subject) \($0.rule) \($0.source)" }
        }
        #expect(
            changes(pin.merging(names) { $1 }, pin) == ["names.json: NamesSchema validation-removed breaking"]
        )
        #expect(
            changes(names, ["names.json": #"{"definitions": {"Title": \#(text)}}"#])
                == ["names.json: NamesSchema.name validation-removed breaking"]
        )
    }

    @Test func whatAddedPropertiesAllowIsComparedWithUndeclaredOnes() {
        func version(_ property: String) -> String {
            #""additionalProperties": \#(text), "properties": {"a": \#(text)\#(property)}"#
        }
        let added = "Pin.b property-added: safe safe safe"
        #expect(
            verdicts(version(""), version(#", "b": {"type": ["string", "null"]}"#))
                == ["Pin.b optional-type-widened: breaking dangerous safe"]
        )
        #expect(
            verdicts(version(""), version(#", "b": {"type": "string", "maxLength": 3}"#))
                == [added, "Pin.b maxLength bound-narrowed: dangerous safe safe"]
        )
    }

    @Test func whatRemovedPropertiesAllowedIsComparedWithUndeclaredOnes() {
        func version(_ property: String, _ required: String) -> String {
            let others = #"{"type": "string", "maxLength": 3}"#
            return
                #""additionalProperties": \#(others), "required": [\#(required)], "properties": {"a": \#(text)\#(property)}"#
        }
        let removed = "Pin.b required-property-removed: breaking dangerous breaking"
        #expect(
            verdicts(version(#", "b": {"type": ["string", "null"]}"#, #""b""#), version("", ""))
                == ["Pin.b required-property-removed: breaking breaking breaking"]
        )
        #expect(
            verdicts(version(#", "b": {"type": "string"}"#, #""b""#), version("", "")).sorted()
                == ["Pin.b maxLength bound-narrowed: dangerous safe safe", removed]
        )
    }

    @Test func patternsSayWhichUndeclaredPropertiesAreAllowed() {
        func version(_ pattern: String, _ property: String = "") -> String {
            #""patternProperties": {"\#(pattern)": \#(text)}, "properties": {"a": \#(text)\#(property)}"#
        }
        let unevaluated = #""unevaluatedProperties": false, "#
        let new = verdicts(unevaluated + version("^b"), unevaluated + version("^b", #", "b": \#(text)"#))
        #expect(new == ["Pin.b property-added: safe safe safe"])
        let closed = #""additionalProperties": false, "patternProperties": "#
        #expect(
            verdicts(closed + #"{"^x-": true}"#, closed + #"{"^y-": true}"#)
                == ["Pin patternProperties constraint-changed: dangerous dangerous safe"]
        )
    }

    @Test func aSettingForForbiddenPropertiesIsNoChangeOfTheServer() {
        let closed = #""additionalProperties": false, "properties": {"a": \#(text)"#
        var options = GenerationOptions()
        options.models.closedObjects = .open
        let (old, new) = (DiffCase.object(closed + "}"), DiffCase.object(closed + #", "b": \#(text)}"#))
        let changes = PlankSwift.compare(
            DiffCase.version(["pin.json": old]),
            DiffCase.version(["pin.json": new]),
            options: options
        ).changes
        #expect(changes.map(\.rule).sorted() == ["property-newly-allowed"])
    }

    @Test func undeclaredPropertiesHaveTheTypeThatTheirSchemaGivesThem() {
        func version(_ additional: String, _ property: String?) -> String {
            let further = property.map { #", "k": \#($0)"# } ?? ""
            return #""additionalProperties": \#(additional), "properties": {"a": \#(text)\#(further)}"#
        }
        let (integer, number) = (#"{"type": "integer"}"#, #"{"type": "number"}"#)
        let added = "Pin.k property-added: safe safe safe"
        #expect(verdicts(version(integer, nil), version(integer, integer)) == [added])
        #expect(verdicts(version("true", nil), version("true", integer)) == [added])
        #expect(
            verdicts(version(integer, nil), version(integer, text))
                == ["Pin.k property-added-to-typed: breaking breaking safe"]
        )
        #expect(
            verdicts(version(number, nil), version(number, integer))
                == ["Pin.k optional-type-narrowed: dangerous breaking safe"]
        )
        #expect(
            verdicts(version(number, integer), version(number, nil))
                == ["Pin.k property-removed: breaking dangerous breaking"]
        )
    }

    @Test func aNameThatRemainsAsAnAliasIsNotRenamed() {
        let country = #"{"type": "object", "properties": {"country": {"enum": ["de", "fr"]}}}"#
        let old = #""properties": {"shipping": \#(country)}"#
        let new = #""properties": {"shipping": \#(country), "billing": \#(country)}"#
        #expect(!verdicts(old, new).contains { $0.hasSuffix("breaking") })
        // The name of the type that both share is gone.
        #expect(verdicts(new, old).filter { $0.contains("type-renamed") }.count == 1)
        let status = #"{"enum": ["open", "paid"]}"#
        #expect(
            verdicts(
                #""properties": {"status": \#(status), "old_status": \#(status)}"#,
                #""properties": {"status": \#(status), "old_status": {"enum": ["open", "paid", "void"]}}"#
            ) == [
                "Pin.OldStatus type-unshared: safe safe breaking",
                "Pin.OldStatus enum-value-added: dangerous dangerous breaking",
            ]
        )
    }

    @Test func anAddedTypeIncludesThePlacesInItThatShareAType() {
        let state = #"{"enum": ["on", "off"]}"#
        let lamp = #"{"type": "object", "properties": {"before": \#(state), "after": \#(state)}}"#
        let old = #""properties": {"a": \#(text)}"#
        let changes = verdicts(old, #"\#(old), "definitions": {"Lamp": \#(lamp)}"#)
        #expect(changes == ["Pin.Lamp type-added: safe safe safe"])
    }

    @Test func theNameOfASharedTypeThatBecomesThatOfADefinitionIsRenamed() {
        let address = #"{"type": "object", "properties": {"zip": {"type": "string"}}}"#
        let both = #""properties": {"homeAddress": \#(address), "workAddress": \#(address)}"#
        let definition = #""definitions": {"Address": {"type": "object", "properties": {"host": {"type": "string"}}}}"#
        #expect(
            Set(verdicts(both, "\(both), \(definition)").filter { $0.contains("type-renamed") })
                == ["Pin.Address type-renamed: safe safe breaking"]
        )
    }

    @Test func aTypeWithoutAPropertyIsNotReadAsUnknown() {
        let members = #""x": \#(text)"#
        func version(_ name: String) -> String {
            ##"""
            "properties": {"a": {"$ref": "#/definitions/\##(name)"}}, "definitions": {
              "A": {"type": "object", "properties": {\##(members), "y": {"type": "integer"}}},
              "B": {"type": "object", "properties": {\##(members)}}
            }
            """##
        }
        #expect(verdicts(version("A"), version("B")) == ["Pin.a type-replaced: dangerous dangerous breaking"])
        #expect(verdicts(version("B"), version("A")) == ["Pin.a swift-type-changed: safe safe breaking"])
    }

    @Test func largeDefinitionsAreComparedToo() {
        let examples = (0..<400).map(String.init).joined(separator: ",")
        func version(_ type: String) -> String {
            ##"""
            "properties": {"a": {"$ref": "#/definitions/L"}, "b": {"type": "array", "items": {"$ref": "#/definitions/L"}}},
            "definitions": {"L": {"type": "\##(type)", "examples": [\##(examples)]}}
            """##
        }
        #expect(verdicts(version("string"), version("integer")).allSatisfy { $0.contains("breaking breaking") })
        #expect(!verdicts(version("string"), version("integer")).isEmpty)
    }

    @Test func anEnumBesideWhichAllStringsAreAllowedIsAString() {
        let listed = #""properties": {"a": {"anyOf": [{"type": "string", "enum": ["x", "y"]}, {"type": "string"}]}}"#
        let plain = #""properties": {"a": \#(text)}"#
        #expect(verdicts(plain, listed).contains("Pin.a swift-type-changed: safe safe breaking"))
        #expect(verdicts(listed, plain).contains("Pin.a swift-type-changed: safe safe breaking"))
        let closed = #""properties": {"a": {"type": "string", "enum": ["x", "y"]}}"#
        #expect(verdicts(plain, closed).contains("Pin.a values-limited: dangerous dangerous breaking"))
    }
}
