nonisolated extension PlankObjectReader {
    /// Records an error that lists the properties whose names are not in `known`.
    public mutating func rejectAdditional(besides known: Set<String>) {
        reject(names(besides: known))
    }

    /// Records an error that lists the properties, if there are any.
    mutating func reject(_ keys: [String]) {
        let unknown = keys.sorted()
        guard let first = unknown.first else { return }
        let names = unknown.prefix(8).map(PlankJSONText.quoted).joined(separator: ", ")
        let more = unknown.count > 8 ? " and \(unknown.count - 8) more" : ""
        let message = "Unknown \(unknown.count == 1 ? "property" : "properties"): \(names)\(more)."
        let path = values.codingPath + [PlankKey(first)]
        error = DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: message))
    }
}
