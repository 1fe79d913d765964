nonisolated extension PlankObjectReader {
    /// Reads the properties whose names are not in `known`.
    public mutating func readAdditional<T: Decodable>(into properties: inout [String: T], besides known: Set<String>) {
        readAdditional(into: &properties, besides: known) { try $0.decode(T.self, forKey: $1) }
    }

    /// Reads the properties whose names are not in `known` with `decode`.
    mutating func readAdditional<T>(
        into properties: inout [String: T],
        besides known: Set<String>,
        _ decode: (KeyedDecodingContainer<PlankKey>, PlankKey) throws -> T
    ) {
        guard error == nil else { return }
        do {
            try readMembers(besides: known) { members, key in
                do {
                    try properties.plankSetEntry(decode(members, key), at: key, of: members)
                } catch {
                    throw PlankDecodingProblem.placed(error, reading: T.self, at: values.codingPath + [key])
                }
            }
            reportAdditional(properties.keys, isTyped: !(T.self is any PlankUntypedValue.Type))
        } catch {
            self.error = error
        }
    }
}

nonisolated extension PlankObjectWriter {
    /// Writes additional properties sorted by name. Names in `known` are skipped: declared properties take precedence.
    public mutating func writeAdditional<T: Encodable>(_ properties: [String: T], besides known: Set<String>) {
        writeAdditional(properties, besides: known) { try $0.encode($1, forKey: $2) }
    }

    /// Writes additional properties with `encode`, sorted by name, without those in `known`.
    mutating func writeAdditional<T>(
        _ properties: [String: T],
        besides known: Set<String>,
        _ encode: (inout KeyedEncodingContainer<PlankKey>, T, PlankKey) throws -> Void
    ) {
        for name in properties.keys.sorted() where !known.contains(name) {
            attempt { values in
                if let value = properties[name] { try encode(&values, value, PlankKey(name)) }
            }
        }
    }
}
