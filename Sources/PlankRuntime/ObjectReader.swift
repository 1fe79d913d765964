/// Reads the properties of one JSON object into a builder.
///
/// Optional properties are read without throwing: the first error is kept for `finish()`, so that a model has one error
/// path instead of one per property.
public struct ObjectReader {
    private let values: KeyedDecodingContainer<PropertyKey>
    private var error: (any Error)?
    private var spellings: [String: Spelling] = [:]
    private var keyConversion: KeyConversionCheck

    /// Starts on the object that `decoder` has reached.
    ///
    /// `camelCaseKeys` names the schema's keys that `.convertFromSnakeCase` would also make of other keys of the schema.
    public init(_ decoder: any Decoder, camelCaseKeys: Set<String> = []) throws {
        try decoder.checkNesting()
        values = try decoder.container(keyedBy: PropertyKey.self)
        keyConversion = KeyConversionCheck(exempt: camelCaseKeys)
    }

    /// Throws the first error, if there was one.
    public func finish() throws {
        if let error { throw error }
        if let error = keyConversion.error(at: values.codingPath) { throw error }
    }

    /// Notes that a key is in the object, or asks whether it is.
    private mutating func isPresent(_ key: PropertyKey, hasValue: Bool) -> Bool {
        let isPresent = hasValue || values.contains(key)
        if keyConversion.isOpen { keyConversion.note(key, isFound: isPresent, in: values) }
        return isPresent
    }
}

// MARK: - Required properties

extension ObjectReader {
    /// Reads a required property.
    public mutating func required<T: Decodable>(_ key: PropertyKey, _ type: T.Type) throws -> T {
        try required(key) { try $0.decode(type, forKey: key) }
    }

    /// Reads a required property.
    public mutating func required(_ key: PropertyKey, _ type: String.Type) throws -> String {
        try required(key) { try $0.decode(type, forKey: key) }
    }

    /// Reads a required property.
    public mutating func required(_ key: PropertyKey, _ type: Int.Type) throws -> Int {
        try required(key) { try $0.decode(type, forKey: key) }
    }

    /// Reads a required property.
    public mutating func required(_ key: PropertyKey, _ type: Double.Type) throws -> Double {
        try required(key) { try $0.decode(type, forKey: key) }
    }

    /// Reads a required property.
    public mutating func required(_ key: PropertyKey, _ type: Bool.Type) throws -> Bool {
        try required(key) { try $0.decode(type, forKey: key) }
    }

    /// Reads a required property by its coding; afterwards `spelling(_:)` returns its spelling.
    public mutating func required<C: ValueCoding>(_ key: PropertyKey, as coding: C.Type) throws -> C.Value {
        var note = ReadingNote()
        let value = try required(key) { values in
            try C.decodeIfPresent(from: values, forKey: key, note: &note)
                // For null and for an absent value: the error is the container's, or the coding reads null.
                ?? C.decode(from: values, forKey: key, note: &note)
        }
        if let spelling = note.spelling { spellings[key.stringValue] = Spelling(spelling) }
        return value
    }

    /// The spelling of a required property; `nil` if its value alone writes the same again.
    public func spelling(_ key: PropertyKey) -> Spelling? {
        spellings.isEmpty ? nil : spellings[key.stringValue]
    }

    /// Reads a required property that has only one value.
    public mutating func expect<T: Decodable & Equatable>(_ key: PropertyKey, _ constant: T) throws {
        _ = try required(key) { try $0.decode(constant: constant, forKey: key) }
    }

    /// Throws an earlier error; explains a missing key if the decoder converted it.
    @inline(__always)
    private mutating func required<T>(_ key: PropertyKey, _ decode: (KeyedDecodingContainer<PropertyKey>) throws -> T)
        throws -> T
    {
        if let error { throw error }
        do {
            let value = try decode(values)
            if keyConversion.isOpen { keyConversion.note(key, isFound: true, in: values) }
            return value
        } catch {
            if !isPresent(key, hasValue: false), let error = keyConversion.error(at: values.codingPath) { throw error }
            throw UnfittingNumber.placed(error, reading: T.self, at: values.codingPath + [key])
        }
    }
}

