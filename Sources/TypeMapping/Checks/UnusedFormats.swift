import Diagnostics
import JSONTree
import SchemaGraph

/// Finds formats that say nothing about the values of their schema: misspelled ones, and those of strings for numbers.
struct UnusedFormats {
    let shapes: ShapeTable
    /// The formats that the configuration names.
    let known: Set<String>

    init(_ shapes: ShapeTable, options: MappingOptions) {
        self.shapes = shapes
        known = Set(options.typeMap.keys.compactMap { MappingOptions.TypeOverride.parts(of: $0).format })
    }

    func report(to diagnostics: DiagnosticCollector) {
        let graph = shapes.graph
        for schema in graph.schemas {
            guard let format = schema.format, !known.contains(format), !graph[schema.document].isBuiltIn,
                let types = types(of: schema)
            else { continue }
            let place = graph.location(of: schema.id, keyword: "format")
            if let nearest = FormatTable.correction(of: format) {
                let message = "unknown format '\(format)' is ignored"
                diagnostics.report(.unknownFormat, message, at: place, help: "did you mean '\(nearest)'?")
            } else if FormatTable.type(of: format) == .string, !types.contains(.string) {
                let message = "the format '\(format)' is about strings, which 'type' does not allow"
                diagnostics.report(.unusedKeyword, message, at: place, help: "remove it, or change the type")
            }
        }
    }

    /// Returns the types of a schema for scalars of any value; `nil` for other schemas.
    private func types(of schema: Schema) -> JSONTypes? {
        let shape = shapes[schema.id]
        guard shape.values == nil, let types = schema.types, !types.isDisjoint(with: [.string, .number, .integer])
        else {
            return nil
        }
        return types
    }
}
