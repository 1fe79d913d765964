import JSONTree

/// Which kinds of keywords a schema has: most have few, and nobody need look for the others.
package struct FoundKeywords: Sendable {
    private var families: UInt16 = 0
    /// Whether a keyword limits the values of some types.
    package private(set) var hasLimits = false

    /// What a schema has whose keywords have not been read.
    init() {}

    init(in object: JSONObject) {
        for member in object.members {
            guard let keyword = Keyword.named[member.key] else { continue }
            families |= 1 << keyword.family.rawValue
            if keyword.limits != nil { hasLimits = true }
        }
    }

    /// Whether one of the keywords is of a family.
    func has(_ family: Keyword.Family) -> Bool { families & 1 << family.rawValue != 0 }
}
