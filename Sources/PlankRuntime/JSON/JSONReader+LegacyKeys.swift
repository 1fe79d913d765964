/// The values under legacy keys of an object. They are used if the properties' own keys are missing in the whole
/// object.
nonisolated struct PlankJSONLegacyMembers {
    /// The properties that were found under their own keys, or whose legacy value was read.
    var found: Set<Int> = []
    /// Where the values under legacy keys start, by the positions of these keys in the order of preference.
    var values: [Int: PlankJSONReader.Mark] = [:]
    /// The end of the object, once it is reached.
    var end: PlankJSONReader.Mark?
}

nonisolated extension PlankJSONReader {
    /// Adds an entry for the legacy values of an object, and returns its index.
    @inline(never) mutating func beginLegacyMembers() -> Int {
        legacy.append(PlankJSONLegacyMembers())
        return legacy.count - 1
    }

    /// Advances to the next member like `nextMember`. At the end of the object, returns to the values under legacy keys
    /// of properties that were not found, one by one.
    @inline(never) mutating func nextMemberOrLegacy(_ members: inout PlankJSONMembers) -> Int? {
        // Entries after it are from nested objects that were not read to their end.
        guard legacy.count > members.legacy else { return nil }
        legacy.removeLast(legacy.count - members.legacy - 1)
        var found = legacy.removeLast()
        let index = nextMember(&members, &found)
        if index != nil { legacy.append(found) }
        return index
    }

    private mutating func nextMember(_ members: inout PlankJSONMembers, _ legacy: inout PlankJSONLegacyMembers) -> Int?
    {
        while legacy.end == nil {
            guard let index = nextMember(&members) else {
                if failure != nil { return nil }
                legacy.end = unsafe Mark(next: next, depth: depth)
                break
            }
            guard index > members.keys.count else {
                legacy.found.insert(index)
                return index
            }
            let place = index - members.keys.count - 1
            if legacy.values[place] == nil || !firstKeyCounts { legacy.values[place] = mark }
            skipValue()
        }
        if failure != nil { return nil }
        for (place, owner) in members.keys.owners.enumerated() {
            guard let value = legacy.values[place], legacy.found.insert(owner).inserted else { continue }
            goBack(to: value)
            note?.hasLegacyKeys = true
            return owner
        }
        if let end = legacy.end { goBack(to: end) }
        return nil
    }

    /// Returns the string at `key` of the next object, or at the first legacy key that is in the object instead.
    public mutating func tag(_ key: StaticString, _ legacyKey: StaticString, _ others: StaticString...) -> String? {
        firstTag([key, legacyKey] + others, String.self)
    }

    /// Returns the same for tags that are not strings; `nil` if there is none of type `T`.
    public mutating func tag<T: PlankDirectJSON>(
        _ key: StaticString,
        _ legacyKey: StaticString,
        _ others: StaticString...,
        as type: T.Type
    ) -> T? {
        firstTag([key, legacyKey] + others, type)
    }
}
