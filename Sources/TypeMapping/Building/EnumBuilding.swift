import SwiftModel
import SwiftNames

extension ModelBuilder {
    /// Returns the model of an enum.
    func model(_ id: DeclarationID, _ enumeration: EnumDraft) -> EnumModel {
        let isMixed = enumeration.rawType == .json
        let heading = heading(id)
        let unknownValues = take(try unknownValuesSetting(id, enumeration)) ?? .kept
        let cases = enumeration.cases.compactMap { draft -> EnumModel.Case? in
            let value = isMixed ? JSONConstant(exactly: draft.value) : JSONConstant(scalar: draft.value)
            return value.map {
                let name = SwiftName.enumCase(draft.name)
                return EnumModel.Case(name: name, value: $0, facts: facts(of: draft, heading, unknownValues))
            }
        }
        let entries = enumeration.cases.lazy.map { ($0.name, $0.entry) }
        origins.entries[heading.path] = Dictionary(entries) { $1 }
        return EnumModel(
            heading: heading,
            rawType: enumeration.rawType,
            cases: cases,
            unknownCase: .unknownCase,
            unknownValues: unknownValues,
            isContested: plan.tried.contains(id),
            isExtensible: enumeration.isExtensible && unknownValues == .kept
        )
    }

    private func facts(
        of item: EnumDraft.Case,
        _ heading: Heading,
        _ unknownValues: EnumModel.UnknownValues
    ) -> ValueFacts {
        ValueFacts(
            description: description(of: item, in: heading),
            deprecation: item.entry.deprecation,
            isMarkedDeprecated: item.entry.deprecation != nil && heading.marksDeprecations && unknownValues == .kept
        )
    }
}
