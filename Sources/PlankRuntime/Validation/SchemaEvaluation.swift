import Foundation

/// The state of checking one value, shared by the instances of all values within it.
///
/// A document is checked at most twice: first up to the first violation, without locations and messages, then, if it is
/// invalid, a second time to collect all violations. Most documents are valid.
nonisolated final class PlankSchemaEvaluation {
    /// Whether violations are collected rather than only detected.
    private(set) var isCollecting = false
    private(set) var violations: [PlankSchemaViolation] = []
    /// The number of the list that violations are added to; each branch of a union has one.
    private(set) var list = 0
    private var listCount = 0
    /// The keys and indices from the document to the current value.
    private var path: [String] = []
    /// The depth of nested schemas that are applied to the current value.
    private var depth = 0
    /// Whether a reference refers back to itself, so that checking would never end.
    private var isEndless = false
    /// The dynamic anchors of the schemas that are applied.
    var scope = PlankDynamicScope()

    /// The maximum depth of nested schemas that are applied to one value. It is only exceeded if a reference refers
    /// back to itself.
    private static let deepestReference = 512

    /// Returns all violations of the rules in a value.
    static func violations(in value: PlankJSON, _ rules: PlankSchemaRules) -> [PlankSchemaViolation] {
        if PlankSchemaInstance(value, PlankSchemaEvaluation()).applying(rules).isValid { return [] }
        let evaluation = PlankSchemaEvaluation()
        return evaluation.collecting { PlankSchemaInstance(value, evaluation).applying(rules) }.violations
    }

    /// Adds a violation in the current value.
    func report(_ keyword: StaticString, _ message: String, branches: [[PlankSchemaViolation]] = []) {
        violations.append(
            PlankSchemaViolation(location: pointer, keyword: "\(keyword)", message: message, branches: branches)
        )
    }

    /// Adds violations that were already found in the current value.
    func report(_ known: [PlankSchemaViolation]) {
        violations += known
    }

    /// Calls `body` and returns its violations in a separate list.
    func collecting<Result>(_ body: () -> Result) -> (result: Result, violations: [PlankSchemaViolation]) {
        let outer = (violations, isCollecting, list)
        listCount += 1
        (violations, isCollecting, list) = ([], true, listCount)
        defer { (violations, isCollecting, list) = outer }
        let result = body()
        return (result, violations)
    }

    /// Calls `body` without collecting violations.
    func withoutCollecting<Result>(_ body: () -> Result) -> Result {
        let wasCollecting = isCollecting
        isCollecting = false
        defer { isCollecting = wasCollecting }
        return body()
    }

    // MARK: - Values and schemas

    /// Calls `body` and then removes the dynamic anchors that it added.
    private func inScope(_ body: () -> Void) {
        let outer = scope
        if PlankStackSpace.isShort { PlankStackSpace.onLargerStack(body) } else { body() }
        scope = outer
    }

    /// Calls `body` for a value within the current one, at a key or an index.
    func descend(to token: @autoclosure () -> String, _ body: () -> Void) {
        let outerDepth = depth
        depth = 0
        if isCollecting { path.append(token()) }
        inScope(body)
        if isCollecting { path.removeLast() }
        depth = outerDepth
    }

    /// Calls `body` for the current value.
    ///
    /// Does nothing after an endless chain of references was found: each schema in it can apply several others, so that
    /// reaching the limit in all of them would take too long.
    func applyInPlace(_ body: () -> Void) {
        if depth == Self.deepestReference { isEndless = true }
        guard !isEndless else { return }
        depth += 1
        inScope(body)
        depth -= 1
    }

    /// The JSON pointer of the current value.
    private var pointer: String {
        path.map { token in
            let escaped = token.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1")
            return "/" + escaped
        }.joined()
    }
}
