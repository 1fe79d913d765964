import JSONTree

/// What the keywords of a document without `$schema` tell about its draft.
struct DraftSigns {
    private var hasEarliest = false
    private var hasLater = false

    /// Looks for keywords and forms that only draft 3 has, and for those that it lacks.
    init(in root: JSONNode) { visit(root) }

    /// Whether the document is of draft 3.
    var areOfDraft3: Bool { hasEarliest && !hasLater }

    /// Visits a schema, or an object whose keys are names of schemas.
    private mutating func visit(_ node: JSONNode, isNamed: Bool = false) {
        if hasLater { return }
        for element in node.array ?? [] { visit(element) }
        for member in node.object?.members ?? [] {
            guard !isNamed, let keyword = Keyword.named[member.key] else {
                visit(member.value)
                continue
            }
            judge(keyword, member.value)
            // The values of other keywords, such as `default`, are not schemas.
            if keyword.value.holdsSchemas { visit(member.value, isNamed: keyword.value.namesSchemas) }
        }
    }

    private mutating func judge(_ keyword: Keyword, _ value: JSONNode) {
        guard let introduced = keyword.introduced, keyword.changesMeaning else { return }
        if let earlier = keyword.earlier {
            let (isCurrent, isEarlier) = (keyword.value.isPlausible(value), earlier.value.isPlausible(value))
            if isCurrent, !isEarlier { hasLater = true }
            if isEarlier, !isCurrent, keyword.since == .draft4 { hasEarliest = true }
            // Draft 4 removed a type together with the earlier form of the keyword.
            if earlier.value == .typesOrSchemas, value.string.flatMap(JSONTypes.init) == JSONTypes.any {
                hasEarliest = true
            }
        } else if introduced > .draft3 {
            if keyword.value.isPlausible(value) { hasLater = true }
        } else if keyword.through == .draft3, keyword.value.isPlausible(value) {
            hasEarliest = true
        }
    }
}
