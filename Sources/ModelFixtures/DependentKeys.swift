import JSONTree
import SchemaGraph
import SwiftModel

/// The keys that an object must have because of what else it has: `dependentRequired`, what `dependentSchemas` require,
/// what `then` and `else` require, and what a branch of a choice requires if none is met.
struct DependentKeys {
    private let graph: SchemaGraph
    /// Keys, with the keys that they require.
    private var dependencies: [(key: String, others: [String])] = []
    private var conditions: [(condition: SchemaID, then: Part?, otherwise: Part?)] = []
    /// The branches of each `anyOf` and `oneOf`.
    private var choices: [[Part]] = []

    /// A schema that may apply to an object, with the keys that it requires.
    private typealias Part = (schema: SchemaID, required: [String])

    /// The keywords that decide whether a condition applies. Another keyword makes the condition unknown.
    private static let decisive: Set<String> = ["$ref", "allOf", "const", "enum", "properties", "required", "type"]

    /// Reads the keywords of the schemas that apply to an object.
    init(_ schemas: [SchemaID], in graph: SchemaGraph) {
        self.graph = graph
        for id in schemas where !graph[id].isReplacedByReference {
            for case .dependentRequired(let key, let others) in graph[id].limits.map(\.kind) {
                dependencies.append((key, others))
            }
            for dependent in graph[id].object?.dependentSchemas ?? [] {
                dependencies.append((dependent.name, part(dependent.schema).required))
            }
            guard let combinators = graph[id].combinators else { continue }
            if let condition = combinators.if {
                conditions.append((condition, combinators.then.map(part), combinators.else.map(part)))
            }
            for branches in [combinators.anyOf, combinators.oneOf] where branches.count > 1 {
                choices.append(branches.map(part))
            }
        }
    }

    /// Returns keys that an object lacks, given the values of those that it has. With these, it may lack others.
    ///
    /// Conditions and choices are checked one by one, and only once nothing else is missing, because each key can change
    /// whether they apply.
    func missing(in values: [ExactText: JSONConstant]) -> [ExactText] {
        func missing(_ needed: [String]) -> [ExactText] {
            var seen: Set<ExactText> = []
            return needed.map { ExactText($0) }.filter { values[$0] == nil && seen.insert($0).inserted }
        }
        let found = missing(dependencies.filter { values[ExactText($0.key)] != nil }.flatMap(\.others))
        if !found.isEmpty { return found }
        if let found = met(by: values).map({ missing($0.required) }).first(where: { !$0.isEmpty }) { return found }
        for branches in choices where branches.contains(where: { !$0.required.isEmpty }) {
            guard branches.allSatisfy({ isMet($0.schema, in: values) == false }) else { continue }
            if let found = branches.lazy.map({ missing($0.required) }).first(where: { !$0.isEmpty }) { return found }
        }
        return []
    }

    /// Returns the schemas of `then` and `else` that apply to an object with these values.
    func applied(to values: [ExactText: JSONConstant]) -> [SchemaID] { met(by: values).map(\.schema) }

    private func met(by values: [ExactText: JSONConstant]) -> some Sequence<Part> {
        conditions.lazy.compactMap { condition, then, otherwise in
            isMet(condition, in: values).flatMap { $0 ? then : otherwise }
        }
    }

    private func part(_ schema: SchemaID) -> Part {
        (schema, graph.applied([schema]).flatMap { graph[$0].object?.required ?? [] })
    }

    // MARK: - Conditions

    /// Returns whether an object with these values meets a condition; `nil` if that is unknown.
    private func isMet(_ condition: SchemaID, in values: [ExactText: JSONConstant]) -> Bool? {
        isMet(condition) { values[$0].map(JSONNode.init(constant:)) }
    }

    /// Returns whether an object with these members meets a condition; `nil` if that is unknown.
    private func isMet(_ condition: SchemaID, byObject member: (ExactText) -> JSONNode?) -> Bool? {
        allSchemas(of: condition) { schema in
            if let types = schema.types, !types.contains(.object) { return false }
            if schema.enumeration != nil || schema.constant != nil { return nil }
            guard let object = schema.object else { return true }
            guard object.required.allSatisfy({ member(ExactText($0)) != nil }) else { return false }
            return Self.areMet(
                object.properties.map { property in
                    guard let value = member(ExactText(property.name)) else { return true }
                    return isMet(property.schema, by: value)
                }
            )
        }
    }

    private func isMet(_ condition: SchemaID, by value: JSONNode) -> Bool? {
        if let object = value.object {
            return isMet(condition) { object[$0.text] }
        }
        return allSchemas(of: condition) { schema in
            if let constant = schema.constant, constant != value { return false }
            if let values = schema.enumeration, !values.contains(where: { $0.value == value }) { return false }
            return schema.types.map { $0.isSuperset(of: JSONTypes(of: value)) } ?? true
        }
    }

    /// Returns whether all schemas that apply by a condition are met.
    private func allSchemas(of condition: SchemaID, areMet isMet: (Schema) -> Bool?) -> Bool? {
        Self.areMet(
            graph.applied([condition]).map { graph[$0] }.map { schema in
                if schema.boolean == false { return false }
                let verdict = isMet(schema)
                return verdict == true && !Self.isDecisive(schema) ? nil : verdict
            }
        )
    }

    /// Returns whether all verdicts are true; `nil` if none is false, but some are unknown.
    private static func areMet(_ verdicts: [Bool?]) -> Bool? {
        verdicts.contains(false) ? false : verdicts.contains(nil) ? nil : true
    }

    /// Returns whether a schema has only the keywords that this type checks, besides annotations.
    private static func isDecisive(_ schema: Schema) -> Bool {
        (schema.node.object?.keys ?? []).allSatisfy { key in
            guard !decisive.contains(key), let keyword = Keyword.named[key] else { return true }
            return keyword.family == .annotations && keyword.limits == nil
        }
    }
}
