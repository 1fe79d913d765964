import Foundation

nonisolated extension PlankUnionDecoder {
    /// Tries to read the value as a `T` that does not report which keys it drops: those that it does not write.
    public mutating func considerAsWritten<T: Codable>(_ type: T.Type, _ branch: (T) -> Union) {
        attempt(type) { decoder in
            let container = try decoder.singleValueContainer()
            let value = try container.decode(type)
            let written = try JSONDecoder().decode(PlankJSON.self, from: JSONEncoder().encode(value))
            let read = try container.decode(PlankJSON.self)
            try PlankTrial.current?.compare(read, with: written, at: decoder.codingPath)
            return branch(value)
        }
    }
}

nonisolated extension PlankBranchTrial {
    /// Reports the keys that have a value in a document and none in what was written of it. `null` counts as no value, since
    /// synthesized `Codable` does not write it.
    ///
    /// - Throws: `DecodingError.keyNotFound` for a key with `null` that the document lacks: only a required property is written so.
    fileprivate func compare(_ document: PlankJSON, with written: PlankJSON, at path: [any CodingKey]) throws {
        var open: [(value: PlankJSON, other: PlankJSON, path: [any CodingKey])] = [(document, written, path)]
        while let (value, other, path) = open.popLast() {
            switch (value, other) {
            case (.object(let members), .object(let others)):
                for (key, member) in others where member == .null && members[key] == nil {
                    let context = DecodingError.Context(codingPath: path, debugDescription: "The key is required.")
                    throw DecodingError.keyNotFound(PlankKey(key), context)
                }
                for (key, member) in members where member != .null {
                    if let other = others[key] {
                        open.append((member, other, path + [PlankKey(key)]))
                    } else {
                        report(CollectionOfOne(key), at: path, .dropped)
                    }
                }
            case (.array(let elements), .array(let others)):
                for (index, (element, other)) in zip(elements, others).enumerated() {
                    open.append((element, other, path + [PlankKey("Index \(index)")]))
                }
            default: break
            }
        }
    }
}
