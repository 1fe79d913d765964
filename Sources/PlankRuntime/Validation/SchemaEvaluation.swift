import Foundation

/// The check of one value, shared by the instances of all values within it.
///
/// A value is checked twice at most: first up to what is not allowed, without keeping track of locations, then, if there
/// is something, for all of it. Most values are valid, and most branches of a union are tried in vain.
final class SchemaEvaluation {
    /// Whether violations are kept, not only noticed.
    private(set) var isCollecting = false
    private(set) var violations: [SchemaViolation] = []
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
        let evaluation = SchemaEvaluation()
        var instance = SchemaInstance(value, evaluation)
        rules(&instance)
        return instance.isValid ? [] : evaluation.collected(of: value, rules)
    }

    /// Notes what is not allowed in the current value.
    func report(_ keyword: StaticString, _ message: String, branches: [[SchemaViolation]] = []) {
        violations.append(
            SchemaViolation(location: pointer, keyword: "\(keyword)", message: message, branches: branches)
        )
    }

    /// Everything that the rules do not allow in the current value.
    func collected(of value: JSONValue, _ rules: SchemaRules) -> [SchemaViolation] {
        let (outer, wasCollecting) = (violations, isCollecting)
        (violations, isCollecting) = ([], true)
        defer { (violations, isCollecting) = (outer, wasCollecting) }
        var instance = SchemaInstance(value, self)
        rules(&instance)
        return violations
    }

    /// Calls `body` without keeping violations.
    func withoutCollecting<Result>(_ body: () -> Result) -> Result {
        let wasCollecting = isCollecting
        isCollecting = false
        defer { isCollecting = wasCollecting }
        return body()
    }

    // MARK: - Dynamic anchors

    /// Notes what references of the schemas that are applied from now on lead to by a name.
    func note(anchor name: String, _ rules: @escaping SchemaRules) {
        anchors.append((name, rules))
    }

    /// The rules that the outermost schema has under a name.
    func outermostRules(_ name: String) -> SchemaRules? { anchors.first { $0.name == name }?.rules }

    /// Calls `body`, and forgets the anchors that it noted.
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

    /// Calls `body` for the current value; does nothing once so many schemas were applied within each other that there is no
    /// end, since each of them may apply several.
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
