import Foundation

/// The values under legacy keys of an object, which count once the object has been read without the keys in their place.
struct JSONLegacyMembers {
    /// The properties that were found under their own keys, or whose legacy value was read.
    var found: Set<Int> = []
    /// Where the values under legacy keys start, by the places of these in the order of preference.
    var values: [Int: JSONReader.Mark] = [:]
    /// The end of the object, once it is reached.
    var end: JSONReader.Mark?
}

extension JSONMembers {
    /// Whether the property of a key was found under a legacy one.
    func hasLegacyValue(of key: String) -> Bool {
        if keys.owners.isEmpty { return false }
        var key = key
        return key.withUTF8 { keys.index(of: $0) }.map(legacy.found.contains) ?? false
    }
}

extension JSONReader {
    /// Goes to the next member as `nextMember` does. At the end of the object, goes back to the values under legacy keys of
    /// properties that were not found, one by one.
    @inline(never) mutating func nextMemberOrLegacy(_ members: inout JSONMembers) -> Int? {
        while members.legacy.end == nil {
            guard let index = nextMember(&members) else {
                if failure != nil { return nil }
                members.legacy.end = Mark(next: next, depth: depth)
                break
            }
            guard index > members.keys.count else {
                members.legacy.found.insert(index)
                return index
            }
            let place = index - members.keys.count - 1
            if members.legacy.values[place] == nil || !firstKeyCounts { members.legacy.values[place] = mark }
            skipValue()
        }
        if failure != nil { return nil }
        for (place, owner) in members.keys.owners.enumerated() {
            guard let value = members.legacy.values[place], members.legacy.found.insert(owner).inserted
            else { continue }
            goBack(to: value)
            return owner
        }
        if let end = members.legacy.end { goBack(to: end) }
        return nil
    }
}
