import JSONTree
import SchemaGraph
import SwiftModel

/// Reads the rules of schemas by document: first those that are requested, then those that they refer to.
struct RuleReader {
    /// The functions of one document, in the order of its schemas, and the modules that they need.
    struct Functions {
        var functions: [RulesModel.Function] = []
        var modules: Set<String> = []
    }

    /// The maximum depth of nested schemas in one function. A deeper schema gets a separate function if it contains
    /// other schemas.
    private static let deepestNesting = 5

    private let graph: SchemaGraph
    private var names: any RuleNaming
    private let checksFormats: Bool
    /// The schemas that are referenced within their own document. Each of them has a separate function, which the
    /// others call. References from other documents are ignored, so that they do not affect the rules of a document.
    private let targets: Set<SchemaID>
    private var requested: [SchemaID] = []
    private var isRequested: Set<SchemaID> = []
    private var modules: [DocumentID: Set<String>] = [:]

    init(_ graph: SchemaGraph, _ names: some RuleNaming, checksFormats: Bool) {
        self.graph = graph
        self.names = names
        self.checksFormats = checksFormats
        targets = Set(
            graph.schemas.compactMap { schema in
                guard let target = schema.reference?.target, graph[target].document == schema.document else {
                    return nil
                }
                return target
            }
        )
    }

    /// Requests the function of a schema, and that of its document.
    mutating func request(_ schema: SchemaID) {
        guard isRequested.insert(schema).inserted else { return }
        requested.append(schema)
        let document = graph[schema].document
        // Every declaration must have a function for the root, because its protocol requires one.
        request(graph[document].root)
    }

    /// Reads the requested functions and all functions that they call.
    mutating func readRequested() -> [DocumentID: Functions] {
        var functions: [SchemaID: RulesModel.Function] = [:]
        var next = 0
        while next < requested.count {
            let id = requested[next]
            next += 1
            if names.module(of: graph[id].document) != nil { continue }
            functions[id] = RulesModel.Function(
                name: names.path(of: id).name,
                pointer: graph[id].pointer,
                rules: rules(of: graph[id], depth: 0)
            )
        }
        return graph.documents.reduce(into: [:]) { result, document in
            // Functions are in the order of the schemas in the document, regardless of the order of requests.
            let own = document.schemas.compactMap { functions[$0] }
            if own.isEmpty { return }
            result[document.id] = Functions(functions: own, modules: modules[document.id] ?? [])
        }
    }

    // MARK: - Schemas

    /// Returns the rules of a schema inside another one. `depth` is the depth of its nesting.
    private mutating func rules(at id: SchemaID, in outer: Schema, depth: Int) -> [SchemaRule] {
        let schema = graph[id]
        if targets.contains(id) || depth > Self.deepestNesting && schema.holdsSchemas {
            return [reference(id, from: outer)]
        }
        return rules(of: schema, depth: depth)
    }

    private mutating func rules(of schema: Schema, depth: Int) -> [SchemaRule] {
        if let boolean = schema.boolean { return boolean ? [] : [.never] }
        var rules: [SchemaRule] = []
        let resource = graph[schema.resource]
        if depth == 0 || resource.root == schema.id {
            for (name, target) in resource.dynamicAnchors.sorted(by: { $0.value.index < $1.value.index }) {
                request(target)
                rules.append(.dynamicAnchor(name.text, names.path(of: target)))
            }
        }
        if schema.annotations.isNullable { rules.append(.nullable) }
        let target = reference(of: schema)
        if schema.isReplacedByReference { return rules + [target].compactMap { $0 } }
        let keywords = ApplyingKeywords(schema)
        rules += valueRules(schema, keywords, depth)
        if let object = schema.object { rules += objectRules(object, schema, keywords, depth) }
        if let array = schema.array { rules += arrayRules(array, schema, keywords, depth) }
        if let target { rules.append(target) }
        if let combinators = schema.combinators { rules += combinedRules(combinators, schema, keywords, depth) }
        // These come last, because they check what the other keywords did not.
        if let unevaluated = schema.object?.unevaluatedProperties, keywords["unevaluatedProperties"] {
            rules.append(.unevaluatedProperties(self.rules(at: unevaluated, in: schema, depth: depth + 1)))
        }
        if let unevaluated = schema.array?.unevaluatedItems, keywords["unevaluatedItems"] {
            rules.append(.unevaluatedItems(self.rules(at: unevaluated, in: schema, depth: depth + 1)))
        }
        return rules
    }

    /// Returns the rule for the schema's reference.
    private mutating func reference(of schema: Schema) -> SchemaRule? {
        guard let reference = schema.reference, let target = reference.target else { return nil }
        // The rule is dynamic even if no schema of this run overrides the target, because a schema of another run can.
        let name = URIReference(reference.text).fragment.map(URIReference.percentDecoded) ?? ""
        guard reference.keyword != "$ref", dynamicAnchors(around: target)[ExactText(name)] == target else {
            return self.reference(target, from: schema)
        }
        request(target)
        return .dynamicReference(name, names.path(of: target))
    }

