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
    var keyConversion: PlankKeyConversionCheck
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
        asked = PlankAttempt.current.map(PlankAskedKeys.init)
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
        if let asked, !asked.areComplete {
            asked.attempt.noteDropped({ names(besides: asked.keys) }, at: values.codingPath)
        }
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
    mutating func isAbsent(_ key: PlankPropertyKey) -> Bool {
        guard !values.contains(key) else { return false }
        lookups.note(isAbsent: true)
        keyConversion.note(missing: key)
        return true
    }

    /// Returns the names of the members that are not in `known`.
    package func names(besides known: Set<String>) -> [String] {
        if let names = PlankKeyNames.names(of: values, besides: known) { return names }
        // A decoder that makes an object's keys in advance makes none of type `PlankPropertyKey`.
        let members = try? decoder.container(keyedBy: PlankKey.self)
        return members.flatMap { PlankKeyNames.names(of: $0, besides: known) } ?? []
    }

    /// Returns the error to throw or to keep for a property that cannot be read.
    @inline(never)
    func placed(_ error: any Error, reading type: Any.Type, at key: PlankPropertyKey) -> any Error {
        PlankDecodingProblem.placed(error, reading: type, at: values.codingPath + [key])
    }

    /// Returns whether the patch whose result is read has removed a property.
    func isRemoved(_ key: PlankPropertyKey) -> Bool {
        Self.patch?.hasRemoved(key.stringValue, at: values.codingPath) ?? false
    }
}

/// The keys that a model asks an object for while a union tries it as a branch. All others would be lost.
///
/// A model does not know whether it is a branch of a union, so it has no code for this.
nonisolated final class PlankAskedKeys {
    let attempt: PlankAttempt
    var keys: Set<String> = []
    /// Whether the model keeps all other keys.
    var areComplete = false

    init(_ attempt: PlankAttempt) { self.attempt = attempt }
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
