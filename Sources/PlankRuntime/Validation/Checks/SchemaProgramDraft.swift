/// A program while its schemas are read.
nonisolated final class PlankSchemaProgramDraft {
    struct Schema {
        var steps: [PlankSchemaStep]
        let location: String
        /// Whether other schemas refer to it.
        let isTarget: Bool
    }

    private(set) var schemas = [Schema(steps: [], location: "", isTarget: false)]
    private(set) var properties: [PlankSchemaProgram.Properties] = []
    private(set) var slots: [PlankSchemaProgram.PropertySlot] = []
    private(set) var entries: [PlankSchemaProgram.PropertyEntry] = []
    private(set) var patternEntries: [PlankSchemaProgram.PatternEntry] = []
    private(set) var lists: [Int32] = []
    private(set) var keyTexts: [String] = []
    private(set) var patterns: [String] = []
    private(set) var constants: [PlankSchemaConstant] = []
    private(set) var bounds: [PlankSchemaBound] = []
    var items: [PlankSchemaProgram.Items] = []
    var texts: [PlankSchemaProgram.TextCheck] = []
    var enumerations: [[Int]] = []
    var contains: [PlankSchemaProgram.Contains] = []
    var dependentKeys: [PlankSchemaProgram.DependentKeys] = []
    var usesScopes = false

    private var keys: [PlankUTF8Text: Int] = [:]
    private var patternNumbers: [PlankUTF8Text: Int] = [:]
    private var anchors: [PlankUTF8Text: Int] = [:]
    /// The schemas of rules that other rules refer to.
    private var targets: [ObjectIdentifier: Int32] = [:]
    /// Those that were not read yet. They are read one after another, so that a long chain of references needs no stack.
    private var open: [PlankSchemaRules] = []

    /// Returns the program of some rules, whose schemas are the first after the one that allows everything.
    static func program(of rules: PlankSchemaRules...) -> PlankSchemaProgram { program(of: rules) }

    /// The same for a list of different rules.
    static func program(of rules: [PlankSchemaRules]) -> PlankSchemaProgram {
        let draft = PlankSchemaProgramDraft()
        for rules in rules { _ = draft.schema(of: rules) }
        while let next = draft.open.popLast() { draft.read(next) }
        return PlankSchemaProgram(draft)
    }

    private func read(_ rules: PlankSchemaRules) {
        guard let number = targets[ObjectIdentifier(rules)] else { return }
        var keywords = PlankSchemaKeywords(self, at: rules.location, of: rules.draft)
        rules.record(&keywords)
        schemas[Int(number)].steps = keywords.finish()
    }

    /// Returns the number of the schema that has some rules.
    func schema(of rules: PlankSchemaRules) -> Int32 {
        if let known = targets[ObjectIdentifier(rules)] { return known }
        let number = Int32(schemas.count)
        targets[ObjectIdentifier(rules)] = number
        schemas.append(Schema(steps: [], location: rules.location, isTarget: true))
        open.append(rules)
        return number
    }

    /// Returns the number of a schema within another one. A schema that has a function is the one of the function.
    func schema(at location: String, of draft: Int, _ rules: (inout PlankSchemaKeywords) -> Void) -> Int32 {
        var keywords = PlankSchemaKeywords(self, at: location, of: draft)
        rules(&keywords)
        let steps = keywords.finish()
        if steps.isEmpty { return PlankSchemaProgram.anything }
        if steps.count == 1, steps[0].code == .reference, schemas[Int(steps[0].first)].location == location {
            return steps[0].first
        }
        schemas.append(Schema(steps: steps, location: location, isTarget: false))
        return Int32(schemas.count - 1)
    }

    /// Returns where the references of each schema end that is nothing but a reference: at itself for any other schema, and for
    /// one to which its reference leads back.
    func ends() -> [Int32] {
        var ends = [Int32?](repeating: nil, count: schemas.count)
        var isPassed = [Bool](repeating: false, count: schemas.count)
        for start in schemas.indices {
            var (chain, next): ([Int], Int) = ([], start)
            while ends[next] == nil, !isPassed[next], let step = schemas[next].steps.first,
                schemas[next].steps.count == 1,
                step.code == .reference
            {
                isPassed[next] = true
                chain.append(next)
                next = Int(step.first)
            }
            let end = ends[next] ?? Int32(next)
            for index in chain + [next] { ends[index] = end }
        }
        return ends.map { $0 ?? 0 }
    }

    // MARK: - Tables

    private func number(of text: String, in known: inout [PlankUTF8Text: Int], _ next: Int) -> (Int, isNew: Bool) {
        let key = PlankUTF8Text(utf8: Array(text.utf8))
        if let number = known[key] { return (number, false) }
        known[key] = next
        return (next, true)
    }

    func add(key: String) -> Int {
        let (number, isNew) = number(of: key, in: &keys, keyTexts.count)
        if isNew { keyTexts.append(key) }
        return number
    }

    func add(pattern: String) -> Int {
        let (number, isNew) = number(of: pattern, in: &patternNumbers, patterns.count)
        if isNew { patterns.append(pattern) }
        return number
    }

    func add(anchor: String) -> Int { number(of: anchor, in: &anchors, anchors.count).0 }

    func add(constant: PlankSchemaConstant) -> Int {
        constants.append(constant)
        return constants.count - 1
    }

    func add(bound: PlankSchemaConstant) -> Int32 {
        bounds.append(PlankSchemaBound(bound))
        return Int32(bounds.count - 1)
    }

    func add(list: [Int32]) -> Range<Int> {
        lists += list
        return (lists.count - list.count)..<lists.count
    }

    func add(_ draft: PlankSchemaPropertiesDraft) -> Int32 {
        var result = PlankSchemaProgram.Properties()
        result.entries = entries.count..<(entries.count + draft.entries.count)
        result.patterns = patternEntries.count..<(patternEntries.count + draft.patterns.count)
        result.additional = draft.additional
        result.required = Int32(draft.entries.count(where: \.isRequired))
        patternEntries += draft.patterns
        var size = 1
        while size < draft.entries.count * 2 { size *= 2 }
        result.slots = slots.count
        result.mask = size - 1
        slots += repeatElement(PlankSchemaProgram.PropertySlot(), count: size)
        for (index, entry) in draft.entries.enumerated() {
            var slot = Int(entry.key) & result.mask
            while slots[result.slots + slot].key >= 0 { slot = (slot + 1) & result.mask }
            slots[result.slots + slot] = PlankSchemaProgram.PropertySlot(
                key: entry.key,
                entry: Int32(entries.count + index)
            )
        }
        entries += draft.entries
        properties.append(result)
        return Int32(properties.count - 1)
    }
}

