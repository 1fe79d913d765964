import PlankRuntime
import Testing

/// Keys that JSON tells apart and Swift's strings do not.
@Suite struct EquivalentKeyTests {
    @Test("Both keys of a document are named where the decoder shows them")
    func refused() {
        for read in [
            { (decoder: any Decoder) in _ = try PlankJSON(from: decoder) },
            { decoder in _ = try PlankMapCoding<PlankPlainCoding<Int>>.decode(from: decoder) },
            { decoder in
                var object = try PlankObjectReader(decoder)
                var properties: [String: Int] = [:]
                object.readAdditional(into: &properties, besides: [])
                try object.finish()
            },
        ] {
            let error = failure { try read(OneObject(names: ["a", "\u{e9}", "e\u{301}"])) }
            #expect(error.message.contains(#""\u{00E9}""#), "\(error)")
            #expect(error.message.contains(#""e\u{0301}""#), "\(error)")
        }
    }

    @Test func otherKeysAreKept() throws {
        #expect(try PlankJSON(from: OneObject(names: ["a", "\u{e9}", "e"])) == ["a": 1, "\u{e9}": 1, "e": 1])
    }

    @Test func propertyKeysAreComparedByCodePoints() {
        #expect(PlankKey("\u{e9}") != PlankKey("e\u{301}"))
        #expect(Set([PlankKey("\u{e9}"), PlankKey("e\u{301}"), PlankKey("\u{e9}")]).count == 2)
    }
}

/// Keys of properties that a model declares, which have a type of their own.
@Suite struct DeclaredKeyTests {
    @Test("Members are found even if the decoder made their keys before", arguments: [false, true])
    func undeclaredMembers(makesKeysFirst: Bool) throws {
        let decoder = OneObject(names: ["id", "a", "b"], makesKeysFirst: makesKeysFirst)
        var object = try PlankObjectReader(decoder)
        var properties: [String: Int] = [:]
        object.readAdditional(into: &properties, besides: ["id"])
        #expect(try object.required("id", Int.self) == 1)
        try object.finish()
        #expect(properties == ["a": 1, "b": 1])

        var closed = try PlankObjectReader(decoder)
        closed.rejectAdditional(besides: ["id"])
        #expect(failure { try closed.finish() }.message == #"Unknown properties: "a", "b"."#)
    }

    @Test func namesMadeAtRunTimeStayInErrors() throws {
        let names = (0..<100).map { "a name that is too long to be stored in a string itself, number \($0)" }
        let errors = try names.map { name in
            var object = try PlankObjectReader(OneObject(names: [name]))
            return failure { try object.expect(PlankPropertyKey(String(name.reversed())), 2) }
        }
        #expect(errors.map(\.path) == names.map { String($0.reversed()) })
    }
}

/// A decoder of an object whose values are 1, for keys that `JSONDecoder` itself does not tell apart.
private struct OneObject: Decoder, SingleValueDecodingContainer {
    var names: [String]
    var isOne = false
    /// Whether a container makes its keys when it is created, as decoders of some formats do.
    var makesKeysFirst = false
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    private var mismatch: DecodingError { .dataCorrupted(.init(codingPath: [], debugDescription: "Not of this type.")) }

    init(names: [String], isOne: Bool = false, makesKeysFirst: Bool = false) {
        self.names = names
        self.isOne = isOne
        self.makesKeysFirst = makesKeysFirst
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if isOne { throw mismatch }
        return KeyedDecodingContainer(Members(names: names, keys: makesKeysFirst ? Members.keys(names) : nil))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
    func decodeNil() -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard isOne, let one = 1 as? T else { throw mismatch }
        return one
    }

    struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let names: [String]
        let keys: [Key]?
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { keys ?? Self.keys(names) }

        static func keys(_ names: [String]) -> [Key] { names.compactMap { Key(stringValue: $0) } }

        func contains(_ key: Key) -> Bool { names.contains(key.stringValue) }
        func decodeNil(forKey key: Key) -> Bool { false }

        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
            try T(from: OneObject(names: [], isOne: true))
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { throw OneObject(names: []).mismatch }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            throw OneObject(names: []).mismatch
        }

        func superDecoder() -> any Decoder { OneObject(names: []) }
        func superDecoder(forKey key: Key) -> any Decoder { OneObject(names: []) }
    }
}
