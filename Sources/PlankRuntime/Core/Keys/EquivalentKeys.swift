nonisolated extension Dictionary where Key == String {
    /// Adds the value of a key of a document.
    ///
    /// JSON compares keys by code points, but in Swift a composed "é" and a decomposed one are the same key. A document
    /// with both is an error if the decoder provides both; `JSONDecoder` keeps only one.
    mutating func plankSetEntry(
        _ value: Value,
        at key: PlankKey,
        of container: KeyedDecodingContainer<PlankKey>
    ) throws {
        let count = count
        self[key.stringValue] = value
        guard self.count == count else { return }
        let same = container.plankNames.filter { $0 == key.stringValue }
        guard let other = same.first(where: { !PlankJSONText.isSame($0, key.stringValue) }) else { return }
        let names = [other, key.stringValue].map(\.plankScalarText).joined(separator: " and ")
        throw DecodingError.dataCorrupted(
            .init(codingPath: container.codingPath + [key], debugDescription: "Swift takes the keys \(names) for one.")
        )
    }
}

nonisolated extension String {
    /// The string as a JSON literal with everything but ASCII escaped: `"e\u{301}"`.
    fileprivate var plankScalarText: String {
        "\"" + unicodeScalars.map { $0.escaped(asASCII: true) }.joined() + "\""
    }
}
