import Diagnostics
import SchemaGraph
import SwiftNames
import TypeMapping

extension MappingReports {
    /// Reports chosen names that Swift or the formatter does not allow, so that their words are spelled as another name.
    func reportRespelledNames(to diagnostics: DiagnosticCollector) {
        let identifiers = SwiftIdentifier(acronyms: mapping.options.acronyms)
        for schema in graph.schemas {
            let annotations = schema.annotations
            for chosen in Set([annotations.typeName, annotations.memberName].compactMap(\.self)) {
                guard let name = respelled(chosen, identifiers) else { continue }
                diagnostics.report(
                    .refusedName,
                    "the chosen name '\(chosen)' is spelled '\(name)' in Swift",
                    at: graph.location(of: schema.id),
                    help: "write '\(name)', or choose another name"
                )
            }
        }
    }

    /// Returns the spelling of a name with other letters, or without its signs; nil if only the case of letters changes, as at
    /// the start of a type's name and in acronyms.
    private func respelled(_ chosen: String, _ identifiers: SwiftIdentifier) -> String? {
        let (lower, upper) = (identifiers.lowerCamel(chosen), identifiers.upperCamel(chosen))
        if upper.isEmpty || upper.lowercased() == chosen.lowercased() { return nil }
        return chosen.first?.isUppercase == true ? upper : lower
    }
}
