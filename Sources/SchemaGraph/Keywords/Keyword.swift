import JSONTree

/// A keyword, with the drafts that have it and the kind of its value.
///
/// A class, because every key of every schema is looked up in the table.
package final class Keyword: Sendable {
    /// The purpose of a keyword. `Docs/Keywords.md` has a section for each.
    package enum Family: UInt16, CaseIterable, Sendable {
        case identity, types, objects, arrays, combinations, limits, annotations, openAPI, plank, extensions
    }

    /// The form of the value in earlier drafts.
    struct EarlierForm: Sendable {
        let value: KeywordValue
        /// The value that only those drafts accept, for messages.
        let form: String
        /// What to write instead, in the imperative.
        let replacement: String

        init(_ value: KeywordValue, _ form: String, replacement: String) {
            (self.value, self.form, self.replacement) = (value, form, replacement)
        }
    }

    package let name: String
    package let family: Family
    package let value: KeywordValue
    /// The first draft in which the kind of the value is `value`; nil for a keyword that belongs to no draft.
    package let since: Draft?
    /// The last draft that has the keyword; nil if the newest one still has it.
    package let through: Draft?
    /// The form in the drafts before `since`; nil if they do not have the keyword.
    let earlier: EarlierForm?
    /// The types whose values the keyword limits; values of other types are valid. Nil for a keyword with another effect.
    package let limits: JSONTypes?
    /// What to write in drafts after `through`, in the imperative.
    let replacement: String?
    /// The keyword that takes the reason as a text, where this one takes true or false.
    let reason: String?
    /// Whether the keyword only tells people about values, so that schemas which differ in nothing else have equal types. A
    /// `title` can name a type besides.
    let onlyDescribes: Bool

    init(
        _ name: String,
        _ family: Family,
        _ value: KeywordValue,
        since: Draft? = .draft3,
        through: Draft? = nil,
        only: Draft? = nil,
        limits: JSONTypes? = nil,
        earlier: EarlierForm? = nil,
        use replacement: String? = nil,
        reason: String? = nil,
        onlyDescribes: Bool = false
    ) {
        (self.name, self.family, self.value) = (name, family, value)
        (self.since, self.through) = (only ?? since, only ?? through)
        (self.limits, self.earlier) = (limits, earlier)
        self.replacement = replacement.map { "use \($0)" }
        (self.reason, self.onlyDescribes) = (reason, onlyDescribes)
    }

    /// The kinds of values that the keyword has, in the newest draft and before.
    package var values: [KeywordValue] { [value] + (earlier.map { [$0.value] } ?? []) }

    /// The first draft that has the keyword in any form; nil for a keyword that belongs to no draft.
    package var introduced: Draft? { earlier == nil ? since : .draft3 }

    /// Returns whether a draft has the keyword in some form.
    package func exists(in draft: Draft) -> Bool {
        introduced.map { $0 <= draft && draft <= through ?? draft } ?? false
    }

    /// Returns whether schemas of a dialect can have the keyword with this value. If the dialect names no draft, the
    /// keywords and forms of all drafts apply.
    package func applies(_ node: JSONNode, in dialect: Dialect) -> Bool {
        guard dialect.namesDraft, introduced != nil else {
            return values.contains { $0.faults(in: node).isEmpty }
        }
        let isKept = dialect.keepsDependencies && name == "dependencies"
        return (exists(in: dialect.draft) || isKept) && value(in: dialect.draft).faults(in: node).isEmpty
    }

    /// The types whose values the keyword concerns; nil if it concerns values of any type.
    var types: JSONTypes? {
        if let limits { return limits }
        switch family {
        case .objects: return .object
        case .arrays: return .array
        default: return nil
        }
    }

    /// Returns the types that the keyword limits with this value; nil for an invalid value.
    package func limitedTypes(by node: JSONNode) -> JSONTypes? {
        limits.flatMap { value.faults(in: node).isEmpty ? $0 : nil }
    }

    func value(in draft: Draft) -> KeywordValue {
        guard let earlier, let since, draft < since else { return value }
        return earlier.value
    }

    /// Whether ignoring the keyword changes which documents are valid, or what references refer to.
    var changesMeaning: Bool {
        switch family {
        case .identity: value == .reference
        case .annotations: false
        default: true
        }
    }

    /// Returns whether the keyword, with this value, shapes values.
    func shapesValues(_ node: JSONNode, in draft: Draft) -> Bool {
        shapesValues && (value == .reference ? node.string != nil : value(in: draft).isPlausible(node))
    }

    /// Whether the keyword shapes values, rather than naming or describing them.
    ///
    /// Its presence with a typical value distinguishes a schema from other JSON.
    var shapesValues: Bool {
        switch family {
        case .identity: value == .reference || value == .namedSchemas
        case .types: value != .string
        case .objects: value != .dependencies  // Other JSON files have them too, such as package manifests.
        case .arrays, .combinations, .limits: true
        case .annotations, .openAPI, .plank, .extensions: false
        }
    }
}

/// The kinds of keywords that a schema has. Most schemas have few kinds, and the others need not be looked up.
package struct FoundKeywords: Sendable {
    private var families: UInt16 = 0
    /// Whether a keyword limits the values of a type.
    package private(set) var hasLimits = false

    /// Creates the value for a schema whose keywords have not been read.
    init() {}

    init(in object: JSONObject) {
        for member in object.members {
            guard let keyword = Keyword.named[member.key] else { continue }
            families |= 1 << keyword.family.rawValue
            if keyword.limits != nil { hasLimits = true }
        }
    }

    func has(_ family: Keyword.Family) -> Bool { families & 1 << family.rawValue != 0 }
}
