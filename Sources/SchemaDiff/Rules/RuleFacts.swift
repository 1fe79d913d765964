/// What is known about a rule: its verdicts with the reason, and an example.
package struct RuleFacts: Sendable {
    package let rule: ChangeRule
    fileprivate let opposite: ChangeRule
    let verdicts: RuleVerdicts
    /// The reason for the verdicts, in one sentence.
    package let reason: String
    package let example: RuleExample

    package subscript(axis axis: Axis) -> Verdict { verdicts[axis: axis] }

    package var worst: Verdict { Axis.allCases.map { self[axis: $0] }.max() ?? .safe }
}

/// Two versions of some files between which a rule finds a change.
package struct RuleExample: Sendable {
    /// The texts of one version's files, by their names.
    package typealias Files = KeyValuePairs<String, String>

    package let old: Files
    package let new: Files

    var reversed: RuleExample { RuleExample(old: new, new: old) }

    static func schema(_ old: String, _ new: String) -> RuleExample {
        RuleExample(old: ["pin.json": old], new: ["pin.json": new])
    }

    static func members(_ old: String, _ new: String) -> RuleExample { schema("{\(old)}", "{\(new)}") }

    /// Two versions of a schema's property, which is optional.
    static func property(_ old: String, _ new: String, in schema: (String) -> String = { "{\($0)}" }) -> RuleExample {
        func version(_ property: String) -> String { schema(#""properties": {"note": \#(property)}"#) }
        return .schema(version(old), version(new))
    }

    static func required(_ old: String, _ new: String) -> RuleExample {
        property(old, new) { #"{"required": ["note"], \#($0)}"# }
    }

    /// Two versions of a property of a model with features.
    static func property(_ old: String, _ new: String, features: String) -> RuleExample {
        property(old, new) { #"{\#($0), "x-plank": {"features": \#(features)}}"# }
    }

    /// Two versions of what a schema with one property says besides.
    static func besides(_ old: String, _ new: String) -> RuleExample {
        func version(_ members: String) -> String {
            #"{"properties": {"note": {"type": "string"}}\#(members.isEmpty ? "" : ", " + members)}"#
        }
        return schema(version(old), version(new))
    }
}

extension RuleFacts {
    /// A rule with the reason for its verdicts.
    typealias Reason = (rule: ChangeRule, text: String)

    /// The facts of all rules. A new file of rules is added here.
    package static let all: [RuleFacts] = [
        types, operations, properties, names, features, valueTypes, enums, unions, limits,
    ].flatMap { $0.joined() }

    fileprivate static let byRule = Dictionary(all.map { ($0.rule, $0) }) { first, _ in first }
}

extension RuleVerdicts {
    /// Returns the facts of a rule with the verdicts, which is its own opposite unless there is another one.
    func rule(_ reason: RuleFacts.Reason, opposite: ChangeRule? = nil, _ example: RuleExample) -> [RuleFacts] {
        let (rule, text) = reason
        return [RuleFacts(rule: rule, opposite: opposite ?? rule, verdicts: self, reason: text, example: example)]
    }

    /// Returns the facts of a rule and of its opposite, which finds the same edit from the new version to the old one. Unless
    /// `reversed` gives its verdicts, they are the same with the versions swapped.
    func pair(
        _ reason: RuleFacts.Reason,
        _ other: RuleFacts.Reason,
        reversed verdicts: RuleVerdicts? = nil,
        _ example: RuleExample
    ) -> [RuleFacts] {
        rule(reason, opposite: other.rule, example)
            + (verdicts ?? reversed).rule(other, opposite: reason.rule, example.reversed)
    }
}

extension ChangeRule {
    /// What is known about the rule. A test holds that every rule has facts.
    package var facts: RuleFacts {
        RuleFacts.byRule[self] ?? RuleVerdicts.changed(.breaking).rule((self, rawValue), .schema("", ""))[0]
    }

    /// The rule for the same edit from the new version to the old one.
    var opposite: ChangeRule { facts.opposite }
}
