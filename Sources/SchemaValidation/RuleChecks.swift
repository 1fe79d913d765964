import SchemaRules
import SwiftModel

/// Checks documents by the rules of a table: those of its schemas, those of schemas within these, and combinations.
package final class RuleChecks {
    /// Returns whether a number in JSON is a multiple of another one, exact for any number of digits.
    package static func isMultiple(_ number: String, of divisor: String) -> Bool {
        PlankExactNumber(number.utf8).isMultiple(of: PlankExactNumber(divisor.utf8))
    }

    /// Why rules do not allow a document.
    package struct Refusal {
        /// The keys of the document whose presence, absence or value are not allowed.
        package let keys: Set<String>
        /// Whether models cannot read the document either, because values have other types.
        package let isOfTypes: Bool
    }

    /// Rules that documents are checked by.
    package struct Check {
        fileprivate let schema: JSONSchema
        fileprivate let number: Int32
        /// Whether the verdict depends on nothing but the rules.
        fileprivate let isDecided: Bool

        /// Returns whether the rules allow a document; `nil` if that is not known.
        package func allows(_ document: String) -> Bool? {
            guard isDecided else { return nil }
            return try? schema.isValid(Array(document.utf8), stack: stack, of: number)
        }

        /// Returns why the rules do not allow a document; `nil` if they allow it, or if that is not known.
        package func refusal(of document: String) -> Refusal? {
            guard isDecided,
                let violations = try? schema.violations(
                    in: Array(document.utf8),
                    limit: mostViolations,
                    stack: stack,
                    of: number
                ), !violations.isEmpty
            else { return nil }
            return Refusal(
                keys: violations.reduce(into: []) { $0.formUnion($1.rootKeys) },
                isOfTypes: !violations.allSatisfy(\.isOfConstraint)
            )
        }
    }

    /// The bytes of the stack that a check can use.
    private static let stack = 256 << 10
    /// The maximum number of violations of which the keys are told.
    private static let mostViolations = 100

    package let table: RuleTable
    private let recorder: RuleRecorder
    /// The checks of all schemas of the table and within these, by one program: each of them can lead to all others. Others
    /// are added when they are asked for.
    private lazy var checks = checksOfTable()
    /// The schemas that refer to what is not known here: a dynamic anchor, which a schema of another document can
    /// override.
    private lazy var undecided = undecidedPaths()

    /// Creates checks by the rules of a table.
    package init(_ table: RuleTable) {
        self.table = table
        recorder = RuleRecorder(table)
    }

    // MARK: - Programs

    /// Returns the check of documents by some rules.
    package func check(of rules: [SchemaRule]) -> Check {
        if let known = checks[rules] { return known }
        let check = checks(of: [rules])[0]
        checks[rules] = check
        return check
    }

    private func checksOfTable() -> [[SchemaRule]: Check] {
        var parts: Set<[SchemaRule]> = []
        func collect(_ rules: [SchemaRule]) {
            guard parts.insert(rules).inserted else { return }
            for schema in rules.flatMap(\.schemas) { collect(schema) }
        }
        for entry in table.entries.values { collect(entry.rules) }
        let schemas = Array(parts)
        return Dictionary(uniqueKeysWithValues: zip(schemas, checks(of: schemas)))
    }

    private func checks(of schemas: [[SchemaRule]]) -> [Check] {
        let schema = JSONSchema(recorder.program(of: schemas))
        return schemas.enumerated().map { index, rules in
            Check(schema: schema, number: Int32(index + 1), isDecided: isDecided(rules, undecided))
        }
    }

    // MARK: - What is not known

    private func undecidedPaths() -> Set<RulesModel.FunctionPath> {
        var found: Set<RulesModel.FunctionPath> = []
        while true {
            let more = table.entries.filter { !found.contains($0.key) && !isDecided($0.value.rules, found) }
            if more.isEmpty { return found }
            found.formUnion(more.keys)
        }
    }

    private func isDecided(_ rules: [SchemaRule], _ undecided: Set<RulesModel.FunctionPath>) -> Bool {
        rules.allSatisfy { rule in
            switch rule {
            case .dynamicReference: false
            case .reference(let path, _): table[path] != nil && !undecided.contains(path)
            default: rule.schemas.allSatisfy { isDecided($0, undecided) }
            }
        }
    }
}

extension PlankSchemaViolation {
    /// The keywords of which models know nothing.
    private static let constraints: Set<String> = [
        "dependencies", "dependentRequired", "exclusiveMaximum", "exclusiveMinimum", "format", "maxItems", "maxLength",
        "maxProperties", "maximum", "minItems", "minLength", "minProperties", "minimum", "multipleOf", "not", "pattern",
        "uniqueItems",
    ]

    /// Whether a model can have the value, although the schema does not allow it.
    fileprivate var isOfConstraint: Bool {
        Self.constraints.contains(keyword)
            || branches.contains { !$0.isEmpty && $0.allSatisfy(\.isOfConstraint) }
    }

    /// The keys of the document that the violation is about, those of branches included.
    fileprivate var rootKeys: [String] {
        var keys = branches.joined().flatMap(\.rootKeys)
        if location.isEmpty {
            keys += [key].compactMap(\.self)
        } else if let token = location.split(separator: "/", omittingEmptySubsequences: false).dropFirst().first {
            keys.append(PlankJSONPointerText.key(token))
        }
        return keys
    }
}
