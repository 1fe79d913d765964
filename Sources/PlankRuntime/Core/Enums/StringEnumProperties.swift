// Enums of strings are read and written as strings. As values of a type of their own, they would need a coder of their
// own, which takes more than half of the time.

nonisolated extension PlankObjectReader {
    /// Reads a required property.
    public mutating func required<T: PlankOpenEnum>(_ key: PlankPropertyKey, _ type: T.Type) throws -> T
    where T.RawValue == String {
        try required(key) { values, key in
            if let value = try T.knownCase(values.decode(String.self, forKey: key)) { return value }
            return try values.decode(type, forKey: key)
        }
    }

    /// Reads a required property.
    public mutating func required<T: PlankOpenEnum>(_ key: PlankPropertyKey, _ type: [T].Type) throws -> [T]
    where T.RawValue == String {
        try required(key) { values, key in
            if let list = try T.knownCases(values.decode(PlankDecodedList<String>.self, forKey: key)) { return list }
            return try values.decode(type, forKey: key)
        }
    }

    /// Reads a property if it is present.
    public mutating func read<T: PlankOpenEnum>(_ key: PlankPropertyKey, into field: inout PlankField<T>)
    where T.RawValue == String {
        read(key, into: &field) { values, key in
            guard let rawValue = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
            return try T.knownCase(rawValue) ?? values.decode(T.self, forKey: key)
        }
    }

    /// Reads a property if it is present.
    public mutating func read<T: PlankOpenEnum>(_ key: PlankPropertyKey, into field: inout PlankField<[T]>)
    where T.RawValue == String {
        read(key, into: &field) { values, key in
            guard let list = try values.decodeIfPresent(PlankDecodedList<String>.self, forKey: key) else { return nil }
            return try T.knownCases(list) ?? values.decode([T].self, forKey: key)
        }
    }
}

nonisolated extension PlankOpenEnum where RawValue == String {
    /// Returns the cases of a list; `nil` if the schema does not list all of them, which only a decoder at the place of
    /// each can report.
    fileprivate static func knownCases(_ rawValues: PlankDecodedList<String>) -> [Self]? {
        var cases: [Self] = []
        cases.reserveCapacity(rawValues.elements.count)
        for rawValue in rawValues.elements {
            guard let value = knownCase(rawValue) else { return nil }
            cases.append(value)
        }
        return cases
    }
}

nonisolated extension PlankObjectWriter {
    /// Writes a value.
    public mutating func write<T: PlankOpenEnum>(_ key: String, _ value: T) where T.RawValue == String {
        write(key, value.rawValue)
    }

    /// Writes a list.
    public mutating func write<T: PlankOpenEnum>(_ key: String, _ list: [T]) where T.RawValue == String {
        write(key, list.map(\.rawValue))
    }

    /// Writes a property if it is set.
    public mutating func write<T: PlankOpenEnum>(_ key: String, _ field: PlankField<T>) where T.RawValue == String {
        write(key, field) { try $0.encode($1.rawValue, forKey: $2) }
    }

    /// Writes a property if it is set.
    public mutating func write<T: PlankOpenEnum>(_ key: String, _ field: PlankField<[T]>) where T.RawValue == String {
        write(key, field) { try $0.encode($1.map(\.rawValue), forKey: $2) }
    }
}
