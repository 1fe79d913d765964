/// The JSON that a value was read from, shared by copies of the value.
public nonisolated final class PlankSpelling: Sendable {
    package let json: PlankJSON

    package init(_ json: PlankJSON) {
        self.json = json
    }
}

/// A value that is written as it was spelled.
nonisolated struct PlankSpelled<Value: Sendable>: Encodable, PlankValueWrapper {
    let value: Value?
    let spelling: PlankSpelling

    var wrapped: Any { value ?? spelling.json }

    func encode(to encoder: any Encoder) throws {
        try spelling.json.encode(to: encoder)
    }
}

nonisolated extension KeyedDecodingContainer {
    /// Reads a value that may be absent: `nil` and a spelling for JSON that a lenient coding cannot read.
    func plankDecodeIfPresent<C: PlankValueCoding>(
        _ coding: C.Type,
        forKey key: Key,
        spelling: inout PlankSpelling?
    ) throws -> C.Value? {
        var note = PlankReadingNote()
        do {
            let value = try C.decodeIfPresent(from: self, forKey: key, note: &note)
            spelling = note.spelling.map(PlankSpelling.init)
            return value
        } catch {
            guard let mismatch = note.mismatch else { throw error }
            if case .unexpected(let value) = mismatch { PlankUnexpectedValue.report(value) }
            spelling = PlankSpelling(try decode(PlankJSON.self, forKey: key))
            return nil
        }
    }
}
