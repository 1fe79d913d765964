import Diagnostics
import JSONTree
import SchemaGraph
import TypeMapping

extension MappingReports {
    /// Reports formats that say nothing about the values of their schema: misspelled ones, and those of strings for
    /// numbers.
    func reportUnusedFormats(to diagnostics: DiagnosticCollector) {
        let known = Set(mapping.options.typeMap.keys.compactMap { MappingOptions.TypeOverride.parts(of: $0).format })
        for schema in graph.schemas {
            guard let format = schema.format, !known.contains(format), !graph[schema.document].isBuiltIn,
                let types = schema.types, !types.isDisjoint(with: [.string, .number, .integer])
            else { continue }
            let (code, message, help): (DiagnosticCode, String, String)
            if let nearest = correction(of: format) {
                code = .unknownFormat
                message = "unknown format '\(format)' is ignored"
                help = "did you mean '\(nearest)'?"
            } else if FormatTable.types[format] == .string, !types.contains(.string) {
                code = .unusedKeyword
                message = "the format '\(format)' is about strings, which 'type' does not allow"
                help = "remove it, or change the type"
            } else {
                continue
            }
            // A format says nothing of listed values. Few schemas come so far, whose shape is needed for it.
            if shapes[schema.id].values != nil { continue }
            let place = graph.location(of: schema.id, keyword: "format")
            diagnostics.report(code, message, at: place, help: help)
        }
    }

    /// Returns the known format that a misspelled one probably means; `nil` for a known format, or if none is similar.
    ///
    /// Short names such as `cuid`, and names with other digits such as `uint128`, are rather formats of their own.
    private func correction(of format: String) -> String? {
        let formats = FormatTable.types
        guard formats[format] == nil else { return nil }
        let lowercased = format.lowercased()
        if let known = formats.keys.first(where: { $0.lowercased() == lowercased }) { return known }
        guard format.utf8.count > 4 else { return nil }
        let digits = format.filter(\.isNumber)
        return Suggestion.nearest(to: format, among: formats.keys.filter { $0.filter(\.isNumber) == digits })
    }
}
