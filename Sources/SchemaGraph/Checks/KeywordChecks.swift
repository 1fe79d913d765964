import Diagnostics
import JSONTree

/// A misspelled keyword of a schema.
typealias Misspelling = (key: String, meant: Keyword, schema: CheckedSchema)

extension CheckedSchema {
    private var dialect: Dialect { schema.dialect }
    private var draft: Draft { dialect.draft }

    /// Reports keywords of other drafts and invalid values, and returns misspelled keywords.
    func checkKeywords(_ spelling: KeywordSpelling, isDraftGiven: Bool) -> [Misspelling] {
        var misspellings: [Misspelling] = []
        for member in object.members {
            if let keyword = Keyword.named[member.key] {
                if belongsToDraft(keyword, member) {
                    checkValue(keyword, member)
                    checkType(keyword, member)
                    checkCondition(keyword)
                    checkNullable(keyword, member)
                }
            } else if graph.keysOfStrays[schema.id]?.contains(member.key) != true,
                let meant = spelling.correction(of: member, in: object, draft: draft)
            {
                misspellings.append((member.key, meant, self))
            }
        }
        if !isDraftGiven { checkDraft() }
        return misspellings
    }

    /// Reports a keyword that the declared draft does not have. Returns whether to check its value.
    private func belongsToDraft(_ keyword: Keyword, _ member: JSONObject.Member) -> Bool {
        guard dialect.namesDraft else { return true }
        if let introduced = keyword.introduced, draft < introduced {
            guard keyword.changesMeaning else { return false }
            report(
                .laterKeyword,
                "'\(keyword.name)' was added in \(introduced.title); \(whatIsRead)",
                at: member.key,
                part: .key,
                help: help("use a keyword of", orDeclare: introduced)
            )
        }
        if let through = keyword.through, draft > through {
            guard keyword.value.isPlausible(member.value) else { return false }
            report(
                .earlierKeyword,
                "'\(keyword.name)' was removed after \(through.title); \(whatIsRead)",
                at: member.key,
                part: .key,
                help: keyword.replacement
            )
        }
        return true
    }

    /// The kind of document that decides the draft; `nil` if the schema says it.
    private var container: SchemaContainer? { graph[graph[schema.document].root].container }

    private var whatIsRead: String {
        container.map { "\($0.title) has schemas of \(draft.title)" } ?? "this schema is read as \(draft.title)"
    }

    /// Returns the advice to write what the draft has, or to use a later one where that can be chosen.
    private func help(_ advice: String, orDeclare later: Draft) -> String {
        let other = container.map { $0.successor.map { ", or \($0)" } ?? "" } ?? ", or declare \(later.title) or later"
        return "\(advice) \(draft.title)\(other)"
    }

    private func checkDraft() {
        guard let text = object["$schema"]?.string, !Dialect.isKnown(text) else { return }
        report(
            .unknownDraft,
            "unknown draft '\(text.shortened(to: 100))'; this schema is read as \(draft.title)",
            at: "$schema",
            help: Draft.nearest(to: text).map { "did you mean '\($0.metaschema)'?" }
                ?? "declare the draft of the schema, such as '\(Draft.draft202012.metaschema)'"
        )
    }

    /// Reports a keyword that only applies to types other than the schema's.
    private func checkType(_ keyword: Keyword, _ member: JSONObject.Member) {
        guard let types = schema.types, let own = keyword.types, types.isDisjoint(with: own),
            keyword.value.faults(in: member.value).isEmpty, !schema.isReplacedByReference
        else { return }
        // Programs that write schemas add `additionalProperties: false` to each of them. Beside a scalar it says nothing that
        // could be meant otherwise.
        if member.value.bool != nil, own == .object, !types.contains(.array) { return }
        report(
            .unusedKeyword,
            "'\(keyword.name)' is about \(own.plural), which 'type' does not allow",
            at: keyword.name,
            part: .key,
            help: keyword.counterpart(for: types).map { "use '\($0)' if that is meant, or change the type" }
                ?? (types == .array ? "write it in 'items'" : "remove it, or change the type")
        )
    }

    /// The keywords of a condition, which only have an effect with one of the others.
    private static let companions = ["if": ["then", "else"], "then": ["if"], "else": ["if"]]

    /// Reports a part of a condition that has no effect. From 2019-09 on, an `if` alone has one on `unevaluatedProperties`
    /// and `unevaluatedItems`, which can be in another schema.
    private func checkCondition(_ keyword: Keyword) {
        guard keyword.family == .combinations, let companions = Self.companions[keyword.name],
            !companions.contains(where: { object[$0] != nil }),
            keyword.name != "if" || draft < .draft201909
        else { return }
        report(
            .unusedKeyword,
            "'\(keyword.name)' has no effect without \(companions.map { "'\($0)'" }.listed(with: "or"))",
            at: keyword.name,
            part: .key,
            help: keyword.name == "if"
                ? "add one of them, or remove it" : "add the 'if', or write what always applies beside it"
        )
    }

