/// Reads the properties of one JSON object into a builder.
///
/// Optional properties are read without throwing: the first error is kept for `finish()`, so that a model has one error
/// path instead of one per property. Extensions add the methods for each kind of property.
public nonisolated struct PlankObjectReader {
    package let values: KeyedDecodingContainer<PlankPropertyKey>
    /// The first error.
    var error: Optional<any Error>
    /// What reading required properties found in addition to their values, by name; `nil` if there was nothing.
    var remarks: Optional<[String: any Sendable]>
    /// The keys that the model has asked for; `nil` unless a union tries the object as a branch.
    let asked: PlankAskedKeys?
    private var lookups: PlankLookupOrder
    private var keyConversion: PlankKeyConversionCheck
    /// The decoder, for what only few objects need.
    let decoder: any Decoder
    /// The patch whose result is being read, if it is one.
    @TaskLocal package static var patch: (any PlankAppliedPatch)?

    /// Creates a reader for the object at the decoder's position.
    ///
    /// The decoder is borrowed and its container consumed, because the compiler would copy both, and copies count
    /// references.
    public init(_ decoder: borrowing any Decoder) throws {
        try PlankStackSpace.check(decoder)
        // Nothing is assigned before everything that can throw is done, not even a default value (hence `Optional`).
        // Otherwise the reader would be created in one place and copied to another.
        let values = try decoder.container(keyedBy: PlankPropertyKey.self)
        self.values = consume values
        asked = PlankTrial.current.map(PlankAskedKeys.init)
        error = nil
        remarks = nil
        lookups = PlankLookupOrder()
        keyConversion = PlankKeyConversionCheck()
        self.decoder = copy decoder
    }

    /// Throws the first error, if there was one.
    ///
    /// It is `mutating` so that no caller copies the reader for it.
    public mutating func finish() throws {
        if let error { throw error }
        if let error = keyConversion.error(of: values, in: decoder) { throw error }
        if let asked { reportDropped(besides: asked) }
    }

    /// Records an error if a required property is missing while a union tries this object as a branch: before the values of
    /// other properties are read, which can be unions that try their branches too.
    ///
    public mutating func expectKeys(_ keys: PlankPropertyKey...) {
        guard error == nil, asked != nil else { return }
        let missing = keys.first { !values.contains($0) && !isRemoved($0) }
        guard let missing else { return }
        error = DecodingError.keyNotFound(
            missing,
            .init(codingPath: values.codingPath, debugDescription: "A required key is missing.")
        )
    }

    /// Returns the value that `decodeIfPresent` finds: `nil` inside for `null`, outside for an absent property.
    @inline(__always)
    mutating func value<T>(
        of key: PlankPropertyKey,
        _ decodeIfPresent: (KeyedDecodingContainer<PlankPropertyKey>, PlankPropertyKey) throws -> T?
    ) throws -> T?? {
        asked?.keys.insert(key.stringValue)
        let asksFirst = lookups.asksFirst
        if asksFirst, isAbsent(key) { return nil }
        let value = try decodeIfPresent(values, key)
        if value == nil, !asksFirst, isAbsent(key) { return nil }
        lookups.note(isAbsent: false)
        keyConversion.note(present: key)
        return .some(value)
    }

    /// Returns whether a property is absent. Not inlined, so that many properties share it.
    @inline(never)
    private mutating func isAbsent(_ key: PlankPropertyKey) -> Bool {
        guard !values.contains(key) else { return false }
        lookups.note(isAbsent: true)
        keyConversion.note(missing: key)
        return true
    }

    /// Returns whether the patch whose result is read has removed a property.
    private func isRemoved(_ key: PlankPropertyKey) -> Bool {
        Self.patch?.hasRemoved(key.stringValue, at: values.codingPath) ?? false
    }
}

