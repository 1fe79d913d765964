import JSONTree
import SchemaGraph
import SwiftModel

/// Reads the rules of schemas by document: first those that are requested, then those that they refer to.
///
/// The declaration of a document has functions for the schemas that its root and its definitions need, whatever other
/// documents refer to. So a run knows which functions the declarations of other runs have. All other schemas that a
/// document refers to get functions in its own declaration.
struct RuleReader {
    /// The functions of one declaration: those of its own document first, in the order of the schemas.
    struct Functions {
        var functions: [(schema: SchemaID, function: RulesModel.Function)] = []
        /// The documents of other declarations that the functions call.
        var called: Set<DocumentID> = []
    }

    /// A schema, and the document whose declaration has its function.
    private struct Request: Hashable {
        let schema: SchemaID
        let home: DocumentID
    }

    /// The maximum depth of nested schemas in one function. A deeper schema gets a separate function if it contains
    /// other schemas.
    private static let deepestNesting = 5

    private let graph: SchemaGraph
    /// Returns the path of a schema's rules in the declaration of a document.
    private let path: (_ schema: SchemaID, _ home: DocumentID) -> RulesModel.FunctionPath
    private let checksFormats: Bool
    /// The schemas that are referenced within their own document. Each of them has a separate function, which the
    /// others call. References from other documents are ignored, so that they do not affect the rules of a document.
    private let targets: Set<SchemaID>
    /// The documents that have declarations, in this run or in another one; nil if all have.
    private let declared: Set<DocumentID>?
    /// Which keywords the models take less literally; nil if the rules follow the schemas to the letter.
    private let leniency: ModelLeniency?
    private var requested: [Request] = []
    private var isRequested: Set<Request> = []
    /// The schemas that rules refer to. Roots can be requested without that.
    private var isReferenced: Set<Request> = []
    private var called: [DocumentID: Set<DocumentID>] = [:]
    /// The document whose declaration has the function that is being read.
    private var home: DocumentID?
    /// The schemas for which the declarations of documents have functions, as far as they are known.
    private var own: [DocumentID: Set<SchemaID>] = [:]
    /// Whether only the schemas of the home are followed.
    private var staysHome = false
    /// The functions that were read already and call no other declaration, with the schemas that they refer to.
    private var known: [Request: (function: RulesModel.Function, referenced: [SchemaID])] = [:]
    /// The schemas that the function that is being read refers to; nil if it calls another declaration.
    private var referenced: [SchemaID]? = []
    /// The draft whose names of keywords the function that is being read has, if it is an earlier one.
    private var draft: Int?
    /// The depth of the schema that is being read in that function.
    private var depth = 0

    init(
        _ graph: SchemaGraph,
        _ path: @escaping (_ schema: SchemaID, _ home: DocumentID) -> RulesModel.FunctionPath,
        checksFormats: Bool,
        declared: Set<DocumentID>? = nil,
        leniency: ModelLeniency? = nil
    ) {
        (self.graph, self.path, self.checksFormats) = (graph, path, checksFormats)
        (self.declared, self.leniency) = (declared, leniency)
        let inner = graph.schemas.lazy.compactMap { schema in
            schema.reference?.target.flatMap { graph[$0].document == schema.document ? $0 : nil }
        }
        targets = Set(inner)
    }

    /// Requests the function of a schema in the declaration of its document, and that of the root.
    mutating func request(_ schema: SchemaID) { request(schema, graph[schema].document) }

    private mutating func request(_ schema: SchemaID, _ home: DocumentID) {
        let request = Request(schema: schema, home: home)
        guard isRequested.insert(request).inserted else { return }
        requested.append(request)
        if graph[schema].document == home { self.request(graph[home].root, home) }
    }

    /// Requests the function of a schema for the one that is being read, and returns its path.
    private mutating func path(of schema: SchemaID) -> RulesModel.FunctionPath {
        let document = graph[schema].document
        var place = document
        if let home, staysHome {
            guard document == home else {
                referenced = nil
                return path(graph[home].root, home)
            }
        } else if let home, declared != nil {
            if !ownSchemas(of: document).contains(schema) { place = home }
            if place != home { called[home, default: []].insert(place) }
        }
        refer(to: schema, in: place)
        referenced?.append(schema)
        return path(schema, place)
    }

