import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// What a schema declares is enforced, next to what it only implies or leaves open.
@Suite struct DeclaredTypeTests {
    /// Reads a cabinet in each way that it can be read.
    private func cabinets(_ property: String) throws -> [Cabinet] {
        [try JSON.decode(Cabinet.self, "{\(property)}"), try Cabinet(json: Data("{\(property)}".utf8))]
    }

    private func fails(_ property: String) -> Bool {
        (try? JSON.decode(Cabinet.self, "{\(property)}")) == nil
            && (try? Cabinet(json: Data("{\(property)}".utf8))) == nil
    }

    // MARK: - Arrays and objects with open elements

    @Test(arguments: ["position", "labels"], [#""a""#, "1", "true"])
    func valueOfAnotherTypeIsAnError(key: String, value: String) {
        #expect(fails(#""\#(key)": \#(value)"#))
    }

    @Test func arrayIsNoObject() {
        #expect(fails(#""position": {"a": 1}"#))
        #expect(fails(#""labels": [1]"#))
    }

    @Test(arguments: ["size", "notes"], [#""a""#, "1", "true", "{\"a\": []}", "[{}]"])
    func impliedTypeAllowsOtherValues(key: String, value: String) throws {
        #expect(try JSON.survives(Cabinet.self, #"{"\#(key)": \#(value)}"#))
    }

    @Test func elementOfAnotherTypeIsKept() throws {
        for cabinet in try cabinets(#""position": [1, "a"], "labels": {"a": 1, "B": "b"}"#) {
            #expect(cabinet.position == nil && cabinet.isSet(.position))
            #expect(cabinet.labels == nil && cabinet.isSet(.labels))
            #expect(try JSON.value(cabinet) == ["position": [1, "a"], "labels": ["a": 1, "B": "b"]])
        }
        for cabinet in try cabinets(#""position": [1, 2], "labels": {"a": 1}"#) {
            #expect(cabinet.position == [1, 2])
            #expect(cabinet.labels == ["a": 1])
        }
    }

    // MARK: - Closed objects with patterns

    @Test func keyThatMatchesAPatternIsKept() throws {
        for cabinet in try cabinets(#""drawer": {"width": 3, "x-note": "n", "made_at": "1970-01-01T00:00:00Z"}"#) {
            #expect(cabinet.drawer?.width == 3)
            #expect(cabinet.drawer?.additionalProperties["x-note"] == .string("n"))
            #expect(cabinet.drawer?.additionalProperties["made_at"] == .date(Date(timeIntervalSince1970: 0)))
        }
    }

    @Test func keyThatMatchesNoPatternIsAnError() {
        #expect(fails(#""drawer": {"width": 3, "y-note": "n"}"#))
        #expect(fails(#""drawer": {"ax-": "n"}"#))
    }

    @Test func keyMustMatchAPatternOfEveryClosedSchema() throws {
        for cabinet in try cabinets(#""shelf": {"width": 3, "height": 1, "x-note": "n", "y-made_at": "m"}"#) {
            #expect(cabinet.shelf?.height == 1)
            #expect(cabinet.shelf?.additionalProperties.keys.sorted() == ["x-note", "y-made_at"])
        }
        #expect(fails(#""shelf": {"y-note": "n"}"#))
        #expect(fails(#""shelf": {"made_at": "1970-01-01T00:00:00Z"}"#))
    }

    // MARK: - Enums

    @Test func otherPlacesDoNotOpenAnEnum() throws {
        let types: [any PlankOpenEnum.Type] = [Cabinet.Lining.self, Cabinet.Finish.self]
        #expect(types.map { $0 is any PlankExtensibleEnum.Type } == [true, false])
        for cabinet in try cabinets(#""finish": "birch", "trim": "birch""#) {
            #expect(cabinet.finish == .unknown("birch") && cabinet.trim == .unknown("birch"))
        }
    }

    // MARK: - Branches that only add a tag

    @Test func unionWritesTheTagOfAReferredType() throws {
        let contents = #""contents": [{"kind": "book", "title": "T"}, {"kind": "jar"}, {"kind": "nothing"}]"#
        for cabinet in try cabinets(contents) {
            guard case .book(let book)? = cabinet.contents?.first else {
                Issue.record("not a book")
                return
            }
            #expect(book == Cabinet.BookContent(title: "T"))
            #expect(try JSON.value(cabinet) == JSON.value("{\(contents)}"))
        }
        #expect(try JSON.survives(Cabinet.self, "{\(contents)}"))
        let built = Cabinet { $0.contents = [.book(Cabinet.BookContent(title: "T"))] }
        #expect(try JSON.value(built) == ["contents": [["kind": "book", "title": "T"]]])
        #expect(fails(#""contents": [{"kind": "book"}]"#))
    }

    @Test func tagWithinABranchIsNotMissed() throws {
        for cabinet in try cabinets(#""entry": {"item": {"kind": "book", "title": "T"}}"#) {
            guard case .holding(let holding)? = cabinet.entry else {
                Issue.record("\(cabinet)")
                return
            }
            #expect(holding.item == .book(Cabinet.BookContent(title: "T")))
        }
        for cabinet in try cabinets(#""entry": {"item": {"kind": "jar", "owner": "O"}}"#) {
            guard case .loan? = cabinet.entry else {
                Issue.record("\(cabinet)")
                return
            }
        }
    }
}
