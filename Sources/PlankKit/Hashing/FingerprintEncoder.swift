/// Collects what is encoded, shared by all containers of an encoding.
final class FingerprintSink {
    enum Mark: UInt64 {
        case open = 1
        case close, key, null
    }

    var folder = WordFolder()

    func add(_ mark: Mark) { folder.add(mark.rawValue) }
    func add(_ flag: Bool) { folder.add(flag ? 1 : 0) }

    func add(_ text: String) {
        var text = text
        text.withUTF8 { folder.add($0) }
    }

    func add(_ key: some CodingKey) {
        add(.key)
        add(key.stringValue)
    }

    /// Adds texts and numbers directly, and any other value as its encoding between marks.
    func add<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let text as String: add(text)
        case let flag as Bool: add(flag)
        case let number as any FixedWidthInteger: folder.add(UInt64(truncatingIfNeeded: number))
        case let number as Double: folder.add(number.bitPattern)
        case let number as Float: folder.add(UInt64(number.bitPattern))
        case let table as any SortedByKey: try table.encodeSorted(to: self)
        default:
            add(.open)
            try value.encode(to: FingerprintEncoder(self))
            add(.close)
        }
    }
}

/// A dictionary, whose own encoding has a different order in each process.
private protocol SortedByKey {
    func encodeSorted(to sink: FingerprintSink) throws
}

extension Dictionary: SortedByKey where Key == String, Value: Encodable {
    fileprivate func encodeSorted(to sink: FingerprintSink) throws {
        sink.add(.open)
        for (key, value) in sorted(by: { $0.key < $1.key }) {
            sink.add(key)
            try sink.add(value)
        }
        sink.add(.close)
    }
}

/// Feeds a value's encoding to a sink. Because the compiler synthesizes `Encodable`, no property can be forgotten.
struct FingerprintEncoder: Encoder {
    let sink: FingerprintSink
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ sink: FingerprintSink = FingerprintSink()) { self.sink = sink }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(KeyedFingerprint<Key>(sink: sink))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedFingerprint(sink: sink) }
    func singleValueContainer() -> any SingleValueEncodingContainer { SingleFingerprint(sink: sink) }
}

private struct KeyedFingerprint<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let sink: FingerprintSink
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil(forKey key: Key) {
        sink.add(key)
        sink.add(.null)
    }

    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        sink.add(key)
        try sink.add(value)
    }

    // Most properties are strings or flags; these overloads need no dynamic cast.
    mutating func encode(_ value: String, forKey key: Key) {
        sink.add(key)
        sink.add(value)
    }

    mutating func encode(_ value: Bool, forKey key: Key) {
        sink.add(key)
        sink.add(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        sink.add(key)
        return KeyedEncodingContainer(KeyedFingerprint<Nested>(sink: sink))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        sink.add(key)
        return UnkeyedFingerprint(sink: sink)
    }

    mutating func superEncoder() -> any Encoder { FingerprintEncoder(sink) }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        sink.add(key)
        return FingerprintEncoder(sink)
    }
}

private struct UnkeyedFingerprint: UnkeyedEncodingContainer {
    let sink: FingerprintSink
    var count = 0
    var codingPath: [any CodingKey] { [] }

    init(sink: FingerprintSink) { self.sink = sink }

    mutating func encodeNil() { sink.add(.null) }

    mutating func encode(_ value: some Encodable) throws {
        count += 1
        try sink.add(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(KeyedFingerprint<Nested>(sink: sink))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedFingerprint(sink: sink) }
    mutating func superEncoder() -> any Encoder { FingerprintEncoder(sink) }
}

private struct SingleFingerprint: SingleValueEncodingContainer {
    let sink: FingerprintSink
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() { sink.add(.null) }
    mutating func encode(_ value: some Encodable) throws { try sink.add(value) }
}