    private mutating func refer(to schema: SchemaID, in home: DocumentID) {
        request(schema, home)
        isReferenced.insert(Request(schema: schema, home: home))
    }

    /// Returns the schemas for which the declaration of a document has functions. They get their names first, so that these
    /// are the same in all runs.
    private mutating func ownSchemas(of document: DocumentID) -> Set<SchemaID> {
        if let known = own[document] { return known }
        guard declared?.contains(document) ?? true else { return [] }
        let outer = (requested, isRequested, isReferenced, home, draft, depth)
        (requested, isRequested, isReferenced, staysHome) = ([], [], [], true)
        for schema in RuleNames.schemas(of: graph[document], graph) { request(schema, document) }
        let functions = readAll()
        var schemas = Set(requested.map(\.schema))
        // A root that only has definitions would allow everything.
        let root = Request(schema: graph[document].root, home: document)
        if functions[root]?.rules.isEmpty == true, schemas.count > 1, !isReferenced.contains(root) {
            schemas.remove(root.schema)
        }
        (requested, isRequested, isReferenced, home, draft, depth) = outer
        staysHome = false
        own[document] = schemas
        return schemas
    }

    /// Reads the requested functions and all functions that they call, except for those of documents without output.
    mutating func readRequested(printing printed: Set<DocumentID>? = nil) -> [DocumentID: Functions] {
        for document in graph.documents where declared != nil && printed?.contains(document.id) == true {
            _ = ownSchemas(of: document.id)
        }
        let functions = readAll(of: printed)
        var result: [DocumentID: Functions] = [:]
        // The order does not depend on that of the requests.
        func order(_ request: Request) -> (Int, SchemaID) {
            (graph[request.schema].document == request.home ? 0 : 1, request.schema)
        }
        for (request, function) in functions.sorted(by: { order($0.key) < order($1.key) }) {
            if let own = own[request.home], function.name == RuleNames.root, !own.contains(request.schema) { continue }
            result[request.home, default: Functions()].functions.append((request.schema, function))
        }
        for (home, documents) in called { result[home]?.called = documents }
        return result
    }

    private mutating func readAll(of printed: Set<DocumentID>? = nil) -> [Request: RulesModel.Function] {
        var functions: [Request: RulesModel.Function] = [:]
        var next = 0
        while next < requested.count {
            let request = requested[next]
            next += 1
            if printed?.contains(request.home) == false { continue }
            if let (function, referenced) = known[request] {
                functions[request] = function
                for schema in referenced { refer(to: schema, in: request.home) }
                continue
            }
            home = request.home
            (referenced, draft, depth) = ([], nil, 0)
            let schema = graph[request.schema]
            let file = graph[schema.document].path.split(separator: "/").last.map(String.init)
            let name = path(schema.id, request.home).name
            let function = RulesModel.Function(
                name: name,
                pointer: schema.pointer,
                file: schema.document == request.home ? nil : file ?? graph[schema.document].path,
                rules: rules(of: schema),
                draft: draft
            )
            functions[request] = function
            if staysHome, let referenced { known[request] = (function, referenced) }
        }
        return functions
    }

    // MARK: - Schemas

    private mutating func rules(at id: SchemaID) -> [SchemaRule] {
        depth += 1
        defer { depth -= 1 }
        let schema = graph[id]
        if targets.contains(id) || depth > Self.deepestNesting && schema.holdsSchemas {
            return [.reference(path(of: id))]
        }
        return rules(of: schema)
    }

