import JSONTree

/// How a list is merged with a newer one.
package enum ListMerging: Hashable, Sendable {
    /// The newer list replaces the older one.
    case replace
    /// The newer elements are appended.
    case append
    /// Elements with the same value under a key are merged; the other newer elements are appended.
    case byKey(String)

    /// Reads `"replace"`, `"append"` or `{"by": "id"}`; returns nil for anything else.
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
