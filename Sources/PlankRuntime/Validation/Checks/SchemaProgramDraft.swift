/// A program while its schemas are read.
nonisolated final class SchemaProgramDraft {
    struct Schema {
        var steps: [SchemaStep]
        let location: String
        /// Whether other schemas refer to it.
        let isTarget: Bool
    }

    private(set) var schemas = [Schema(steps: [], location: "", isTarget: false)]
    private(set) var properties: [SchemaProgram.Properties] = []
    private(set) var slots: [SchemaProgram.PropertySlot] = []
    private(set) var entries: [SchemaProgram.PropertyEntry] = []
    private(set) var patternEntries: [SchemaProgram.PatternEntry] = []
    private(set) var lists: [Int32] = []
    private(set) var keyTexts: [String] = []
    private(set) var patterns: [String] = []
    private(set) var constants: [SchemaConstant] = []
    private(set) var bounds: [SchemaBound] = []
    var items: [SchemaProgram.Items] = []
    var texts: [SchemaProgram.TextCheck] = []
    var enumerations: [[Int]] = []
    var contains: [SchemaProgram.Contains] = []
    var dependentKeys: [SchemaProgram.DependentKeys] = []
    var usesScopes = false

    private var keys: [JSONText: Int] = [:]
    private var patternNumbers: [JSONText: Int] = [:]
    private var anchors: [JSONText: Int] = [:]
    /// The schemas of rules that other rules refer to.
    private var targets: [ObjectIdentifier: Int32] = [:]
    /// Those that were not read yet. They are read one after another, so that a long chain of references needs no stack.
    private var open: [SchemaRules] = []

    /// Returns the program of some rules, whose schema is the first after the one that allows everything.
    static func program(of rules: SchemaRules) -> SchemaProgram {
        let draft = SchemaProgramDraft()
        _ = draft.schema(of: rules)
        while let next = draft.open.popLast() { draft.read(next) }
        return SchemaProgram(draft)
    }

    private func read(_ rules: SchemaRules) {
        guard let number = targets[ObjectIdentifier(rules)] else { return }
        var keywords = SchemaKeywords(self, at: rules.location)
        rules.record(&keywords)
        schemas[Int(number)].steps = keywords.finish()
    }

    /// Returns the number of the schema that has some rules.
    func schema(of rules: SchemaRules) -> Int32 {
        if let known = targets[ObjectIdentifier(rules)] { return known }
        let number = Int32(schemas.count)
        targets[ObjectIdentifier(rules)] = number
        schemas.append(Schema(steps: [], location: rules.location, isTarget: true))
        open.append(rules)
        return number
    }

    /// Returns the number of a schema within another one. A schema that is only a reference is the one that it refers to.
    func schema(at location: String, _ rules: (inout SchemaKeywords) -> Void) -> Int32 {
        var keywords = SchemaKeywords(self, at: location)
        rules(&keywords)
        let steps = keywords.finish()
        if steps.isEmpty { return SchemaProgram.anything }
        if steps.count == 1, steps[0].code == .reference { return steps[0].first }
        schemas.append(Schema(steps: steps, location: location, isTarget: false))
        return Int32(schemas.count - 1)
    }

    // MARK: - Tables

    private func number(of text: String, in known: inout [JSONText: Int], _ next: Int) -> (Int, isNew: Bool) {
        let key = JSONText(utf8: Array(text.utf8))
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

    func add(constant: SchemaConstant) -> Int {
        constants.append(constant)
        return constants.count - 1
    }

    func add(bound: SchemaConstant) -> Int32 {
        bounds.append(SchemaBound(bound))
        return Int32(bounds.count - 1)
    }

    func add(list: [Int32]) -> Range<Int> {
        lists += list
        return (lists.count - list.count)..<lists.count
    }

    func add(_ draft: SchemaPropertiesDraft) -> Int32 {
        var result = SchemaProgram.Properties()
        result.entries = entries.count..<(entries.count + draft.entries.count)
        result.patterns = patternEntries.count..<(patternEntries.count + draft.patterns.count)
        result.additional = draft.additional
        result.required = Int32(draft.entries.count(where: \.isRequired))
        patternEntries += draft.patterns
        var size = 1
        while size < draft.entries.count * 2 { size *= 2 }
        result.slots = slots.count
        result.mask = size - 1
        slots += repeatElement(SchemaProgram.PropertySlot(), count: size)
        for (index, entry) in draft.entries.enumerated() {
            var slot = Int(entry.key) & result.mask
            while slots[result.slots + slot].key >= 0 { slot = (slot + 1) & result.mask }
            slots[result.slots + slot] = SchemaProgram.PropertySlot(
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
nonisolated struct SchemaPropertiesDraft {
    /// The index of the step.
    let step: Int
    private(set) var entries: [SchemaProgram.PropertyEntry] = []
    private var indices: [Int: Int] = [:]
    var patterns: [SchemaProgram.PatternEntry] = []
    var additional = SchemaProgram.none

    init(step: Int) { self.step = step }

    mutating func change(_ key: Int, _ body: (inout SchemaProgram.PropertyEntry) -> Void) {
        let index = indices[key] ?? entries.count
        if index == entries.count {
            indices[key] = index
            entries.append(
                SchemaProgram.PropertyEntry(key: Int32(key), schema: SchemaProgram.none, isRequired: false)
            )
        }
        body(&entries[index])
    }
}

/// The tokens of JSON pointers (RFC 6901).
nonisolated enum JSONPointerText {
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
}
