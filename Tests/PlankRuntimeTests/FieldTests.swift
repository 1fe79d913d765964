import Foundation
import PlankRuntime
import TestSupport
import Testing

/// What marks a property as set: any assignment, and a change in place of a value that is there.
@Suite struct FieldTests {
    fileprivate struct Fields: Hashable {
        var text: String? {
            get { _text.value }
            set { _text.value = newValue }
            _modify { yield &_text.value }
        }
        private var _text = PlankField<String>()
        var defaulted: Int? {
            get { _defaulted.value }
            set { _defaulted.value = newValue }
            _modify { yield &_defaulted.value }
        }
        private var _defaulted = PlankFieldWithDefault<Int>(1)
        var list: [String]? {
            get { _list.value }
            set { _list.value = newValue }
            _modify { yield &_list.value }
        }
        private var _list = PlankField<[String]>()
        var map: [String: Int]? {
            get { _map.value }
            set { _map.value = newValue }
            _modify { yield &_map.value }
        }
        private var _map = PlankField<[String: Int]>()
        var boxed: [String]? {
            get { _boxed.value }
            set { _boxed.value = newValue }
            _modify { yield &_boxed.value }
        }
        private var _boxed = PlankBoxedField<[String]>()
        var link: URL? {
            get { _link.value }
            set { _link.value = newValue }
            _modify { yield &_link.value }
        }
        private var _link = PlankCodedField<PlankURLCoding>()
        var dates: [Date]? {
            get { _dates.value }
            set { _dates.value = newValue }
            _modify { yield &_dates.value }
        }
        private var _dates = PlankCodedField<PlankListCoding<PlankDateTimeCoding>>()
        var conditional: [Int]? {
            get { _conditional.value }
            set { _conditional.value = newValue }
            _modify { yield &_conditional.value }
        }
        private var _conditional = PlankBoxedCodedField<PlankLenientCoding<PlankPlainCoding<[Int]>>>()

        var isSet: [Bool] {
            [
                _text.isSet, _defaulted.isSet, _list.isSet, _map.isSet, _boxed.isSet, _link.isSet, _dates.isSet,
                _conditional.isSet,
            ]
        }
    }

    @Test func anOptionalChainOnNilChangesNothing() {
        var fields = Fields()
        fields.text?.append("x")
        fields.list?.append("x")
        fields.map?["x"] = 1
        fields.boxed?.append("x")
        fields.link?.appendPathComponent("x")
        fields.dates?.append(Date())
        fields.conditional?[0] += 1
        fields.defaulted = fields.defaulted.map { $0 }
        #expect(fields.isSet == [false, true, false, false, false, false, false, false])
        #expect(fields == Fields())
    }

    @Test func anyAssignmentMarks() {
        var fields = Fields()
        fields.text = nil
        fields.defaulted = nil
        fields.list = nil
        fields.map = nil
        fields.boxed = nil
        fields.link = nil
        fields.dates = nil
        fields.conditional = nil
        #expect(fields.isSet == Array(repeating: true, count: 8))
        #expect(fields.defaulted == nil)
    }

    @Test func aChangeInPlaceMarks() {
        var fields = Fields()
        fields.defaulted? += 1
        #expect(fields.defaulted == 2)
        #expect(fields.isSet == [false, true, false, false, false, false, false, false])
        fields.list = []
        fields.list?.append("x")
        fields.boxed = []
        fields.boxed?.append("x")
        fields.conditional = [1]
        fields.conditional?[0] += 1
        #expect(fields.list == ["x"] && fields.boxed == ["x"] && fields.conditional == [2])
    }

    @Test func aChangeInPlaceDoesNotCopy() {
        var fields = Fields()
        fields.list = Array(repeating: "x", count: 100)
        let address = fields.list?.withUnsafeBufferPointer { $0.baseAddress }
        fields.list?[0] = "y"
        #expect(fields.list?.withUnsafeBufferPointer { $0.baseAddress } == address)
        fields.boxed = Array(repeating: "x", count: 100)
        let boxed = fields.boxed?.withUnsafeBufferPointer { $0.baseAddress }
        fields.boxed?[0] = "y"
        #expect(fields.boxed?.withUnsafeBufferPointer { $0.baseAddress } == boxed)
    }

