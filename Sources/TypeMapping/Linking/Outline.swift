import SchemaGraph

/// What a document shows to those that no reference joins it with.
///
/// Nothing else of a document decides about the types of another. So an edit changes the types of no document that its
/// references do not lead to, as long as it leaves the outlines of those that they lead to as they were.
package struct Outline: Sendable {
    /// Its URIs, the names that it asks for outside all types, and those that its types there got.
    package fileprivate(set) var names = ""
    /// The names of the types in others, which only types that are shared give way to.
    package fileprivate(set) var nestedNames = ""
    /// Whether inline types of the document are shared.
    package fileprivate(set) var sharesTypes = false

    /// The outlines of the documents of a mapping, by their index.
    static func all(_ mapping: Mapping) -> [Outline] {
        let graph = mapping.graph
        var outlines = graph.documents.map { Outline($0, mapping) }
        for resource in graph.resources {
            outlines[graph[resource.root].document.index].names += resource.base.text + "\n"
        }
        for id in mapping.ids {
            let names = "\(mapping[id].name) \(mapping[id].plainName)\n"
            let document = mapping[id].document.index
            if let parent = mapping[id].parent {
                outlines[document].nestedNames += mapping[parent].name + " " + names
            } else {
                outlines[document].names += (mapping.isModule(id) ? "module " : "") + names
            }
            if mapping.isPlace(id), mapping[id].isInline { outlines[document].sharesTypes = true }
        }
        return outlines
    }

    /// What a document asks for.
    private init(_ document: SchemaDocument, _ mapping: Mapping) {
        let (graph, shape) = (mapping.graph, mapping.shapes[document.root])
        names = "\(shape.properties.isEmpty) \(shape.isTrivial) \(shape.isAnyObject)\n"
        names += Self.wish(graph[document.root])
        for schema in document.schemas {
            for definition in graph[schema].definitions {
                names += definition.name + " " + Self.wish(graph[definition.schema])
            }
        }
    }

    private static func wish(_ schema: Schema) -> String {
        "\(schema.annotations.swiftName ?? "") \(schema.annotations.title ?? "")\n"
    }
}
