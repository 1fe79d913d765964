import Foundation

// Schemas that apply to the same value (JSON Schema core, sections 8.2.3 and 10.2).
nonisolated extension PlankSchemaInstance {
    /// Applies the rules that a `$ref` refers to.
    public mutating func ref(_ rules: PlankSchemaRules) {
        if !isDecided { join(applying(rules)) }
    }

    /// Applies the rules that a `$dynamicRef` or a `$recursiveRef` refers to: those at the dynamic anchor of the
    /// outermost schema that has the anchor, or else the given rules.
    public mutating func dynamicRef(_ anchor: String, _ rules: PlankSchemaRules) {
        if let outermost = evaluation.scope[anchor] { ref(outermost) } else { ref(rules) }
    }

    /// Adds a dynamic anchor of the schema. Every `$dynamicRef` that is applied within the schema can find it.
    public func dynamicAnchor(
        _ name: String,
        _ rules: @escaping PlankSchemaRules,
        file: String = #fileID,
        line: UInt = #line
    ) {
        evaluation.scope.add(name, rules, file: file, line: line)
    }

    /// Applies the rules of one schema of an `allOf`.
    public mutating func allOf(_ rules: PlankSchemaRules) {
        if !isDecided { join(applying(rules)) }
    }

    /// Allows values that at least one branch allows.
    public mutating func anyOf(_ branches: (inout PlankSchemaBranches) -> Void) {
        guard !isDecided else { return }
        var tried = PlankSchemaBranches(self, stopsAfter: checked.tracksProperties || checked.tracksItems ? .max : 1)
        branches(&tried)
        if tried.matches.isEmpty {
            fail("anyOf", "is allowed by no branch", branches: tried.causes)
        }
        for match in tried.matches { join(match) }
    }

    /// Allows values that exactly one branch allows.
    public mutating func oneOf(_ branches: (inout PlankSchemaBranches) -> Void) {
        guard !isDecided else { return }
        var tried = PlankSchemaBranches(self, stopsAfter: 2)
        branches(&tried)
        switch tried.matches.count {
        case 0: fail("oneOf", "is allowed by no branch", branches: tried.causes)
        case 1: join(tried.matches[0])
        default: fail("oneOf", "is allowed by more than one branch")
        }
    }

    /// Allows values that the rules do not allow.
    public mutating func not(_ rules: PlankSchemaRules) {
        if !isDecided, trying(rules).isValid { fail("not", "is not allowed") }
    }

    /// Applies `then` to values that the condition allows, and `else` to others.
    public mutating func `if`(
        _ condition: PlankSchemaRules,
        then: PlankSchemaRules = { _ in },
        else: PlankSchemaRules = { _ in }
    ) {
        guard !isDecided else { return }
        let tried = trying(condition)
        if tried.isValid {
            join(tried)
            join(applying(then))
        } else {
            join(applying(`else`))
        }
    }
}

/// Checks a value with the branches of an `anyOf` or a `oneOf`.
public nonisolated struct PlankSchemaBranches {
    private let instance: PlankSchemaInstance
    /// The number of matching branches after which the others are skipped.
    private let limit: Int
    /// The instances of the branches that allow the value.
    private(set) var matches: [PlankSchemaInstance] = []
    /// The violations in each branch so far, if violations are collected.
    private(set) var causes: [[PlankSchemaViolation]] = []

    init(_ instance: PlankSchemaInstance, stopsAfter limit: Int) {
        self.instance = instance
        self.limit = limit
    }

    /// Checks the value with a branch.
    public mutating func add(_ rules: PlankSchemaRules) {
        guard matches.count < limit else { return }
        let tried: PlankSchemaInstance
        if instance.evaluation.isCollecting {
            let (result, violations) = instance.evaluation.collecting { instance.applying(rules) }
            tried = result
            causes.append(violations)
        } else {
            tried = instance.applying(rules)
        }
        if tried.isValid { matches.append(tried) }
    }
}