// MARK: - Optional properties

extension ObjectReader {
    /// Reads a property if it is present.
    public mutating func read<T: Decodable>(_ key: PropertyKey, into field: inout Field<T>) {
        read(key, into: &field) { try $0.decodeIfPresent(T.self, forKey: $1) }
    }

    /// Reads a property if it is present.
    public mutating func read(_ key: PropertyKey, into field: inout Field<String>) {
        read(key, into: &field) { try $0.decodeIfPresent(String.self, forKey: $1) }
    }

    /// Reads a property if it is present.
    public mutating func read(_ key: PropertyKey, into field: inout Field<Int>) {
        read(key, into: &field) { try $0.decodeIfPresent(Int.self, forKey: $1) }
    }

    /// Reads a property if it is present.
    public mutating func read(_ key: PropertyKey, into field: inout Field<Double>) {
        read(key, into: &field) { try $0.decodeIfPresent(Double.self, forKey: $1) }
    }

    /// Reads a property if it is present.
    public mutating func read(_ key: PropertyKey, into field: inout Field<Bool>) {
        read(key, into: &field) { try $0.decodeIfPresent(Bool.self, forKey: $1) }
    }

    /// Reads a property that has only one value, if it is present.
    public mutating func read<T: Decodable>(_ key: PropertyKey, into field: inout Field<T>, expecting constant: T) {
        read(key, into: &field) { try $0.decodeIfPresent(constant: constant, forKey: $1) }
    }

    @inline(__always)
    private mutating func read<T>(
        _ key: PropertyKey,
        into field: inout Field<T>,
        _ decodeIfPresent: (KeyedDecodingContainer<PropertyKey>, PropertyKey) throws -> T?
    ) {
        guard error == nil else { return }
        do {
            // The value first: most containers find the key only once for it.
            let value = try decodeIfPresent(values, key)
            guard isPresent(key, hasValue: value != nil) else {
                // A tag that the builder starts with is its default here.
                field.isSet = false
                return
            }
            field.value = value
            field.isSet = true
        } catch {
            self.error = UnfittingNumber.placed(error, reading: T.self, at: values.codingPath + [key])
        }
    }

    /// Reads a property if it is present.
    public mutating func read<T: Decodable>(_ key: PropertyKey, into field: inout BoxedField<T>) {
        read(key, into: &field.field)
    }

    /// Reads a property by its coding if it is present.
    public mutating func read<C: ValueCoding>(_ key: PropertyKey, into field: inout BoxedCodedField<C>) {
        read(key, into: &field.field)
    }

    /// Reads a property by its coding if it is present.
    ///
    /// JSON that a lenient coding cannot read makes the property `nil` and becomes its spelling.
    public mutating func read<C: ValueCoding>(_ key: PropertyKey, into field: inout CodedField<C>) {
        guard error == nil else { return }
        do {
            var spelling: Spelling?
            let value = try decode(C.self, forKey: key, spelling: &spelling)
            guard isPresent(key, hasValue: value != nil) else { return }
            field.value = value
            field.spelling = spelling
            field.isSet = true
        } catch {
            self.error = error
        }
    }

    /// Reads a required property that may be `null`, by its coding.
    public mutating func readRequired<C: ValueCoding>(_ key: PropertyKey, into field: inout CodedField<C>) throws {
        read(key, into: &field)
        if field.spelling == nil, field.value == nil, error == nil {
            try required(key) { values in
                if !values.contains(key) { throw DecodingError.missing(key, at: values.codingPath) }
            }
        }
    }

    /// Reads a required property that may be `null`, by its coding.
    public mutating func readRequired<C: ValueCoding>(_ key: PropertyKey, into field: inout BoxedCodedField<C>) throws {
        try readRequired(key, into: &field.field)
    }

