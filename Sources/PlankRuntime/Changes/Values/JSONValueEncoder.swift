/// Writes a value as JSON in memory, as `JSONEncoder` writes it to bytes.
nonisolated final class PlankJSONValueEncoder: Encoder, SingleValueEncodingContainer {
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    private var content = Content.none

    private enum Content {
        /// Nothing was written.
        case none
        case value(PlankJSON)
        case members([String: PlankJSONValueEncoder])
        case elements([PlankJSONValueEncoder])
    }

    private let carried: PlankCarriedValues?

    /// Creates an encoder that throws for what JSON cannot represent, unless `carried` keeps it.
    init(at codingPath: [any CodingKey] = [], carrying carried: PlankCarriedValues? = nil) {
        self.codingPath = codingPath
        self.carried = carried
    }

    /// What was written.
    var json: PlankJSON {
        switch content {
        case .none: .object([:])
        case .value(let json): json
        case .members(let members): .object(members.mapValues(\.json))
        case .elements(let elements): .array(elements.map(\.json))
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .members = content {} else { content = .members([:]) }
        return KeyedEncodingContainer(Members<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if case .elements = content {} else { content = .elements([]) }
        return Elements(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { content = .value(.null) }

    func encode<T: Encodable>(_ value: T) throws {
        // A scalar writes itself to a container, which would lead here again.
        guard let scalar = value as? any PlankJSONScalar else {
            do { return try value.encode(to: self) } catch {
                guard let carried else { throw error }
                content = .value(carried.json(for: value))
                return
            }
        }
        guard let json = scalar.plankJSON ?? carried?.json(for: value) else {
            throw EncodingError.invalidValue(
                value,
                .init(codingPath: codingPath, debugDescription: "JSON cannot represent \(value).")
            )
        }
        content = .value(json)
    }

    private func member(_ key: any CodingKey) -> PlankJSONValueEncoder {
        let member = PlankJSONValueEncoder(at: codingPath + [key], carrying: carried)
        guard case .members(var members) = content else { return member }
        // Otherwise the members would be shared and copied when they are changed.
        content = .none
        members[key.stringValue] = member
        content = .members(members)
        return member
    }

    private func element() -> PlankJSONValueEncoder {
        guard case .elements(var elements) = content else { return self }
        let element = PlankJSONValueEncoder(at: codingPath + [PlankKey(intValue: elements.count)], carrying: carried)
        content = .none
        elements.append(element)
        content = .elements(elements)
        return element
    }

    /// The members of an object.
    private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: PlankJSONValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }

        mutating func encodeNil(forKey key: Key) { encoder.member(key).encodeNil() }

        mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try encoder.member(key).encode(value) }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) -> KeyedEncodingContainer<Nested> {
            encoder.member(key).container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            encoder.member(key).unkeyedContainer()
        }

        mutating func superEncoder() -> any Encoder { encoder.member(PlankKey("super")) }

        mutating func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
    }

    /// The elements of an array.
    private struct Elements: UnkeyedEncodingContainer {
        let encoder: PlankJSONValueEncoder
        var codingPath: [any CodingKey] { encoder.codingPath }
        var count: Int { if case .elements(let elements) = encoder.content { elements.count } else { 0 } }

        mutating func encodeNil() { encoder.element().encodeNil() }

        mutating func encode<T: Encodable>(_ value: T) throws { try encoder.element().encode(value) }

        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            encoder.element().container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.element().unkeyedContainer() }

        mutating func superEncoder() -> any Encoder { encoder.element() }
    }
}
