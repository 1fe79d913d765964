import JSONTree
import SchemaGraph

extension TypeMapper {
    /// What the branches of a union are called, in their order.
    func branchNames(_ alternatives: [Alternative]) -> [String] {
        BranchNames(alternatives.map(described), identifiers).names
    }

    /// What tells the branch apart from others.
    private func described(_ alternative: Alternative) -> BranchNames.Branch {
        let shape = alternative.shape
        var branch = BranchNames.Branch(form: form(alternative), ownName: ownName(alternative))
        guard branch.form == .object else { return branch }
        branch.required = shape.required
        branch.optional = shape.properties.map(\.name).filter { !shape.requires($0) }
        guard alternative.reference == nil else { return branch }
        for property in shape.properties {
            guard let values = shapes[property.tellingParts].values, values.count == 1 else { continue }
            branch.constants[property.name] = values[0].value
        }
        return branch
    }

    /// The name of what the branch refers to, or the one that it gives itself.
    private func ownName(_ alternative: Alternative) -> String? {
        let merged = alternative.isMerged ? graph[alternative.schemas[0]].reference?.target : nil
        if let target = alternative.reference ?? merged {
            return JSONPointer.tokens(graph[target].pointer)?.last.map { identifiers.upperCamel($0) }
        }
        guard alternative.schemas.count == 1 else { return nil }
        let annotations = graph[alternative.schemas[0]].annotations
        let title = annotations.title.flatMap { Titles.isName($0) ? $0 : nil }
        return (annotations.swiftName ?? title).map { identifiers.upperCamel($0) }
    }

    private func form(_ alternative: Alternative) -> BranchNames.Form {
        if alternative.shape.values != nil { return .list }
        switch alternative.kind ?? alternative.shape.valueTypes {
        case .array: return .array
        case .string: return .text
        case .integer, .number: return .number
        default: return .object
        }
    }
}
