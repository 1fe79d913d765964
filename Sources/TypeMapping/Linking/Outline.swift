import SchemaGraph

/// What a document shows to those that no reference joins it with.
///
/// Nothing else of a document decides about the types of another. So an edit changes the types of no document that its
/// references do not lead to, as long as it leaves the outlines of those that they lead to as they were.
package struct Outline: Sendable {
    /// Its URIs, the names that it asks for outside all types, and those that its types there got.
    package fileprivate(set) var names = ""

    /// The outlines of the documents of a mapping, by their index.
    static func all(_ mapping: Mapping) -> [Outline] {
        let graph = mapping.graph
        var outlines = graph.documents.map { Outline($0, mapping) }
        for resource in graph.resources {
            outlines[graph[resource.root].document.index].names += resource.base.text + "\n"
        }
        for id in mapping.ids where mapping[id].parent == nil {
            let names = "\(mapping[id].name) \(mapping[id].plainName)\n"
            outlines[mapping[id].document.index].names += (mapping.isModule(id) ? "module " : "") + names
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
