nonisolated extension UnionDecoder {
    /// Tries to read an object that has only the property `key`, whose value the branch has:
    /// `union.consider(Move.self, underKey: "move") { .move($0) }`.
    public mutating func consider<T: Decodable>(_ type: T.Type, underKey key: String, _ branch: (T) -> Union) {
        attempt(type) { branch(try $0.value(type, ofOnlyKey: key)) }
    }

    /// Tries the same with the coding of the value.
    public mutating func consider<C: ValueCoding>(as coding: C.Type, underKey key: String, _ branch: (C.Value) -> Union)
    {
        attempt(C.Value.self, isCoded: true) { branch(try $0.value(Coded<C>.self, ofOnlyKey: key).value) }
    }
}

nonisolated extension Decoder {
    /// Returns the value of the only property that an object has.
    fileprivate func value<T: Decodable>(_ type: T.Type, ofOnlyKey key: String) throws -> T {
        var object = try ObjectReader(self)
        let value = try object.required(key, type)
        object.rejectAdditional(besides: [key])
        try object.finish()
        return value
    }
}
