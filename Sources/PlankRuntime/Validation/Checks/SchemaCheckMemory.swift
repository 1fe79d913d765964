/// What a check keeps for the next ones: the matchers of patterns, and which keys they match.
nonisolated final class PlankSchemaCheckMemory {
    /// The matchers of patterns, created on first use.
    private var matchers: [PlankPatternMatcher?]
    /// Whether each pattern matches each key that the rules name: 0 where that is not known, 1 for no, 2 for yes.
    private var keyMatches: [[UInt8]]

    init(_ program: PlankSchemaProgram) {
        matchers = Array(repeating: nil, count: program.patterns.count)
        keyMatches = Array(repeating: [], count: program.patterns.count)
    }

    /// Returns whether a pattern matches a text.
    func matches(_ pattern: Int, _ text: UnsafeBufferPointer<UInt8>, _ program: PlankSchemaProgram)
        throws(PlankPatternFault)
        -> Bool
    {
        if let prefix = program.patterns[pattern].prefix {
            return unsafe text.count >= prefix.count && text.prefix(prefix.count).elementsEqual(prefix)
        }
        guard let steps = program.patterns[pattern].program else { return true }
        let matcher = matchers[pattern] ?? PlankPatternMatcher(steps)
        matchers[pattern] = matcher
        return try unsafe matcher.matches(utf8: text)
    }

    /// Returns whether a pattern matches a key that the rules name.
    func matches(_ pattern: Int, key: Int, _ program: PlankSchemaProgram) throws(PlankPatternFault) -> Bool {
        if keyMatches[pattern].isEmpty {
            keyMatches[pattern] = Array(repeating: 0, count: program.keyTexts.count)
        }
        let known = keyMatches[pattern][key]
        if known != 0 { return known == 2 }
        let text = Array(program.keyTexts[key].utf8)
        let result = unsafe text.withUnsafeBufferPointer { text in
            Result { () throws(PlankPatternFault) in try unsafe self.matches(pattern, text, program) }
        }
        let isMatch = try result.get()
        keyMatches[pattern][key] = isMatch ? 2 : 1
        return isMatch
    }
}
