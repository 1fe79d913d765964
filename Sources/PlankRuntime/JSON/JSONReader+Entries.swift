nonisolated extension PlankJSONReader {
    /// Tries to read an object that has only the property `key`, whose value the branch has:
    /// `json.consider(&branches, underKey: "move", Self.move)`.
    public mutating func consider<T: PlankDirectJSON, Union>(
        _ branches: inout PlankJSONBranches<Union>,
        underKey key: StaticString,
        _ branch: (T) -> Union
    ) {
        attempt(&branches) { $0.value(ofOnlyKey: key, T.init(reading:)).map(branch) }
    }

    /// Tries the same for a value that supports only `Codable`.
    public mutating func consider<T: Decodable, Union>(
        _ branches: inout PlankJSONBranches<Union>,
        underKey key: StaticString,
        _ branch: (T) -> Union
    ) {
        branches.attempt.isUndecided = true
    }

    /// Tries the same with the coding of the value.
    public mutating func consider<C: PlankDirectCoding, Union>(
        _ branches: inout PlankJSONBranches<Union>,
        as coding: C.Type,
        underKey key: StaticString,
        _ branch: (C.Value) -> Union
    ) {
        attempt(&branches) { $0.value(ofOnlyKey: key, C.read).map(branch) }
    }

    /// Tries the same with a coding of the value that supports only `Codable`.
    public mutating func consider<C: PlankValueCoding, Union>(
        _ branches: inout PlankJSONBranches<Union>,
        as coding: C.Type,
        underKey key: StaticString,
        _ branch: (C.Value) -> Union
    ) {
        branches.attempt.isUndecided = true
    }

    /// Returns the value of the only property that an object has.
    private mutating func value<Value>(
        ofOnlyKey key: StaticString,
        _ read: (inout PlankJSONReader) -> Value?
    ) -> Value? {
        var value: Value?
        var members = object(.none)
        while nextKey(&members) != nil {
            guard isOtherKey(key) else {
                rejectMember()
                return nil
            }
            if value != nil, firstKeyCounts {
                skipValue()
            } else {
                value = read(&self)
                if value == nil { return nil }
            }
        }
        return value
    }
}