/// What is checked in the members of objects, while it is read.
nonisolated struct PlankSchemaPropertiesDraft {
    /// The index of the step.
    let step: Int
    private(set) var entries: [PlankSchemaProgram.PropertyEntry] = []
    private var indices: [Int: Int] = [:]
    var patterns: [PlankSchemaProgram.PatternEntry] = []
    var additional = PlankSchemaProgram.none

    init(step: Int) { self.step = step }

    mutating func change(_ key: Int, _ body: (inout PlankSchemaProgram.PropertyEntry) -> Void) {
        let index = indices[key] ?? entries.count
        if index == entries.count {
            indices[key] = index
            entries.append(
                PlankSchemaProgram.PropertyEntry(key: Int32(key), schema: PlankSchemaProgram.none, isRequired: false)
            )
        }
        body(&entries[index])
    }
}

/// The tokens of JSON pointers (RFC 6901).
nonisolated enum PlankJSONPointerText {
    static func token(_ key: String) -> String {
        var text = ""
        for scalar in key.unicodeScalars {
            switch scalar {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Returns the key of a token.
    static func key(_ token: Substring) -> String {
        var text = ""
        var isEscaped = false
        for scalar in token.unicodeScalars {
            if isEscaped {
                text += scalar == "1" ? "/" : "~"
            } else if scalar != "~" {
                text.unicodeScalars.append(scalar)
            }
            isEscaped = !isEscaped && scalar == "~"
        }
        return text
    }
}
