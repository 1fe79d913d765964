import Diagnostics
import SchemaGraph

/// Follows references between mapped types, and spells types in Swift.
final class TypeResolver {
    let mapper: TypeMapper
    private var resolved: [SchemaID: TypeDraft] = [:]
    private var inProgress: Set<SchemaID> = []
    private var lossy: [DeclarationID: Bool] = [:]
    private(set) var paths: [[String]] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ mapper: TypeMapper) {
        self.mapper = mapper
        let prefix = mapper.options.namespace.map { [$0] } ?? []
        for declaration in mapper.declarations {
            paths.append((declaration.parent.map { paths[$0.index] } ?? prefix) + [declaration.name])
        }
    }

    func path(_ id: DeclarationID) -> String { paths[id.index].joined(separator: ".") }

    // MARK: - References

    /// The type with every reference replaced by what it names, and without leniency: what most values are.
    func resolve(_ draft: TypeDraft) -> TypeDraft { follow(draft).settled.withoutDroppable }

    /// The same, with `JSONValue` where the type is lenient: for a place that has no `nil` and keeps no spelling.
    func resolveOpen(_ draft: TypeDraft) -> TypeDraft { follow(draft).opened.withoutDroppable }

    /// The type as a property reads it, where the elements of an array may be droppable.
    func resolveReading(_ draft: TypeDraft) -> TypeDraft { follow(draft).settled }

    /// Whether the schema allows values of other types as well.
    func isLenient(_ draft: TypeDraft) -> Bool { follow(draft).isLenient }

    private func follow(_ draft: TypeDraft) -> TypeDraft {
        switch draft {
        case .list(let element): return .list(shallow(follow(element)))
        case .set(let element): return .set(shallow(follow(element)))
        case .map(let element): return .map(shallow(follow(element)))
        case .nullable(let inner): return follow(inner).madeNullable(true)
        case .lenient(let inner):
            let type = follow(inner)
            return type == .json ? .json : .lenient(type)
        case .droppable(let inner):
            let type = follow(inner).settled
            return type == .json ? .json : .droppable(type)
        case .reference(let schema): return follow(schema)
        case .json, .native, .coded, .custom, .declared: return draft
        }
    }

    /// The type, or `JSONValue` past eight levels of arrays and dictionaries: Swift's type checker takes twice as long a level.
    private func shallow(_ type: TypeDraft) -> TypeDraft {
        type.collectionDepth < TypeDraft.deepestCollection ? type : .json
    }

    private func follow(_ schema: SchemaID) -> TypeDraft {
        if let known = resolved[schema] { return known }
        guard let draft = mapper.typeOfSchema[schema] else { return .json }
        if case .declared = draft { return draft }
        guard inProgress.insert(schema).inserted else {
            diagnostics.append(
                Diagnostic(
                    .untyped,
                    "the schema holds itself through arrays or maps alone; it becomes JSONValue",
                    at: mapper.graph.location(of: schema)
                )
            )
            return .json
        }
        defer { inProgress.remove(schema) }
        let type = follow(draft)
        resolved[schema] = type
        return type
    }

    // MARK: - Spelling

    /// How Swift writes the type inside the declaration at `scope` and inside extensions of it.
    func spelling(_ type: TypeDraft, in scope: [String]) -> String {
        switch type {
        case .json, .reference: return "JSONValue"
        case .native(let name), .coded(let name, _), .custom(let name, _): return name
        case .list(let element): return "[" + spelling(element, in: scope) + "]"
        case .set(let element): return "Set<" + spelling(element, in: scope) + ">"
        case .map(let element): return "[String: " + spelling(element, in: scope) + "]"
        case .nullable(let inner), .lenient(let inner): return spelling(inner, in: scope) + "?"
        case .droppable(let inner): return spelling(inner, in: scope)
        case .declared(let id):
            let path = paths[id.index]
            guard path.count > scope.count, path.starts(with: scope) else { return path.joined(separator: ".") }
            return path[scope.count...].joined(separator: ".")
        }
    }

    // MARK: - Codings

    /// The runtime coding for a type that does not code itself; `nil` where `Codable` is enough.
    func coding(_ type: TypeDraft, in scope: [String]) -> String? {
        guard isLossy(type) else { return nil }
        return codingOrPlain(type, in: scope)
    }

    func codingOrPlain(_ type: TypeDraft, in scope: [String]) -> String {
        guard isLossy(type) else { return "PlainCoding<" + spelling(type, in: scope) + ">" }
        switch type {
        case .coded(_, let coding): return mapper.options.formats == .strict ? "StrictCoding<\(coding)>" : coding
        case .list(.droppable(let element)): return "LenientListCoding<" + codingOrPlain(element, in: scope) + ">"
        case .list(let element): return "ListCoding<" + codingOrPlain(element, in: scope) + ">"
        case .set(let element): return "SetCoding<" + codingOrPlain(element, in: scope) + ">"
        case .map(let element): return "MapCoding<" + codingOrPlain(element, in: scope) + ">"
        case .nullable(let inner): return "NullableCoding<" + codingOrPlain(inner, in: scope) + ">"
        default: return "PlainCoding<" + spelling(type, in: scope) + ">"
        }
    }

    /// Whether a value of the type may have been spelled in a way that it cannot give back.
    func isLossy(_ type: TypeDraft) -> Bool {
        switch type {
        case .coded, .set, .droppable: return true
        case .list(let inner), .map(let inner), .nullable(let inner): return isLossy(inner)
        case .declared(let id): return isLossyUnion(id)
        default: return false
        }
    }

    private func isLossyUnion(_ id: DeclarationID) -> Bool {
        if let known = lossy[id] { return known }
        guard case .union(let union) = mapper.declarations[id.index].kind else { return false }
        lossy[id] = false
        let result = union.branches.contains { isLossy(resolve($0.type)) }
        lossy[id] = result
        return result
    }

    /// The modules that a type's spelling needs.
    func modules(_ type: TypeDraft) -> [String] {
        switch type {
        case .coded: return ["Foundation"]
        case .native(let name): return name == "Decimal" ? ["Foundation"] : []
        case .custom(_, let module): return module.map { [$0] } ?? []
        case .list(let inner), .set(let inner), .map(let inner), .nullable(let inner): return modules(inner)
        default: return []
        }
    }
}
