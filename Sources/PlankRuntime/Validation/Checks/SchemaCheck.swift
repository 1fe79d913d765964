/// Checks a document with the rules of a program.
///
/// A document is checked at most twice: first up to the first violation, without locations and messages, then, if it is
/// invalid, a second time to collect violations. Most documents are valid.
@safe nonisolated struct PlankSchemaCheck: ~Copyable {
    let program: PlankSchemaProgram
    let memory: PlankSchemaCheckMemory
    let steps: UnsafePointer<PlankSchemaStep>
    let nodes: UnsafePointer<PlankIndexedNode>
    let bytes: UnsafePointer<UInt8>
    let nodeCount: Int

    /// Why the document cannot be checked.
    var fault: Fault?
    /// The number of schemas that were applied, for tests and limits.
    private(set) var applicationCount = 0

    // Collecting violations.
    var isCollecting = false
    var violations: [PlankSchemaViolation] = []
    let limit: Int
    /// How many violations in branches there can still be.
    var remaining: Int
    /// The number of the list that violations are added to; each branch of a union has one.
    var list = 0
    var listCount = 0
    /// The keys, and the negative indices less one, from the document to the current value.
    var path: [Int] = []
    /// The schemas that are applied, from the first one to the current one.
    var trail: [TrailEntry] = []
    lazy var applied = PlankAppliedSchemas(program.locations)
    var reported: Set<Report> = []

    /// The marks of members and elements that were checked, value by value.
    var marks: [Bool] = []
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
    let stackEnd: UInt

    enum Fault: Error, Hashable {
        case stack
        case pattern(String, PlankPatternFault)
    }

    struct Report: Hashable {
        let step: Int
        let part: Int
        let node: Int
        let list: Int
    }

    /// A schema that is being applied.
    struct TrailEntry {
        let schema: Int32
        /// The keyword that refers to the schema; `nil` for a schema within the one before.
        let reference: PlankSchemaStep.Reference?
        /// The length of the path to the value.
        let depth: Int
        /// The index in `applied`; -1 before the first violation within the schema.
        var applied = -1
    }

    private struct ScopeStep: Hashable {
        let scope: Int
        let anchor: Int
        let schema: Int32
    }

    private struct Question: Hashable {
        /// The first step of the schema, which all references to it share.
        let start: Int32
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
        trail.append(TrailEntry(schema: schema, reference: nil, depth: 0))
        _ = enter(schema, 0, -1)
        if let fault { throw fault }
        return violations
    }

    // MARK: - Stack

    @inline(never) private static func stackPosition() -> UInt {
        var marker: UInt8 = 0
        return unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    @inline(__always) var isStackShort: Bool {
        var marker: UInt8 = 0
        return unsafe withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) < stackEnd }
    }

    /// Whether nothing that is checked from here on matters.
    var isDone: Bool { fault != nil || isCollecting && violations.count >= limit && list == 0 }

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
        let start = unsafe program.starts[Int(schema)]
        let question = Question(start: start, node: Int32(truncatingIfNeeded: node), scope: scope)
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
    @inline(__always) mutating func descend(to part: Int, _ schema: Int32, at token: Int) -> Bool {
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
        let isValid: Bool
        if isCollecting {
            path.append(token)
            trail.append(TrailEntry(schema: schema, reference: nil, depth: path.count))
            isValid = enter(schema, part, -1)
            trail.removeLast()
            path.removeLast()
        } else {
            isValid = enter(schema, part, -1)
        }
        depth = outer
        return isValid
    }

    /// Applies another schema to the current value.
    ///
    /// - Parameters:
    ///   - region: Where it marks what it checks.
    ///   - reference: The keyword that refers to the schema; `nil` for a schema within the current one.
    mutating func apply(
        _ schema: Int32,
        _ node: Int,
        marking region: Int,
        by reference: PlankSchemaStep.Reference? = nil
    ) -> Bool {
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
        defer { depth -= 1 }
        guard isCollecting else { return enter(schema, node, region) }
        trail.append(TrailEntry(schema: schema, reference: reference, depth: path.count))
        let isValid = enter(schema, node, region)
        trail.removeLast()
        return isValid
    }

    /// Whether a reference refers back to itself, so that checking would never end.
    private var isEndless = false

    /// Applies another schema, which the value must meet, and takes over its marks.
    private mutating func join(
        _ schema: Int32,
        _ node: Int,
        _ marks: Int,
        by reference: PlankSchemaStep.Reference? = nil
    ) -> Bool {
        guard marks >= 0 else { return apply(schema, node, marking: -1, by: reference) }
        let region = pushMarks(node)
        let isValid = apply(schema, node, marking: region, by: reference)
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
    mutating func withoutCollecting(_ body: (inout PlankSchemaCheck) -> Bool) -> Bool {
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
                if kind == .object, unsafe !checkProperties(Int(step.pointee.first), node, marks, step) {
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
                if kind == .object, unsafe !checkUnevaluatedProperties(step.pointee.first, node, marks, step) {
                    isValid = false
                }
                meets = true
            case .items:
                if kind == .array, unsafe !checkItems(Int(step.pointee.first), node, marks) { isValid = false }
                meets = true
            case .contains:
                if kind == .array, unsafe !checkContains(node, marks, step) { isValid = false }
                meets = true
            case .unevaluatedItems:
                if kind == .array, unsafe !checkUnevaluatedItems(step.pointee.first, node, marks) { isValid = false }
                meets = true
            case .allOf:
                if unsafe !join(step.pointee.first, node, marks) { isValid = false }
                meets = true
            case .reference:
                if unsafe !join(step.pointee.first, node, marks, by: step.pointee.reference) { isValid = false }
                meets = true
            case .dynamicReference:
                let target = unsafe scopes[scope][step.pointee.second] ?? step.pointee.first
                if unsafe !join(target, node, marks, by: step.pointee.reference) { isValid = false }
                meets = true
            case .dynamicAnchor:
                unsafe addAnchor(step.pointee.second, step.pointee.first)
                meets = true
            case .anyOf, .oneOf:
                if unsafe !checkBranches(node, marks, step) { isValid = false }
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
                if isCollecting { unsafe report(step, node) }
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
        _ step: UnsafePointer<PlankSchemaStep>
    ) -> Bool {
        let isAny = unsafe step.pointee.code == .anyOf
        let list = unsafe Int(step.pointee.first)
        let wasCollecting = isCollecting
        isCollecting = false
        let height = self.marks.count
        var matched = 0
        var first = -1
        var region = -1
        for index in unsafe list..<(list + step.pointee.second) {
            let own = marks >= 0 ? pushMarks(node) : -1
            if unsafe apply(program.lists[index], node, marking: own) {
                matched += 1
                if isAny {
                    if marks < 0 { break }
                    addMarks(of: own, to: marks, node)
                } else {
                    if matched > 1 {
                        if wasCollecting { unsafe reportMatches(step, node, first - list, index - list) }
                        break
                    }
                    (first, region) = (index, own)
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
        if isCollecting, fault == nil, matched == 0 {
            unsafe reportBranches(step, node, list..<(list + step.pointee.second))
        }
        return false
    }
}
