/// The storage of additional properties that are read and written with a coding: `PlankCodedEntries<PlankURLCoding>`.
///
/// Each entry keeps its spelling, like ``PlankCodedField``. An entry that the coding could not read has only a spelling.
public nonisolated struct PlankCodedEntries<C: PlankValueCoding>: Sendable {
    package var entries: [String: C.Value] = [:]
    package var spellings: [String: PlankJSON] = [:]

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
    public mutating func merge(_ newer: PlankCodedEntries) {
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

nonisolated extension PlankCodedEntries: Hashable {
    /// Compares the entries, regardless of their spellings.
    public static func == (lhs: PlankCodedEntries, rhs: PlankCodedEntries) -> Bool {
        lhs.entries == rhs.entries
    }

    /// Hashes the entries.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(entries)
    }
}

// MARK: - Coding

nonisolated extension PlankObjectReader {
    /// Reads the properties whose names are not in `known`, by their coding.
    public mutating func readAdditional<C: PlankValueCoding>(
        into entries: inout PlankCodedEntries<C>,
        besides known: Set<String>
    ) {
        guard error == nil else { return }
        do {
            try readMembers(besides: known) { members, key in
                let name = key.stringValue
                var spelling: PlankSpelling?
                if let value = try members.plankDecodeIfPresent(C.self, forKey: key, spelling: &spelling) {
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

nonisolated extension PlankCodedEntries {
    /// Reads an entry that is `null`: a value if the coding has one for it, else a spelling.
    fileprivate mutating func readNull(_ key: PlankKey, of values: KeyedDecodingContainer<PlankKey>) {
        var note = PlankReadingNote()
        do {
            entries[key.stringValue] = .some(try C.decode(from: values, forKey: key, note: &note))
        } catch {
            spellings[key.stringValue] = .null
        }
    }
}

nonisolated extension PlankObjectWriter {
    /// Writes additional properties sorted by name, with their spellings or by their coding.
    public mutating func writeAdditional<C: PlankValueCoding>(
        _ properties: PlankCodedEntries<C>,
        besides known: Set<String>
    ) {
        let names = Set(properties.entries.keys).union(properties.spellings.keys).subtracting(known)
        for name in names.sorted() {
            attempt { values in
                if let spelling = properties.spellings[name] {
                    try values.encode(spelling, forKey: PlankKey(name))
                } else if let value = properties.entries[name] {
                    try values.encode(PlankCoded<C>(value), forKey: PlankKey(name))
                }
            }
        }
    }
}
