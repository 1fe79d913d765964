import JSONTree

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

    /// Returns whether one of the keywords belongs to a family.
    func has(_ family: Keyword.Family) -> Bool { families & 1 << family.rawValue != 0 }
}
