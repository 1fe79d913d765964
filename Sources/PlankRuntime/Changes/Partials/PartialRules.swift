/// Visits the properties of a partial that the schema has rules for, and its nested partials.
///
/// The generated `visit` calls it once per property: `rules.visit("id", &_id, .required)`.
///
/// - Note: Named in the models' API.
public nonisolated struct PlankPartialRules {
    /// What the schema says about a property.
    public nonisolated struct Traits: OptionSet, Sendable {
        public let rawValue: Int

        /// Creates a set of traits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A whole model has the property, with a value.
        public static let required = Traits(rawValue: 1)
        /// A whole model has the property, which may be `null`.
        public static let nullable = Traits(rawValue: 2)
        /// Only the server sets the property.
        public static let readOnly = Traits(rawValue: 4)
        /// The model keeps JSON of any other type unchanged, so an incomplete partial is a value too.
        public static let lenient = Traits(rawValue: 8)
        /// The entries of a whole model's dictionary may be `null`, so that `nil` is not only the removal of one.
        public static let nullableEntries = Traits(rawValue: 16)
    }

    /// Why the properties are visited.
    nonisolated enum Purpose {
        /// To list the required properties that are absent.
        case findingMissing
        /// To list the properties that only the server sets.
        case findingReadOnly
        /// To turn the partial into a whole model, with constants and without entries to remove.
        case finishing
        /// To apply the partial as a patch, with constants.
        case preparing
    }

    private let purpose: Purpose
    /// The properties that were found.
    private(set) var paths: [[String]] = []
    private var path: [String] = []
    /// Whether the partial that is being visited was changed.
    private var hasChanged = false
    /// Whether the partial that is being visited is within an incomplete one that the model keeps unchanged.
    private var isWithinKept = false

    /// Visits the properties of a partial.
    @discardableResult
    static func apply(_ purpose: Purpose, to partial: inout some PlankPartialModel) -> PlankPartialRules {
        var rules = PlankPartialRules(purpose: purpose)
        partial.visit(&rules)
        return rules
    }

    private init(purpose: Purpose) {
        self.purpose = purpose
    }

    // MARK: - Properties

    /// Visits a property without partials.
    public mutating func visit<P: PlankPartialProperty>(_ key: String, _ property: inout P, _ traits: Traits = []) {
        switch purpose {
        case .findingMissing:
            let isMissing =
                traits.contains(.required) && (!property.isSet || property.isNull)
                || traits.contains(.nullable) && !property.isSet
            if isMissing { paths.append(path + [key]) }
        case .findingReadOnly:
            if traits.contains(.readOnly), property.isSet { paths.append(path + [key]) }
        case .finishing, .preparing: break
        }
    }

    /// Visits a property that always has the same value.
    public mutating func visit<P: PlankPartialProperty>(_ key: String, _ property: inout P, always value: P.Value) {
        guard purpose == .finishing || purpose == .preparing, !isWithinKept, !property.isSet else { return }
        property.value = value
        hasChanged = true
    }

    /// Visits a property with a partial.
    public mutating func visit<P: PlankPartialProperty>(_ key: String, _ property: inout P, _ traits: Traits = [])
    where P.Value: PlankPartialModel {
        visit(key, &property, traits, within: Self.enter)
    }

    /// Visits a property with a dictionary, whose entries may be removed.
    public mutating func visit<P: PlankPartialProperty, Entry>(
        _ key: String,
        _ property: inout P,
        _ traits: Traits = []
    )
    where P.Value == [String: Entry?] {
        visit(key, &property, traits) { $0.enter(&$1, traits) }
    }

    /// Visits a property with a dictionary of partials, which may be removed.
    public mutating func visit<P: PlankPartialProperty, Entry: PlankPartialModel>(
        _ key: String,
        _ property: inout P,
        _ traits: Traits = []
    ) where P.Value == [String: Entry?] {
        visit(key, &property, traits) { $0.enter(&$1, traits) }
    }

    /// Visits properties that the schema does not declare.
    public mutating func visit<Entry>(entries: inout [String: Entry?], _ traits: Traits = []) {
        enter(&entries, traits)
    }

    /// Visits properties that the schema does not declare, with partials.
    public mutating func visit<Entry: PlankPartialModel>(entries: inout [String: Entry?], _ traits: Traits = []) {
        enter(&entries, traits)
    }

    // MARK: - Values

    /// Visits a property, then its value, which is assigned only if it was changed.
    private mutating func visit<P: PlankPartialProperty>(
        _ key: String,
        _ property: inout P,
        _ traits: Traits,
        within enter: (inout Self, inout P.Value) -> Void
    ) {
        visit(key, &property, traits)
        // A value of a lenient property lacks nothing: what is not a whole model is kept as JSON.
        if purpose == .findingMissing, traits.contains(.lenient) { return }
        guard var value = property.value else { return }
        let outer = (hasChanged, isWithinKept)
        hasChanged = false
        if traits.contains(.lenient), !Self.isWhole(value, enter) { isWithinKept = true }
        path.append(key)
        enter(&self, &value)
        path.removeLast()
        if hasChanged { property.value = value }
        hasChanged = hasChanged || outer.0
        isWithinKept = outer.1
    }

    /// Returns whether a value has all required properties. Lenient properties within it are skipped, so that nested
    /// ones are not visited once per level.
    private static func isWhole<Value>(_ value: Value, _ enter: (inout Self, inout Value) -> Void) -> Bool {
        var (rules, value) = (PlankPartialRules(purpose: .findingMissing), value)
        enter(&rules, &value)
        return rules.paths.isEmpty
    }

    private static func enter(_ rules: inout Self, _ partial: inout some PlankPartialModel) {
        if PlankStackSpace.isShort {
            PlankStackSpace.onLargerStack { partial.visit(&rules) }
        } else {
            partial.visit(&rules)
        }
    }

    private mutating func enter(_ entries: inout [String: (some PlankPartialModel)?], _ traits: Traits) {
        dropRemovals(from: &entries, traits)
        for (key, entry) in entries {
            guard var entry else { continue }
            path.append(key)
            Self.enter(&self, &entry)
            path.removeLast()
            entries[key] = .some(entry)
        }
    }

    private mutating func enter<Entry>(_ entries: inout [String: Entry?], _ traits: Traits) {
        dropRemovals(from: &entries, traits)
    }

    private mutating func dropRemovals<Entry>(from entries: inout [String: Entry?], _ traits: Traits) {
        guard purpose == .finishing, !traits.contains(.nullableEntries), entries.contains(where: { $0.value == nil })
        else { return }
        entries = entries.filter { $0.value != nil }
        hasChanged = true
    }
}

/// A property of a partial, which may be absent.
public nonisolated protocol PlankPartialProperty {
    /// The type of a value.
    associatedtype Value

    /// Creates an absent property.
    init()

    /// Whether the property is set, to a value or to `nil`.
    var isSet: Bool { get }

    /// Whether the property is set to `nil`.
    var isNull: Bool { get }

    /// The value.
    var value: Value? { get set }
}

nonisolated extension PlankField: PlankPartialProperty {
    /// Whether the property is set to `nil`.
    public var isNull: Bool { if case .null = state { true } else { false } }
}

nonisolated extension PlankBoxedField: PlankPartialProperty {
    /// Whether the property is set to `nil`.
    public var isNull: Bool { isSet && value == nil }
}

nonisolated extension PlankCodedField: PlankPartialProperty {
    /// Whether the property is set to `nil`.
    public var isNull: Bool { isSet && value == nil && spelling == nil }
}

nonisolated extension PlankBoxedCodedField: PlankPartialProperty {
    /// Whether the property is set to `nil`.
    public var isNull: Bool { field.isNull }
}
