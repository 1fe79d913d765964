/// Some properties of a model: a sparse response, the fields of a form, or a change of the model.
///
/// Encoded, it is a merge patch (RFC 7396): a property that is set to `nil` is removed by the patch, a nested partial
/// changes the properties that it has, and anything else replaces the old value. Its `setProperties` are the mask of
/// the patch.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankPartialModel: PlankModel
where Builder == Self, PropertyName == WholeModel.PropertyName {
    /// The model, with all required properties.
    associatedtype WholeModel: PlankPartialConvertible where WholeModel.Partial == Self

    /// Creates a partial with nothing set.
    init()

    /// Passes to `rules` what the schema says about the properties besides their types.
    mutating func visit(_ rules: inout PlankPartialRules)
}

/// A model that has a partial.
///
/// - Note: Part of the models' API.
public nonisolated protocol PlankPartialConvertible: PlankModel {
    /// The model with every property optional.
    associatedtype Partial: PlankPartialModel where Partial.WholeModel == Self
}

/// The error for a partial that lacks required properties of the model.
///
/// - Note: Part of the models' API.
public nonisolated struct PlankMissingProperties: Error, Hashable, CustomStringConvertible {
    /// The name of the model's type.
    public let model: String
    /// The names of the properties in JSON, with the path for those of nested models: `owner.name`.
    public let names: [String]

    init(model: String, paths: [[String]]) {
        self.model = model
        names = paths.map(Self.name)
    }

    /// Returns the name for a path of keys.
    static func name(of path: [String]) -> String { path.joined(separator: ".") }

    /// A sentence that lists what is missing.
    public var description: String {
        let list = names.joined(separator: ", ")
        return "\(model) lacks the required \(names.count == 1 ? "property" : "properties") \(list)."
    }
}

// MARK: - Models

nonisolated extension PlankPartialConvertible {
    /// Creates a model from a partial. A property that is set to `nil` in the partial is set to `nil` here too.
    ///
    /// - Throws: `PlankMissingProperties`, which names every required property that is absent.
    public init(_ partial: Partial) throws {
        var whole = partial
        let missing = PlankPartialRules.apply(.findingMissing, to: &whole).paths
        guard missing.isEmpty else { throw PlankMissingProperties(model: "\(Self.self)", paths: missing) }
        PlankPartialRules.apply(.finishing, to: &whole)
        self = try PlankModelReports.sending(as: .completed) {
            try PlankJSON(encoding: whole, excluding: []).reread(as: Self.self)
        }
    }

    /// Returns the model with the changes of a partial (RFC 7396, section 2): a property that is set replaces the old
    /// value, one that is set to `nil` is removed, and nested partials change nested models.
    ///
    /// A required property that may be `null` is set to `nil` instead of being removed.
    ///
    /// - Throws: `DecodingError`, if the result lacks a required property.
    public func applying(_ partial: Partial) throws -> Self {
        var patch = partial
        PlankPartialRules.apply(.preparing, to: &patch)
        let own = try PlankJSON(encoding: self, excluding: [])
        let changes = try PlankMergePatch(PlankJSON(encoding: patch, excluding: []))
        return try keepingMembers(in: PlankUnexpectedValue.dropping { try changes.applied(to: own, as: Self.self) })
    }

    /// Returns the smallest change that turns `old` into this model.
    ///
    /// - Parameters:
    ///   - old: The model before the change.
    ///   - includingReadOnly: Whether to include properties that only the server sets. Elements of arrays always have them,
    ///     because a change replaces an array as a whole.
    /// - Throws: `EncodingError`, if a model cannot be written as JSON.
    public func changes(from old: Self, includingReadOnly: Bool = false) throws -> Partial {
        let patch = try PlankMergePatch(
            from: old.json(includingReadOnly: includingReadOnly),
            to: json(includingReadOnly: includingReadOnly)
        )
        return try patch.value.reread(as: Partial.self)
    }
}

// MARK: - Partials

nonisolated extension PlankPartialModel {
    /// Creates a partial with everything that is set on a model.
    ///
    /// - Throws: `EncodingError`, if the model cannot be written as JSON.
    public init(_ model: WholeModel) throws {
        self = try PlankJSON(encoding: model, excluding: []).reread(as: Self.self)
    }

    /// The required properties of the model that are absent here, including those of nested partials, by their names in
    /// JSON: `["id", "owner.name"]`.
    public var missingProperties: [String] {
        var partial = self
        return PlankPartialRules.apply(.findingMissing, to: &partial).paths.map(PlankMissingProperties.name)
    }

    /// Returns a partial with the changes of this one, then those of a newer one.
    public func merging(_ newer: Self) -> Self {
        let carried = PlankCarriedValues()
        let merged = try? PlankUnexpectedValue.dropping {
            try PlankMergePatch(PlankJSON.encoding(newer, carrying: carried))
                .combined(with: PlankJSON.encoding(self, carrying: carried))
                .decoded(as: Self.self, carrying: carried)
        }
        // Nothing is thrown: what cannot be written is carried, and what was written can be read.
        return merged ?? newer
    }

    /// Returns a model with the properties that are set here, and the required properties of another.
    ///
    /// - Throws: `PlankMissingProperties`, if a nested partial lacks required properties.
    public func completing(_ required: @autoclosure () -> WholeModel) throws -> WholeModel {
        var (empty, whole) = (Self(), self)
        let names = Set(PlankPartialRules.apply(.findingMissing, to: &empty).paths.compactMap(\.first))
        let missing = PlankPartialRules.apply(.findingMissing, to: &whole).paths.filter { !names.contains($0[0]) }
        guard missing.isEmpty else { throw PlankMissingProperties(model: "\(WholeModel.self)", paths: missing) }
        PlankPartialRules.apply(.finishing, to: &whole)
        var members = try PlankJSON(encoding: whole, excluding: []).objectValue ?? [:]
        // The other model starts with its tag as well, which counts only if none is set here.
        let model = PlankModelReports.dropping { required() }
        for (key, value) in try PlankJSON(encoding: model, excluding: []).objectValue ?? [:]
        where names.contains(key) || members[key] == nil {
            members[key] = value
        }
        return try PlankModelReports.sending(as: .completed) {
            try PlankJSON.object(members).reread(as: WholeModel.self)
        }
    }

    /// Returns whether both partials have the same properties with the same values: an absent property differs from one
    /// that is set to `nil`.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        guard lhs.setProperties == rhs.setProperties else { return false }
        return PlankWrittenValues(of: lhs).areEqual(to: PlankWrittenValues(of: rhs))
    }

    /// Hashes the names of the properties that are set.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(setProperties)
    }
}
