nonisolated extension PlankDecodingProblem {
    /// Decodes the single value of `decoder`; the error for a number that does not fit has a path.
    static func value<T: Decodable>(_ type: T.Type, from decoder: any Decoder) throws -> T {
        do {
            return try decoder.singleValueContainer().decode(type)
        } catch {
            throw placed(error, reading: type, at: decoder.codingPath)
        }
    }
}