    private mutating func rules(of schema: Schema) -> [SchemaRule] {
        if let boolean = schema.boolean { return boolean ? [] : [.never] }
        var rules: [SchemaRule] = []
        let resource = graph[schema.resource]
        if depth == 0 || resource.root == schema.id {
            for (name, target) in resource.dynamicAnchors.sorted(by: { $0.value.index < $1.value.index }) {
                rules.append(.dynamicAnchor(name.text, path(of: target)))
            }
        }
        if schema.annotations.isNullable { rules.append(.nullable) }
        let target = reference(of: schema)
        if schema.isReplacedByReference { return rules + [target].compactMap { $0 } }
        if schema.has("dependencies") { draft = 7 }
        rules += valueRules(schema)
        if let object = schema.object { rules += objectRules(object, schema) }
        if let array = schema.array { rules += arrayRules(array, schema) }
        if let target { rules.append(target) }
        if let combinators = schema.combinators { rules += combinedRules(combinators, schema) }
        // These come last, because they check what the other keywords did not.
        if let unevaluated = schema.object?.unevaluatedProperties, schema.has("unevaluatedProperties") {
            rules.append(.unevaluatedProperties(self.rules(at: unevaluated)))
        }
        if let unevaluated = schema.array?.unevaluatedItems, schema.has("unevaluatedItems") {
            rules.append(.unevaluatedItems(self.rules(at: unevaluated)))
        }
        return rules
    }

    private mutating func reference(of schema: Schema) -> SchemaRule? {
        guard let reference = schema.reference, let target = reference.target else { return nil }
        // The rule is dynamic even if no schema of this run overrides the target, because a schema of another run can.
        let name = URIReference(reference.text).fragment.map(URIReference.percentDecoded) ?? ""
        guard reference.keyword != "$ref", graph[graph[target].resource].dynamicAnchors[ExactText(name)] == target
        else {
            return .reference(path(of: target), by: SchemaRule.Reference(rawValue: reference.keyword) ?? .ref)
        }
        return .dynamicReference(name, path(of: target))
    }

    // MARK: - Keywords

    private mutating func valueRules(_ schema: Schema) -> [SchemaRule] {
        var rules: [SchemaRule] = []
        if let types = schema.types, types != .any, schema.typeChoice == nil {
            rules.append(.type(schema.ruleTypes(types)))
        }
        if let choice = schema.typeChoice { rules.append(.anyOf(branches(choice, schema))) }
        if let choice = schema.disallowed { rules.append(.not([.anyOf(branches(choice, schema))])) }
        if let entries = schema.enumeration {
            let constants = entries.compactMap { JSONConstant(exactly: $0.value, keepsDigits: true) }
            if constants.count == entries.count { rules.append(.enum(constants)) }
        }
        if let node = schema.constant, schema.has("const"),
            let constant = JSONConstant(exactly: node, keepsDigits: true)
        {
            rules.append(.const(constant))
        }
        rules += schema.limits.compactMap { rule(of: $0.kind) }
        if checksFormats, let format = schema.checkedFormat { rules.append(.format(format)) }
        return rules
    }

