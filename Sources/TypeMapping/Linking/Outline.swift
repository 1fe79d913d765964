import SchemaGraph

/// The properties of a document that can affect documents without references to it.
///
/// Nothing else in a document affects the types of an unrelated document. So an edit changes the types only of
/// documents that are connected with the edited one by references, unless it changes an outline.
package struct Outline: Sendable {
    /// Its URIs, the names that it wants at the top level, and the names that its types got there.
    package fileprivate(set) var names = ""

    /// Returns the outlines of the documents of a mapping, by their index.
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

    /// Creates an outline of the names that the document wants.
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
        "\(schema.annotations.typeName ?? "") \(schema.annotations.typeTitle ?? "")\n"
    }
}