    @Test func anAbsentPropertyHasItsDefaultAgain() {
        var fields = Fields()
        #expect(fields.defaulted == 1 && !fields.isSet[1])
        fields.defaulted = 2
        fields.unsetDefaulted()
        #expect(fields.defaulted == 1 && !fields.isSet[1])
        fields.defaulted = nil
        #expect(fields.defaulted == nil && fields.isSet[1])
        var tagged = PlankFieldWithDefault(tag: "circle")
        #expect(tagged.value == "circle" && tagged.isSet)
        tagged.unset()
        #expect(tagged.value == "circle" && !tagged.isSet)
    }

    @Test func aFieldTakesTheMemoryOfAnOptional() {
        func isCompact<Value: Hashable & Sendable>(_ type: Value.Type) -> Bool {
            MemoryLayout<PlankField<Value>>.stride == MemoryLayout<Value?>.stride
        }
        #expect(isCompact(String.self) && isCompact(Int.self) && isCompact(Double.self) && isCompact(Bool.self))
        #expect(isCompact([String].self) && isCompact(Pin.self) && isCompact(Pin.Status.self))
    }

    @Test func copiesAreIndependent() {
        var fields = Fields()
        fields.boxed = ["a"]
        let copy = fields
        fields.boxed?.append("b")
        #expect(copy.boxed == ["a"] && fields.boxed == ["a", "b"])
    }

    @Test func onlyTheSetSideOfAMergeCounts() {
        var old = Fields()
        old.text = "old"
        old.list = ["old"]
        old.defaulted = 2
        var new = Fields()
        new.list = nil
        old.merge(new)
        #expect(old.text == "old" && old.list == nil && old.defaulted == 2)
        #expect(old.isSet[2])
        new.defaulted = 3
        old.merge(new)
        #expect(old.defaulted == 3)
    }
}

extension FieldTests.Fields {
    fileprivate mutating func merge(_ newer: Self) {
        _text.merge(newer._text)
        _list.merge(newer._list)
        _defaulted.merge(newer._defaulted)
    }

    fileprivate mutating func unsetDefaulted() {
        _defaulted.unset()
    }
}

/// Texts that do not fit their format: an optional property keeps them, a required one is refused.
@Suite(.serialized) struct LenientReadingTests {
    private struct Page: Codable, Hashable {
        var website: URL? {
            get { _website.value }
            set { _website.value = newValue }
            _modify { yield &_website.value }
        }
        private var _website = PlankCodedField<PlankURLCoding>()
        var joinedAt: Date? {
            get { _joinedAt.value }
            set { _joinedAt.value = newValue }
            _modify { yield &_joinedAt.value }
        }
        private var _joinedAt = PlankCodedField<PlankDateTimeCoding>()
        var ids: [UUID]? {
            get { _ids.value }
            set { _ids.value = newValue }
            _modify { yield &_ids.value }
        }
        private var _ids = PlankCodedField<PlankListCoding<PlankUUIDCoding>>()
        var strict: Date? {
            get { _strict.value }
            set { _strict.value = newValue }
            _modify { yield &_strict.value }
        }
        private var _strict = PlankCodedField<PlankStrictCoding<PlankDateTimeCoding>>()

        init(from decoder: any Decoder) throws {
            var object = try PlankObjectReader(decoder)
            object.read("website", into: &_website)
            object.read("joined_at", into: &_joinedAt)
            object.read("ids", into: &_ids)
            object.read("strict", into: &_strict)
            try object.finish()
        }

        func encode(to encoder: any Encoder) throws {
            var object = PlankObjectWriter(encoder)
            object.write("website", _website)
            object.write("joined_at", _joinedAt)
            object.write("ids", _ids)
            object.write("strict", _strict)
            try object.finish()
        }
    }

