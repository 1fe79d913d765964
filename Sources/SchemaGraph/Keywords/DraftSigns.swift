import JSONTree

/// What the keywords of a document without `$schema` tell about its draft.
struct DraftSigns {
    private var hasEarliest = false
    private var newest = Draft.draft3
    private var hasPlank = false
    private var hasOpenAPI = false

    /// Looks for keywords and forms that not all drafts have.
    init(in root: JSONNode) { visit(root) }

    /// Whether the document is of draft 3.
    var areOfDraft3: Bool { hasEarliest && newest == .draft3 }

    /// Whether the document can be one of Plank's: it has a keyword of Plank's own, or none that is newer than Plank.
    var fitPlank: Bool { hasPlank || newest <= .draft4 && !hasOpenAPI }

    /// Visits a schema, or an object whose keys are names of schemas.
    private mutating func visit(_ node: JSONNode, isNamed: Bool = false) {
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
        switch keyword.family {
        case .plank: hasPlank = true
        case .openAPI where keyword.value.isPlausible(value): hasOpenAPI = true
        default: break
        }
        guard let introduced = keyword.introduced, keyword.changesMeaning || keyword.value.namesSchemas else { return }
        if let earlier = keyword.earlier {
            let (isCurrent, isEarlier) = (keyword.value.isPlausible(value), earlier.value.isPlausible(value))
            if isCurrent, !isEarlier { newest = max(newest, keyword.since ?? .draft3) }
            if isEarlier, !isCurrent, keyword.since == .draft4 { hasEarliest = true }
            // Draft 4 removed a type together with the earlier form of the keyword.
            if earlier.value == .typesOrSchemas, value.string.flatMap(JSONTypes.init) == JSONTypes.any {
                hasEarliest = true
            }
        } else if introduced > .draft3 {
            if keyword.value.isPlausible(value) { newest = max(newest, introduced) }
        } else if keyword.through == .draft3, keyword.value.isPlausible(value) {
            hasEarliest = true
        }
    }
}