    private mutating func branches(_ choice: TypeChoice, _ schema: Schema) -> [[SchemaRule]] {
        let types: [[SchemaRule]] =
            choice.types.isEmpty ? [] : choice.types == .any ? [[]] : [[.type(schema.ruleTypes(choice.types))]]
        return types + choice.schemas.map { rules(at: $0) }
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

    private mutating func objectRules(_ object: ObjectKeywords, _ schema: Schema) -> [SchemaRule] {
        var rules: [SchemaRule] = []
        func isTelling(_ rules: [SchemaRule]) -> Bool { !rules.isEmpty || schema.mayBeEvaluated }
        let additional = object.additionalProperties.map { self.rules(at: $0) }
        let hasOthers = !object.properties.isEmpty || !object.patternProperties.isEmpty
        let tracks = hasOthers && additional.map { !$0.isEmpty } ?? false
        rules += requirements(object, schema)
        for property in object.properties {
            let own = self.rules(at: property.schema)
            guard isTelling(own) || tracks else { continue }
            rules.append(.property(property.name, own))
            for key in leniency?.legacyKeys(of: property, object) ?? [] { rules.append(.property(key, own)) }
        }
        for property in object.patternProperties {
            let own = self.rules(at: property.schema)
            if isTelling(own) || tracks { rules.append(.patternProperties(property.name, own)) }
        }
        if let additional, isTelling(additional) { rules.append(.additionalProperties(additional)) }
        if let names = object.propertyNames, schema.has("propertyNames") {
            rules.append(.propertyNames(self.rules(at: names)))
        }
        for property in object.dependentSchemas where schema.has("dependentSchemas") || schema.has("dependencies") {
            let own = self.rules(at: property.schema)
            if !own.isEmpty { rules.append(.dependentSchema(property.name, own)) }
        }
        return rules
    }

    private func requirements(_ object: ObjectKeywords, _ schema: Schema) -> [SchemaRule] {
        guard let leniency else { return object.required.isEmpty ? [] : [.required(object.required)] }
        let properties = Dictionary(object.properties.map { ($0.name, $0) }) { first, _ in first }
        var always: [String] = []
        var rules: [SchemaRule] = []
        for key in object.required {
            guard let property = properties[key] else {
                always.append(key)
                continue
            }
            if !leniency.requires(property.schema, of: schema.id) { continue }
            let others = leniency.legacyKeys(of: property, object)
            if others.isEmpty {
                always.append(key)
            } else {
                let hasOther: SchemaRule =
                    others.count == 1 ? .required(others) : .anyOf(others.map { [.required([$0])] })
                rules.append(.condition([hasOther], then: nil, else: [.required([key])]))
            }
        }
        return always.isEmpty ? rules : [.required(always)] + rules
    }

    private mutating func arrayRules(_ array: ArrayKeywords, _ schema: Schema) -> [SchemaRule] {
        var rules: [SchemaRule] = array.isSet ? [.uniqueItems] : []
        let isEarlierTuple = schema.node.object?["items"]?.array != nil
        let isTuple = schema.has("prefixItems") || isEarlierTuple
        if isEarlierTuple { draft = min(draft ?? 2019, 2019) }
        for (index, item) in array.prefixItems.enumerated() where isTuple {
            let own = self.rules(at: item)
            if !own.isEmpty || schema.mayBeEvaluated { rules.append(.prefixItem(index, own)) }
        }
        if let items = array.items {
            let own = self.rules(at: items)
            if !own.isEmpty || schema.mayBeEvaluated {
                rules.append(.items(from: isTuple ? array.prefixItems.count : 0, own))
            }
        }
        if let contains = array.contains, schema.has("contains") {
            var limits: [Limit.Bound: Int] = [:]
            for limit in schema.limits {
                if case .bound(let bound, let number) = limit.kind { limits[bound] = number.int }
            }
            rules.append(
                .contains(
                    min: limits[.minContains] ?? 1,
                    max: limits[.maxContains],
                    notesItems: schema.dialect.draft >= .draft202012,
                    self.rules(at: contains)
                )
            )
        }
        return rules
    }

    private mutating func combinedRules(_ combinators: Combinators, _ schema: Schema) -> [SchemaRule] {
        var rules: [SchemaRule] = []
        for id in combinators.allOf + combinators.extends { rules.append(.allOf(self.rules(at: id))) }
        if !combinators.anyOf.isEmpty { rules.append(.anyOf(combinators.anyOf.map { self.rules(at: $0) })) }
        if !combinators.oneOf.isEmpty { rules.append(.oneOf(combinators.oneOf.map { self.rules(at: $0) })) }
        if let not = combinators.not { rules.append(.not(self.rules(at: not))) }
        if let condition = combinators.if, schema.has("if"),
            combinators.then != nil || combinators.else != nil || schema.mayBeEvaluated
        {
            rules.append(
                .condition(
                    self.rules(at: condition),
                    then: combinators.then.map { self.rules(at: $0) },
                    else: combinators.else.map { self.rules(at: $0) }
                )
            )
        }
        return rules
    }
}

extension Schema {
    fileprivate func has(_ name: String) -> Bool {
        guard let node = node.object?[name], let keyword = Keyword.named[name] else { return false }
        return keyword.applies(node, in: dialect)
    }

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

    fileprivate var holdsSchemas: Bool { object != nil || array != nil || combinators != nil }
}
