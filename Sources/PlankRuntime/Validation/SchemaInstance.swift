import Foundation

/// A JSON value that is being checked. Each method is named after the keyword of JSON Schema that it implements.
///
/// - Note: Part of the models' API.
public struct SchemaInstance {
    /// The value.
    let value: JSONValue
    /// The members of an object.
    let members: [String: JSONValue]?
    /// The elements of an array.
    let elements: [JSONValue]?
    let evaluation: SchemaEvaluation
    /// Whether all rules so far allow the value.
    private(set) var isValid = true
    /// The properties and items that rules have checked, where others are asked for.
    var checked = CheckedParts()
    /// What is known about the value, if a function around may check it several times.
    private var known: KnownVerdicts?
    /// The verdict that the rules are finding out, and how many violations were collected before.
    private var open: (question: KnownVerdicts.Question, start: Int)?

    init(_ value: JSONValue, _ evaluation: SchemaEvaluation) {
        self.value = value
        self.evaluation = evaluation
        members = value.objectValue
        elements = value.arrayValue
    }

    /// Whether further rules make no difference.
    var isDecided: Bool { !isValid && !evaluation.isCollecting }

    /// Notes that a keyword does not allow the value.
    mutating func fail(
        _ keyword: StaticString,
        _ message: @autoclosure () -> String,
        branches: @autoclosure () -> [[SchemaViolation]] = []
    ) {
        isValid = false
        if evaluation.isCollecting { evaluation.report(keyword, message(), branches: branches()) }
    }

    // MARK: - Known verdicts

    /// Whether the calling function has checked the value before, so that its verdict is taken over. If not, the verdict is
    /// remembered.
    ///
    /// The caller does nothing before it asks, and nothing after an answer.
    public mutating func hasVerdict(file: String = #fileID, line: UInt = #line) -> Bool {
        // A dynamic reference leads elsewhere from one place than from another.
        guard !evaluation.hasAnchors else { return false }
        let question = KnownVerdicts.Question(
            file: file,
            line: line,
            isCollecting: evaluation.isCollecting,
            tracksProperties: checked.tracksProperties,
            tracksItems: checked.tracksItems
        )
        let known = known ?? KnownVerdicts()
        self.known = known
        guard var verdict = known[question] else {
            open = (question, evaluation.violations.count)
            return false
        }
        isValid = verdict.isValid
        checked = verdict.checked
        if !verdict.violations.isEmpty, verdict.lists.insert(evaluation.list).inserted {
            evaluation.report(verdict.violations)
            known[question] = verdict
        }
        return true
    }

    /// Applies rules that have not been applied so far, and remembers their verdict if they ask for that.
    fileprivate mutating func apply(_ rules: SchemaRules) {
        rules(&self)
        guard let open, let known else { return }
        known[open.question] = KnownVerdicts.Verdict(
            isValid: isValid,
            checked: checked,
            violations: Array(evaluation.violations[open.start...]),
            lists: [evaluation.list]
        )
    }

    // MARK: - Values within this one

    /// Checks a value within this one.
    mutating func check(_ part: JSONValue, at token: @autoclosure () -> String, _ rules: SchemaRules) {
        var isPartValid = true
        var instance = SchemaInstance(part, evaluation)
        instance.known = known?.part(at: token())
        evaluation.descend(to: token()) {
            instance.apply(rules)
            isPartValid = instance.isValid
        }
        if !isPartValid { isValid = false }
    }

    /// Whether rules allow a value within this one. What they do not allow is not kept.
    func allows(_ part: JSONValue, at token: @autoclosure () -> String, _ rules: SchemaRules) -> Bool {
        var copy = SchemaInstance(value, evaluation)
        copy.known = known
        evaluation.withoutCollecting { copy.check(part, at: token(), rules) }
        return copy.isValid
    }

    // MARK: - Other schemas of this value

    /// Checks this value with the rules of another schema, and returns its instance.
    func applying(_ rules: SchemaRules) -> SchemaInstance {
        var instance = SchemaInstance(value, evaluation)
        instance.checked.track(as: checked)
        instance.known = known
        evaluation.applyInPlace { instance.apply(rules) }
        return instance
    }

    /// The same, without keeping what the rules do not allow.
    func trying(_ rules: SchemaRules) -> SchemaInstance {
        evaluation.withoutCollecting { applying(rules) }
    }

    /// Takes over what the rules of another schema checked.
    mutating func join(_ other: SchemaInstance) {
        if other.isValid { checked.formUnion(other.checked) } else { isValid = false }
    }
}

/// Which properties and items of a value the rules of a schema have checked: what `additionalProperties` and the keywords
/// that start with `unevaluated` leave out.
struct CheckedParts {
    private(set) var tracksProperties = false
    private(set) var tracksItems = false
    /// The keys; some may be there twice.
    private(set) var keys: [String] = []
    /// How many items from the first one.
    private(set) var count = 0
    /// Further items.
    private(set) var indices: Set<Int> = []

    mutating func trackProperties() { tracksProperties = true }
    mutating func trackItems() { tracksItems = true }

    /// Keeps track of what another schema of the same value does.
    mutating func track(as other: CheckedParts) {
        tracksProperties = other.tracksProperties
        tracksItems = other.tracksItems
    }

    mutating func insert(key: String) {
        if tracksProperties { keys.append(key) }
    }

    mutating func insert(keys: some Sequence<String>) {
        if tracksProperties { self.keys += keys }
    }

    mutating func insert(itemsTo end: Int) {
        if tracksItems { count = max(count, end) }
    }

    mutating func insert(index: Int) {
        if tracksItems { indices.insert(index) }
    }

    mutating func formUnion(_ other: CheckedParts) {
        keys += other.keys
        count = max(count, other.count)
        indices.formUnion(other.indices)
    }
}
