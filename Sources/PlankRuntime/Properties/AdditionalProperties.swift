extension ObjectReader {
    /// Reads the properties whose names are not in `known`.
    public mutating func readAdditional<T: Decodable>(into properties: inout [String: T], besides known: Set<String>) {
        guard error == nil else { return }
        do {
            for key in values.allKeys where !known.contains(key.stringValue) {
                do {
                    try properties.setEntry(values.decode(T.self, forKey: key), at: key, of: values)
                } catch {
                    throw UnfittingNumber.placed(error, reading: T.self, at: values.codingPath + [key])
                }
            }
            values.reportAdditional(properties.keys, isTyped: !(T.self is any UntypedValue.Type))
        } catch {
            self.error = error
        }
    }
}

extension ObjectWriter {
    /// Writes additional properties sorted by name. Names in `known` are skipped: declared properties take precedence.
    public mutating func writeAdditional<T: Encodable>(_ properties: [String: T], besides known: Set<String>) {
        for name in properties.keys.sorted() where !known.contains(name) {
            attempt { values in
                if let value = properties[name] { try values.encode(value, forKey: PropertyKey(name)) }
            }
        }
    }
}
