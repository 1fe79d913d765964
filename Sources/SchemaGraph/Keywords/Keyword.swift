import JSONTree

/// A keyword: which drafts have it, and what its value has to be.
package struct Keyword: Sendable {
    /// What a keyword is about; `Docs/Keywords.md` has a section for each.
    package enum Family: String, CaseIterable, Sendable {
        case identity = "Identity and references"
        case types = "Types and values"
        case objects = "Objects"
        case arrays = "Arrays"
        case combinations = "Combinations"
        case limits = "Limits"
        case annotations = "Annotations"
        case openAPI = "OpenAPI"
        case plank = "Plank"
        case extensions = "Extensions"
    }

    /// What the value had to be before it changed.
    package struct EarlierForm: Sendable {
        let value: KeywordValue
        /// The value that only those drafts take, as a message names it.
        let form: String
        /// What to write today, in the imperative.
        let replacement: String
    }

    /// The key in a schema.
    package let name: String
    /// What the keyword is about.
    package let family: Family
    /// What the value has to be.
    package let value: KeywordValue
    /// The first draft in which the value has to be `value`; nil for a keyword that belongs to no draft.
    package let since: Draft?
    /// The last draft that has the keyword; nil if the newest one still has it.
    package let through: Draft?
    /// What the value had to be in the drafts before `since`; nil if they do not have the keyword.
    package let earlier: EarlierForm?
    /// The types of which the keyword limits the values; values of all other types pass. Nil for a keyword that does
    /// more than that, or less.
    package let limits: JSONTypes?
    /// What to write in drafts after `through`, in the imperative.
    let replacement: String?

    init(
        _ name: String,
        _ family: Family,
        _ value: KeywordValue,
        since: Draft? = .draft3,
        through: Draft? = nil,
        limits: JSONTypes? = nil,
        earlier: EarlierForm? = nil,
        replacement: String? = nil
    ) {
        self.name = name
        self.family = family
        self.value = value
        self.since = since
        self.through = through
        self.limits = limits
        self.earlier = earlier
        self.replacement = replacement
    }

    /// The first draft that has the keyword in any form; nil for a keyword that belongs to no draft.
    package var introduced: Draft? { earlier == nil ? since : .draft3 }

    /// Whether a draft has the keyword in some form.
    package func exists(in draft: Draft) -> Bool {
        introduced.map { $0 <= draft && draft <= through ?? draft } ?? false
    }

    /// Whether schemas of a dialect have the keyword with this value. Where none names a draft, the keywords and forms of
    /// all drafts apply.
    package func applies(_ node: JSONNode, in dialect: Dialect) -> Bool {
        guard dialect.namesDraft, introduced != nil else {
            return ([value, earlier?.value].compactMap { $0 }).contains { $0.faults(in: node).isEmpty }
        }
        return exists(in: dialect.draft) && value(in: dialect.draft).faults(in: node).isEmpty
    }

    /// The types that the keyword limits with this value; nil for a value that it does not take.
    package func limitedTypes(by node: JSONNode) -> JSONTypes? {
        limits.flatMap { value.faults(in: node).isEmpty ? $0 : nil }
    }

    /// What the value has to be in a draft.
    func value(in draft: Draft) -> KeywordValue {
        guard let earlier, let since, draft < since else { return value }
        return earlier.value
    }

    /// Whether a reader that ignores the keyword accepts other documents, or cannot find what the keyword names.
    var changesMeaning: Bool {
        switch family {
        case .identity: value == .reference
        case .annotations: false
        default: true
        }
    }

    /// Whether the keyword, with this value, shapes values.
    func shapesValues(_ node: JSONNode, in draft: Draft) -> Bool {
        shapesValues && (value == .reference ? node.string != nil : value(in: draft).isPlausible(node))
    }

    /// Whether the keyword shapes values, rather than naming or describing them.
    ///
    /// Its presence with a fitting value tells a schema from other JSON.
    var shapesValues: Bool {
        switch family {
        case .identity: value == .reference || value == .namedSchemas
        case .types: value != .string
        case .objects: value != .dependencies  // Packages have them too.
        case .arrays, .combinations, .limits: true
        case .annotations, .openAPI, .plank, .extensions: false
        }
    }
}
