import JSONTree
import SchemaGraph

/// The constraints that schemas put on values and that models do not check. Bounds, patterns and formats are compared
/// in `ValueKeywords`.
struct Constraints {
    /// The values of the keywords as JSON, without annotations, by keyword.
    private(set) var texts: [String: String] = [:]
    /// Whether the schemas forbid all properties but their own.
    let areClosed: Bool

    init(_ schemas: [Schema], in version: Version) {
        var values: [String: [JSONNode]] = [:]
        var conditions: [String] = []
        var plain = PlainSchemas(of: version)
        areClosed = schemas.contains { $0.isClosed(in: version.graph) }
        var seen: Set<SchemaID> = []
        let own = Set(schemas.map(\.id))
        let branches = schemas.flatMap { $0.combinators?.allOf ?? [] }.map { version.graph[$0] }
        for schema in schemas + branches.filter({ $0.reference == nil }) where seen.insert(schema.id).inserted {
            guard let object = schema.node.object else { continue }
            let place = SchemaPlace(schema.id, in: version.graph)
            if let condition = ConstraintText.condition(object, at: place, &plain) { conditions.append(condition) }
            for keyword in Self.keywords {
                guard let value = object[keyword], !Self.saysNothing(value, of: keyword) else { continue }
                for (current, value) in Self.inCurrentForm(keyword, value) {
                    values[current, default: []].append(plain.plain(value, of: current, at: place.child(keyword)))
                }
            }
            for keyword in ["anyOf", "oneOf"] {
                guard let branches = object[keyword]?.array, !branches.isEmpty, branches.allSatisfy(Self.isConstraint)
                else { continue }
                values[keyword, default: []] += branches.enumerated().map { index, branch in
                    plain.plain(branch, at: place.child(keyword).child(String(index)))
                }
            }
            // The required keys of a struct, which has properties of its own or of other schemas, are compared with these.
            if let required = object["required"]?.array, own.contains(schema.id), object["properties"] == nil,
                schema.reference == nil, schema.combinators == nil
            {
                values["required", default: []] += required
            }
            if let array = schema.array {
                var items = array.prefixItems.map { version.graph.typeNames(of: $0) }
                // The Swift type does not show the further items of a tuple, or that there are none.
                if let further = array.items.map({ version.graph[$0] }), further.boolean != true,
                    !items.isEmpty || version.graph.isFalse(further.id)
                {
                    let schema = plain.plain(further.id)
                    let name = version.graph.typeNames(of: further.id)
                    // A last element of the type of the further items adds no constraint.
                    while schema == Self.plainType(items.last), items.last == name { items.removeLast() }
                    items.append(schema.canonicalText)
                }
                if !items.isEmpty { texts["items"] = items.joined(separator: ", ") }
            }
        }
        values["required"]?.sort { $0.canonicalText < $1.canonicalText }
        texts.merge(values.mapValues { $0.map(\.canonicalText).joined(separator: ", ") }) { own, _ in own }
        if !conditions.isEmpty { texts["if"] = conditions.joined(separator: "; ") }
    }

    private static func plainType(_ name: String?) -> JSONNode? {
        name.map { JSONNode(.object(JSONObject([JSONObject.Member(key: "type", value: JSONNode(.string($0)))]))) }
    }

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
        let listsKeys = keyword == "patternProperties" || !PlainSchemas.namesMembers(keyword)
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

    /// Returns whether a branch declares no type: it only says which properties a value must or must not have.
    private static func isConstraint(_ branch: JSONNode) -> Bool {
        branch.object?.members.allSatisfy { ["required", "not"].contains($0.key) || PlainSchemas.isAnnotation($0.key) }
            ?? false
    }
}

extension Schema {
    /// Returns whether the schema forbids all properties but its own. `unevaluatedProperties` also allows those of other
    /// schemas that apply.
    fileprivate func isClosed(in graph: SchemaGraph) -> Bool {
        guard let object else { return false }
        if let others = object.additionalProperties { return graph.isFalse(others) }
        return combinators == nil && reference == nil && object.dependentSchemas.isEmpty
            && object.unevaluatedProperties.map(graph.isFalse) ?? false
    }
}
