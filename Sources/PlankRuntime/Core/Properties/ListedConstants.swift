nonisolated extension PlankObjectReader {
    /// Reads a property whose schema lists one value, if it is present. Any other value is a mismatch while a union
    /// tries its branches, and reported to the app otherwise.
    public mutating func read<T: Decodable>(_ key: PlankPropertyKey, into field: inout PlankField<T>, listing value: T)
    {
        read(key, into: &field) { values, key in
            let found = try values.decodeIfPresent(T.self, forKey: key)
            guard let found, !PlankJSONText.isSameValue(found, value) else { return found }
            let path = values.codingPath + [key]
            guard PlankTrial.takesUnknownValue(at: path, besides: { [String(reflecting: value)] }) else {
                throw PlankDecodingProblem.unexpected(found, insteadOf: value, at: path)
            }
            if PlankUnexpectedValue.handler != nil {
                let json = try values.decode(PlankJSON.self, forKey: key)
                PlankUnexpectedValue.report(PlankUnexpectedValue(.enumValue, json, insteadOf: T.self, at: path))
            }
            return found
        }
    }
}
