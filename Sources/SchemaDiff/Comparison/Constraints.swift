import JSONTree
import SchemaGraph

/// The constraints that schemas put on values and that models do not check. Bounds, patterns and formats are compared
/// in `ValueKeywords`.
struct Constraints {
    /// The values of the keywords as JSON, without annotations, by keyword.
    private(set) var texts: [String: String] = [:]

    init(_ schemas: [Schema], in graph: SchemaGraph) {
        var values: [String: [JSONNode]] = [:]
        var conditions: [String] = []
        var seen: Set<SchemaID> = []
        let own = Set(schemas.map(\.id))
        for schema in schemas + schemas.flatMap({ Self.branches(of: $0, in: graph) })
        where seen.insert(schema.id).inserted {
            guard let object = schema.node.object else { continue }
            if let condition = ConstraintText.condition(object) { conditions.append(condition) }
            for keyword in Self.keywords {
                guard let value = object[keyword], !Self.saysNothing(value, of: keyword) else { continue }
                for (keyword, value) in Self.inCurrentForm(keyword, value) {
                    values[keyword, default: []].append(Self.withoutAnnotations(value, of: keyword))
                }
            }
            for keyword in ["anyOf", "oneOf"] {
                let branches = object[keyword]?.array ?? []
                if !branches.isEmpty, branches.allSatisfy(Self.isConstraint) {
                    values[keyword, default: []] += branches.map { Self.withoutAnnotations($0) }
                }
            }
            // The required keys of a struct are compared with its properties.
            if let required = object["required"]?.array, own.contains(schema.id), Self.isDictionary(schema) {
                values["required", default: []] += required
            }
            let isEarlierTuple = object["prefixItems"] == nil && object["items"]?.array != nil
            if let items = object["prefixItems"]?.array ?? object["items"]?.array {
                values["items", default: []] += items.map { Self.withoutAnnotations($0) }
            }
            // No type says what the further items of a tuple are, or that there are none.
            let isTuple = isEarlierTuple || object["prefixItems"] != nil
            if let further = object[isEarlierTuple ? "additionalItems" : "items"], further.bool != true,
                isTuple || further.bool == false
            {
                values["items", default: []].append(Self.withoutAnnotations(further))
            }
        }
        texts = values.mapValues { Self.text(of: $0) }
        if !conditions.isEmpty { texts["if"] = conditions.joined(separator: "; ") }
    }

    /// The values as JSON.
    private static func text(of values: [JSONNode]) -> String { values.map(\.canonicalText).joined(separator: ", ") }

    private static let keywords = [
        "contains", "contentEncoding", "contentMediaType", "contentSchema", "dependencies", "dependentRequired",
        "dependentSchemas", "not", "patternProperties", "propertyNames",
        "unevaluatedItems", "unevaluatedProperties",
    ]

    /// Returns whether a keyword limits nothing: its value is a schema that allows everything, or has no other schemas.
    private static func saysNothing(_ value: JSONNode, of keyword: String) -> Bool {
        if keyword == "not" || keyword == "contains" { return false }
        guard let object = value.object else { return value.bool == true }
        // The keys of `patternProperties` are allowed, whatever their values are.
        let listsKeys = keyword == "patternProperties" || !namesMembers(keyword)
        return object.isEmpty || !listsKeys && object.members.allSatisfy { $0.value.bool == true }
    }

    /// Returns the keywords that have replaced a keyword of earlier drafts: `dependencies` are `dependentRequired` and
    /// `dependentSchemas`.
    private static func inCurrentForm(_ keyword: String, _ value: JSONNode) -> [(keyword: String, value: JSONNode)] {
        guard keyword == "dependencies", let members = value.object?.members else { return [(keyword, value)] }
        let names = members.compactMap { member -> JSONObject.Member? in
            // In draft 3, a single name stands for a list.
            let list = member.value.string == nil ? member.value : JSONNode(.array([member.value]))
            return list.array == nil ? nil : JSONObject.Member(key: member.key, value: list)
        }
        return [
            ("dependentRequired", names),
            ("dependentSchemas", members.filter { $0.value.array == nil && $0.value.string == nil }),
        ].filter { !$0.1.isEmpty }.map { ($0.0, JSONNode(.object(JSONObject($0.1)))) }
    }

    /// Returns whether a key of a schema only describes values.
    static func isAnnotation(_ key: String) -> Bool {
        guard let keyword = Keyword.named[key] else { return key.hasPrefix("x-") }
        return keyword.family == .annotations && keyword.limits == nil || keyword.value == .text
    }

    /// Returns the inline schemas of an `allOf`.
    private static func branches(of schema: Schema, in graph: SchemaGraph) -> [Schema] {
        (schema.combinators?.allOf ?? []).map { graph[$0] }.filter { $0.reference == nil }
    }

    /// Returns whether a schema has no properties, neither its own nor those of other schemas.
    private static func isDictionary(_ schema: Schema) -> Bool {
        schema.node.object?["properties"] == nil && schema.reference == nil && schema.combinators == nil
    }

    /// Returns whether a branch declares no type: it only says which properties a value must or must not have.
    private static func isConstraint(_ branch: JSONNode) -> Bool {
        branch.object?.members.allSatisfy { ["required", "not"].contains($0.key) || isAnnotation($0.key) }
            ?? false
    }

    /// Returns whether the members of a keyword's value are named after properties or definitions.
    private static func namesMembers(_ keyword: String) -> Bool {
        switch Keyword.named[keyword]?.value {
        case .namedSchemas, .namedStrings, .dependencies: true
        default: false
        }
    }

    /// Returns a schema or the value of a keyword without the keywords that only describe values.
    static func withoutAnnotations(_ node: JSONNode, of keyword: String? = nil) -> JSONNode {
        // The keyword's value is not a schema, so it contains no annotations.
        if let value = keyword.flatMap({ Keyword.named[$0]?.value }), value == .any || value == .array { return node }
        switch node.value {
        case .array(let elements): return JSONNode(.array(elements.map { withoutAnnotations($0) }))
        case .object(let object):
            let isNamed = keyword.map(namesMembers) ?? false
            let members = object.members.filter { isNamed || !isAnnotation($0.key) }
                .map { member in
                    let value = withoutAnnotations(member.value, of: isNamed ? nil : member.key)
                    return JSONObject.Member(key: member.key, value: value)
                }
            return JSONNode(.object(JSONObject(members)))
        default: return node
        }
    }
}
