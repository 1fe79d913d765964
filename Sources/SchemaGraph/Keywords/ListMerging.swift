import JSONTree

/// How a list is merged with a newer one.
package enum ListMerging: Hashable, Sendable {
    /// The newer list replaces it.
    case replace
    /// The newer elements follow its own.
    case append
    /// Elements with the same value under a key are merged, and others follow.
    case byKey(String)

    /// `"replace"`, `"append"` or `{"by": "id"}`; nil for anything else.
    init?(_ node: JSONNode) {
        switch node.string {
        case "replace": self = .replace
        case "append": self = .append
        default:
            guard let members = node.object?.members, members.count == 1, members[0].key == "by",
                let key = members[0].value.string
            else { return nil }
            self = .byKey(key)
        }
    }
}
