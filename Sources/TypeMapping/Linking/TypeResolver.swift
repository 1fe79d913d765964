import SchemaGraph
import SwiftModel

/// Resolves references between mapped types, and converts types to their final form.
final class TypeResolver {
    let mapping: Mapping
    private var resolved: SchemaTable<TypeDraft>
    private var inProgress: Set<SchemaID> = []
    /// The schemas that refer to themselves without a type of their own, so that their type is `PlankJSON`.
    private(set) var selfReferences: [SchemaID] = []
    var selections: [DeclarationID: Selection] = [:]
    var knownBranches: [DeclarationID: [UnionDraft.Branch]] = [:]
    var unionsInProgress: Set<DeclarationID> = []
    /// They are computed once, because a union has the forms of its branches, which can be unions.
    private(set) lazy var formsOfDeclarations = findFormsOfDeclarations()
    /// The declarations whose values contain those of another one, also in arrays and dictionaries.
    private(set) lazy var holders = mapping.ids.reduce(into: [DeclarationID: [DeclarationID]]()) { holders, id in
        for part in mapping[id].kind.parts { resolve(part).declaration.map { holders[$0, default: []].append(id) } }
    }
    private lazy var paths: [TypePath] = {
        let top = TypePath(mapping.options.namespace.map { [$0] } ?? [])
        return mapping.ids.map { id in
            let id = mapping.isUnnamedPlace(id) ? mapping.shared(id) : id
            return mapping.surroundings(of: id).reversed().reduce(top) { $0.appending(mapping[$1].name) }
        }
    }()

    init(_ mapping: Mapping) {
        self.mapping = mapping
        resolved = SchemaTable(mapping.graph)
    }

    func path(_ id: DeclarationID) -> TypePath { paths[id.index] }

    // MARK: - References

    /// Returns the type with references resolved: shared types instead of their aliases, and the types of most values instead
    /// of lenient types.
    func resolve(_ draft: TypeDraft) -> TypeDraft {
        let type = decoded(draft)
        // A closure, because a method reference would copy the mapping.
        return type.isPlain ? type : settled(type.replacingDeclared { self.mapping.shared($0) })
    }

    /// Returns the same as generated code spells it, with the aliases of shared types.
    func spelled(_ draft: TypeDraft) -> TypeDraft { settled(decoded(draft)) }

    /// Returns the same with `PlankJSON` instead of lenient types, for places that can neither be `nil` nor keep the original
    /// text.
    func open(_ draft: TypeDraft) -> TypeDraft { decoded(draft).opened.withoutDroppable }

    /// Returns the declared type of a value that is stored inline, not that of elements.
    func declaration(of draft: TypeDraft) -> DeclarationID? {
        switch resolve(draft).withoutNull {
        case .declared(let id), .entry(_, .declared(let id)): id
        default: nil
        }
    }

    /// Returns the type without `null`, with the aliases of shared types.
    func named(_ draft: TypeDraft) -> SwiftType { finished(spelled(draft).withoutNull) }

    /// Returns whether the schema allows values of other types too.
    func isLenient(_ draft: TypeDraft) -> Bool { decoded(draft).isLenient }

    /// Returns whether the value of a property can be missing, `null` or of another type.
    func isOptional(_ property: PropertyDraft) -> Bool {
        !property.isRequired || property.isNullable || resolve(property.type).isNullable || isLenient(property.type)
    }

    private func settled(_ type: TypeDraft) -> TypeDraft { type.isPlain ? type : type.settled.withoutDroppable }

    /// Returns the type with references resolved, as a property decodes it: values can be lenient, and an array's elements
    /// droppable. The forms above are made of this one.
    func decoded(_ draft: TypeDraft) -> TypeDraft {
        if draft.isPlain, draft.collectionDepth <= TypeDraft.deepestCollection { return draft }
        switch draft {
        case .list(let element): return .list(shallow(decoded(element)))
        case .set(let element, let isOrdered): return .set(shallow(decoded(element)), isOrdered: isOrdered)
        case .map(let element): return .map(shallow(decoded(element)))
        case .nullable(let inner): return decoded(inner).madeNullable(true)
        case .lenient(let inner):
            let type = decoded(inner)
            return type == .json ? .json : .lenient(type)
        case .droppable(let inner):
            let type = decoded(inner).settled
            return type == .json ? .json : .droppable(type)
        case .entry(let key, let inner): return .entry(key: key, decoded(inner).opened.withoutDroppable)
        case .reference(let schema): return decoded(schema)
        case .declared, .json, .scalar, .coded, .numberOrText, .custom: return draft
        }
    }

