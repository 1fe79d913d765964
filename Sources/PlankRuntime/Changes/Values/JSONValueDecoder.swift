/// Reads values from JSON in memory, as `JSONDecoder` reads them from bytes.
nonisolated struct PlankJSONValueDecoder: Decoder, SingleValueDecodingContainer {
    let json: PlankJSON
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    private let carried: PlankCarriedValues?

    init(_ json: PlankJSON, at codingPath: [any CodingKey] = [], carrying carried: PlankCarriedValues? = nil) {
        self.json = json
        self.codingPath = codingPath
        self.carried = carried
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let members = json.objectValue else { throw mismatch([String: PlankJSON].self) }
        return KeyedDecodingContainer(Members<Key>(decoder: self, members: members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = json.arrayValue else { throw mismatch([PlankJSON].self) }
        return Elements(decoder: self, elements: elements)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { json.isNull }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        // Two steps: a `nil` would be a value of an optional type.
        if let value = carried?.value(of: json), let value = value as? T { return value }
        // A scalar reads itself from a container, which would lead here again.
        guard let scalar = type as? any PlankJSONScalar.Type else { return try T(from: self) }
        guard let value = scalar.plankValue(of: json) as? T else { throw mismatch(type) }
        return value
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
        if json.isNull {
            return .valueNotFound(type, .init(codingPath: codingPath, debugDescription: "The value is null."))
        }
        if json.doubleValue != nil, type is any PlankHoldsNumbers.Type {
            return .dataCorrupted(
                .init(codingPath: codingPath, debugDescription: "The number <\(json)> does not fit in \(type).")
            )
        }
        return .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "The value is not a \(type)."))
    }

    /// The members of an object.
    private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: PlankJSONValueDecoder
        let members: [String: PlankJSON]
        var codingPath: [any CodingKey] { decoder.codingPath }
        var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }

        func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

        private func member(_ key: any CodingKey) throws -> PlankJSONValueDecoder {
            guard let json = members[key.stringValue] else {
                let context = DecodingError.Context(codingPath: codingPath, debugDescription: "The key is missing.")
                throw DecodingError.keyNotFound(key, context)
            }
            return PlankJSONValueDecoder(json, at: codingPath + [key], carrying: decoder.carried)
        }

        func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }

        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try member(key).decode(type) }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> {
            try member(key).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try member(key).unkeyedContainer()
        }

        func superDecoder() throws -> any Decoder { try member(PlankKey("super")) }

        func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
    }

    /// The elements of an array.
    private struct Elements: UnkeyedDecodingContainer {
        let decoder: PlankJSONValueDecoder
        let elements: [PlankJSON]
        var currentIndex = 0
        var codingPath: [any CodingKey] { decoder.codingPath }
        var count: Int? { elements.count }
        var isAtEnd: Bool { currentIndex >= elements.count }

        /// Passes the decoder of the next element to `read`; an element that cannot be read remains the next one.
        private mutating func next<Result>(_ read: (PlankJSONValueDecoder) throws -> Result) throws -> Result {
            let path = codingPath + [PlankKey(intValue: currentIndex)]
            guard !isAtEnd else {
                throw DecodingError.valueNotFound(
                    Result.self,
                    .init(codingPath: path, debugDescription: "The array has no more elements.")
                )
            }
            let result = try read(
                PlankJSONValueDecoder(elements[currentIndex], at: path, carrying: decoder.carried)
            )
            currentIndex += 1
            return result
        }

        mutating func decodeNil() throws -> Bool {
            guard !isAtEnd, elements[currentIndex].isNull else { return false }
            currentIndex += 1
            return true
        }

        mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next { try $0.decode(type) } }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> {
            try next { try $0.container(keyedBy: type) }
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            try next { try $0.unkeyedContainer() }
        }

        mutating func superDecoder() throws -> any Decoder { try next { $0 } }
    }
}
