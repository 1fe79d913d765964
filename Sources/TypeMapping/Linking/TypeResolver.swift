import Diagnostics
import SchemaGraph
import SwiftModel

/// Follows references between mapped types, and finishes types.
final class TypeResolver {
    let mapping: Mapping
    private var resolved: SchemaTable<TypeDraft>
    private var inProgress: Set<SchemaID> = []
    private lazy var paths: [TypePath] = {
        let top = TypePath(mapping.options.namespace.map { [$0] } ?? [])
        return mapping.ids.map { id in
            mapping.surroundings(of: id).reversed().reduce(top) { $0.appending(mapping[$1].name) }
        }
    }()

    init(_ mapping: Mapping) {
        self.mapping = mapping
        resolved = SchemaTable(mapping.graph)
    }

    /// The place of a declaration in the output.
    func path(_ id: DeclarationID) -> TypePath { paths[id.index] }

    // MARK: - References

    /// The type with every reference replaced by what it names, and without leniency: what most values are.
    func resolve(_ draft: TypeDraft) -> TypeDraft { settled(follow(draft)) }

    /// The same, with what a place calls a type that it shares with others: what code is written after.
    func resolvePlace(_ draft: TypeDraft) -> TypeDraft { settled(place(draft)) }

    /// The same as code writes it, with `JSONValue` where the type is lenient: for a place that has no `nil` and keeps no
    /// spelling.
    func resolveOpen(_ draft: TypeDraft) -> TypeDraft { place(draft).opened.withoutDroppable }

    /// The type as a property reads it, where the elements of an array may be droppable.
    func resolveReading(_ draft: TypeDraft) -> TypeDraft { place(draft).settled }

    /// The declared type that a value of the type has in place: not the one of its elements.
    func declaration(of draft: TypeDraft) -> DeclarationID? {
        if case .declared(let id) = resolve(draft).withoutNull { id } else { nil }
    }

    /// The type without `null`, with what a place calls a type that it shares with others.
    func named(_ draft: TypeDraft) -> SwiftType { finished(resolvePlace(draft).withoutNull) }

    /// Whether the schema allows values of other types as well.
    func isLenient(_ draft: TypeDraft) -> Bool { place(draft).isLenient }

    private func settled(_ type: TypeDraft) -> TypeDraft { type.isPlain ? type : type.settled.withoutDroppable }

    /// The type with every reference followed, up to the types that places share.
    private func follow(_ draft: TypeDraft) -> TypeDraft {
        let type = place(draft)
        // A closure, because the method alone would take a copy of the mapping.
        return type.isPlain ? type : type.replacingDeclared { self.mapping.shared($0) }
    }

    /// The type with every reference followed, up to the names of places.
    private func place(_ draft: TypeDraft) -> TypeDraft {
        if draft.isPlain, draft.collectionDepth <= TypeDraft.deepestCollection { return draft }
        switch draft {
        case .list(let element): return .list(shallow(place(element)))
        case .set(let element): return .set(shallow(place(element)))
        case .map(let element): return .map(shallow(place(element)))
        case .nullable(let inner): return place(inner).madeNullable(true)
        case .lenient(let inner):
            let type = place(inner)
            return type == .json ? .json : .lenient(type)
        case .droppable(let inner):
            let type = place(inner).settled
            return type == .json ? .json : .droppable(type)
        case .reference(let schema): return place(schema)
        case .declared, .json, .scalar, .coded, .custom: return draft
        }
    }

    /// The type, or `JSONValue` past eight levels of arrays and dictionaries: each level doubles the time of Swift's type checker.
    private func shallow(_ type: TypeDraft) -> TypeDraft {
        type.collectionDepth < TypeDraft.deepestCollection ? type : .json
    }

    private func place(_ schema: SchemaID) -> TypeDraft {
        if let known = resolved[schema] { return known }
        guard let draft = mapping.typeOfSchema[schema] else { return .json }
        if case .declared = draft { return draft }
        guard inProgress.insert(schema).inserted else {
            mapping.diagnostics.report(
                .untyped,
                "the schema refers to itself without a type of its own; its type is JSONValue",
                at: mapping.graph.location(of: schema)
            )
            return .json
        }
        defer { inProgress.remove(schema) }
        let type = place(draft)
        resolved[schema] = type
        return type
    }

