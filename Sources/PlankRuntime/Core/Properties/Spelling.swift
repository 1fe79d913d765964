/// The JSON that a value was read from, shared by copies of the value.
public nonisolated final class Spelling: Sendable {
    let json: JSONValue

    init(_ json: JSONValue) {
        self.json = json
    }
}

/// A value that is written as it was spelled.
nonisolated struct Spelled<Value: Sendable>: Encodable, ValueWrapper {
    let value: Value?
    let spelling: Spelling

    var wrapped: Any { value ?? spelling.json }

    func encode(to encoder: any Encoder) throws {
        try spelling.json.encode(to: encoder)
    }
}

nonisolated extension KeyedDecodingContainer {
    /// Reads a value that may be absent: `nil` and a spelling for JSON that a lenient coding cannot read.
    func decodeIfPresent<C: ValueCoding>(
        _ coding: C.Type,
        forKey key: Key,
        spelling: inout Spelling?
    ) throws -> C.Value? {
        var note = ReadingNote()
        do {
            let value = try C.decodeIfPresent(from: self, forKey: key, note: &note)
            spelling = note.spelling.map(Spelling.init)
            return value
        } catch {
            guard let mismatch = note.mismatch else { throw error }
            if case .unexpected(let value) = mismatch { UnexpectedValue.report(value) }
            spelling = Spelling(try decode(JSONValue.self, forKey: key))
            return nil
        }
    }
}
