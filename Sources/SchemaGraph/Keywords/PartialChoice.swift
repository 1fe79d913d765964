import JSONTree

/// A partial model that a schema asks for: `{"SignUp": ["id", "name"]}`.
package struct PartialChoice: Hashable, Sendable {
    /// The name of the type.
    package let name: String
    /// The keys of the properties that the partial always has.
    package let keys: [String]

    /// Reads an object of arrays of keys, by the names of types; returns `nil` for anything else.
    static func all(_ node: JSONNode) -> [PartialChoice]? {
        guard let members = node.object?.members else { return nil }
        let choices = members.compactMap { member in
            member.value.strings.map { PartialChoice(name: member.key, keys: $0) }
        }
        return choices.count == members.count ? choices : nil
    }
}
