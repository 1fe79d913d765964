import Diagnostics
import JSONTree

/// Compares the keys of one schema with the table of keywords: unknown ones, other drafts' ones, invalid values.
struct KeywordChecks {
    let object: JSONObject
    let place: SchemaPlace
    let loader: SchemaLoader

    private var draft: Draft { place.dialect.draft }

    func run() {
        for member in object.members {
            if let keyword = Keyword.named[member.key] {
                if belongsToDraft(keyword, member) { checkValue(keyword, member) }
            } else if let meant = loader.spelling.correction(of: member, in: object, draft: draft) {
                report(
                    .misspelledKeyword,
                    "unknown keyword '\(member.key)' is ignored",
                    member,
                    help: "did you mean '\(meant.name)'?"
                )
            }
        }
        checkDraft()
    }

    // MARK: - Drafts

    /// Whether a value has to be what the keyword takes; reports a keyword of another draft than the declared one.
    private func belongsToDraft(_ keyword: Keyword, _ member: JSONObject.Member) -> Bool {
        guard place.dialect.namesDraft else { return true }
        if let introduced = keyword.introduced, draft < introduced {
            guard keyword.changesMeaning else { return false }
            report(
                .laterKeyword,
                "'\(keyword.name)' is a keyword only since \(introduced.title); this schema is read as \(draft.title)",
                member,
                help: "use what \(draft.title) has, or declare \(introduced.title) or later"
            )
        }
        if let through = keyword.through, draft > through {
            guard keyword.value.isPlausible(member.value) else { return false }
            report(
                .earlierKeyword,
                "'\(keyword.name)' is a keyword only up to \(through.title); this schema is read as \(draft.title)",
                member,
                help: keyword.replacement
            )
        }
        return true
    }

    private func checkDraft() {
        guard let node = object["$schema"], let text = node.string, loader.options.defaultDraft == nil,
            !Dialect.isKnown(text)
        else { return }
        report(
            .unknownDraft,
            "unknown draft '\(text.prefix(100))'; this schema is read as \(draft.title)",
            at: node.position,
            JSONPointer.appending(place.pointer, "$schema"),
            help: Draft.nearest(to: text).map { "did you mean '\($0.metaschema)'?" }
                ?? "name the draft that the schema follows, such as '\(Draft.draft202012.metaschema)'"
        )
    }

    // MARK: - Values

    private func checkValue(_ keyword: Keyword, _ member: JSONObject.Member) {
        let faults = keyword.value(in: draft).faults(in: member.value)
        guard !faults.isEmpty else { return }
        if let earlier = keyword.earlier, let since = keyword.since, let before = since.previous {
            let isNewer = draft >= since
            let other = isNewer ? earlier.value : keyword.value
            if other.faults(in: member.value).isEmpty {
                reportForm(keyword, member, earlier, since: since, before: before, isNewer: isNewer)
                return
            }
        }
        let pointer = JSONPointer.appending(place.pointer, keyword.name)
        for fault in faults {
            report(
                fault.code,
                fault.message(keyword.name),
                at: fault.node.position,
                fault.pointer(below: pointer),
                help: fault.help
            )
        }
    }

    /// The value has the form of other drafts.
    private func reportForm(
        _ keyword: Keyword,
        _ member: JSONObject.Member,
        _ earlier: Keyword.EarlierForm,
        since: Draft,
        before: Draft,
        isNewer: Bool
    ) {
        // Where no draft is named, the forms of all drafts count, but the latest one is the one to write.
        guard isNewer || place.dialect.namesDraft else { return }
        let form =
            isNewer
            ? "\(earlier.form) only up to \(before.title)" : "\(keyword.value.expected) only since \(since.title)"
        report(
            isNewer ? .earlierKeyword : .laterKeyword,
            "'\(keyword.name)' takes \(form); this schema is read as \(draft.title)",
            at: member.value.position,
            JSONPointer.appending(place.pointer, keyword.name),
            help: isNewer ? earlier.replacement : "use the form of \(draft.title), or declare \(since.title) or later"
        )
    }

    // MARK: - Reports

    private func report(_ code: DiagnosticCode, _ message: String, _ member: JSONObject.Member, help: String?) {
        let pointer = JSONPointer.appending(place.pointer, member.key)
        report(code, message, at: member.keyPosition, pointer, help: help)
    }

    private func report(
        _ code: DiagnosticCode,
        _ message: String,
        at position: JSONPosition,
        _ pointer: String,
        help: String?
    ) {
        loader.report(Diagnostic(code, message, at: loader.location(position, pointer, in: place.document), help: help))
    }
}