    // MARK: - Finished types

    /// The finished form of a resolved type.
    func finished(_ type: TypeDraft) -> SwiftType {
        switch type {
        case .json, .reference: .json
        case .scalar(let scalar): .scalar(scalar)
        case .coded(let name, let coding): .coded(name: name, coding: coding)
        case .custom(let name, let module): .custom(name: name, module: module)
        case .list(let element): .list(element: finished(element))
        case .set(let element): .set(element: finished(element))
        case .map(let value): .map(value: finished(value))
        case .nullable(let inner), .lenient(let inner): .optional(wrapped: finished(inner))
        case .droppable(let inner): finished(inner)
        case .declared(let id): .declared(path: path(id))
        }
    }

    /// The declarations that code names for a type: the place of a shared one, which code is written after, and the type.
    func named(by type: TypeDraft) -> [DeclarationID] {
        [resolvePlace(type).declaration, resolve(type).declaration].compactMap(\.self)
    }

    /// The same for the parts of a declaration, and for what it extends, to whose protocols it may conform.
    func named(by kind: DeclarationDraft.Kind) -> [DeclarationID] {
        var types = kind.parts
        if case .structure(let structure) = kind { types += structure.bases.map { .reference($0) } }
        return types.flatMap(named)
    }

    // MARK: - Codings

    /// The runtime coding for a type that does not code itself; `nil` where `Codable` is enough.
    func coding(_ type: TypeDraft) -> TypeCoding? { isLossy(type) ? codingOrPlain(type) : nil }

    /// The coding of a property whose value may be of another type, which is kept as it came.
    func lenientCoding(_ type: TypeDraft) -> TypeCoding { .lenient(codingOrPlain(type)) }

    private func codingOrPlain(_ type: TypeDraft) -> TypeCoding {
        guard isLossy(type) else { return .plain(finished(type)) }
        switch type {
        case .coded(_, let coding): return mapping.options.formats == .strict ? .strict(.text(coding)) : .text(coding)
        case .list(.droppable(let element)): return .lenientList(codingOrPlain(element))
        case .list(let element): return .list(codingOrPlain(element))
        case .set(let element): return .set(codingOrPlain(element))
        case .map(let value): return .map(codingOrPlain(value))
        case .nullable(let inner): return .nullable(codingOrPlain(inner))
        default: return .plain(finished(type))
        }
    }

    /// Whether a value of the type may have been spelled in a way that it cannot give back.
    private func isLossy(_ type: TypeDraft) -> Bool {
        var declared: DeclarationID?
        return isLossy(type, besides: { declared = $0 }) || declared.map(lossyUnions.contains) ?? false
    }

    /// The same, but for a declared type in it, of which `note` is told.
    private func isLossy(_ type: TypeDraft, besides note: (DeclarationID) -> Void) -> Bool {
        switch type {
        case .coded, .set, .droppable: return true
        case .list(let inner), .map(let inner), .nullable(let inner): return isLossy(inner, besides: note)
        case .declared(let id):
            note(mapping.shared(id))
            return false
        case .json, .scalar, .custom, .lenient, .reference: return false
        }
    }

    /// The unions with such a branch, found once for all: a branch may be a union, and a chain of these may be long.
    private lazy var lossyUnions: Set<DeclarationID> = {
        var holders: [DeclarationID: [DeclarationID]] = [:]
        var open: [DeclarationID] = []
        for id in mapping.ids {
            for branch in mapping.union(id)?.branches ?? [] {
                let type = resolve(branch.type)
                if isLossy(type, besides: { holders[$0, default: []].append(id) }) { open.append(id) }
            }
        }
        var found: Set<DeclarationID> = []
        while let id = open.popLast() {
            if found.insert(id).inserted { open += holders[id] ?? [] }
        }
        return found
    }()
}