    /// Reads a value that may be absent: `nil` and a spelling for JSON that a lenient coding cannot read.
    private func decode<C: ValueCoding>(
        _ coding: C.Type,
        forKey key: PropertyKey,
        spelling: inout Spelling?
    ) throws -> C.Value? {
        var note = ReadingNote()
        do {
            let value = try C.decodeIfPresent(from: values, forKey: key, note: &note)
            spelling = note.spelling.map(Spelling.init)
            return value
        } catch {
            guard let mismatch = note.mismatch else { throw error }
            if case .unexpected(let value) = mismatch { UnexpectedValue.report(value) }
            spelling = Spelling(try values.decode(JSONValue.self, forKey: key))
            return nil
        }
    }
}

// MARK: - Additional properties

extension ObjectReader {
    /// Reads the properties whose names are not in `known`.
    public mutating func readAdditional<T: Decodable>(into properties: inout [String: T], besides known: Set<String>) {
        guard error == nil else { return }
        do {
            for key in values.allKeys where !known.contains(key.stringValue) {
                do {
                    try properties.add(values.decode(T.self, forKey: key), at: key, of: values)
                } catch {
                    throw UnfittingNumber.placed(error, reading: T.self, at: values.codingPath + [key])
                }
            }
            values.reportAdditional(properties.keys, isTyped: T.self != JSONValue.self)
        } catch {
            self.error = error
        }
    }

    /// Reads the properties whose names are not in `known`, by their coding.
    public mutating func readAdditional<C: ValueCoding>(into entries: inout CodedEntries<C>, besides known: Set<String>)
    {
        guard error == nil else { return }
        do {
            for key in values.allKeys where !known.contains(key.stringValue) {
                var spelling: Spelling?
                entries.entries[key.stringValue] = try decode(C.self, forKey: key, spelling: &spelling)
                entries.spellings[key.stringValue] = spelling?.json
            }
            values.reportAdditional(entries.entries.keys, isTyped: true)
        } catch {
            self.error = error
        }
    }

    /// Tells a union that tries this object as a branch which properties the model drops.
    public func reportDropped(besides known: Set<String>) {
        values.reportDroppedKeys(besides: known)
    }

    /// Makes properties whose names are not in `known` an error that lists them.
    public mutating func rejectAdditional(besides known: Set<String>) {
        let unknown = values.allKeys.map(\.stringValue).filter { !known.contains($0) }.sorted()
        guard let first = unknown.first else { return }
        let names = unknown.prefix(8).map(\.jsonText).joined(separator: ", ")
        let more = unknown.count > 8 ? " and \(unknown.count - 8) more" : ""
        let message = "Unknown \(unknown.count == 1 ? "property" : "properties"): \(names)\(more)."
        let path = values.codingPath + [PropertyKey(first)]
        error = DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: message))
    }
}

// MARK: - Constants

extension KeyedDecodingContainer where Key == PropertyKey {
    /// Reads a value that must be `constant`; the error for another one says both.
    func decode<T: Decodable & Equatable>(constant: T, forKey key: PropertyKey) throws -> T {
        let value = try decode(T.self, forKey: key)
        guard isSameValue(value, constant) else {
            throw DecodingError.unexpected(value, insteadOf: constant, at: codingPath + [key])
        }
        return constant
    }

    /// Reads a value that must be `constant` if it is present; `nil` for `null`.
    func decodeIfPresent<T: Decodable & Equatable>(constant: T, forKey key: PropertyKey) throws -> T? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try decode(constant: constant, forKey: key)
    }
}

extension DecodingError {
    /// The error for a required property that is absent.
    static func missing(_ key: PropertyKey, at path: [any CodingKey]) -> DecodingError {
        let message = "The required property \(key.stringValue.jsonText) is missing."
        return .keyNotFound(key, .init(codingPath: path, debugDescription: message))
    }
}