    @Test(arguments: [
        #"{"website":""}"#, #"{"joined_at":"0000-00-00"}"#, #"{"joined_at":""}"#, #"{"ids":["x"]}"#,
        #"{"ids":["E621E1F8-C36C-495A-93FC-0C247A3E6E5F","x"]}"#, #"{"website":null}"#,
    ])
    func aTextThatDoesNotFitIsKept(_ json: String) throws {
        var page = try decode(Page.self, json)
        #expect(page.website == nil && page.joinedAt == nil && page.ids == nil)
        #expect(try encode(page) == json)
        page.website?.appendPathComponent("x")
        #expect(try encode(page) == json)
        page.website = nil
        page.joinedAt = nil
        page.ids = nil
        #expect(try encode(page) == #"{"ids":null,"joined_at":null,"website":null}"#)
    }

    @Test(arguments: [
        ("2018-04-25 20:42:10", "2018-04-25T20:42:10Z"), ("2018-12-14T10:00:00", "2018-12-14T10:00:00Z"),
        ("2018-12-14T10:00:00.5", "2018-12-14T10:00:00.5Z"), ("2018-12-14T10:00:00+0100", "2018-12-14T09:00:00Z"),
        ("2018-12-14 10:00:00 -0100", "2018-12-14T11:00:00Z"), ("2018-12-14 10:00:00Z", "2018-12-14T10:00:00Z"),
    ])
    func datesWithAnotherSeparatorOrNoOffsetAreRead(_ text: String, _ utc: String) throws {
        let json = #"{"joined_at":"\#(text)"}"#
        let page = try decode(Page.self, json)
        #expect(page.joinedAt == PlankDateTimeCoding.date(rfc3339: utc))
        #expect(try encode(page) == json)
        #expect(failure { try decode(Page.self, #"{"strict":"\#(text)"}"#) }.path == "strict")
    }

    @Test(arguments: ["2018-12-14", "2018-13-14 10:00:00", "2018-12-14 10:00:00 ", "2018-12-14T10:00"])
    func otherTextsAreNoDates(_ text: String) throws {
        #expect(try decode(Page.self, #"{"joined_at":"\#(text)"}"#).joinedAt == nil)
    }

    @Test func anotherTypeIsStillAnError() {
        #expect(failure { try decode(Page.self, #"{"joined_at":1}"#) }.path == "joined_at")
        #expect(failure { try decode(Page.self, #"{"ids":[1]}"#) }.path == "ids/0")
    }

