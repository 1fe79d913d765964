/// A JSON patch (RFC 6902): operations on a JSON value that are applied one after the other, or not at all.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankJSONPatch: Codable, Hashable, Sendable {
    /// The operations, in the order in which they are applied.
    public var operations: [Operation]

    /// Creates a patch with these operations.
    public init(_ operations: [Operation]) {
        self.operations = operations
    }

    /// Creates a patch that turns `old` into `new` by adding, removing and replacing values, in linear time.
    ///
    /// Elements of arrays are compared by their index, so an element that is inserted at the start changes those after
    /// it too.
    public init(from old: PlankJSON, to new: PlankJSON) {
        operations = Self.operations(from: old, to: new)
    }

    /// Reads the array of operations.
    public init(from decoder: any Decoder) throws {
        operations = try [Operation](from: decoder)
    }

    /// Writes the array of operations.
    public func encode(to encoder: any Encoder) throws {
        try operations.encode(to: encoder)
    }
}

nonisolated extension PlankModel {
    /// Returns a patch that turns `old` into this model, properties that are set to `nil` included.
    ///
    /// - Parameters:
    ///   - old: The model before the change.
    ///   - keys: The properties of the model to exclude, by their names in JSON.
    /// - Throws: `EncodingError`, if a model cannot be written as JSON.
    public func jsonPatch(from old: Self, excluding keys: Set<String> = []) throws -> PlankJSONPatch {
        try PlankJSONPatch(
            from: PlankJSON(encoding: old, excluding: keys),
            to: PlankJSON(encoding: self, excluding: keys)
        )
    }

    /// Returns the model with the changes of a patch, whose places may have legacy keys of the model's properties.
    ///
    /// - Throws: `PlankJSONPatch.Failure`, if an operation cannot be applied; `DecodingError`, if the result is not a valid
    ///   model.
    public func applying(_ patch: PlankJSONPatch) throws -> Self {
        let own = try PlankJSON(encoding: self, excluding: [])
        let result = try patch.withoutLegacyKeys(of: Self.self, in: own).applied(to: own)
        return try keepingMembers(in: PlankModelReports.sending(as: .patched) { try result.decoded(as: Self.self) })
    }
}