/// The patch whose result is being read.
///
/// A patch removes a member or sets it to `null` with the same JSON, and may have it under a legacy key. Only the model that
/// reads the object can tell.
package nonisolated protocol PlankAppliedPatch: AnyObject, Sendable {
    /// Returns whether the patch removes the member of the object at a path.
    func hasRemoved(_ key: String, at path: [any CodingKey]) -> Bool
    /// Records which of a property's legacy keys the patch has, once it is certain that the property is the value's.
    func note(_ key: String, _ legacyKeys: [String], at path: [any CodingKey])
    /// Returns `null` as a `T`, if there is such a value.
    func null<T>(as type: T.Type) -> T?
}

// MARK: - Required properties

nonisolated extension PlankObjectReader {
    /// Reads a required property.
    public mutating func required<T: Decodable>(_ key: PlankPropertyKey, _ type: T.Type) throws -> T {
        try required(key) { try $0.decode(type, forKey: $1) }
    }

    /// Reads a required property that may be `null`.
    public mutating func required<T: Decodable>(_ key: PlankPropertyKey, _ type: T?.Type) throws -> T? {
        // `decode(T?.self)` would start one decoder for the optional and another for its value.
        try required(key) { values, key in
            if let value = try values.decodeIfPresent(T.self, forKey: key) { return value }
            // The value is null, or the key is missing and this throws.
            _ = try values.decodeNil(forKey: key)
            return nil
        }
    }

    /// Reads a required property that is always `null`.
    public mutating func required(_ key: PlankPropertyKey, _ type: PlankNull?.Type) throws -> PlankNull? {
        try required(key) { try $0.decodeNil(forKey: $1) ? nil : $0.decode(PlankNull.self, forKey: $1) }
    }

    /// Reads a required property.
    public mutating func required(_ key: PlankPropertyKey, _ type: String.Type) throws -> String {
        try required(key) { try $0.decode(type, forKey: $1) }
    }

    /// Reads a required property.
    public mutating func required(_ key: PlankPropertyKey, _ type: Int.Type) throws -> Int {
        try required(key) { try $0.decode(type, forKey: $1) }
    }

    /// Reads a required property.
    public mutating func required(_ key: PlankPropertyKey, _ type: Double.Type) throws -> Double {
        try required(key) { try $0.decode(type, forKey: $1) }
    }

    /// Reads a required property.
    public mutating func required(_ key: PlankPropertyKey, _ type: Bool.Type) throws -> Bool {
        try required(key) { try $0.decode(type, forKey: $1) }
    }

    /// Reads a required property.
    public mutating func required<T: Decodable>(_ key: PlankPropertyKey, _ type: [T].Type) throws -> [T] {
        try required(key) { try $0.decode(PlankDecodedList<T>.self, forKey: $1).elements }
    }

    /// Throws an earlier error; explains a missing key if the decoder converted it.
    @inline(__always)
    mutating func required<T>(
        _ key: PlankPropertyKey,
        _ decode: (KeyedDecodingContainer<PlankPropertyKey>, PlankPropertyKey) throws -> T
    ) throws -> T {
        if let error { throw error }
        asked?.keys.insert(key.stringValue)
        do {
            return try decode(values, key)
        } catch {
            return try substitute(for: error, at: key)
        }
    }

    /// Returns `null` for a required property that a patch has removed, which may be `null`; throws the error otherwise.
    /// Not inlined, because most properties have none.
    @inline(never)
    private mutating func substitute<T>(for error: any Error, at key: PlankPropertyKey) throws -> T {
        if isRemoved(key), !values.contains(key), let null = Self.patch?.null(as: T.self) { return null }
        throw explanation(of: error, reading: T.self, at: key)
    }

    /// Returns the error to throw for a required property.
    private mutating func explanation(of error: any Error, reading type: Any.Type, at key: PlankPropertyKey)
        -> any Error
    {
        if isAbsent(key), let error = keyConversion.error(of: values, in: decoder) { return error }
        return placed(error, reading: type, at: key)
    }

    /// Returns the error to throw or to keep for a property that cannot be read.
    @inline(never)
    func placed(_ error: any Error, reading type: Any.Type, at key: PlankPropertyKey) -> any Error {
        PlankUnfittingNumber.placed(error, reading: type, at: values.codingPath + [key])
    }
}
