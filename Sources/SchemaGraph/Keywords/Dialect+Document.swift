import JSONTree

extension Dialect {
    /// Creates the dialect of a document: of its `$schema` or the kind of document, else `default`, else a guess from its keywords.
    init(of root: JSONNode, default fallback: Draft?) {
        let object = root.object
        let declared = object?["$schema"]?.string
        let container = object.flatMap(SchemaContainer.init)
        if let draft = container?.draft ?? declared.flatMap(Draft.init(metaschema:)) ?? fallback {
            self.init(draft: draft, isDeclared: true)
        } else {
            let declares = declared.map { !Self.isVersionless($0) } ?? false
            let signs = DraftSigns(in: root)
            self.init(draft: Self.guess(root, signs), isDeclared: declares)
            hasTitlesAsTags = !declares && signs.fitPlank
            isCustom = declares
        }
    }

    /// Returns whether a `$schema` value names a draft, or the latest one.
    static func isKnown(_ metaschema: String) -> Bool {
        isVersionless(metaschema) || Draft(metaschema: metaschema) != nil
    }

    /// Returns whether a `$schema` names the latest draft, as Plank's schemas do: `http://json-schema.org/schema#`.
    private static func isVersionless(_ metaschema: String) -> Bool {
        metaschema.hasSuffix("json-schema.org/schema#") || metaschema.hasSuffix("json-schema.org/schema")
    }

    private static func guess(_ root: JSONNode, _ signs: DraftSigns) -> Draft {
        guard let object = root.object, object["prefixItems"] == nil else { return .draft202012 }
        if signs.areOfDraft3 { return .draft3 }
        if object["$defs"] != nil { return hasTuples(root) ? .draft201909 : .draft202012 }
        if object["id"]?.string != nil, object["$id"] == nil { return .draft4 }
        return object["definitions"] != nil || hasTuples(root) ? .draft7 : .draft202012
    }

    /// Returns whether a list of schemas describes the items of an array, as up to 2019-09.
    private static func hasTuples(_ node: JSONNode) -> Bool {
        if let elements = node.array { return elements.contains(where: hasTuples) }
        guard let object = node.object else { return false }
        if let items = object["items"]?.array, items.contains(where: { $0.object != nil }) { return true }
        return object.members.contains { hasTuples($0.value) }
    }
}
