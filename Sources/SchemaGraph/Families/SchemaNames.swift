import JSONTree

/// The identifier and the anchors of a schema, by which references find it (JSON Schema core, section 8.2).
struct SchemaNames {
    struct Anchor {
        /// The name; `""` for `$recursiveAnchor`.
        let name: String
        let keyword: String
        /// Whether dynamic references can refer to it.
        let isDynamic: Bool
    }

    /// The value of `$id`, or of `id` up to draft 4.
    private(set) var identifier: String?
    private(set) var anchors: [Anchor] = []

    init(_ object: JSONObject, _ dialect: Dialect, isRoot: Bool) {
        let draft = dialect.draft
        // A draft that was guessed can be wrong.
        let isCertain = dialect.isDeclared || object[draft.identifierKeyword]?.string != nil
        let keyword = isCertain ? draft.identifierKeyword : "$id"
        // Up to draft 7, the keywords next to a `$ref` are ignored, except for the URI of a root.
        let isRead = isRoot || draft.honoursReferenceSiblings || object["$ref"]?.string == nil
        if isRead, let text = object[keyword]?.string {
            identifier = text
            if let fragment = URIReference(text).fragment, !fragment.isEmpty {
                anchors.append(Anchor(name: fragment, keyword: keyword, isDynamic: false))
            }
        }
        if draft >= .draft201909, let name = object["$anchor"]?.string {
            anchors.append(Anchor(name: name, keyword: "$anchor", isDynamic: false))
        }
        if draft >= .draft202012, let name = object["$dynamicAnchor"]?.string {
            anchors.append(Anchor(name: name, keyword: "$dynamicAnchor", isDynamic: true))
        }
        if draft == .draft201909, object["$recursiveAnchor"]?.bool == true {
            anchors.append(Anchor(name: "", keyword: "$recursiveAnchor", isDynamic: true))
        }
    }
}
