/// What checks learn and need again: one check after another uses it.
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

/// Checks a document with the rules of a program.
///
/// A document is checked at most twice: first up to the first violation, without locations and messages, then, if it is
/// invalid, a second time to collect violations. Most documents are valid.
@safe nonisolated struct PlankSchemaCheck: ~Copyable {
    let program: PlankSchemaProgram
    let memory: PlankSchemaCheckMemory
    private let steps: UnsafePointer<PlankSchemaStep>
    let nodes: UnsafePointer<PlankIndexedNode>
    let bytes: UnsafePointer<UInt8>
    let nodeCount: Int

    /// Why the document cannot be checked.
    private(set) var fault: Fault?
    /// The number of schemas that were applied, for tests and limits.
    private(set) var applicationCount = 0

    // Collecting violations.
    private var isCollecting = false
    private var violations: [PlankSchemaViolation] = []
    private let limit: Int
    /// How many violations in branches there can still be.
    private var remaining: Int
    /// The number of the list that violations are added to; each branch of a union has one.
    private var list = 0
    private var listCount = 0
    /// The keys, and the negative indices less one, from the document to the current value.
    private var path: [Int] = []
    private var reported: Set<Report> = []

    /// The marks of members and elements that were checked, value by value.
    private var marks: [Bool] = []
    /// The depth of schemas that are applied to one value.
    private var depth = 0
    /// The dynamic anchors of the schemas that are applied: the number of a scope.
    private var scope = 0
    private var scopes: [[Int: Int32]] = [[:]]
    private var scopeSteps: [ScopeStep: Int] = [:]
    /// The verdicts of schemas that others refer to, once there were so many that some must be asked again and again.
    private var verdicts: [Question: Verdict] = [:]
    private let mostUnknown: Int
    /// The address below which the stack is too short.
    private let stackEnd: UInt

    enum Fault: Error, Hashable {
        case stack
        case pattern(String, PlankPatternFault)
    }

    private struct Report: Hashable {
        let step: Int
        let part: Int
        let node: Int
        let list: Int
    }

    private struct ScopeStep: Hashable {
        let scope: Int
        let anchor: Int
        let schema: Int32
    }

    private struct Question: Hashable {
        let schema: Int32
        let node: Int32
        let scope: Int
    }

    private struct Verdict {
        let isValid: Bool
        /// The list that its violations were added to.
        let list: Int
    }

    /// The maximum depth of schemas that are applied to one value. It is only exceeded if a reference refers back to itself.
    private static let deepestReference = 512

    init(
        _ program: PlankSchemaProgram,
        _ memory: PlankSchemaCheckMemory,
        _ index: borrowing PlankJSONIndex,
        limit: Int = 1,
        stack: Int
    ) {
        self.program = program
        self.memory = memory
        self.limit = max(1, limit)
        remaining = max(1, limit) * 20
        unsafe steps = unsafe program.steps
        unsafe nodes = unsafe UnsafePointer(index.nodes)
        nodeCount = index.count
        unsafe bytes =
            unsafe index.bytes.baseAddress
            ?? UnsafePointer(index.nodes).withMemoryRebound(to: UInt8.self, capacity: 1) { unsafe $0 }
        mostUnknown = 1_000 + 16 * index.count
        stackEnd = Self.stackPosition() &- UInt(stack)
    }

    // MARK: - Results

    /// Returns whether a schema, by default the first, allows the document.
    mutating func isValid(of schema: Int32 = 1) throws(Fault) -> Bool {
        let isValid = enter(schema, 0, -1)
        if let fault { throw fault }
        return isValid
    }

    /// Returns the violations, up to the limit.
    mutating func collect(of schema: Int32 = 1) throws(Fault) -> [PlankSchemaViolation] {
        if try isValid(of: schema) { return [] }
        verdicts = [:]
        isCollecting = true
        _ = enter(schema, 0, -1)
        if let fault { throw fault }
        return violations
    }

    // MARK: - Stack

    @inline(never) private static func stackPosition() -> UInt {
        var marker: UInt8 = 0
        return unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    @inline(__always) private var isStackShort: Bool {
        var marker: UInt8 = 0
        return unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) < stackEnd }
    }

    /// Whether nothing that is checked from here on matters.
    private var isDone: Bool { fault != nil || isCollecting && violations.count >= limit && list == 0 }

    // MARK: - Schemas

    /// Checks a value with a schema. If that is a schema that others refer to, its verdict can be known.
    ///
    /// - Parameter marks: Where the members and elements that are checked are marked; -1 if that does not matter.
    @inline(__always) private mutating func enter(_ schema: Int32, _ node: Int, _ marks: Int) -> Bool {
        if schema == PlankSchemaProgram.anything { return true }
        let kinds = unsafe program.kinds[Int(schema)]
        if kinds != 0, unsafe nodes[node].kind.rawValue & kinds != 0 { return true }
        guard unsafe program.areTargets[Int(schema)] else { return scoped(schema, node, marks) }
        return enterTarget(schema, node, marks)
    }

    private mutating func enterTarget(_ schema: Int32, _ node: Int, _ marks: Int) -> Bool {
        applicationCount &+= 1
        guard applicationCount > mostUnknown, marks < 0 else { return scoped(schema, node, marks) }
        let question = Question(schema: schema, node: Int32(truncatingIfNeeded: node), scope: scope)
        if let known = verdicts[question], known.isValid || !isCollecting || known.list == list { return known.isValid }
        let isValid = scoped(schema, node, marks)
        if fault == nil, !isDone {
            verdicts[question] = Verdict(isValid: isValid, list: isCollecting ? list : -1)
        }
        return isValid
    }

    @inline(__always) private mutating func scoped(_ schema: Int32, _ node: Int, _ marks: Int) -> Bool {
        guard program.usesScopes else { return check(schema, node, marks) }
        let outer = scope
        let isValid = check(schema, node, marks)
        scope = outer
        return isValid
    }

    /// Checks a value within the current one.
    @inline(__always) private mutating func descend(to part: Int, _ schema: Int32, at token: Int) -> Bool {
        if schema == PlankSchemaProgram.anything { return true }
        let kinds = unsafe program.kinds[Int(schema)]
        if kinds != 0, unsafe nodes[part].kind.rawValue & kinds != 0 { return true }
        return descendFurther(to: part, schema, at: token)
    }

    private mutating func descendFurther(to part: Int, _ schema: Int32, at token: Int) -> Bool {
        if isStackShort {
            fault = .stack
            return false
        }
        let outer = depth
        depth = 0
        if isCollecting { path.append(token) }
        let isValid = enter(schema, part, -1)
        if isCollecting { path.removeLast() }
        depth = outer
        return isValid
    }

    /// Applies another schema to the current value.
    ///
    /// - Parameter region: Where it marks what it checks.
    private mutating func apply(_ schema: Int32, _ node: Int, marking region: Int) -> Bool {
        // Each schema in an endless chain of references can apply several others, so that reaching the limit in all of them
        // would take too long.
        guard depth < Self.deepestReference, !isEndless else {
            isEndless = true
            return true
        }
        if isStackShort {
            fault = .stack
            return false
        }
        depth += 1
        let isValid = enter(schema, node, region)
        depth -= 1
        return isValid
    }

    /// Whether a reference refers back to itself, so that checking would never end.
    private var isEndless = false

    /// Applies another schema, which the value must meet, and takes over its marks.
    private mutating func join(_ schema: Int32, _ node: Int, _ marks: Int) -> Bool {
        guard marks >= 0 else { return apply(schema, node, marking: -1) }
        let region = pushMarks(node)
        let isValid = apply(schema, node, marking: region)
        if isValid { addMarks(of: region, to: marks, node) }
        self.marks.removeSubrange(region...)
        return isValid
    }

    private mutating func pushMarks(_ node: Int) -> Int {
        marks.append(contentsOf: repeatElement(false, count: placeCount(node)))
        return marks.count - placeCount(node)
    }

    /// The number of members, repeated ones included, or elements.
    private func placeCount(_ node: Int) -> Int {
        let kind = unsafe nodes[node].kind
        guard kind == .object else { return unsafe kind == .array ? Int(nodes[node].count) : 0 }
        var (count, key) = (0, node + 1)
        while unsafe key < Int(nodes[node].end) {
            count += 1
            key = after(key + 1)
        }
        return count
    }

    private mutating func addMarks(of region: Int, to marks: Int, _ node: Int) {
        for offset in 0..<placeCount(node) where self.marks[region + offset] { self.marks[marks + offset] = true }
    }

    @inline(__always) func after(_ node: Int) -> Int {
        let kind = unsafe nodes[node].kind
        return unsafe kind == .object || kind == .array ? Int(nodes[node].end) : node &+ 1
    }

    /// Calls `body` without collecting violations.
    private mutating func withoutCollecting(_ body: (inout PlankSchemaCheck) -> Bool) -> Bool {
        let wasCollecting = isCollecting
        isCollecting = false
        let result = body(&self)
        isCollecting = wasCollecting
        return result
    }

    // MARK: - Steps

    private mutating func check(_ schema: Int32, _ node: Int, _ outerMarks: Int) -> Bool {
        var step = unsafe steps + Int(program.starts[Int(schema)])
        let kind = unsafe nodes[node].kind
        var isValid = true
        var marks = outerMarks
        let height = self.marks.count
        steps: while true {
            let meets: Bool
            switch unsafe step.pointee.code {
            case .end: break steps
            case .track:
                if marks < 0 { marks = pushMarks(node) }
                meets = true
            case .nullable:
                if kind == .null { break steps }
                meets = true
            case .never: meets = false
            case .type:
                meets = unsafe kind.rawValue & step.pointee.flags != 0 || isWholeNumber(node, step.pointee.flags)
            case .constant: meets = unsafe isEqual(node, toConstant: program.constantNodes[Int(step.pointee.first)])
            case .enumeration: meets = unsafe isListed(node, Int(step.pointee.first))
            case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf:
                meets =
                    unsafe kind != .plainInteger && kind != .number
                    || isWithin(node, step.pointee.code, Int(step.pointee.first))
            case .minLength:
                meets = unsafe kind != .string || length(of: node, upTo: step.pointee.second) >= step.pointee.second
            case .maxLength:
                meets =
                    unsafe kind != .string || length(of: node, upTo: step.pointee.second &+ 1) <= step.pointee.second
            case .pattern: meets = unsafe kind != .string || matches(Int(step.pointee.first), node)
            case .format:
                meets = unsafe kind != .string || program.texts[Int(step.pointee.first)].allows(text(of: node))
            case .minProperties: meets = unsafe kind != .object || Int(nodes[node].count) >= step.pointee.second
            case .maxProperties: meets = unsafe kind != .object || Int(nodes[node].count) <= step.pointee.second
            case .minItems: meets = unsafe kind != .array || Int(nodes[node].count) >= step.pointee.second
            case .maxItems: meets = unsafe kind != .array || Int(nodes[node].count) <= step.pointee.second
            case .uniqueItems: meets = kind != .array || hasUniqueItems(node)
            case .dependentRequired:
                meets = unsafe kind != .object || hasDependents(Int(step.pointee.first), node)
            // The steps from here on report what is wrong themselves.
            case .properties:
                if kind == .object, unsafe !checkProperties(Int(step.pointee.first), node, marks, schema, step) {
                    isValid = false
                }
                meets = true
            case .propertyNames:
                if kind == .object, unsafe !checkNames(step.pointee.first, node) { isValid = false }
                meets = true
            case .dependentSchemas:
                if kind == .object, unsafe member(of: node, key: step.pointee.second) != nil,
                    unsafe !join(step.pointee.first, node, marks)
                {
                    isValid = false
                }
                meets = true
            case .unevaluatedProperties:
                if kind == .object, unsafe !checkUnevaluatedProperties(step.pointee.first, node, marks, schema, step) {
                    isValid = false
                }
                meets = true
            case .items:
                if kind == .array, unsafe !checkItems(Int(step.pointee.first), node, marks) { isValid = false }
                meets = true
            case .contains:
                if kind == .array, unsafe !checkContains(node, marks, schema, step) { isValid = false }
                meets = true
            case .unevaluatedItems:
                if kind == .array, unsafe !checkUnevaluatedItems(step.pointee.first, node, marks) { isValid = false }
                meets = true
            case .reference, .allOf:
                if unsafe !join(step.pointee.first, node, marks) { isValid = false }
                meets = true
            case .dynamicReference:
                let target = unsafe scopes[scope][step.pointee.second] ?? step.pointee.first
                if !join(target, node, marks) { isValid = false }
                meets = true
            case .dynamicAnchor:
                unsafe addAnchor(step.pointee.second, step.pointee.first)
                meets = true
            case .anyOf, .oneOf:
                if unsafe !checkBranches(node, marks, schema, step) { isValid = false }
                meets = true
            case .not:
                let target = unsafe step.pointee.first
                meets = !withoutCollecting { $0.apply(target, node, marking: -1) }
            case .condition:
                if unsafe !checkCondition(Int(step.pointee.first), node, marks) { isValid = false }
                meets = true
            }
            if !meets {
                isValid = false
                if isCollecting { unsafe report(schema, step, node) }
            }
            if !isValid, !isCollecting || isDone { break steps }
            unsafe step += 1
        }
        if self.marks.count > height { self.marks.removeSubrange(height...) }
        return isValid
    }

    private mutating func addAnchor(_ anchor: Int, _ schema: Int32) {
        guard scopes[scope][anchor] == nil else { return }
        let key = ScopeStep(scope: scope, anchor: anchor, schema: schema)
        if let known = scopeSteps[key] {
            scope = known
            return
        }
        var targets = scopes[scope]
        targets[anchor] = schema
        // Equal scopes have one number, so that verdicts are found again.
        let number = scopes.firstIndex(of: targets) ?? scopes.count
        if number == scopes.count { scopes.append(targets) }
        scopeSteps[key] = number
        scope = number
    }

    // MARK: - Combinations

    private mutating func checkCondition(_ list: Int, _ node: Int, _ marks: Int) -> Bool {
        let (condition, then, otherwise) = unsafe (
            program.lists[list], program.lists[list + 1], program.lists[list + 2]
        )
        let holds = withoutCollecting { $0.join(condition, node, marks) }
        return join(holds ? then : otherwise, node, marks)
    }

    private mutating func checkBranches(
        _ node: Int,
        _ marks: Int,
        _ schema: Int32,
        _ step: UnsafePointer<PlankSchemaStep>
    ) -> Bool {
        let isAny = unsafe step.pointee.code == .anyOf
        let list = unsafe Int(step.pointee.first)
        let wasCollecting = isCollecting
        isCollecting = false
        let height = self.marks.count
        var matched = 0
        var region = -1
        for index in unsafe list..<(list + step.pointee.second) {
            let own = marks >= 0 ? pushMarks(node) : -1
            if unsafe apply(program.lists[index], node, marking: own) {
                matched += 1
                if isAny {
                    if marks < 0 { break }
                    addMarks(of: own, to: marks, node)
                } else {
                    if matched > 1 { break }
                    region = own
                    continue
                }
            }
            if fault != nil { break }
            if own >= 0 { self.marks.removeSubrange(own...) }
        }
        if !isAny, matched == 1, marks >= 0 { addMarks(of: region, to: marks, node) }
        self.marks.removeSubrange(height...)
        isCollecting = wasCollecting
        if isAny ? matched > 0 : matched == 1 { return true }
        if isCollecting, fault == nil {
            unsafe reportBranches(schema, step, node, matched == 0 ? list..<(list + step.pointee.second) : 0..<0)
        }
        return false
    }

    // MARK: - Objects

    /// Returns the value of a member by its key's number.
    private func member(of object: Int, key number: Int) -> Int? {
        var key = object + 1
        let end = unsafe Int(nodes[object].end)
        while key < end {
            if unsafe Int(nodes[key].count) == number { return key + 1 }
            key = after(key + 1)
        }
        return nil
    }

    private func hasDependents(_ index: Int, _ object: Int) -> Bool { missingDependents(index, object).isEmpty }

    private func missingDependents(_ index: Int, _ object: Int) -> [Int] {
        let rule = program.dependentKeys[index]
        guard member(of: object, key: rule.key) != nil else { return [] }
        return rule.others.filter { member(of: object, key: $0) == nil }
    }

    @inline(__always) private func entry(_ rules: PlankSchemaProgram.Properties, _ key: Int32) -> Int {
        var slot = Int(key) & rules.mask
        while case let own = unsafe program.slots[rules.slots + slot], own.key >= 0 {
            if own.key == key { return Int(own.entry) }
            slot = (slot &+ 1) & rules.mask
        }
        return -1
    }

    private mutating func checkProperties(
        _ index: Int,
        _ object: Int,
        _ marks: Int,
        _ schema: Int32,
        _ step: UnsafePointer<PlankSchemaStep>
    ) -> Bool {
        if isCollecting { return unsafe collectProperties(index, object, marks, schema, step) }
        let rules = unsafe program.properties[index]
        var required = rules.required
        var key = object &+ 1
        let end = unsafe Int(nodes[object].end)
        var place = marks
        while key < end {
            let value = key &+ 1
            let next = after(value)
            if unsafe nodes[key].traits.contains(.isRepeated) {
                key = next
                place &+= 1
                continue
            }
            var isKnown = false
            let number = unsafe nodes[key].count
            if number >= 0, case let entry = entry(rules, number), entry >= 0 {
                let rule = unsafe program.entries[entry]
                if rule.isRequired { required &-= 1 }
                if rule.schema >= 0 {
                    isKnown = true
                    if !descend(to: value, rule.schema, at: key) { return false }
                }
            }
            if !rules.patterns.isEmpty {
                for pattern in rules.patterns where unsafe matchesKey(program.patternEntries[pattern].pattern, key) {
                    isKnown = true
                    if unsafe !descend(to: value, program.patternEntries[pattern].schema, at: key) { return false }
                }
            }
            if !isKnown, rules.additional != PlankSchemaProgram.none {
                isKnown = true
                if rules.additional == PlankSchemaProgram.nothing { return false }
                if !descend(to: value, rules.additional, at: key) { return false }
            }
            if isKnown, marks >= 0 { self.marks[place] = true }
            key = next
            place &+= 1
        }
        return required <= 0 && fault == nil
    }

    /// Checks the members in the order of the schema.
    private mutating func collectProperties(
        _ index: Int,
        _ object: Int,
        _ marks: Int,
        _ schema: Int32,
        _ step: UnsafePointer<PlankSchemaStep>
    ) -> Bool {
        let rules = unsafe program.properties[index]
        let members = members(of: object)
        var byEntry = [Int](repeating: -1, count: rules.entries.count)
        for (place, key) in members.enumerated()
        where unsafe nodes[key].count >= 0 && !nodes[key].traits.contains(.isRepeated) {
            let entry = unsafe entry(rules, nodes[key].count)
            if entry >= 0 { byEntry[entry - rules.entries.lowerBound] = place }
        }
        var isValid = true
        for (offset, place) in byEntry.enumerated() where place < 0 && !isDone {
            let rule = unsafe program.entries[rules.entries.lowerBound + offset]
            guard rule.isRequired else { continue }
            isValid = false
            let key = program.keyTexts[Int(rule.key)]
            unsafe report(
                schema,
                step,
                object,
                "required",
                "lacks the property \(PlankJSONLiteral.text(key))",
                part: Int(rule.key),
                key: key
            )
        }
        var isKnown = [Bool](repeating: false, count: members.count)
        for (offset, place) in byEntry.enumerated() where place >= 0 && !isDone {
            let rule = unsafe program.entries[rules.entries.lowerBound + offset]
            guard rule.schema >= 0 else { continue }
            isKnown[place] = true
            if !descend(to: members[place] + 1, rule.schema, at: members[place]) { isValid = false }
        }
        for pattern in rules.patterns where !isDone {
            let rule = unsafe program.patternEntries[pattern]
            for (place, key) in members.enumerated() where unsafe !isDone && !nodes[key].traits.contains(.isRepeated) {
                guard matchesKey(rule.pattern, key) else { continue }
                isKnown[place] = true
                if !descend(to: key + 1, rule.schema, at: key) { isValid = false }
            }
        }
        if rules.additional != PlankSchemaProgram.none {
            for (place, key) in members.enumerated()
            where unsafe !isKnown[place] && !isDone && !nodes[key].traits.contains(.isRepeated) {
                isKnown[place] = true
                if unsafe !checkOther(key, rules.additional, schema, step, object, "additionalProperties") {
                    isValid = false
                }
            }
        }
        if marks >= 0 {
            for (place, isKnown) in isKnown.enumerated() where isKnown { self.marks[marks + place] = true }
        }
        return isValid && fault == nil
    }

    private func members(of object: Int) -> [Int] {
        var keys: [Int] = []
        var key = object + 1
        while unsafe key < Int(nodes[object].end) {
            keys.append(key)
            key = after(key + 1)
        }
        return keys
    }

    /// Checks a member that other keywords do not.
    private mutating func checkOther(
        _ key: Int,
        _ rules: Int32,
        _ schema: Int32,
        _ step: UnsafePointer<PlankSchemaStep>,
        _ object: Int,
        _ keyword: String
    ) -> Bool {
        if rules != PlankSchemaProgram.nothing { return descend(to: key + 1, rules, at: key) }
        if isCollecting {
            let text = text(of: key)
            unsafe report(
                schema,
                step,
                object,
                keyword,
                "has the unknown property \(PlankJSONLiteral.text(text))",
                // Below the numbers of keys, which missing properties have.
                part: -1 - key,
                key: text
            )
        }
        return false
    }

    private mutating func checkUnevaluatedProperties(
        _ rules: Int32,
        _ object: Int,
        _ marks: Int,
        _ schema: Int32,
        _ step: UnsafePointer<PlankSchemaStep>
    ) -> Bool {
        var isValid = true
        for (place, key) in members(of: object).enumerated() where !self.marks[marks + place] {
            self.marks[marks + place] = true
            if unsafe nodes[key].traits.contains(.isRepeated) { continue }
            if unsafe !checkOther(key, rules, schema, step, object, "unevaluatedProperties") {
                isValid = false
                if !isCollecting || isDone { return false }
            }
        }
        return isValid
    }

    private mutating func checkNames(_ schema: Int32, _ object: Int) -> Bool {
        var isValid = true
        var key = object + 1
        let end = unsafe Int(nodes[object].end)
        while key < end {
            if unsafe !nodes[key].traits.contains(.isRepeated), !descend(to: key, schema, at: key) {
                isValid = false
                if !isCollecting || isDone { return false }
            }
            key = after(key + 1)
        }
        return isValid
    }

    private mutating func matchesKey(_ pattern: Int, _ key: Int) -> Bool {
        guard unsafe nodes[key].count >= 0 else { return matches(pattern, key) }
        do throws(PlankPatternFault) {
            return try unsafe memory.matches(pattern, key: Int(nodes[key].count), program)
        } catch {
            fault = .pattern(program.patterns[pattern].text, error)
            return false
        }
    }

    // MARK: - Arrays

    private mutating func checkItems(_ index: Int, _ array: Int, _ marks: Int) -> Bool {
        let rules = unsafe program.items[index]
        var isValid = true
        var place = 0
        var element = array &+ 1
        let end = unsafe Int(nodes[array].end)
        while element < end {
            var schema = PlankSchemaProgram.none
            if place < rules.prefix.count { schema = unsafe program.lists[rules.prefix.lowerBound + place] }
            if place >= rules.start, rules.rest >= 0 {
                schema = rules.rest
            } else if schema < 0, rules.rest < 0, place >= rules.prefix.count {
                break
            }
            if schema >= 0 {
                if !descend(to: element, schema, at: -1 - place) {
                    isValid = false
                    if !isCollecting || isDone { return false }
                }
                if marks >= 0 { self.marks[marks + place] = true }
            } else if marks >= 0, rules.rest >= 0 {
                self.marks[marks + place] = true
            }
            element = after(element)
            place &+= 1
        }
        return isValid
    }

    private mutating func checkContains(
        _ array: Int,
        _ marks: Int,
        _ schema: Int32,
        _ step: UnsafePointer<PlankSchemaStep>
    ) -> Bool {
        let rules = unsafe program.contains[step.pointee.second]
        let target = unsafe step.pointee.first
        var (count, place) = (0, 0)
        var element = array + 1
        let end = unsafe Int(nodes[array].end)
        while element < end {
            let part = element
            if withoutCollecting({ $0.descend(to: part, target, at: -1 - place) }) {
                count += 1
                if marks >= 0, rules.notesItems { self.marks[marks + place] = true }
            }
            if fault != nil { return false }
            // Without marks, further elements cannot change the verdict.
            if marks < 0, !isCollecting, rules.max == nil, count >= rules.min { return true }
            element = after(element)
            place += 1
        }
        var isValid = true
        if count < rules.min {
            isValid = false
            if isCollecting {
                unsafe report(
                    schema,
                    step,
                    array,
                    rules.min == 1 ? "contains" : "minContains",
                    "has \(count) items of those that it must contain; the minimum is \(rules.min)"
                )
            }
        }
        if let max = rules.max, count > max {
            isValid = false
            if isCollecting {
                unsafe report(
                    schema,
                    step,
                    array,
                    "maxContains",
                    "has \(count) items of those that it may contain; the maximum is \(max)",
                    part: 1
                )
            }
        }
        return isValid
    }

    private mutating func checkUnevaluatedItems(_ rules: Int32, _ array: Int, _ marks: Int) -> Bool {
        var isValid = true
        var place = 0
        var element = array + 1
        while unsafe element < Int(nodes[array].end) {
            if !self.marks[marks + place] {
                self.marks[marks + place] = true
                if !descend(to: element, rules, at: -1 - place) {
                    isValid = false
                    if !isCollecting || isDone { return false }
                }
            }
            element = after(element)
            place += 1
        }
        return isValid
    }

    // MARK: - Scalars

    /// Returns the bytes of a string, a key or a number as they are written.
    @inline(__always) func written(_ node: Int) -> UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(
            start: bytes + Int(nodes[node].start),
            count: Int(nodes[node].end &- nodes[node].start)
        )
    }

    /// Calls `body` with the bytes of a string or a key, without escapes.
    @inline(__always)
    private func withText<Result>(of node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let written = unsafe written(node)
        guard unsafe nodes[node].traits.contains(.isEscaped), let first = written.baseAddress else {
            return unsafe body(written)
        }
        var text = PlankUnescapedText()
        _ = unsafe text.read(from: first, to: first + written.count)
        return unsafe body(text.bytes)
    }

    func text(of node: Int) -> String { unsafe withText(of: node) { unsafe String(decoding: $0, as: UTF8.self) } }

    private mutating func matches(_ pattern: Int, _ node: Int) -> Bool {
        let result = unsafe withText(of: node) { text in
            Result { () throws(PlankPatternFault) in try unsafe memory.matches(pattern, text, program) }
        }
        switch result {
        case .success(let isMatch): return isMatch
        case .failure(let error):
            fault = .pattern(program.patterns[pattern].text, error)
            return false
        }
    }

    /// Returns whether a number that is written with a fraction or an exponent is an integer that the types include.
    private func isWholeNumber(_ node: Int, _ types: UInt8) -> Bool {
        unsafe types & 8 != 0 && nodes[node].kind == .number && PlankExactNumber(written(node)).isWhole
    }

    /// Returns the number of Unicode scalars of a string, or at least `limit` if there are more.
    private func length(of node: Int, upTo limit: Int) -> Int {
        let value = unsafe nodes[node]
        if value.traits.isEmpty || limit <= 0 { return Int(value.end &- value.start) }
        return unsafe withText(of: node) { text in unsafe text.count { $0 & 0xC0 != 0x80 } }
    }

    /// The integer of a number with at most 18 digits and no fraction.
    private func smallInteger(_ node: Int) -> Int? {
        let text = unsafe written(node)
        guard unsafe nodes[node].kind == .plainInteger, text.count <= 18 else { return nil }
        let isNegative = unsafe text.first == UInt8(ascii: "-")
        let magnitude = unsafe text.dropFirst(isNegative ? 1 : 0).reduce(0) { $0 &* 10 &+ Int($1 &- UInt8(ascii: "0")) }
        return isNegative ? -magnitude : magnitude
    }

    private func isWithin(_ node: Int, _ code: PlankSchemaStep.Code, _ index: Int) -> Bool {
        let bound = program.bounds[index]
        if let limit = bound.integer, let number = smallInteger(node) {
            switch code {
            case .minimum: return number >= limit
            case .maximum: return number <= limit
            case .exclusiveMinimum: return number > limit
            case .exclusiveMaximum: return number < limit
            default: return limit == 0 || number.remainderReportingOverflow(dividingBy: limit).partialValue == 0
            }
        }
        let number = unsafe PlankExactNumber(written(node))
        switch code {
        case .minimum: return !number.isLess(than: bound.number)
        case .maximum: return !bound.number.isLess(than: number)
        case .exclusiveMinimum: return bound.number.isLess(than: number)
        case .exclusiveMaximum: return number.isLess(than: bound.number)
        default: return number.isMultiple(of: bound.number)
        }
    }

    private mutating func isListed(_ node: Int, _ index: Int) -> Bool {
        if unsafe nodes[node].kind == .string {
            return unsafe withText(of: node) { text in
                program.withEnumeration(index) { unsafe $0.strings.number(of: text) >= 0 }
            }
        }
        let others = program.withEnumeration(index) { $0.others }
        return others.contains { isEqual(node, toConstant: $0) }
    }

    private mutating func isEqual(_ node: Int, toConstant constant: Int) -> Bool {
        let kinds = unsafe program.constants.nodes[constant].kind
        if unsafe nodes[node].kind != kinds, kinds.rawValue & 132 == 0 { return false }
        var comparison = PlankJSONComparison(stackEnd: stackEnd)
        let isEqual = unsafe comparison.areEqual(
            PlankJSONComparison.Part(nodes, bytes, node),
            PlankJSONComparison.Part(program.constants, constant)
        )
        if comparison.isStackShort { fault = .stack }
        return isEqual
    }

    private mutating func hasUniqueItems(_ array: Int) -> Bool {
        let pair = equalItems(array)
        return pair == nil && fault == nil
    }

    /// Returns the indices of two equal items.
    private mutating func equalItems(_ array: Int) -> (Int, Int)? {
        guard unsafe nodes[array].count > 1 else { return nil }
        var elements = PlankEqualElements(stackEnd: stackEnd)
        let pair = unsafe elements.find(in: PlankJSONComparison.Part(nodes, bytes, array))
        if elements.isStackShort { fault = .stack }
        return pair
    }

    // MARK: - Violations

    /// Reports that a value does not meet a step.
    @inline(never)
    private mutating func report(_ schema: Int32, _ step: UnsafePointer<PlankSchemaStep>, _ node: Int) {
        guard fault == nil else { return }
        let limit = unsafe step.pointee.second
        func count(_ what: String, _ count: Int, _ bound: String) -> String {
            "has \(count) \(what); the \(bound) is \(limit)"
        }
        let first = unsafe Int(step.pointee.first)
        switch unsafe step.pointee.code {
        case .never: unsafe report(schema, step, node, "false", "is not allowed")
        case .type:
            let types = unsafe PlankSchemaTypes(rawValue: Int(step.pointee.flags))
            unsafe report(schema, step, node, "type", "is \(typeName(of: node)), not \(types.text)")
        case .constant:
            let text = program.constantTexts[first]
            unsafe report(schema, step, node, "const", "is not \(text)", expected: [text])
        case .enumeration:
            let texts = program.withEnumeration(first) { $0.texts }
            let more = texts.count > 8 ? " and \(texts.count - 8) more" : ""
            let list = texts.prefix(8).joined(separator: ", ")
            unsafe report(schema, step, node, "enum", "is not one of \(list)\(more)", expected: texts)
        case .minimum: unsafe reportNumber(schema, step, node, "minimum", "; the minimum is")
        case .maximum: unsafe reportNumber(schema, step, node, "maximum", "; the maximum is")
        case .exclusiveMinimum: unsafe reportNumber(schema, step, node, "exclusiveMinimum", ", not greater than")
        case .exclusiveMaximum: unsafe reportNumber(schema, step, node, "exclusiveMaximum", ", not less than")
        case .multipleOf: unsafe reportNumber(schema, step, node, "multipleOf", ", not a multiple of")
        case .minLength:
            unsafe report(schema, step, node, "minLength", count("characters", length(of: node, upTo: .max), "minimum"))
        case .maxLength:
            unsafe report(schema, step, node, "maxLength", count("characters", length(of: node, upTo: .max), "maximum"))
        case .pattern: unsafe report(schema, step, node, "pattern", "does not match \(program.patterns[first].text)")
        case .format: unsafe report(schema, step, node, "format", "is not a valid \(program.texts[first].name)")
        case .minProperties:
            unsafe report(schema, step, node, "minProperties", count("properties", Int(nodes[node].count), "minimum"))
        case .maxProperties:
            unsafe report(schema, step, node, "maxProperties", count("properties", Int(nodes[node].count), "maximum"))
        case .minItems: unsafe report(schema, step, node, "minItems", count("items", Int(nodes[node].count), "minimum"))
        case .maxItems: unsafe report(schema, step, node, "maxItems", count("items", Int(nodes[node].count), "maximum"))
        case .uniqueItems:
            guard let (one, other) = equalItems(node) else { return }
            unsafe report(schema, step, node, "uniqueItems", "has equal items at \(one) and \(other)")
        case .dependentRequired:
            let key = PlankJSONLiteral.text(program.keyTexts[program.dependentKeys[first].key])
            for other in missingDependents(first, node) {
                let text = PlankJSONLiteral.text(program.keyTexts[other])
                unsafe report(
                    schema,
                    step,
                    node,
                    "dependentRequired",
                    "lacks the property \(text), which \(key) requires",
                    part: other
                )
            }
        case .not: unsafe report(schema, step, node, "not", "is not allowed")
        default: break
        }
    }

    private mutating func reportNumber(
        _ schema: Int32,
        _ step: UnsafePointer<PlankSchemaStep>,
        _ node: Int,
        _ keyword: String,
        _ words: String
    ) {
        let bound = unsafe program.bounds[Int(step.pointee.first)].text
        unsafe report(schema, step, node, keyword, "is \(shortText(of: node) ?? "a long number")\(words) \(bound)")
    }

    private func typeName(of node: Int) -> String {
        let kind = unsafe nodes[node].kind
        if kind == .number {
            return unsafe PlankSchemaTypes(rawValue: PlankExactNumber(written(node)).isWhole ? 8 : 128).text
        }
        return PlankSchemaTypes(rawValue: Int(kind.rawValue)).text
    }

    /// Returns a scalar as it is written, if it is short.
    private func shortText(of node: Int) -> String? {
        let value = unsafe nodes[node]
        guard value.kind != .object, value.kind != .array, value.end &- value.start <= 60 else { return nil }
        return unsafe value.kind == .string
            ? PlankJSONLiteral.text(text(of: node)) : String(decoding: written(node), as: UTF8.self)
    }

    /// Adds a violation, unless the list has it.
    ///
    /// - Parameter part: What tells apart several violations of a value by one step.
    private mutating func report(
        _ schema: Int32,
        _ step: UnsafePointer<PlankSchemaStep>,
        _ node: Int,
        _ keyword: String,
        _ message: String,
        part: Int = 0,
        key: String? = nil,
        expected: [String] = [],
        branches: [[PlankSchemaViolation]] = []
    ) {
        guard fault == nil, !isDone, list == 0 || remaining > 0 && violations.count < limit else { return }
        let report = Report(step: unsafe step - steps, part: part, node: node, list: list)
        guard reported.insert(report).inserted else { return }
        if list > 0 { remaining -= 1 }
        violations.append(
            PlankSchemaViolation(
                location: pointer,
                schemaLocation: program.locations[Int(schema)] + (keyword == "false" ? "" : "/\(keyword)"),
                keyword: keyword,
                message: message,
                value: shortText(of: node),
                branches: branches,
                expected: expected,
                key: key
            )
        )
    }

    /// Reports that a value is allowed by no branch, or by more than one, and why.
    private mutating func reportBranches(
        _ schema: Int32,
        _ step: UnsafePointer<PlankSchemaStep>,
        _ node: Int,
        _ branches: Range<Int>
    ) {
        let keyword = unsafe step.pointee.code == .anyOf ? "anyOf" : "oneOf"
        let outer = (violations, list)
        var causes: [[PlankSchemaViolation]] = []
        for index in branches where fault == nil {
            listCount += 1
            (violations, list) = ([], listCount)
            if remaining > 0 { _ = unsafe apply(program.lists[index], node, marking: -1) }
            causes.append(violations)
        }
        (violations, list) = outer
        guard fault == nil else { return }
        let message =
            branches.isEmpty
            ? "is allowed by more than one branch"
            : PlankSchemaViolation.unknownTag(causes, of: pointer) ?? "is allowed by no branch"
        unsafe report(schema, step, node, keyword, message, branches: causes)
    }

    /// The JSON pointer of the current value.
    private var pointer: String {
        path.map { token in
            "/" + (token < 0 ? String(-1 - token) : PlankJSONPointerText.token(text(of: token)))
        }.joined()
    }
}
