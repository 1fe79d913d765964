/// The storage of additional properties that are read and written with a coding: `CodedEntries<URLCoding>`.
///
/// Each entry keeps its spelling, like ``CodedField``. An entry that the coding could not read has only a spelling.
public nonisolated struct CodedEntries<C: ValueCoding>: Sendable {
    var entries: [String: C.Value] = [:]
    var spellings: [String: JSONValue] = [:]

    /// Creates storage without entries.
    public init() {}

    /// The entries.
    public var value: [String: C.Value] {
        get { entries }
        set {
            spellings = newValue.isEmpty ? [:] : spellings.filter { newValue[$0.key] == entries[$0.key] }
            entries = newValue
        }
    }

    /// Adds all entries of `newer`, replacing those of the same key.
    public mutating func merge(_ newer: CodedEntries) {
        for (key, value) in newer.entries {
            entries[key] = value
            spellings[key] = newer.spellings[key]
        }
        for (key, spelling) in newer.spellings where newer.entries[key] == nil {
            entries[key] = nil
            spellings[key] = spelling
        }
    }
}

nonisolated extension CodedEntries: Hashable {
    /// Compares the entries, regardless of their spellings.
    public static func == (lhs: CodedEntries, rhs: CodedEntries) -> Bool {
        lhs.entries == rhs.entries
    }

    /// Hashes the entries.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
    }
}

// MARK: - Coding

nonisolated extension ObjectReader {
    /// Reads the properties whose names are not in `known`, by their coding.
    public mutating func readAdditional<C: ValueCoding>(into entries: inout CodedEntries<C>, besides known: Set<String>)
    {
        guard error == nil else { return }
        do {
            try readMembers(besides: known) { members, key in
                let name = key.stringValue
                var spelling: Spelling?
                if let value = try members.decodeIfPresent(C.self, forKey: key, spelling: &spelling) {
                    entries.entries[name] = .some(value)
                } else if spelling == nil {
                    entries.readNull(key, of: members)
                }
                if let spelling { entries.spellings[name] = spelling.json }
            }
            reportAdditional(entries.entries.keys, isTyped: true)
        } catch {
            self.error = error
        }
    }
}

nonisolated extension CodedEntries {
    /// Reads an entry that is `null`: a value if the coding has one for it, else a spelling.
    fileprivate mutating func readNull(_ key: PropertyKey, of values: KeyedDecodingContainer<PropertyKey>) {
        var note = ReadingNote()
        do {
            entries[key.stringValue] = .some(try C.decode(from: values, forKey: key, note: &note))
        } catch {
            spellings[key.stringValue] = .null
        }
    }
}

nonisolated extension ObjectWriter {
    /// Writes additional properties sorted by name, with their spellings or by their coding.
    public mutating func writeAdditional<C: ValueCoding>(_ properties: CodedEntries<C>, besides known: Set<String>) {
        let names = Set(properties.entries.keys).union(properties.spellings.keys).subtracting(known)
        for name in names.sorted() {
            attempt { values in
                if let spelling = properties.spellings[name] {
                    try values.encode(spelling, forKey: PropertyKey(name))
                } else if let value = properties.entries[name] {
                    try values.encode(Coded<C>(value), forKey: PropertyKey(name))
                }
            }
        }
    }
}
