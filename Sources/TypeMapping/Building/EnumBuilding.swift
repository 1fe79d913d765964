import SwiftModel

extension ModelBuilder {
    /// A finished enum.
    func model(_ id: DeclarationID, _ enumeration: EnumDraft) -> EnumModel {
        let isMixed = enumeration.rawType == .json
        let cases = enumeration.cases.compactMap { draft -> EnumModel.Case? in
            let value = isMixed ? JSONConstant(exactly: draft.value) : JSONConstant(scalar: draft.value)
            return value.map {
                EnumModel.Case(name: SwiftName.enumCase(draft.name), value: $0, documentation: draft.documentation)
            }
        }
        return EnumModel(
            heading: heading(id),
            rawType: enumeration.rawType,
            cases: cases,
            unknownCase: .unknownCase
        )
    }
}
