import PlankKit
import TestSupport
import Testing

/// What is reported where schemas are moved, renamed, merged and taken apart.
@Suite struct MoveTests {
    private func changes(
        _ old: [String: String],
        _ new: [String: String],
        options: GenerationOptions = GenerationOptions()
    ) -> [String] {
        let result = PlankSwift.compare(DiffCase.version(old), DiffCase.version(new), options: options)
        #expect(result.problems.isEmpty)
        let text = PlankSwift.render(result.changes, format: .text).split(separator: "\n")
        // The first line of each change, without its place.
        return text.dropFirst(text.isEmpty ? 0 : 3).filter { !$0.hasPrefix("    ") }.map { line in
            line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
        }
    }

    private func object(_ properties: String, required: String = "") -> String {
        #"{"type": "object", "required": [\#(required)], "properties": {\#(properties)}}"#
    }

    private let text = #"{"type": "string"}"#

    private func definitions(_ members: [String: String], under keyword: String = "definitions") -> String {
        let list = members.sorted { $0.key < $1.key }.map { #""\#($0.key)": \#($0.value)"# }
        return #"{"\#(keyword)": {\#(list.joined(separator: ", "))}}"#
    }

    @Test func aFileThatIsOnlyRenamedIsTheSame() {
        let color = object(#""name": {"enum": ["red", "blue"]}"#)
        let found = changes(["color.json": color], ["colour.json": color])
        #expect(found.map { $0.split(separator: " ").last } == ["[type-renamed]"])
    }

    @Test func definitionsUnderAnotherKeywordAreCompared() {
        let properties = #""x": \#(text), "y": \#(text)"#
        let found = changes(
            ["doc.json": definitions(["Foo": object(properties, required: #""x""#)])],
            ["doc.json": definitions(["Foo": object(properties, required: #""x", "y""#)], under: "$defs")]
        )
        #expect(found == ["breaking: Foo.y: String? -> String [required-added]"])
    }

    @Test func aDefinitionThatIsNoLongerRepeatedIsComparedInItsPlace() {
        func document(_ properties: String) -> String {
            let card = object(##""size": {"$ref": "#/$defs/Size"}"##)
            return ##"""
                {"properties": {"card": {"$ref": "#/$defs/Card"}}, "$defs": {"Card": \##(card), "Size": \##(object(properties))}}
                """##
        }
        let size = #""width": {"enum": ["s", "l"]}"#
        let old = ["box.json": document(size), "card.json": document(size)]
        let new = ["box.json": document(size + #", "depth": \#(text)"#), "card.json": document(size)]
        #expect(changes(old, new) == ["safe: Box.Size.depth: String? [property-added]"])
    }

    @Test func definitionsInAnotherFileAreCompared() {
        let found = changes(
            ["doc.json": definitions(["Foo": object(#""x": \#(text)"#), "Bar": object("")])],
            [
                "doc.json": definitions(["Bar": object("")]),
                "common.json": definitions(["Foo": object(#""x": {"type": "integer"}"#)], under: "$defs"),
            ]
        )
        #expect(
            found == [
                "breaking: Foo.x: String -> Int [type-changed]"
            ]
        )
    }

    @Test func aRenamedDefinitionIsFoundByWhatRefersToIt() {
        func version(_ name: String, _ type: String) -> [String: String] {
            let reference = ##""p": {"type": "array", "items": {"$ref": "#/definitions/\##(name)"}}"##
            let members = [name: object(#""x": {"type": "\#(type)"}"#), "User": object(reference)]
            return ["doc.json": definitions(members)]
        }
        #expect(
            changes(version("Foo", "string"), version("Bar", "integer")) == [
                "breaking: Foo -> Bar [type-renamed]",
                "breaking: Bar.x: String -> Int [type-changed]",
            ]
        )
    }

    @Test func aRenamedDefinitionThatNothingRefersToIsGone() {
        let found = changes(
            ["doc.json": definitions(["Foo": object(#""x": \#(text)"#)])],
            ["doc.json": definitions(["Bar": object(#""x": \#(text)"#)])]
        )
        #expect(found == ["breaking: Foo [type-removed]", "safe: Bar [type-added]"])
    }

    @Test func anInlineObjectThatBecomesADefinitionIsCompared() {
        let inline = ["doc.json": definitions(["Foo": object(#""size": \#(object(#""width": \#(text)"#))"#)])]
        let reference = ##"{"$ref": "#/definitions/Extent"}"##
        let size = object(#""width": {"type": "integer"}"#)
        let apart = ["doc.json": definitions(["Foo": object(#""size": \#(reference)"#), "Extent": size])]
        #expect(
            changes(inline, apart) == [
                "breaking: Foo.Size -> Extent [type-renamed]",
                "breaking: Extent.width: String -> Int [type-changed]",
            ]
        )
        #expect(
            changes(apart, inline) == [
                "breaking: Extent -> Foo.Size [type-renamed]",
                "breaking: Foo.Size.width: Int -> String [type-changed]",
            ]
        )
    }

    @Test func aFileWithoutTitleMayBeRenamed() {
        let pin = object(#""id": \#(text), "note": \#(text)"#)
        #expect(changes(["pin.json": pin], ["pins/note.json": pin]) == ["breaking: Pin -> Note [type-renamed]"])
        let shared = definitions(["Foo": object(#""x": \#(text)"#), "Bar": object("")])
        #expect(changes(["a.json": shared], ["b.json": shared]) == [])
    }

    @Test func filesThatAreMergedAreCompared() {
        let address = object(#""street": \#(text)"#)
        let found = changes(
            [
                "a.json": definitions(["Address": address, "A": object("")]),
                "b.json": definitions(["Address": address]),
            ],
            ["ab.json": definitions(["Address": address, "A": object("")])]
        )
        #expect(found == [])
    }

    @Test func aDefinitionThatBecomesAUnionIsComparedWithItsBranch() {
        let old = definitions(["Foo": object(#""x": \#(text)"#)])
        let new = definitions(["Foo": #"{"oneOf": [\#(object(#""x": {"type": "integer"}"#)), \#(text)]}"#])
        #expect(
            changes(["doc.json": old], ["doc.json": new]) == [
                "breaking: Foo: struct -> union [type-widened]",
                "breaking: Foo.Details.x: String -> Int [type-changed]",
                "safe: Foo.Details [type-added]",
            ]
        )
        #expect(
            changes(["doc.json": new], ["doc.json": old]) == [
                "breaking: Foo: union -> struct [type-narrowed]",
                "breaking: Foo.Details [type-removed]",
                "breaking: Foo.x: Int -> String [type-changed]",
            ]
        )
    }

    @Test func anInlineObjectThatBecomesABranchIsCompared() {
        let old = definitions(["Foo": object(#""identity": \#(object(#""width": \#(text)"#))"#)])
        let proof = ##"{"title": "Proof", "oneOf": [{"$ref": "#/definitions/Evidence"}, {"type": "string"}]}"##
        let evidence = object(#""width": {"type": "integer"}"#)
        let new = definitions(["Evidence": evidence, "Foo": object(#""identity": \#(proof)"#)])
        #expect(
            changes(["doc.json": old], ["doc.json": new]) == [
                "breaking: Foo.Identity -> Evidence [type-renamed]",
                "breaking: Evidence.width: String -> Int [type-changed]",
                "breaking: Foo.identity: Foo.Identity -> Foo.Proof [type-widened]",
            ]
        )
    }

    @Test func aBranchIsReportedWithItsType() {
        let old = #"{"title": "Doc", "oneOf": [{"type": "integer"}, {"type": "boolean"}]}"#
        let new = #"{"title": "Doc", "oneOf": [{"type": "integer"}, {"type": "array", "items": {"type": "string"}}]}"#
        #expect(
            changes(["doc.json": old], ["doc.json": new]) == [
                "breaking: Doc: strings([String]) [union-branch-added]",
                "breaking: Doc: was bool(Bool) [union-branch-removed]",
            ]
        )
    }

    /// Nothing refers to it, so no property tells.
    @Test func aDefinitionThatBecomesAnotherKindOfTypeIsReported() {
        let found = changes(
            ["doc.json": definitions(["Foo": object(#""x": \#(text)"#)])],
            ["doc.json": definitions(["Foo": #"{"enum": ["a", "b"]}"#])]
        )
        #expect(found == ["breaking: Foo: struct -> enum of String [type-changed]"])
    }

    @Test func aSchemaOfAMetaschemaIsTheSameInBothVersions() {
        let property = #""schema": {"$ref": "http://json-schema.org/draft-07/schema#"}"#
        #expect(changes(["doc.json": object(property)], ["doc.json": object(property)]) == [])
    }

    @Test(.enabled(if: runsLongTests, "set LONG_TESTS=1"))
    func tenThousandMovedTypesTakeTimeInStep() {
        func files(_ count: Int, _ keyword: String, _ files: Int) -> [String: String] {
            var members: [[String: String]] = Array(repeating: [:], count: files)
            for index in 0..<count {
                let inner = object(#""x": \#(text), "id": \#(text)"#)
                members[index * files / count]["D\(index)"] = object(#""m\#(index)": \#(text), "inner": \#(inner)"#)
            }
            let texts = members.enumerated().map {
                ("file\(files)x\($0.offset).json", definitions($0.element, under: keyword))
            }
            return Dictionary(uniqueKeysWithValues: texts)
        }
        func time(_ count: Int) -> Duration {
            let (old, new) = (files(count, "definitions", 3), files(count, "$defs", 5))
            // Which file shares a type depends on what else is in it.
            var options = GenerationOptions()
            options.models.shareEqualTypes = .none
            return ContinuousClock().measure { #expect(changes(old, new, options: options) == []) }
        }
        let (few, many) = (time(500), time(5_000))
        // Ten times as many; squared it would be a hundred.
        #expect(many < few * 40, "\(few) for 1,000 types, \(many) for 10,000")
    }
}
