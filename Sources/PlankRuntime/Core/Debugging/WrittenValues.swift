/// The values that a model writes, by key, without encoding the values themselves.
///
/// This finds the properties of a model without reflection, for which apps can leave out the metadata.
package nonisolated struct PlankWrittenValues {
    /// The keys in the order in which they are written, with their values; `nil` for `null`.
    package let entries: [(key: String, value: Any?)]

    /// Collects what the model's `encode(to:)` writes.
    package init(of model: some Encodable) {
        let recorder = PlankRecorder()
        try? model.encode(to: recorder)
        entries = recorder.entries
    }

    /// Returns a mirror with the properties of a model that are set; without them if the values are nested too deep.
    ///
    /// The function is not generic, or the compiler would optimize a copy of it for each model, a sixth of the models' code.
    @inline(never)
    static func mirror(of model: any PlankModel) -> Mirror {
        let children = PlankStackSpace.isShort ? [] : children(of: model)
        // Of the model's own type, in every language mode.
        func mirror<Model: PlankModel>(_ model: Model) -> Mirror {
            Mirror(model, children: children, displayStyle: .struct)
        }
        return mirror(model)
    }

    /// Returns the values of a model's properties that are set by their names in Swift, followed by those of other keys.
    /// Without reflection metadata, the names are the keys.
    private static func children<Model: PlankModel>(of model: Model) -> [(label: String?, value: Any)] {
        let properties = model.setProperties.elements
        return PlankWrittenValues(of: model).entries.enumerated().map { index, entry in
            let name = index < properties.count ? "\(properties[index])" : entry.key
            return (name == "\(Model.PropertyName.self)" ? entry.key : name, entry.value ?? Any?.none as Any)
        }
    }
}

/// An encoder that keeps the values of an object as they are.
private nonisolated final class PlankRecorder: Encoder {
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
        entries.append((key.stringValue, (value as? any PlankValueWrapper)?.wrapped ?? value))
    }

    struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let recorder: PlankRecorder
        let codingPath: [any CodingKey] = []

        mutating func encodeNil(forKey key: Key) { recorder.record(key, nil) }

        mutating func encode<T: Encodable>(_ value: T, forKey key: Key) { recorder.record(key, value) }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            PlankRecorder().container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            PlankRecorder().unkeyedContainer()
        }

        mutating func superEncoder() -> any Encoder { PlankRecorder() }

        mutating func superEncoder(forKey key: Key) -> any Encoder { PlankRecorder() }
    }

    /// Models are objects, so nothing else is recorded.
    struct Elements: UnkeyedEncodingContainer, SingleValueEncodingContainer {
        let recorder: PlankRecorder
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