    @Test func theHandlerHearsOfEachUnexpectedValue() throws {
        struct Book: Decodable {
            let pages: [Page]
            let statuses: [Pin.Status]?
            let attributions: [Pin.Attribution]?
        }
        func heard(_ json: String) throws -> [PlankUnexpectedValue] {
            try unexpectedValues(about: "pages[", "statuses[", "attributions[") {
                _ = try decode(Book.self, json)
            }
        }
        let formats = try heard(#"{"pages":[{"website":""},{"joined_at":"x","ids":["y"]}]}"#)
        #expect(
            formats.map(\.description) == [
                #"pages[0].website: "" is not a known URL."#,
                #"pages[1].joined_at: "x" is not a known Date."#,
                #"pages[1].ids[0]: "y" is not a known UUID."#,
            ]
        )
        #expect(formats.allSatisfy { $0.kind == .format })
        let statuses = try heard(#"{"pages":[],"statuses":["draft","new"]}"#)
        #expect(statuses.map(\.kind) == [.enumValue])
        #expect(statuses.map(\.description) == [#"statuses[1]: "new" is not a known Status."#])
        let attributions = try heard(#"{"pages":[],"attributions":[{"type":"user","name":"Ada"},{"x":1}]}"#)
        #expect(attributions.map(\.kind) == [.branch])
        #expect(attributions.map(\.description) == [#"attributions[1]: {"x":1} is not a known Attribution."#])
    }
}

@Suite struct KeyConversionTests {
    private func decoded(_ json: String) throws -> Pin {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Pin.self, from: Data(json.utf8))
    }

    @Test func aConvertedKeyIsAnError() {
        let error = failure { try decoded(#"{"id":"1","created_at":"2026-01-02T03:04:05Z"}"#) }
        #expect(error.path == "created_at")
        #expect(error.message.contains("set keyDecodingStrategy to .useDefaultKeys"))
    }

    @Test func keysWithoutUnderscoresAreNone() throws {
        #expect(try decoded(#"{"id":"1","note":"x"}"#).note == "x")
        #expect(try decode(Pin.self, #"{"id":"1","created_at":null,"createdAt":"x"}"#).isSet(.createdAt))
    }

    @Test func aConvertedKeyInTheDocumentItselfIsNone() throws {
        let pin = try decode(Pin.self, #"{"id":"1","createdAt":"2026-01-02T03:04:05Z"}"#)
        #expect(!pin.isSet(.createdAt))
        // The decoder converts keys, but not this one.
        #expect(try !decoded(#"{"id":"1","createdAt":"2026-01-02T03:04:05Z"}"#).isSet(.createdAt))
    }

    @Test func oneConvertedKeyIsEnough() throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        func read(_ json: String) throws -> TwoProperties {
            try decoder.decode(TwoProperties.self, from: Data(json.utf8))
        }
        let error = failure { try read(#"{"createdAt":1,"changed_at":2}"#) }
        #expect(error.path == "changed_at")
        #expect(try read(#"{"createdAt":1,"changedAt":2}"#).changed == nil)
    }

    private struct TwoProperties: Decodable {
        var created: Int? {
            get { _created.value }
            set { _created.value = newValue }
            _modify { yield &_created.value }
        }
        private var _created = PlankField<Int>()
        var changed: Int? {
            get { _changed.value }
            set { _changed.value = newValue }
            _modify { yield &_changed.value }
        }
        private var _changed = PlankField<Int>()

        init(from decoder: any Decoder) throws {
            var object = try PlankObjectReader(decoder)
            object.read("created_at", into: &_created)
            object.read("changed_at", into: &_changed)
            try object.finish()
        }
    }

    @Test(arguments: ["first_name", "last_name", "birth_day", "home_page"])
    func oneConvertedKeyOfManyMissingIsEnough(key: String) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let document = Data(#"{"id":1,"\#(key)":2}"#.utf8)
        let error = failure { try decoder.decode(ManyProperties.self, from: document) }
        #expect(error.path == key)
        #expect(try JSONDecoder().decode(ManyProperties.self, from: document).isSet == [key])
    }

    @Test func othersOfManyMissingKeysAreNone() throws {
        let decoder = JSONDecoder()
        for document in [#"{}"#, #"{"id":1}"#, #"{"id":1,"x":2}"#, #"{"birthday":1}"#, #"{"homePage":1}"#] {
            for strategy in [JSONDecoder.KeyDecodingStrategy.useDefaultKeys, .convertFromSnakeCase] {
                decoder.keyDecodingStrategy = strategy
                #expect(try decoder.decode(ManyProperties.self, from: Data(document.utf8)).isSet == [])
            }
        }
    }

    private struct ManyProperties: Decodable {
        var first: Int? {
            get { _first.value }
            set { _first.value = newValue }
            _modify { yield &_first.value }
        }
        private var _first = PlankField<Int>()
        var last: Int? {
            get { _last.value }
            set { _last.value = newValue }
            _modify { yield &_last.value }
        }
        private var _last = PlankField<Int>()
        var birthday: Int? {
            get { _birthday.value }
            set { _birthday.value = newValue }
            _modify { yield &_birthday.value }
        }
        private var _birthday = PlankField<Int>()
        var page: Int? {
            get { _page.value }
            set { _page.value = newValue }
            _modify { yield &_page.value }
        }
        private var _page = PlankField<Int>()

        init(from decoder: any Decoder) throws {
            var object = try PlankObjectReader(decoder)
            object.read("first_name", into: &_first)
            object.read("last_name", into: &_last)
            object.read("birth_day", into: &_birthday)
            object.read("home_page", into: &_page)
            try object.finish()
        }

        var isSet: [String] {
            [(_first, "first_name"), (_last, "last_name"), (_birthday, "birth_day"), (_page, "home_page")]
                .filter { $0.0.isSet }.map(\.1)
        }
    }

    /// An object with one property, whose key `userInfo` has.
    private struct OneProperty: Decodable {
        static let key = CodingUserInfoKey(rawValue: "key")
        var value: Int? {
            get { _value.value }
            set { _value.value = newValue }
            _modify { yield &_value.value }
        }
        private var _value = PlankField<Int>()

        init(from decoder: any Decoder) throws {
            let key = try #require(Self.key.flatMap { decoder.userInfo[$0] as? String })
            var object = try PlankObjectReader(decoder)
            object.read(PlankPropertyKey(key), into: &_value)
            try object.finish()
        }
    }

    @Test(arguments: [
        "created_at", "a_b_c", "a__b", "_a_b_", "__a_b", "aB_cD", "HTTP_URL", "a_1b", "a_b1C2d", "1a_b", "a_b.c",
        "a_b'c-d", "größe_über", "a_ßb", "Ä_É",
        "_a", "a_", "__", "_", "a", "aB",
    ])
    func everyKeyThatTheDecoderConvertsIsAnError(key: String) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.userInfo = [try #require(OneProperty.key): key]
        let document = Data(#"{"\#(key)":1}"#.utf8)
        // What becomes of the key, by the decoder's own account.
        let converted = try decoder.decode([OneKey].self, from: Data("[".utf8) + document + Data("]".utf8))[0].key
        if converted == key {
            #expect(try decoder.decode(OneProperty.self, from: document).value == 1)
        } else {
            let error = failure { try decoder.decode(OneProperty.self, from: document) }
            #expect(error.message.contains(#"has converted the key "\#(key)""#))
        }
    }

    /// The key of an object with one member.
    private struct OneKey: Decodable {
        let key: String

        init(from decoder: any Decoder) throws {
            key = try #require(decoder.container(keyedBy: PlankKey.self).allKeys.first).stringValue
        }
    }
}

/// Whether a property is looked up before its value or after depends on the properties before it, its result does not.
@Suite struct LookupTests {
    private struct Six: Decodable {
        var a: Int? {
            get { _a.value }
            set { _a.value = newValue }
            _modify { yield &_a.value }
        }
        private var _a = PlankField<Int>()
        var b: String? {
            get { _b.value }
            set { _b.value = newValue }
            _modify { yield &_b.value }
        }
        private var _b = PlankField<String>()
        var c: [Bool]? {
            get { _c.value }
            set { _c.value = newValue }
            _modify { yield &_c.value }
        }
        private var _c = PlankField<[Bool]>()
        var d: URL? {
            get { _d.value }
            set { _d.value = newValue }
            _modify { yield &_d.value }
        }
        private var _d = PlankCodedField<PlankURLCoding>()
        var e: Double? {
            get { _e.value }
            set { _e.value = newValue }
            _modify { yield &_e.value }
        }
        private var _e = PlankField<Double>()
        var f: Int? {
            get { _f.value }
            set { _f.value = newValue }
            _modify { yield &_f.value }
        }
        private var _f = PlankField<Int>()

        init(from decoder: any Decoder) throws {
            var object = try PlankObjectReader(decoder)
            object.read("a", into: &_a)
            object.read("b", into: &_b)
            object.read("c", into: &_c)
            object.read("d", into: &_d)
            object.read("e", into: &_e)
            object.read("f", into: &_f)
            try object.finish()
        }

        /// `nil` for an absent property.
        var values: [String?] {
            [
                _a.isSet ? "\(a.map(String.init) ?? "null")" : nil, _b.isSet ? b ?? "null" : nil,
                _c.isSet ? "\(c.map(\.description) ?? "null")" : nil, _d.isSet ? d?.absoluteString ?? "null" : nil,
                _e.isSet ? "\(e.map(\.description) ?? "null")" : nil,
                _f.isSet ? "\(f.map(String.init) ?? "null")" : nil,
            ]
        }
    }

    @Test func anyPropertyMayBeAbsentOrNull() throws {
        let present = [
            ("1", "1"), (#""x""#, "x"), ("[true]", "[true]"), (#""a:b""#, "a:b"), ("1.5", "1.5"), ("2", "2"),
        ]
        for combination in 0..<729 {
            var (rest, members, expected) = (combination, [String](), [String?]())
            for (name, (json, value)) in zip("abcdef", present) {
                switch rest % 3 {
                case 0: expected.append(nil)
                case 1:
                    members.append("\"\(name)\":null")
                    expected.append("null")
                default:
                    members.append("\"\(name)\":\(json)")
                    expected.append(value)
                }
                rest /= 3
            }
            #expect(try decode(Six.self, "{\(members.joined(separator: ","))}").values == expected)
        }
    }
}
