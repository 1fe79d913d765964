import Foundation

/// A JSON value that is being checked. Each method is named after the keyword of JSON Schema that it implements.
///
/// - Note: Named in the models' API.
public nonisolated struct PlankSchemaInstance {
    /// The value to check.
    let value: PlankJSON
    /// The members, if the value is an object.
    let members: [String: PlankJSON]?
    /// The elements, if the value is an array.
    let elements: [PlankJSON]?
    let evaluation: PlankSchemaEvaluation
    /// Whether all rules so far allow the value.
    private(set) var isValid = true
    /// The properties and items that rules have checked, if they are tracked.
    var checked = PlankCheckedParts()
    /// The known verdicts on the value, if an enclosing function can check it several times.
    private var known: PlankKnownVerdicts?
    /// The verdict that is being determined, and the number of violations before it.
    private var open: (question: PlankKnownVerdicts.Question, start: Int)?

    init(_ value: PlankJSON, _ evaluation: PlankSchemaEvaluation) {
        self.value = value
        self.evaluation = evaluation
        members = value.objectValue
        elements = value.arrayValue
    }

    /// Whether further rules cannot change the result.
    var isDecided: Bool { !isValid && !evaluation.isCollecting }

    /// Marks the value as invalid and collects the violation of a keyword.
    mutating func fail(
        _ keyword: StaticString,
        _ message: @autoclosure () -> String,
        branches: @autoclosure () -> [[PlankSchemaViolation]] = []
    ) {
        isValid = false
        if evaluation.isCollecting { evaluation.report(keyword, message(), branches: branches()) }
    }

    // MARK: - Known verdicts

    /// Returns whether the function with a name in a type has already checked the value, and if so, applies its verdict.
    /// Otherwise, the verdict will be remembered.
    ///
    /// That function does nothing before this call, and nothing more if it returns `true`.
    public mutating func hasVerdict(_ owner: Any.Type, _ function: StaticString) -> Bool {
        let question = PlankKnownVerdicts.Question(
            owner: ObjectIdentifier(owner),
            function: String(describing: function),
            scope: evaluation.scope,
            isCollecting: evaluation.isCollecting,
            tracksProperties: checked.tracksProperties,
            tracksItems: checked.tracksItems
        )
        let known = known ?? PlankKnownVerdicts()
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

    /// Applies rules and remembers their verdict if they called `hasVerdict`.
    fileprivate mutating func apply(_ rules: PlankSchemaRules) {
        rules(&self)
        guard let open, let known else { return }
        known[open.question] = PlankKnownVerdicts.Verdict(
            isValid: isValid,
            checked: checked,
            violations: Array(evaluation.violations[open.start...]),
            lists: [evaluation.list]
        )
    }

    // MARK: - Values within this one

    /// Checks a value within this one.
    mutating func check(_ part: PlankJSON, at token: @autoclosure () -> String, _ rules: PlankSchemaRules) {
        var isPartValid = true
        var instance = PlankSchemaInstance(part, evaluation)
        instance.known = known?.part(at: token())
        evaluation.descend(to: token()) {
            instance.apply(rules)
            isPartValid = instance.isValid
        }
        if !isPartValid { isValid = false }
    }

    /// Returns whether rules allow a value within this one. Violations are not collected.
    func allows(_ part: PlankJSON, at token: @autoclosure () -> String, _ rules: PlankSchemaRules) -> Bool {
        var copy = PlankSchemaInstance(value, evaluation)
        copy.known = known
        evaluation.withoutCollecting { copy.check(part, at: token(), rules) }
        return copy.isValid
    }

    // MARK: - Other schemas of this value

    /// Checks this value with the rules of another schema and returns the resulting instance.
    func applying(_ rules: PlankSchemaRules) -> PlankSchemaInstance {
        var instance = PlankSchemaInstance(value, evaluation)
        instance.checked.track(as: checked)
        instance.known = known
        evaluation.applyInPlace { instance.apply(rules) }
        return instance
    }

    /// Returns the same without collecting violations.
    func trying(_ rules: PlankSchemaRules) -> PlankSchemaInstance {
        evaluation.withoutCollecting { applying(rules) }
    }

    /// Takes over the result of another schema's rules.
    mutating func join(_ other: PlankSchemaInstance) {
        if other.isValid { checked.formUnion(other.checked) } else { isValid = false }
    }
}

/// The properties and items of a value that the rules of a schema have checked. `additionalProperties` and the
/// `unevaluated` keywords skip them.
nonisolated struct PlankCheckedParts {
    private(set) var tracksProperties = false
    private(set) var tracksItems = false
    /// The keys, possibly with duplicates.
    private(set) var keys: [String] = []
    /// The number of checked items at the start of the array.
    private(set) var count = 0
    /// The indices of further checked items.
    private(set) var indices: Set<Int> = []

    mutating func trackProperties() { tracksProperties = true }
    mutating func trackItems() { tracksItems = true }

    /// Tracks the same parts as another schema of the same value.
    mutating func track(as other: PlankCheckedParts) {
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

    mutating func formUnion(_ other: PlankCheckedParts) {
        keys += other.keys
        count = max(count, other.count)
        indices.formUnion(other.indices)
    }
}