    private func dynamicAnchors(around schema: SchemaID) -> [ExactText: SchemaID] {
        graph[graph[schema].resource].dynamicAnchors
    }

    private mutating func reference(_ target: SchemaID, from schema: Schema) -> SchemaRule {
        var target = target
        var passed: Set<SchemaID> = []
        // Skipped schemas must not have dynamic anchors.
        while graph[target].passesThrough, dynamicAnchors(around: target).isEmpty,
            let next = graph[target].reference?.target, passed.insert(target).inserted
        {
            target = next
        }
        request(target)
        if let module = names.module(of: graph[target].document) {
            modules[schema.document, default: []].insert(module)
        }
        return .reference(names.path(of: target))
    }

    // MARK: - Keywords

    private mutating func valueRules(_ schema: Schema, _ keywords: ApplyingKeywords, _ depth: Int) -> [SchemaRule] {
        var rules: [SchemaRule] = []
        if let types = schema.types, types != .any, schema.typeChoice == nil {
            rules.append(.type(schema.ruleTypes(types)))
        }
        if let choice = schema.typeChoice { rules.append(.anyOf(branches(choice, schema, depth))) }
        if let choice = schema.disallowed { rules.append(.not([.anyOf(branches(choice, schema, depth))])) }
        if let entries = schema.enumeration {
            let constants = entries.compactMap { JSONConstant(exactly: $0.value, keepsDigits: true) }
            if constants.count == entries.count { rules.append(.enum(constants)) }
        }
        if let node = schema.constant, keywords["const"],
            let constant = JSONConstant(exactly: node, keepsDigits: true)
        {
            rules.append(.const(constant))
        }
        rules += schema.limits.compactMap { rule(of: $0.kind) }
        if checksFormats, let format = schema.checkedFormat { rules.append(.format(format)) }
        return rules
    }

    private mutating func branches(_ choice: TypeChoice, _ schema: Schema, _ depth: Int) -> [[SchemaRule]] {
        let types: [[SchemaRule]] =
            choice.types.isEmpty ? [] : choice.types == .any ? [[]] : [[.type(schema.ruleTypes(choice.types))]]
        return types + choice.schemas.map { rules(at: $0, in: schema, depth: depth + 1) }
    }

    private func rule(of limit: Limit.Kind) -> SchemaRule? {
        switch limit {
        case .bound(let bound, let number):
            switch bound {
            case .minimum, .exclusiveMinimum, .maximum, .exclusiveMaximum, .multipleOf:
                return JSONConstant(exactly: JSONNode(.number(number)), keepsDigits: true).map {
                    .bound(bound.rawValue, $0)
                }
            case .minLength, .maxLength, .minItems, .maxItems, .minProperties, .maxProperties:
                return number.int.map { .count(bound.rawValue, $0) }
            // Read together with `contains`.
            case .minContains, .maxContains: return nil
            }
        case .pattern(let pattern): return .pattern(pattern)
        case .uniqueItems: return .uniqueItems
        case .dependentRequired(let property, let others): return .dependentRequired(property, others)
        }
    }

    private mutating func objectRules(
        _ object: ObjectKeywords,
        _ schema: Schema,
        _ keywords: ApplyingKeywords,
        _ depth: Int
    ) -> [SchemaRule] {
        var rules: [SchemaRule] = []
        func isTelling(_ rules: [SchemaRule]) -> Bool { !rules.isEmpty || schema.mayBeEvaluated }
        let additional = object.additionalProperties.map { self.rules(at: $0, in: schema, depth: depth + 1) }
        let hasOthers = !object.properties.isEmpty || !object.patternProperties.isEmpty
        let tracks = hasOthers && additional.map { !$0.isEmpty } ?? false
        if !object.required.isEmpty { rules.append(.required(object.required)) }
        for property in object.properties {
            let own = self.rules(at: property.schema, in: schema, depth: depth + 1)
            if isTelling(own) || tracks { rules.append(.property(property.name, own)) }
        }
        for property in object.patternProperties {
            let own = self.rules(at: property.schema, in: schema, depth: depth + 1)
            if isTelling(own) || tracks { rules.append(.patternProperties(property.name, own)) }
        }
        if let additional, isTelling(additional) { rules.append(.additionalProperties(additional)) }
        if let names = object.propertyNames, keywords["propertyNames"] {
            rules.append(.propertyNames(self.rules(at: names, in: schema, depth: depth + 1)))
        }
        for property in object.dependentSchemas where keywords["dependentSchemas"] || keywords["dependencies"] {
            let own = self.rules(at: property.schema, in: schema, depth: depth + 1)
            if !own.isEmpty { rules.append(.dependentSchema(property.name, own)) }
        }
        return rules
    }

