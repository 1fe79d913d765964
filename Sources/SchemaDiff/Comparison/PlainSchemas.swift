import JSONTree
import SchemaGraph
import SwiftModel

/// Writes schemas in values of keywords, such as that of `not`, in one form for all that allow the same: without
/// annotations, in an order that does not depend on theirs, and with definitions that have no Swift type in place of
/// references to them.
struct PlainSchemas {
    private let version: Version
    /// The new paths of the version's types, whose names stand for their schemas; nil to write these out like others.
    private let newPaths: [TypePath: TypePath]?
    /// The definitions that the current schema is part of, which are not inserted into themselves.
    private var enclosing: Set<SchemaID> = []
    /// How many values of definitions are still inserted: a large one, or one that uses others many times, would be
    /// written again for each schema that refers to it.
    private var budget = 300
    /// Whether all definitions are inserted, so that equal texts allow the same values.
    private(set) var isWhole = true

    init(of version: Version, namingTypes newPaths: [TypePath: TypePath]? = nil) {
        self.version = version
        self.newPaths = newPaths
    }

    mutating func plain(_ id: SchemaID, inFull: Bool = false) -> JSONNode {
        plain(version.graph[id].node, at: SchemaPlace(id, in: version.graph), inFull: inFull)
    }

    /// Returns the value of a keyword, or a schema if `keyword` is nil: one `inFull` whatever stands for it elsewhere.
    mutating func plain(
        _ node: JSONNode,
        of keyword: String? = nil,
        at place: SchemaPlace,
        inFull: Bool = false
    ) -> JSONNode {
        if !enclosing.isEmpty { budget -= 1 }
        let kind = keyword.flatMap { Keyword.named[$0]?.value }
        switch node.value {
        // These values are not schemas, so they contain no annotations.
        case _ where kind == .any: return node
        case .array(let values) where kind == .array: return JSONNode(.array(Self.sorted(values)))
        case .array(let elements):
            let values = elements.enumerated().map { plain($1, at: place.child(String($0))) }
            if keyword == "type", values.count == 1 { return values[0] }
            let isOrdered = keyword == "prefixItems" || keyword == "items"
            return JSONNode(.array(isOrdered ? values : Self.sorted(values)))
        case .object(let object):
            let isNamed = keyword.map(Self.namesMembers) ?? false
            if !isNamed, !inFull, let name = name(at: place) { return name }
            if !isNamed, let found = insertedSchema(at: place) { return inserting(found, object) }
            return JSONNode(.object(members(of: object, isNamed: isNamed, at: place)))
        default: return node
        }
    }

    /// Returns the name that stands for the schema at a place; nil if it is written out.
    private func name(at place: SchemaPlace) -> JSONNode? {
        guard let newPaths, let type = version.schemas[place].flatMap({ version.declaredTypes[$0] }) else { return nil }
        return JSONNode(.string((newPaths[type] ?? type).description))
    }

    /// Returns the schema at a place if its text has that of the definition that it refers to. The changes of a definition
    /// without a Swift type are reported where it is used; a type has its own place.
    private func insertedSchema(at place: SchemaPlace) -> (schema: Schema, target: SchemaID)? {
        guard let schema = version.schemas[place].map({ version.graph[$0] }), let target = schema.reference?.target,
            newPaths != nil || !version.declares(target)
        else { return nil }
        return (schema, target)
    }

    /// Returns the members of a schema, or of the value of a keyword if they are named after properties or definitions.
    private mutating func members(of object: JSONObject, isNamed: Bool, at place: SchemaPlace) -> JSONObject {
        let members = object.members.filter { isNamed || !Self.isAnnotation($0.key) }.map { member in
            let value = plain(member.value, of: isNamed ? nil : member.key, at: place.child(member.key))
            return JSONObject.Member(key: member.key, value: value)
        }
        return JSONObject(members.sorted { $0.key < $1.key })
    }

    /// Returns a schema with a reference as the target of the reference, with what the schema says besides.
    private mutating func inserting(_ found: (schema: Schema, target: SchemaID), _ object: JSONObject) -> JSONNode {
        let (graph, (schema, target)) = (version.graph, found)
        let hasBudget = name(at: SchemaPlace(target, in: graph)) != nil || graph[target].node.hasSize(within: budget)
        if !hasBudget { isWhole = false }
        guard hasBudget, enclosing.insert(target).inserted else {
            return JSONNode(.object(members(of: object, isNamed: false, at: SchemaPlace(schema.id, in: graph))))
        }
        defer { enclosing.remove(target) }
        let definition = plain(target)
        if schema.isReplacedByReference { return definition }
        let siblings = JSONObject(object.members.filter { $0.key != schema.reference?.keyword })
        let others = members(of: siblings, isNamed: false, at: SchemaPlace(schema.id, in: graph))
        if others.members.isEmpty { return definition }
        let parts = JSONNode(.array(Self.sorted([definition, JSONNode(.object(others))])))
        return JSONNode(.object(JSONObject([JSONObject.Member(key: "allOf", value: parts)])))
    }

    private static func sorted(_ values: [JSONNode]) -> [JSONNode] {
        values.map { (text: $0.canonicalText, value: $0) }.sorted { $0.text < $1.text }.map(\.value)
    }

    /// Returns whether a key of a schema only describes values.
    static func isAnnotation(_ key: String) -> Bool {
        guard let keyword = Keyword.named[key] else { return key.hasPrefix("x-") }
        return keyword.limits == nil && (keyword.family == .annotations || keyword.value == .text)
    }

    /// Returns whether the members of a keyword's value are named after properties or definitions.
    static func namesMembers(_ keyword: String) -> Bool {
        switch Keyword.named[keyword]?.value {
        case .namedSchemas, .namedStrings, .dependencies: true
        default: false
        }
    }
}

extension JSONNode {
    /// Returns whether a schema has at most a number of values within it, besides annotations.
    fileprivate func hasSize(within limit: Int) -> Bool {
        var rest = limit
        var open = [self]
        while rest > 0, let node = open.popLast() {
            rest -= 1
            let elements = node.array ?? []
            let members = (node.object?.members ?? []).filter { !PlainSchemas.isAnnotation($0.key) }
            if elements.count + members.count > rest { return false }
            open += elements + members.map(\.value)
        }
        return open.isEmpty
    }
}
