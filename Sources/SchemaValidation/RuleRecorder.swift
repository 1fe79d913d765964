import SchemaGraph
import SchemaRules
import SwiftModel

/// Records a table of rules as generated code does.
final class RuleRecorder: @unchecked Sendable {
    // Unchecked, because a program is recorded on one thread, before anything else can use the recorder.

    private let table: RuleTable
    private var recorded: [RulesModel.FunctionPath: PlankSchemaRules] = [:]

    private static let types: [SchemaRule.JSONType: PlankSchemaTypes] = [
        .null: .null, .boolean: .boolean, .integer: .integer, .plainInteger: .plainInteger, .number: .number,
        .string: .string, .array: .array, .object: .object,
    ]
    private static let formats: [SchemaRule.Format: PlankSchemaFormat] = [
        .dateTime: .dateTime, .date: .date, .time: .time, .duration: .duration, .email: .email, .idnEmail: .idnEmail,
        .hostname: .hostname, .idnHostname: .idnHostname, .ipv4: .ipv4, .ipv6: .ipv6, .uri: .uri,
        .uriReference: .uriReference, .iri: .iri, .iriReference: .iriReference, .uriTemplate: .uriTemplate,
        .uuid: .uuid, .jsonPointer: .jsonPointer, .relativeJSONPointer: .relativeJSONPointer, .regex: .regex,
        .localTime: .localTime, .color: .color,
    ]

    init(_ table: RuleTable) { self.table = table }

    /// Returns the program of a schema; one that allows everything for a schema whose rules were not requested.
    func program(of schema: SchemaID) -> PlankSchemaProgram {
        let rules = table.path(of: schema).map(rules) ?? PlankSchemaRules("") { _ in }
        return PlankSchemaProgramDraft.program(of: rules)
    }

    /// Returns the program of schemas with these rules, whose schemas are the first.
    func program(of schemas: [[SchemaRule]]) -> PlankSchemaProgram {
        PlankSchemaProgramDraft.program(
            of: schemas.map { rules in
                PlankSchemaRules("") { [unowned self] keywords in record(rules, into: &keywords) }
            }
        )
    }

    private func rules(at path: RulesModel.FunctionPath) -> PlankSchemaRules {
        if let known = recorded[path] { return known }
        let entry = table.entries[path]
        let rules = PlankSchemaRules(entry?.location ?? "", draft: entry?.draft ?? 2020) { [unowned self] keywords in
            record(entry?.rules ?? [], into: &keywords)
        }
        recorded[path] = rules
        return rules
    }

    private func record(_ rules: [SchemaRule], into keywords: inout PlankSchemaKeywords) {
        for rule in rules { record(rule, into: &keywords) }
    }

    private func record(_ rule: SchemaRule, into keywords: inout PlankSchemaKeywords) {
        switch rule {
        case .nullable: keywords.nullable()
        case .never: keywords.never()
        case .type(let types): keywords.type(PlankSchemaTypes(types.compactMap { Self.types[$0] }))
        case .const(let value): keywords.const(PlankSchemaConstant(value))
        case .enum(let values): keywords.enum(values.map(PlankSchemaConstant.init))
        case .bound("minimum", let limit): keywords.minimum(PlankSchemaConstant(limit))
        case .bound("maximum", let limit): keywords.maximum(PlankSchemaConstant(limit))
        case .bound("exclusiveMinimum", let limit): keywords.exclusiveMinimum(PlankSchemaConstant(limit))
        case .bound("exclusiveMaximum", let limit): keywords.exclusiveMaximum(PlankSchemaConstant(limit))
        case .bound(_, let divisor): keywords.multipleOf(PlankSchemaConstant(divisor))
        case .count("minLength", let limit): keywords.minLength(limit)
        case .count("maxLength", let limit): keywords.maxLength(limit)
        case .count("minItems", let limit): keywords.minItems(limit)
        case .count("maxItems", let limit): keywords.maxItems(limit)
        case .count("minProperties", let limit): keywords.minProperties(limit)
        case .count(_, let limit): keywords.maxProperties(limit)
        case .pattern(let pattern): keywords.pattern(pattern)
        case .format(let format): if let format = Self.formats[format] { keywords.format(format) }
        case .required(let keys): keywords.required(keys)
        case .property(let key, let rules): keywords.property(key) { record(rules, into: &$0) }
        case .patternProperties(let pattern, let rules):
            keywords.patternProperties(pattern) { record(rules, into: &$0) }
        case .additionalProperties([.never]): keywords.noAdditionalProperties()
        case .additionalProperties(let rules): keywords.additionalProperties { record(rules, into: &$0) }
        case .propertyNames(let rules): keywords.propertyNames { record(rules, into: &$0) }
        case .dependentRequired(let key, let others): keywords.dependentRequired(key, others)
        case .dependentSchema(let key, let rules): keywords.dependentSchema(key) { record(rules, into: &$0) }
        case .unevaluatedProperties([.never]): keywords.noUnevaluatedProperties()
        case .unevaluatedProperties(let rules): keywords.unevaluatedProperties { record(rules, into: &$0) }
        case .uniqueItems: keywords.uniqueItems()
        case .prefixItem(let index, let rules): keywords.prefixItem(index) { record(rules, into: &$0) }
        case .items(let start, let rules): keywords.items(from: start) { record(rules, into: &$0) }
        case .contains(let min, let max, let notesItems, let rules):
            keywords.contains(min: min, max: max, notesItems: notesItems) { record(rules, into: &$0) }
        case .unevaluatedItems(let rules): keywords.unevaluatedItems { record(rules, into: &$0) }
        case .reference(let path, .ref): keywords.ref(self.rules(at: path))
        case .reference(let path, .dynamicRef): keywords.dynamicRef(self.rules(at: path))
        case .reference(let path, .recursiveRef): keywords.recursiveRef(self.rules(at: path))
        case .dynamicReference(let anchor, let path): keywords.dynamicRef(anchor, self.rules(at: path))
        case .dynamicAnchor(let anchor, let path): keywords.dynamicAnchor(anchor, self.rules(at: path))
        case .allOf(let rules): keywords.allOf { record(rules, into: &$0) }
        case .anyOf(let branches):
            keywords.anyOf { list in for branch in branches { list.add { record(branch, into: &$0) } } }
        case .oneOf(let branches):
            keywords.oneOf { list in for branch in branches { list.add { record(branch, into: &$0) } } }
        case .not(let rules): keywords.not { record(rules, into: &$0) }
        case .condition(let condition, let then, let otherwise):
            keywords.if(
                { record(condition, into: &$0) },
                then: { record(then ?? [], into: &$0) },
                else: { record(otherwise ?? [], into: &$0) }
            )
        }
    }
}

extension PlankSchemaConstant {
    fileprivate init(_ constant: JSONConstant) {
        switch constant {
        case .null: self = nil
        case .bool(let value): self.init(booleanLiteral: value)
        case .integer(let value): self.init(integerLiteral: value)
        case .unsigned(let value): self = .number(String(value))
        case .number(let value): self.init(floatLiteral: value)
        case .decimal(let text): self = .number(text)
        case .string(let text): self.init(stringLiteral: text)
        case .array(let elements):
            self.init(json: "[" + elements.map { PlankSchemaConstant($0).json }.joined(separator: ",") + "]")
        case .object(let members):
            let texts = members.map { PlankJSONLiteral.text($0.key) + ":" + PlankSchemaConstant($0.value).json }
            self.init(json: "{" + texts.joined(separator: ",") + "}")
        }
    }
}