    /// Reports `nullable` in the versions of OpenAPI that no longer have it.
    private func checkNullable(_ keyword: Keyword, _ member: JSONObject.Member) {
        guard keyword.family == .openAPI, keyword.name == "nullable", member.value.bool == true, let container,
            container.kind == .openAPI, container.draft > .draft4
        else { return }
        report(
            .earlierKeyword,
            "'nullable' was removed in OpenAPI 3.1, whose tools ignore it",
            at: keyword.name,
            part: .key,
            help: allowsNull
                ? "remove it"
                : object["type"] == nil
                    ? "allow the type \"null\"" : "add \"null\" to 'type'"
        )
    }

    /// Whether the schema allows `null` by its other keywords.
    private var allowsNull: Bool {
        func saysNull(_ node: JSONNode?) -> Bool {
            node?.string == "null" || node?.array?.contains { $0.string == "null" } ?? false
        }
        let branches = (object["anyOf"]?.array ?? []) + (object["oneOf"]?.array ?? [])
        return saysNull(object["type"]) || object["enum"]?.array?.contains { $0.isNull } ?? false
            || branches.contains { saysNull($0.object?["type"]) }
    }

    // MARK: - Values

    private func checkValue(_ keyword: Keyword, _ member: JSONObject.Member) {
        let faults = keyword.value(in: draft).faults(in: member.value)
        if faults.isEmpty || hasOtherForm(keyword, member.value) { return }
        for fault in faults {
            report(
                fault.code,
                fault.message(keyword.name),
                at: keyword.name,
                fault.path,
                part: fault.isAboutKey ? .key : .value,
                help: definitionHelp(fault) ?? placeHelp(fault, in: keyword) ?? fault.help
                    ?? reasonHelp(fault, in: keyword)
            )
        }
    }

    /// Returns how to refer to the definition whose name was used as a type.
    private func definitionHelp(_ fault: KeywordFault) -> String? {
        guard case .unknownType(let name) = fault.kind else { return nil }
        let definitions = graph[graph[schema.document].root].definitions
        guard let definition = definitions.first(where: { $0.name == name }) else { return nil }
        return "write { \"$ref\": \"#\(graph[definition.schema].pointer)\" }"
    }

    /// Returns where to move a keyword that was written among the properties.
    private func placeHelp(_ fault: KeywordFault, in keyword: Keyword) -> String? {
        guard keyword.name == "properties", case .mustBe = fault.kind, case .member(let key) = fault.place,
            Keyword.named[key] != nil
        else { return nil }
        return fault.help.map { "write it beside 'properties' if the keyword is meant; " + $0 }
    }

    /// Returns the keyword for a text that says why.
    private func reasonHelp(_ fault: KeywordFault, in keyword: Keyword) -> String? {
        guard case .mustBe = fault.kind, let reason = keyword.reason, fault.node.string != nil else { return nil }
        return "write the reason in '\(reason)'"
    }

    /// Reports a value in the form of other drafts; returns whether it is one.
    private func hasOtherForm(_ keyword: Keyword, _ value: JSONNode) -> Bool {
        guard let earlier = keyword.earlier, let since = keyword.since, let before = since.previous
        else { return false }
        let isNewer = draft >= since
        guard (isNewer ? earlier.value : keyword.value).faults(in: value).isEmpty else { return false }
        // Without a declared draft, the forms of all drafts apply, but earlier ones are reported.
        guard isNewer || dialect.namesDraft else { return true }
        let form =
            isNewer
            ? "\(earlier.form) only up to \(before.title)" : "\(keyword.value.expected) only since \(since.title)"
        let reading = dialect.namesDraft ? whatIsRead : "it is read, because no '$schema' names a later draft"
        report(
            isNewer ? .earlierKeyword : .laterKeyword,
            "'\(keyword.name)' accepts \(form); \(reading)",
            at: keyword.name,
            help: isNewer ? earlier.replacement : help("use the form of", orDeclare: since)
        )
        return true
    }
}

extension Keyword {
    /// The keyword that sets the same bound for values of other types.
    fileprivate func counterpart(for types: JSONTypes) -> String? {
        guard ["Length", "Items", "Properties", "imum"].contains(name.dropFirst(3)) else { return nil }
        let start = name.prefix(3)
        switch types.subtracting(.null) {
        case .string: return start + "Length"
        case .array: return start + "Items"
        case .object: return start + "Properties"
        case .number, .integer: return start + "imum"
        default: return nil
        }
    }
}

extension JSONTypes {
    fileprivate var plural: String {
        switch self {
        case .string: "strings"
        case .array: "arrays"
        case .object: "objects"
        default: "numbers"
        }
    }
}
