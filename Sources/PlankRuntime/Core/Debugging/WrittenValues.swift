/// The values that a model writes, by key, without encoding the values themselves.
///
/// This finds the properties of a model without reflection, for which apps can leave out the metadata.
nonisolated struct WrittenValues {
    /// The keys in the order in which they are written, with their values; `nil` for `null`.
    let entries: [(key: String, value: Any?)]

    /// Collects what the model's `encode(to:)` writes.
    init(of model: some Encodable) {
        let recorder = Recorder()
        try? model.encode(to: recorder)
        entries = recorder.entries
    }

    /// The values of a model's properties that are set by their names in Swift, followed by those of other keys. Without
    /// reflection metadata, the names are the keys.
    static func named<Model: PlankModel>(of model: Model) -> [(name: String, value: Any?)] {
        let properties = model.setProperties.elements
        return WrittenValues(of: model).entries.enumerated().map { index, entry in
            guard index < properties.count else { return (entry.key, entry.value) }
            let name = "\(properties[index])"
            return (name == "\(Model.PropertyName.self)" ? entry.key : name, entry.value)
        }
    }
}

/// A value that is written in place of another one.
nonisolated protocol ValueWrapper {
    /// The other value.
    var wrapped: Any { get }
}

/// An encoder that keeps the values of an object as they are.
private nonisolated final class Recorder: Encoder {
    var entries: [(key: String, value: Any?)] = []
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Members<Key>(recorder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(recorder: self) }

    func singleValueContainer() -> any SingleValueEncodingContainer { Elements(recorder: self) }

    func record(_ key: (any CodingKey)?, _ value: Any?) {
        guard let key else { return }
        entries.append((key.stringValue, (value as? any ValueWrapper)?.wrapped ?? value))
    }

    struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let recorder: Recorder
        let codingPath: [any CodingKey] = []

        mutating func encodeNil(forKey key: Key) { recorder.record(key, nil) }

        mutating func encode<T: Encodable>(_ value: T, forKey key: Key) { recorder.record(key, value) }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            Recorder().container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            Recorder().unkeyedContainer()
        }

        mutating func superEncoder() -> any Encoder { Recorder() }

        mutating func superEncoder(forKey key: Key) -> any Encoder { Recorder() }
    }

    /// Models are objects, so nothing else is recorded.
    struct Elements: UnkeyedEncodingContainer, SingleValueEncodingContainer {
        let recorder: Recorder
        let codingPath: [any CodingKey] = []
        let count = 0

        mutating func encodeNil() {}

        mutating func encode<T: Encodable>(_ value: T) {}

        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            recorder.container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

        mutating func superEncoder() -> any Encoder { recorder }
    }
}
