import SwiftModel
import SwiftNames

extension ModelBuilder {
    func model(_ id: DeclarationID, _ enumeration: EnumDraft) -> EnumModel {
        let isMixed = enumeration.rawType == .json
        let heading = heading(id)
        let unknownValues = take(try unknownValuesSetting(id, enumeration)) ?? .kept
        let cases = enumeration.cases.compactMap { draft -> EnumModel.Case? in
            let value = isMixed ? JSONConstant(exactly: draft.value) : JSONConstant(scalar: draft.value)
            let deprecation = draft.entry.deprecation
            let facts = ValueFacts(
                description: description(of: draft, in: heading),
                deprecation: deprecation,
                isMarkedDeprecated: deprecation != nil && heading.marksDeprecations && unknownValues == .kept
            )
            return value.map { EnumModel.Case(name: SwiftName.enumCase(draft.name), value: $0, facts: facts) }
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
}
