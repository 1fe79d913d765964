nonisolated extension PlankUnionDecoder {
    /// Tries to read an object that has only the property `key`, whose value the branch has:
    /// `union.consider(Move.self, underKey: "move") { .move($0) }`.
    public mutating func consider<T: Decodable>(_ type: T.Type, underKey key: PlankPropertyKey, _ branch: (T) -> Union)
    {
        attempt(type) { branch(try $0.plankValue(type, ofOnlyKey: key)) }
    }

    /// Tries the same with the coding of the value.
    public mutating func consider<C: PlankValueCoding>(
        as coding: C.Type,
        underKey key: PlankPropertyKey,
        _ branch: (C.Value) -> Union
    ) {
        attempt(C.Value.self, isCoded: true) { branch(try $0.plankValue(PlankCoded<C>.self, ofOnlyKey: key).value) }
    }
}

nonisolated extension Decoder {
    /// Returns the value of the only property that an object has.
    fileprivate func plankValue<T: Decodable>(_ type: T.Type, ofOnlyKey key: PlankPropertyKey) throws -> T {
        var object = try PlankObjectReader(self)
        let value = try object.required(key, type)
        object.rejectAdditional(besides: [key.stringValue])
        try object.finish()
        return value
    }
}