    /// Returns the type, or `PlankJSON` beyond eight levels of arrays and dictionaries: each level doubles the time of
    /// Swift's type checker.
    private func shallow(_ type: TypeDraft) -> TypeDraft {
        type.collectionDepth < TypeDraft.deepestCollection ? type : .json
    }

    private func decoded(_ schema: SchemaID) -> TypeDraft {
        if let known = resolved[schema] { return known }
        guard let draft = mapping.typeOfSchema[schema] else { return .json }
        if case .declared = draft { return draft }
        guard inProgress.insert(schema).inserted else {
            selfReferences.append(schema)
            return .json
        }
        defer { inProgress.remove(schema) }
        let type = decoded(draft)
        resolved[schema] = type
        return type
    }

    // MARK: - Finished types

    func finished(_ type: TypeDraft) -> SwiftType {
        switch type {
        case .json, .reference: .json
        case .scalar(let scalar): .scalar(scalar)
        case .coded(let name, let coding, let json): .coded(name: name, coding: coding, json: json)
        case .numberOrText(let number): .numberOrText(number)
        case .custom(let name, let module): .custom(name: name, module: module)
        case .list(let element): .list(element: finished(element))
        case .set(let element, let isOrdered): .set(element: finished(element), isOrdered: isOrdered)
        case .map(let value): .map(value: finished(value))
        case .nullable(let inner), .lenient(let inner): .optional(wrapped: finished(inner))
        case .droppable(let inner), .entry(_, let inner): finished(inner)
        case .declared(let id): .declared(path: path(id))
        }
    }

    /// Returns the declarations that generated code uses for a type: the alias of a shared type and the type itself.
    func named(by type: TypeDraft) -> [DeclarationID] {
        if type.isPlain { return [] }
        return [spelled(type).declaration, resolve(type).declaration].compactMap(\.self)
    }

    /// Returns the same for the parts of a declaration and for its bases, to whose protocols it can conform.
    func named(by kind: DeclarationDraft.Kind) -> [DeclarationID] {
        var types = kind.parts
        if case .structure(let structure) = kind { types += structure.bases.map { .reference($0) } }
        return types.flatMap(named)
    }

    /// Returns the types of a union's branches without `null`. Beside strings, a number is not read from strings too.
    func branchTypes(of union: UnionDraft) -> [TypeDraft] {
        let types = union.branches.map { resolve($0.type).withoutNull }
        guard types.contains(.string) else { return types }
        return types.map { if case .numberOrText(let number) = $0 { .scalar(number) } else { $0 } }
    }

    // MARK: - Codings

    /// Returns the runtime coding for a type; `nil` if its `Codable` conformance is enough.
    func coding(_ type: TypeDraft) -> TypeCoding? { isLossy(type) ? codingOrPlain(type) : nil }

    private func codingOrPlain(_ type: TypeDraft) -> TypeCoding {
        guard isLossy(type) else { return .plain(finished(type)) }
        switch type {
        case .coded(_, let coding, .string):
            return mapping.options.formats == .strict ? .strict(.text(coding)) : .text(coding)
        case .coded(_, let coding, _): return .number(coding)
        case .numberOrText(let number): return .numberOrText(number)
        case .list(.droppable(let element)): return .lenientList(codingOrPlain(element))
        case .list(let element): return .list(codingOrPlain(element))
        case .set(let element, let isOrdered): return .set(codingOrPlain(element), isOrdered: isOrdered)
        case .map(let value): return .map(codingOrPlain(value))
        case .nullable(let inner): return .nullable(codingOrPlain(inner))
        case .entry(_, let inner): return codingOrPlain(inner)
        // A value of another type makes the whole property `nil`, however deep it is.
        case .lenient(let inner): return .lenient(codingOrPlain(inner.settled))
        default: return .plain(finished(type))
        }
    }

    /// Returns whether a value of the type can have a JSON text that encoding does not reproduce.
    private func isLossy(_ type: TypeDraft) -> Bool { isLossy(type, lossyUnions) }

    private func isLossy(_ type: TypeDraft, _ lossyUnions: Set<DeclarationID>) -> Bool {
        switch type {
        case .coded, .numberOrText, .set, .droppable, .lenient: true
        case .declared(let id): lossyUnions.contains(mapping.shared(id))
        default: type.inner.map { isLossy($0, lossyUnions) } ?? false
        }
    }

    /// The unions with such a branch. They are computed once, because branches can be unions in a long chain.
    private lazy var lossyUnions: Set<DeclarationID> = {
        let unions = mapping.ids.filter { mapping.union($0) != nil }
        let lossy = unions.filter { mapping.union($0).map(branchTypes)?.contains { isLossy($0, []) } ?? false }
        return Set(lossy.reaching { (holders[$0] ?? []).filter { mapping.union($0) != nil } })
    }()
}