    private mutating func arrayRules(
        _ array: ArrayKeywords,
        _ schema: Schema,
        _ keywords: ApplyingKeywords,
        _ depth: Int
    ) -> [SchemaRule] {
        var rules: [SchemaRule] = array.isSet ? [.uniqueItems] : []
        let isTuple = keywords["prefixItems"] || schema.node.object?["items"]?.array != nil
        for (index, item) in array.prefixItems.enumerated() where isTuple {
            let own = self.rules(at: item, in: schema, depth: depth + 1)
            if !own.isEmpty || schema.mayBeEvaluated { rules.append(.prefixItem(index, own)) }
        }
        if let items = array.items {
            let own = self.rules(at: items, in: schema, depth: depth + 1)
            if !own.isEmpty || schema.mayBeEvaluated {
                rules.append(.items(from: isTuple ? array.prefixItems.count : 0, own))
            }
        }
        if let contains = array.contains, keywords["contains"] {
            var limits: [Limit.Bound: Int] = [:]
            for limit in schema.limits {
                if case .bound(let bound, let number) = limit.kind { limits[bound] = number.int }
            }
            rules.append(
                .contains(
                    min: limits[.minContains] ?? 1,
                    max: limits[.maxContains],
                    notesItems: schema.dialect.draft >= .draft202012,
                    self.rules(at: contains, in: schema, depth: depth + 1)
                )
            )
        }
        return rules
    }

    private mutating func combinedRules(
        _ combinators: Combinators,
        _ schema: Schema,
        _ keywords: ApplyingKeywords,
        _ depth: Int
    ) -> [SchemaRule] {
        func isRead(_ keyword: String) -> Bool { keywords[keyword] }
        var rules: [SchemaRule] = []
        for id in combinators.allOf + combinators.extends {
            let own = self.rules(at: id, in: schema, depth: depth + 1)
            if case .reference? = own.first, own.count == 1 { rules += own } else { rules.append(.allOf(own)) }
        }
        func read(_ ids: [SchemaID], _ reader: inout RuleReader) -> [[SchemaRule]] {
            ids.map { reader.rules(at: $0, in: schema, depth: depth + 1) }
        }
        if !combinators.anyOf.isEmpty { rules.append(.anyOf(read(combinators.anyOf, &self))) }
        if !combinators.oneOf.isEmpty { rules.append(.oneOf(read(combinators.oneOf, &self))) }
        if let not = combinators.not { rules.append(.not(self.rules(at: not, in: schema, depth: depth + 1))) }
        if let condition = combinators.if, keywords["if"],
            combinators.then != nil || combinators.else != nil || schema.mayBeEvaluated
        {
            rules.append(
                .condition(
                    self.rules(at: condition, in: schema, depth: depth + 1),
                    then: combinators.then.map { self.rules(at: $0, in: schema, depth: depth + 1) },
                    else: combinators.else.map { self.rules(at: $0, in: schema, depth: depth + 1) }
                )
            )
        }
        return rules
    }
}

/// The keywords of a schema that exist in its draft.
private struct ApplyingKeywords {
    private let schema: Schema

    init(_ schema: Schema) { self.schema = schema }

    subscript(name: String) -> Bool {
        guard let node = schema.node.object?[name], let keyword = Keyword.named[name] else { return false }
        return keyword.applies(node, in: schema.dialect)
    }
}

extension Schema {
    /// Whether an enclosing schema, possibly of another document, can depend on which properties and items this one
    /// evaluates.
    fileprivate var mayBeEvaluated: Bool { dialect.draft >= .draft201909 }

    /// The format of strings, if it can be checked.
    fileprivate var checkedFormat: SchemaRule.Format? {
        switch format {
        // Draft 3 has a different syntax for times, a format for colors, and different names for hosts and addresses.
        case "time" where dialect.draft == .draft3: .localTime
        case "color" where dialect.draft != .draft3: nil
        case "host-name": .hostname
        case "ip-address": .ipv4
        case "uuid4", "guid": .uuid
        default: format.flatMap(SchemaRule.Format.init)
        }
    }

    /// Returns the names of the types. Integers are left out if numbers are included.
    fileprivate func ruleTypes(_ types: JSONTypes) -> [SchemaRule.JSONType] {
        let all: [(JSONTypes, SchemaRule.JSONType)] = [
            (.string, .string), (.number, .number), (.integer, dialect.draft <= .draft4 ? .plainInteger : .integer),
            (.boolean, .boolean), (.array, .array), (.object, .object), (.null, .null),
        ]
        return all.filter { types.isSuperset(of: $0.0) && !($0.0 == .integer && types.isSuperset(of: .number)) }
            .map(\.1)
    }

    /// Whether the schema contains other schemas.
    fileprivate var holdsSchemas: Bool { object != nil || array != nil || combinators != nil }
}
