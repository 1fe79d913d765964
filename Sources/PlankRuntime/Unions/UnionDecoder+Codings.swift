nonisolated extension PlankUnionDecoder {
    /// Tries to read the value with its coding: `union.consider(as: PlankDateTimeCoding.self) { .date($0) }`.
    public mutating func consider<C: PlankValueCoding>(as coding: C.Type, _ branch: (C.Value) -> Union) {
        attempt(C.Value.self, isCoded: true) { branch(try C.decode(from: $0)) }
    }

    /// Tries to read the value as a dictionary whose values have a coding.
    public mutating func consider<C: PlankValueCoding>(
        as coding: PlankMapCoding<C>.Type,
        _ branch: ([String: C.Value]) -> Union
    ) {
        attempt(PlankMapCoding<C>.Value.self, isCoded: true) { decoder in
            let value = try coding.decode(from: decoder)
            PlankTrial.current?.report(value.keys, at: decoder.codingPath, .typed)
            return branch(value)
        }
    }
}
