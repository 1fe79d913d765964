/// 128 bits that tell two values apart, the same in every process and on every machine.
///
/// They are made for speed, by multiplying and folding words, and for values that nobody chose in order to deceive.
public struct Fingerprint: Hashable, Sendable {
    /// The halves, for whoever writes them down.
    public let high: UInt64, low: UInt64

    /// A fingerprint that was written down.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The fingerprint of some bytes.
    package init(bytes: some Sequence<UInt8>) {
        var folder = WordFolder()
        folder.add(bytes)
        self = folder.fingerprint
    }

    /// The fingerprint of all that a value encodes: values of one type that differ in any property get different ones.
    init(of value: some Encodable) {
        let encoder = FingerprintEncoder()
        // It refuses nothing, and what it was given until then counts in any case.
        try? value.encode(to: encoder)
        self = encoder.sink.folder.fingerprint
    }
}

/// Folds words into two halves by different multipliers.
private struct WordFolder {
    private var high: UInt64 = 0x243F_6A88_85A3_08D3
    private var low: UInt64 = 0x1319_8A2E_0370_7344

    mutating func add(_ word: UInt64) {
        high = Self.fold(high ^ word, 0x9E37_79B9_7F4A_7C15)
        low = Self.fold(low &+ word, 0xD1B5_4A32_D192_ED03) ^ word
    }

    /// Adds the bytes and their number, so that two texts in a row are not taken for one.
    mutating func add(_ bytes: some Sequence<UInt8>) {
        let isAdded: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
        if isAdded == nil { Array(bytes).withUnsafeBufferPointer { add($0) } }
    }

    private mutating func add(_ buffer: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(buffer)
        var offset = 0
        while offset + 8 <= raw.count {
            add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        var rest: UInt64 = 0
        for byte in raw[offset...] { rest = rest << 8 | UInt64(byte) }
        add(rest)
        add(UInt64(raw.count))
    }

    var fingerprint: Fingerprint { Fingerprint(high: high, low: low) }

    private static func fold(_ word: UInt64, _ multiplier: UInt64) -> UInt64 {
        let product = word.multipliedFullWidth(by: multiplier)
        return product.high ^ product.low
    }
}

/// What an encoding leaves behind, shared by all of its containers.
private final class FingerprintSink {
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

    /// Texts and numbers count as they are, anything else as what it encodes, in brackets.
    func add<Value: Encodable>(_ value: Value) throws {
        switch value {
        case let text as String: add(text)
        case let flag as Bool: add(flag)
        case let number as any FixedWidthInteger: folder.add(UInt64(truncatingIfNeeded: number))
        case let number as Double: folder.add(number.bitPattern)
        case let number as Float: folder.add(UInt64(number.bitPattern))
        default:
            add(.open)
            try value.encode(to: FingerprintEncoder(self))
            add(.close)
        }
    }
}

/// Feeds a value's encoding to a sink. It exists because the compiler writes `Encodable`: no property is ever forgotten.
private struct FingerprintEncoder: Encoder {
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

    // Most properties are texts or flags; here no cast has to find that out.
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
