import Foundation
import GeneratedModels
import PlankRuntime
import TestSupport
import Testing

/// Some properties of a model: sparse responses, forms, and changes as RFC 7396 has them.
@Suite struct PartialTests {
    /// The least that `article.json` allows.
    static let least = """
        {"kind": "article", "id": "1", "revision": 1, "author": {"type": "author", "given_name": "John"}, "state": "new",
         "changed_at": "2020-01-01T00:00:00+01:00"}
        """

    private func article(_ members: String = "") throws -> Article {
        try JSON.decode(Article.self, "{\(members)\(members.isEmpty ? "" : ", ")\(Self.least.dropFirst())")
    }

    private func partial(_ text: String) throws -> Article.Partial { try JSON.decode(Article.Partial.self, text) }

    // MARK: - The RFC

    /// The examples of RFC 7396, appendix A, whose target and result are objects.
    @Test(arguments: [
        (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
        (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
        (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
        (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
        (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
        (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
        (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
        (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
        ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ])
    func appendixA(target: String, patch: String, result: String) throws {
        let patch = try JSON.decode(Letters.Partial.self, patch)
        #expect(try JSON.value(JSON.decode(Letters.self, target).applying(patch)) == JSON.value(result))
    }

    /// The example of RFC 7396, section 3.
    @Test func section3() throws {
        let target = try article(
            """
            "title": "Goodbye!", "tags": ["example", "sample"], "content": "This will be unchanged",
            "editor": {"type": "author", "given_name": "John", "family_name": "Doe"}
            """
        )
        let patch = try partial(
            """
            {"title": "Hello!", "phone_number": "+01-123-456-7890", "editor": {"family_name": null}, "tags": ["example"]}
            """
        )
        let result = try target.applying(patch)
        #expect(result.title == "Hello!" && result.phoneNumber == "+01-123-456-7890" && result.tags == ["example"])
        #expect(result.content == "This will be unchanged")
        #expect(result.editor?.givenName == "John" && result.editor?.isSet(.familyName) == false)
        #expect(patch.setProperties == [.title, .phoneNumber, .editor, .tags])
    }

    // MARK: - Changes

    @Test func changesAreTheBodyOfARequest() throws {
        let old = try article(#""title": "a", "tags": ["a"], "counts": {"a": 1, "b": 2}, "editor": null"#)
        let new = old.copy {
            $0.title = nil
            $0.author.familyName = "Doe"
            $0.tags?.append("b")
            $0.counts = ["b": 3, "c": 4]
        }
        let changes = try new.changes(from: old)
        #expect(
            try JSON.value(changes)
                == JSON.value(
                    """
                    {"title": null, "author": {"family_name": "Doe"}, "tags": ["a", "b"],
                     "counts": {"a": null, "b": 3, "c": 4}}
                    """
                )
        )
        #expect(changes.setProperties == [.title, .author, .tags, .counts])
        #expect(changes.counts == ["a": nil, "b": 3, "c": 4])
        #expect(try old.applying(changes) == new)
        #expect(try new.changes(from: new) == Article.Partial())
    }

    @Test func whatOnlyTheServerSetsIsLeftOut() throws {
        let old = try article()
        let new = old.copy {
            $0.id = "2"
            $0.changedAt = Date(timeIntervalSince1970: 0)
            $0.author.seenAt = Date(timeIntervalSince1970: 0)
            $0.editor = Article.Author(givenName: "Ada") { $0.seenAt = Date(timeIntervalSince1970: 0) }
        }
        let editor = try JSON.value(#"{"editor": {"type": "author", "given_name": "Ada"}}"#)
        #expect(try JSON.value(new.changes(from: old)) == editor)
        let changes = try new.changes(from: old, includingReadOnly: true)
        #expect(changes.setProperties == [.id, .author, .changedAt, .editor])
        #expect(try old.applying(changes) == new)
    }

    /// An object without a partial of its own, such as one of several kinds, is changed as JSON.
    @Test func anObjectOfAnotherKindIsReplaced() throws {
        let old = try article(
            #""figure": {"kind": "quotation", "text": "t", "source": "s"}, "figures": {"a": {"kind": "picture", "url": "u"}}"#
        )
        var new = old
        new.figure = .picture(Article.Figure.Picture(url: "u"))
        new.figures = ["b": .picture(Article.Figure.Picture(url: "v"))]
        let changes = try new.changes(from: old)
        #expect(
            try JSON.value(changes)
                == JSON.value(
                    """
                    {"figure": {"kind": "picture", "url": "u", "text": null, "source": null},
                     "figures": {"a": null, "b": {"kind": "picture", "url": "v"}}}
                    """
                )
        )
        #expect(try old.applying(changes) == new)
        let part = try partial(#"{"figure": {"source": "x"}}"#)
        #expect(part.figure == .unknown(["source": "x"]))
        #expect(try JSON.value(old.applying(part).figure)["source"] == "x")
    }

    @Test func aPartOfAUnionIsNoUnexpectedValue() throws {
        let old = try JSON.decode(Tagged.self, #"{"lamp": {"on": true, "watts": 19937}}"#)
        let new = try JSON.decode(Tagged.self, #"{"lamp": {"on": true, "watts": 29937}}"#)
        let unexpected = try unexpectedValues(about: "29937") {
            let changes = try new.changes(from: old)
            #expect(try old.applying(changes) == new)
        }
        #expect(unexpected.isEmpty)
    }

    /// `null` in a branch is a value where the branch requires the property, and the removal of another branch's property.
    @Test func aChangeOfABranchCanBeApplied() throws {
        let clip = #""kind": "clip", "frame": {"a": 1}, "length": "2020-01-01T00:00:00Z""#
        let nulls = #""frame": null, "length": null, "caption": null"#
        let articles = try [
            "",
            #""figure": {"kind": "quotation", "text": "t", "source": "s"}"#,
            #""figure": {"kind": "picture", "url": "u"}, "note": {"text": "t"}"#,
            #""figure": {\#(clip), "caption": "c"}, "note": {"text": null}"#,
            #""figure": {"kind": "clip", \#(nulls)}, "note": {"stars": 5}"#,
            #""figure": {\#(clip), "caption": null, "inner": {\#(clip), "caption": "d"}}"#,
            #""note": {"a": {"type": "author", "given_name": "A"}}"#,
            #""figure": {\#(clip), "caption": "c", "inner": {"kind": "clip", \#(nulls)}}"#,
            #""figures": {"a": {\#(clip), "caption": "c"}, "b": {\#(clip), "caption": null}}"#,
            #""figures": {"a": {\#(clip), "caption": null}, "b": {"kind": "picture", "url": "u"}}"#,
            #""figure": {"kind": "other", "caption": "c"}"#,
            #""previous": \#(Self.least.dropLast()), "figure": {\#(clip), "caption": null}}"#,
        ].map { try article($0) }
        for old in articles {
            for new in articles {
                let changes = try new.changes(from: old, includingReadOnly: true)
                #expect(try old.applying(changes) == new)
                #expect(try old.applying(new.mergePatch(from: old)) == new)
            }
        }
    }

    @Test func whatOnlyTheServerSetsInABranchIsLeftOut() throws {
        let author = #"{"type": "author", "given_name": "A", "seen_at": "2020-01-01T00:00:00Z"}"#
        let sent = #"{"type": "author", "given_name": "A"}"#
        let required = #""kind": "clip", "frame": 1, "length": null, "caption": "c""#
        let clip = #"\#(required), "views": 7, "author": \#(author)"#
        let new = try article(
            """
            "figure": {\(clip), "inner": {\(clip)}, "others": [{\(clip)}]}, "figures": {"a": {\(clip)}},
            "note": {"x": \(author)}
            """
        )
        let left = #"\#(required), "author": \#(sent)"#
        let expected = """
            {"figure": {\(left), "inner": {\(left)}, "others": [{\(clip)}]}, "figures": {"a": {\(left)}},
             "note": {"x": \(sent)}}
            """
        #expect(try JSON.value(new.changes(from: article())) == JSON.value(expected))
        #expect(try article().applying(new.changes(from: article(), includingReadOnly: true)) == new)
        var newer = new
        newer.note = try .rating(JSON.decode(Article.Rating.self, #"{"stars": 1, "rated_at": "2020-01-01T00:00:00Z"}"#))
        #expect(try JSON.value(newer.changes(from: new)) == ["note": ["stars": 1, "x": nil]])
    }

    @Test func changesAreCombined() throws {
        let older = try partial(#"{"title": "a", "content": "c", "author": {"family_name": "x"}, "counts": {"a": 1}}"#)
        let newer = try partial(#"{"title": null, "author": {"given_name": "y"}, "counts": {"b": null}}"#)
        let both = """
            {"title": null, "content": "c", "author": {"family_name": "x", "given_name": "y"},
             "counts": {"a": 1, "b": null}}
            """
        #expect(try JSON.value(older.merging(newer)) == JSON.value(both))
    }

    // MARK: - Whole models

    @Test func everythingThatIsMissingIsNamed() throws {
        let known = try partial(
            #"{"id": null, "author": {"family_name": "x"}, "previous": {"id": "2"}, "reviewers": {"a": {}, "b": null}}"#
        )
        let names = [
            "id", "revision", "author.given_name", "state", "changed_at", "reviewers.a.given_name", "previous.revision",
            "previous.author", "previous.state", "previous.changed_at",
        ]
        #expect(known.missingProperties == names)
        let error = try #require(throws: PlankMissingProperties.self) { try Article(known) }
        #expect(error.names == names)
        let image = try #require(throws: PlankMissingProperties.self) { try Image(Image.Partial()) }
        #expect(image.description == "Image lacks the required property url.")
    }

    @Test func aWholeModelIsMadeOfAPartial() throws {
        let known = Article.Partial {
            $0.id = "1"
            $0.revision = 2
            $0.author = Article.Author.Partial { $0.givenName = "Ada" }
            $0.state = nil
            $0.changedAt = Date(timeIntervalSince1970: 0)
            $0.title = nil
            $0.counts = ["a": 1, "b": nil]
        }
        let article = try Article(known)
        #expect(article.author.givenName == "Ada" && article.state == nil && article.counts == ["a": 1])
        #expect(article.isSet(.title) && !article.isSet(.content) && article.isOpen == true)
    }

    @Test func aPartialIsCompletedWithWhatIsRequired() throws {
        let form = try partial(#"{"id": "0", "title": "t", "editor": {"given_name": "Ada"}, "x": 1}"#)
        let article = try form.completed(
            id: "1",
            revision: 1,
            author: Article.Author(givenName: "Joe"),
            state: nil,
            changedAt: Date(timeIntervalSince1970: 0)
        )
        #expect(article.id == "1" && article.title == "t" && article.editor?.givenName == "Ada" && article.state == nil)
        #expect(article.additionalProperties == ["x": .int(1)])
    }

    @Test func aRequiredPropertyMayBecomeNullButNotAbsent() throws {
        let article = try article()
        #expect(try article.applying(partial(#"{"state": null}"#)).state == nil)
        #expect(throws: DecodingError.self) { try article.applying(partial(#"{"id": null}"#)) }
        #expect(throws: DecodingError.self) { try article.applying(partial(#"{"editor": {"family_name": "x"}}"#)) }
        #expect(throws: DecodingError.self) { try partial(#"{"kind": "pin"}"#) }
    }

    // MARK: - Lenient properties

    /// What the model keeps as JSON lacks nothing and stays as it is.
    @Test(arguments: [
        #"{"code": null}"#, #"{"code": 1, "remark": {}}"#, #"{"code": "A", "remark": {"notes": {"a": "b"}}}"#,
        #"{"code": "A", "remark": {"text": "t", "answer": {"author": null}}}"#,
        #"{"code": "A", "remark": {"kind": "remark", "text": "t", "author": null, "answer": {"text": "u"}}}"#,
    ])
    func aValueThatIsKeptIsWhole(text: String) throws {
        let partial = try Untyped.Partial(JSON.decode(Untyped.self, text))
        #expect(partial.missingProperties == [])
        #expect(try JSON.value(Untyped(partial)) == JSON.value(text))
    }

    @Test func aModelInALenientPropertyGetsItsConstants() throws {
        let partial = Untyped.Partial {
            $0.code = "A"
            $0.remark = Untyped.Remark.Partial {
                $0.text = "t"
                $0.author = nil
            }
        }
        let untyped = try Untyped(partial)
        #expect(untyped.remark == Untyped.Remark(text: "t", author: nil))
        let least = try JSON.decode(Untyped.self, #"{"code": "A"}"#)
        #expect(try least.applying(partial).remark == untyped.remark)
    }

    @Test func aPartOfAModelInALenientPropertyIsApplied() throws {
        let old = try JSON.decode(
            Untyped.self,
            #"{"code": "A", "remark": {"kind": "remark", "text": "t", "author": "Ada"}}"#
        )
        let changes = try JSON.decode(Untyped.Partial.self, #"{"code": null, "remark": {"author": null}}"#)
        let new = try old.applying(changes)
        #expect(new.code == nil && new.remark?.text == "t" && new.remark?.author == nil)
        let kept = try JSON.decode(Untyped.self, #"{"code": "A", "remark": {"x": 1}}"#)
        #expect(
            try JSON.value(kept.applying(JSON.decode(Untyped.Partial.self, #"{"remark": {"text": "t"}}"#)))
                == ["code": "A", "remark": ["x": 1, "text": "t"]]
        )
    }

    // MARK: - Values

    @Test func aPartialIsWrittenAsItWasRead() throws {
        for text in [
            "{}", #"{"kind": "article", "changed_at": "2020-01-01T00:00:00+01:00"}"#,
            #"{"title": null, "author": null, "previous": {"previous": {"title": null}}, "rest": {"a": null}}"#,
            #"{"figure": {"text": null}, "figures": {"a": {"source": null}, "b": null}, "reviewers": {"a": null}, "z": null}"#,
        ] {
            #expect(try JSON.survives(Article.Partial.self, text))
        }
    }

    @Test func nullDiffersFromAbsence() throws {
        let (absent, null) = (Article.Partial(), Article.Partial { $0.title = nil })
        #expect(absent != null && null == Article.Partial { $0.title = nil })
        #expect(Set([absent, null, absent]).count == 2)
        #expect(try partial(#"{"figure": {"text": null}}"#) != partial(#"{"figure": {"text": "a"}}"#))
    }

    @Test func aChainOfAnyLengthHasAPartial() throws {
        var tree = Article.Partial()
        for _ in 0..<400 { tree = Article.Partial { $0.previous = tree } }
        #expect(tree.missingProperties.count == 5 * 401)
        #expect(try JSON.decode(Article.Partial.self, JSON.value(tree)) == tree)
    }
}

/// What holds for the partials of every two documents.
@Suite struct PartialLawTests {
    private func check<Model: PlankPartialConvertible>(_ type: Model.Type, _ file: String) throws {
        var documents = try RandomDocuments(seed: 2)
        for _ in 0..<30 {
            let (first, second) = (documents.document(of: file), documents.document(of: file))
            let (old, new) = (try JSON.decode(type, first), try JSON.decode(type, second))
            // A partial has all of a model.
            let whole = try Model.Partial(old)
            try #require(try JSON.value(whole) == first)
            try #require(whole.missingProperties == [])
            try #require(try JSON.value(Model(whole)) == first)
            // Applying changes is applying their JSON.
            let changes = try new.changes(from: old, includingReadOnly: true)
            let result = try JSON.value(old.applying(changes))
            let patched = try PlankMergePatch(JSON.value(changes)).applied(to: first)
            try #require(result.withoutNull == patched.withoutNull)
            try #require(result.withoutNull == second.withoutNull)
            // Only `null` in dictionaries and any JSON, and instead of a default, can be lost.
            let least = try? JSON.decode(type, second.withoutNull)
            if new == least { try #require(old.applying(changes) == new) }
            try #require(try new.changes(from: new, includingReadOnly: true) == Model.Partial())
        }
    }

    @Test func articles() throws { try check(Article.self, "article.json") }
    @Test func pins() throws { try check(Pin.self, "pin.json") }
    @Test func boards() throws { try check(Board.self, "board.json") }
    @Test func users() throws { try check(User.self, "user.json") }
    @Test func everything() throws { try check(Everything.self, "everything.json") }
    @Test func trees() throws { try check(Tree.self, "tree.json") }
    @Test func names() throws { try check(Names.self, "names.json") }
    @Test func wide() throws { try check(Wide.self, "wide.json") }
    @Test func wider() throws { try check(Wider.self, "wider.json") }
}

extension PlankJSON {
    /// The value without members that are null, which a merge patch cannot set. Elements of arrays keep theirs.
    fileprivate var withoutNull: PlankJSON {
        guard let members = objectValue else { return self }
        return .object(members.filter { !$0.value.isNull }.mapValues(\.withoutNull))
    }
}
