import Foundation
import GeneratedModels
import PlankRuntime
import TestSupport
import Testing

/// Properties that are read from the keys of earlier versions, by `Codable` and from bytes alike.
@Suite struct LegacyKeyTests {
    private func read(_ json: String) throws -> Shipment {
        let decoded = try JSONDecoder().decode(Shipment.self, from: Data(json.utf8))
        let direct = try Shipment(json: Data(json.utf8))
        #expect(decoded == direct && decoded.setProperties == direct.setProperties)
        return decoded
    }

    private func object(_ shipment: Shipment) throws -> NSDictionary? {
        let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(shipment)) as? NSDictionary
        #expect(try JSONSerialization.jsonObject(with: shipment.jsonData()) as? NSDictionary == written)
        return written
    }

    @Test func legacyKeysAreReadAndNeverWritten() throws {
        let shipment = try read(#"{"number": "1", "sentAt": "2020-01-02T03:04:05+01:00", "remark": "a", "other": "b"}"#)
        #expect(shipment.trackingNumber == "1" && shipment.note == "a")
        #expect(shipment.additionalProperties == ["other": "b"])
        let expected: NSDictionary = [
            "tracking_number": "1", "sent_at": "2020-01-02T03:04:05+01:00", "note": "a", "other": "b",
        ]
        #expect(try object(shipment) == expected)
    }

    @Test(arguments: [
        #"{"tracking_number": "1", "number": "2", "sent_at": "2020-01-02T03:04:05Z", "note": "own", "comment": 5}"#,
        #"{"comment": [{}], "number": {}, "note": "own", "sent": 1, "sent_at": "2020-01-02T03:04:05Z", "tracking_number": "1"}"#,
    ])
    func aPropertysOwnKeyTakesPrecedence(json: String) throws {
        let shipment = try read(json)
        #expect(shipment.trackingNumber == "1" && shipment.note == "own")
        #expect(shipment.additionalProperties.isEmpty)
    }

    @Test func nullUnderTheOwnKeyCounts() throws {
        let shipment = try read(#"{"remark": "a", "note": null, "sent": "2020-01-02T03:04:05Z", "number": "1"}"#)
        #expect(shipment.note == nil && shipment.isSet(.note))
    }

    @Test func legacyKeysAreTriedInTheirOrder() throws {
        let shipment = try read(
            #"{"comment": "b", "remark": "a", "weight": 1.5, "sent": "x", "sentAt": "2020-01-02T03:04:05Z", "number": "1"}"#
        )
        #expect(shipment.note == "a" && shipment.weight == 1.5)
        #expect(shipment.sentAt == Date(timeIntervalSince1970: 1_577_934_245))
    }

    @Test func errorsNameTheKeyInTheDocument() throws {
        let json = Data(#"{"number": 5, "sent": "2020-01-02T03:04:05Z"}"#.utf8)
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Shipment.self, from: json) }
        guard case .typeMismatch(_, let context) = error else { throw try #require(error) }
        #expect(context.codingPath.map(\.stringValue) == ["number"])
        let missing = Data(#"{"sent": "2020-01-02T03:04:05Z"}"#.utf8)
        let direct = #expect(throws: PlankJSONReadingError.self) { try Shipment(json: missing) }
        #expect(direct.map { "\($0)".contains("\"tracking_number\" is missing") } == true)
    }

    @Test func manyInAListAreReadOneAfterTheOther() throws {
        let one = #"{"number": "1", "sent": "2020-01-02T03:04:05Z", "remark": "a"}"#
        let list = try [Shipment](json: Data("[\(one), \(one) ,\(one)]".utf8))
        #expect(list.count == 3 && Set(list).count == 1 && list[2].note == "a")
    }

    @Test func partialsReadLegacyKeysToo() throws {
        let partial = try JSONDecoder().decode(Shipment.Partial.self, from: Data(#"{"comment": "c"}"#.utf8))
        #expect(partial.note == "c" && partial.setProperties == [.note])
    }

    @Test(arguments: [
        #"{"figure_kind": "clip", "label": "c", "frame": 1, "length": null}"#,
        #"{"form": "clip", "caption": "c", "frame": 1, "length": null}"#,
        #"{"form": "picture", "figure_kind": "quotation", "kind": "clip", "caption": "c", "frame": 1, "length": null}"#,
        #"{"form": "picture", "figure_kind": "clip", "caption": "c", "frame": 1, "length": null}"#,
    ])
    func aTagIsReadFromItsLegacyKeys(json: String) throws {
        let decoded = try JSON.decode(Article.Figure.self, json)
        #expect(decoded.asClip?.caption == "c")
        #expect(try Article.Figure(json: Data(json.utf8)) == decoded)
        #expect(try JSON.value(decoded) == ["kind": "clip", "caption": "c", "frame": 1, "length": nil])
    }

    @Test func nullUnderATagsOwnKeyCounts() throws {
        let json = #"{"kind": null, "form": "picture", "url": "u"}"#
        #expect(try JSON.decode(Article.Figure.self, json).asPicture == nil)
        #expect(try Article.Figure(json: Data(json.utf8)).asPicture == nil)
    }

    /// What a patch has under a legacy key changes the property, whose own key the model has.
    @Test(arguments: [
        (#"{"remark": "b"}"#, #"{"note": "b"}"#), (#"{"comment": null}"#, #"{"note": null}"#),
        (#"{"comment": "c", "remark": "b"}"#, #"{"note": "b"}"#), (#"{"remark": "b", "note": "c"}"#, #"{"note": "c"}"#),
        (#"{"remark": "b", "note": null}"#, #"{"note": null}"#),
        (#"{"number": "2", "x": "y"}"#, #"{"tracking_number": "2", "x": "y"}"#),
    ])
    func aPatchMayHaveLegacyKeys(legacy: String, own: String) throws {
        let old = try read(#"{"tracking_number": "1", "sent_at": "2020-01-02T03:04:05Z", "note": "a", "other": "b"}"#)
        let new = try old.applying(JSON.decode(PlankMergePatch.self, own))
        #expect(try old.applying(JSON.decode(PlankMergePatch.self, legacy)) == new)
        #expect(try old.applying(JSON.decode(Shipment.Partial.self, own)) == new)
        #expect(try old.applying(JSON.decode(Shipment.Partial.self, legacy)) == new)
    }

    @Test(arguments: [
        (#"{"figure": {"label": null}}"#, #"{"figure": {"caption": null}}"#),
        (#"{"figure": {"owner": {"family_name": "x"}}}"#, #"{"figure": {"author": {"family_name": "x"}}}"#),
        (#"{"figure": {"form": "picture", "url": "u"}}"#, #"{"figure": {"kind": "picture", "url": "u"}}"#),
        (#"{"figure": {"inner": {"label": "d"}}}"#, #"{"figure": {"inner": {"caption": "d"}}}"#),
        (#"{"figure": null, "note": {"points": 2}}"#, #"{"figure": null, "note": {"stars": 2}}"#),
    ])
    func aPatchOfABranchMayHaveLegacyKeys(legacy: String, own: String) throws {
        let clip = #""kind": "clip", "caption": "c", "frame": 1, "length": null"#
        let author = #""author": {"type": "author", "given_name": "A"}"#
        let members = #""figure": {\#(clip), \#(author), "inner": {\#(clip)}}, "note": {"stars": 1}"#
        let old = try JSON.decode(Article.self, "{\(members), \(PartialTests.least.dropFirst())")
        let new = try old.applying(JSON.decode(Article.Partial.self, own))
        #expect(new != old)
        #expect(try old.applying(JSON.decode(Article.Partial.self, legacy)) == new)
        #expect(try old.applying(JSON.decode(PlankMergePatch.self, legacy)) == new)
    }

    @Test(arguments: [
        (#"{"op": "replace", "path": "/figure/label", "value": "d"}"#, "/figure/label", "/figure/caption"),
        (#"{"op": "test", "path": "/figure/label", "value": "c"}"#, "/figure/label", "/figure/caption"),
        (#"{"op": "remove", "path": "/figure/owner"}"#, "/figure/owner", "/figure/author"),
        (#"{"op": "add", "path": "/figure/owner/family_name", "value": "x"}"#, "owner", "author"),
        (#"{"op": "copy", "from": "/figure/kind", "path": "/figure/inner/label"}"#, "label", "caption"),
        (#"{"op": "replace", "path": "/figure/others/1/label", "value": "e"}"#, "label", "caption"),
    ])
    func thePathsOfAPatchMayHaveLegacyKeys(operation: String, legacy: String, own: String) throws {
        let clip = #""kind": "clip", "caption": "c", "frame": 1, "length": null"#
        let inner = #""inner": {\#(clip)}, "others": [{"kind": "picture", "url": "u"}, {\#(clip)}]"#
        let author = #""author": {"type": "author", "given_name": "A"}"#
        let old = try JSON.decode(
            Article.self,
            #"{"figure": {\#(clip), \#(author), \#(inner)}, \#(PartialTests.least.dropFirst())"#
        )
        let patch = try JSON.decode(PlankJSONPatch.self, "[\(operation.replacingOccurrences(of: legacy, with: own))]")
        let new = try old.applying(patch)
        #expect(try old.applying(JSON.decode(PlankJSONPatch.self, "[\(operation)]")) == new)
        #expect(operation.contains("test") || new != old)
    }

    @Test func aPatchWithLegacyKeysOfAnotherObjectFails() throws {
        let old = try read(#"{"tracking_number": "1", "sent_at": "2020-01-02T03:04:05Z", "note": "a", "other": "b"}"#)
        func apply(_ operations: String) throws -> Shipment {
            try old.applying(JSON.decode(PlankJSONPatch.self, operations))
        }
        #expect(try apply(#"[{"op": "replace", "path": "/comment", "value": "b"}]"#).note == "b")
        #expect(throws: PlankJSONPatch.Failure.self) {
            try apply(#"[{"op": "replace", "path": "/other/comment", "value": "b"}]"#)
        }
        #expect(throws: PlankJSONPatch.Failure.self) {
            try apply(#"[{"op": "replace", "path": "/caption", "value": "b"}]"#)
        }
    }

    /// The result is read once more if the patch has legacy keys.
    @Test(arguments: [#""caption": "d""#, #""label": "d""#, #""inner": {"label": "d"}"#])
    func whatIsUnexpectedInAPatchIsReportedOnce(change: String) throws {
        let clip = #""kind": "clip", "caption": "c", "frame": 1, "length": null"#
        let members = #""figure": {\#(clip), "inner": {\#(clip)}}"#
        let old = try JSON.decode(Article.self, "{\(members), \(PartialTests.least.dropFirst())")
        let patch = try JSON.decode(
            PlankMergePatch.self,
            #"{"figure": {\#(change)}, "published_at": "the day after tomorrow"}"#
        )
        let reported = try unexpectedValues(about: "the day after tomorrow") { _ = try old.applying(patch) }
        #expect(reported.map(\.kind) == [.format])
    }

    @Test func theFirstOfEqualTagsCountsAndTheLastIfChosen() throws {
        let members = #""caption": "c", "frame": 1, "length": null"#
        func figure(_ tags: String, _ keys: PlankJSONReadingOptions.DuplicateKeys) throws -> Article.Figure {
            try Article.Figure(
                json: Data("{\(tags), \(members)}".utf8),
                options: PlankJSONReadingOptions(duplicateKeys: keys)
            )
        }
        for tags in [#""kind": "clip", "kind": "picture""#, #""form": "clip", "form": "picture""#] {
            #expect(try figure(tags, .firstCounts).asClip != nil)
            #expect(throws: PlankJSONReadingError.self) { try figure(tags, .lastCounts) }
        }
    }

    @Test func anotherPropertyIdentifiesAModel() {
        let shipment = Shipment(trackingNumber: "7", sentAt: .now)
        func identifier<Model: Identifiable>(of model: Model) -> Model.ID { model.id }
        #expect(identifier(of: shipment) == "7")
    }
}
