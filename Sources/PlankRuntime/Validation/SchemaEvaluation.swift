import Foundation

/// The check of one value, shared by the instances of all values within it.
///
/// A document is checked twice at most: first up to the first violation, without locations and messages, then, if it is
/// invalid, once more to collect all violations. Most documents are valid.
final class SchemaEvaluation {
    /// Whether violations are kept, not only noticed.
    private(set) var isCollecting = false
    private(set) var violations: [SchemaViolation] = []
    /// The number of the list that violations are added to; each branch of a union has one.
    private(set) var list = 0
    private var listCount = 0
    /// The keys and indices from the document to the value that is checked.
    private var path: [String] = []
    /// How many schemas are applied to the value within each other.
    private var depth = 0
    /// Whether a reference leads back to itself, so that there is no end.
    private var isEndless = false
    /// The dynamic anchors of the schemas that are applied, the outermost first.
    private var anchors: [(name: String, rules: SchemaRules)] = []

    /// More schemas than this are applied to a value within each other only where a reference leads back to itself.
    private static let deepestReference = 512

    /// Returns everything in a value that the rules do not allow.
    static func violations(in value: JSONValue, _ rules: SchemaRules) -> [SchemaViolation] {
        if SchemaInstance(value, SchemaEvaluation()).applying(rules).isValid { return [] }
        let evaluation = SchemaEvaluation()
        return evaluation.collecting { SchemaInstance(value, evaluation).applying(rules) }.violations
    }

    /// Notes what is not allowed in the current value.
    func report(_ keyword: StaticString, _ message: String, branches: [[SchemaViolation]] = []) {
        violations.append(
            SchemaViolation(location: pointer, keyword: "\(keyword)", message: message, branches: branches)
        )
    }

    /// Notes what was found in the current value before.
    func report(_ known: [SchemaViolation]) {
        violations += known
    }

    /// Calls `body`, and returns the violations that it notes in a list of their own.
    func collecting<Result>(_ body: () -> Result) -> (result: Result, violations: [SchemaViolation]) {
        let outer = (violations, isCollecting, list)
        listCount += 1
        (violations, isCollecting, list) = ([], true, listCount)
        defer { (violations, isCollecting, list) = outer }
        let result = body()
        return (result, violations)
    }

    /// Calls `body` without keeping violations.
    func withoutCollecting<Result>(_ body: () -> Result) -> Result {
        let wasCollecting = isCollecting
        isCollecting = false
        defer { isCollecting = wasCollecting }
        return body()
    }

    // MARK: - Dynamic anchors

    /// Whether a schema that is applied has a dynamic anchor.
    var hasAnchors: Bool { !anchors.isEmpty }

    /// Adds a dynamic anchor, which dynamic references find until the schema that has it was applied.
    func note(anchor name: String, _ rules: @escaping SchemaRules) {
        anchors.append((name, rules))
    }

    /// The rules at a dynamic anchor; those of the outermost schema that has the anchor.
    func outermostRules(_ name: String) -> SchemaRules? { anchors.first { $0.name == name }?.rules }

    /// Calls `body`, and removes the dynamic anchors that it adds.
    private func inScope(_ body: () -> Void) {
        let count = anchors.count
        if StackSpace.isShort { StackSpace.onLargerStack(body) } else { body() }
        anchors.removeLast(anchors.count - count)
    }

    // MARK: - Values and schemas

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
    /// Does nothing once a chain of references was found to be endless: each of its schemas may apply several others, so that
    /// going on to the limit in all of them would take too long.
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
