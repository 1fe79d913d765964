import Diagnostics
import JSONTree
import SchemaGraph

/// Everything that Swift will declare for a graph: the last stage that decides anything.
package struct SwiftModels: Sendable {
    package let files: [SwiftFile]
    package let diagnostics: [Diagnostic]
    /// Positions that end as `JSONValue` although the schema says more, and all that were decided.
    package let untypedPositions: Int
    package let positions: Int

    package init(_ graph: SchemaGraph, options: MappingOptions) {
        let names = RootNames(graph, options: options)
        let mapper = TypeMapper(graph: graph, options: options, rootNames: names)
        mapper.mapAll()
        let builder = ModelBuilder(mapper)
        files = builder.files()
        diagnostics = Self.withoutRepetition(
            names.diagnostics + mapper.diagnostics + builder.diagnostics + builder.resolver.diagnostics
        )
        untypedPositions = mapper.untypedPositions
        positions = mapper.typedPositions + mapper.untypedPositions
    }

    /// What holds for many places of a file alike is said once, with their number.
    private static func withoutRepetition(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let summarized: Set<DiagnosticCode> = [.untyped, .untypedObject, .guessedUnion, .unsatisfiable]
        var groups: [String: [Diagnostic]] = [:]
        var kept: [Diagnostic] = []
        for diagnostic in diagnostics {
            if summarized.contains(diagnostic.code) {
                groups["\(diagnostic.code.rawValue) \(diagnostic.location?.file ?? "")", default: []].append(diagnostic)
            } else {
                kept.append(diagnostic)
            }
        }
        for group in groups.values {
            let sorted = group.sorted()
            guard let first = sorted.first else { continue }
            let message = sorted.count == 1 ? first.message : "\(first.message) (and \(sorted.count - 1) more like it)"
            kept.append(
                Diagnostic(
                    first.severity,
                    first.code,
                    message,
                    at: first.location,
                    notes: first.notes,
                    help: first.help
                )
            )
        }
        return kept
    }
}

/// Turns mapped declarations into finished models: names, spellings, literals, boxes.
final class ModelBuilder {
    let mapper: TypeMapper
    let graph: SchemaGraph
    let options: MappingOptions
    let resolver: TypeResolver
    var diagnostics: [Diagnostic] = []
    var recursion: RecursionFinder
    private lazy var sizes = InlineSize(self)
    /// Declarations of schemas that some `extends` names, with their protocol's path.
    private(set) var protocolOfBase: [DeclarationID: String] = [:]
    private(set) var indirectUnions: Set<DeclarationID> = []

    init(_ mapper: TypeMapper) {
        self.mapper = mapper
        graph = mapper.graph
        options = mapper.options
        resolver = TypeResolver(mapper)
        recursion = RecursionFinder(edges: [])
        findRecursion()
        findBases()
    }

    // MARK: - Files

    func files() -> [SwiftFile] {
        var declarationsOf: [DocumentID: [DeclarationID]] = [:]
        for declaration in mapper.declarations {
            declarationsOf[declaration.document, default: []].append(declaration.id)
        }
        let documents = graph.documents.filter { $0.isInput || options.isRecursive }
        let names = fileNames(documents)
        return documents.compactMap { document in
            let all = declarationsOf[document.id] ?? []
            let models = all.filter { mapper.declarations[$0.index].parent == nil }.flatMap { declarations($0) }
            let protocols = protocolOfBase.isEmpty ? [] : all.compactMap { baseProtocol($0) }
            return SwiftFile(
                name: names[document.id] ?? "Schema.swift",
                schema: document.path,
                imports: imports(all),
                namespace: options.namespace,
                access: options.access,
                declarations: models + protocols.map(Declaration.baseProtocol),
                rootType: rootType(document.id)
            )
        }
    }

    private func rootType(_ document: DocumentID) -> String? {
        mapper.anchors[document].map { resolver.path($0) }
    }

    /// `Pin.swift` for `pin.json`; files of one name get their folders' names in front.
    private func fileNames(_ documents: [SchemaDocument]) -> [DocumentID: String] {
        var taken: Set<String> = ["plankruntime"]
        if let namespace = options.namespace { taken.insert(namespace.lowercased()) }
        let groups = Dictionary(grouping: documents) { SchemaFileName.swiftName($0.path).lowercased() }
        var names: [DocumentID: String] = [:]
        for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
            for document in group.sorted(by: { $0.path < $1.path }) {
                var name = SchemaFileName.swiftName(document.path)
                let folders = document.path.split(separator: "/").dropLast().filter { $0 != "." && $0 != ".." }
                for folder in folders.reversed() where group.count > 1 || taken.contains(name.lowercased()) {
                    name = SwiftIdentifier.upperCamel(String(folder)) + name
                    if group.count == 1 { continue }
                    if !taken.contains(name.lowercased()) { break }
                }
                let stem = name
                var number = 2
                while !taken.insert(name.lowercased()).inserted {
                    name = stem + String(number)
                    number += 1
                }
                names[document.id] = name + ".swift"
            }
        }
        return names
    }

    private func imports(_ declarations: [DeclarationID]) -> [String] {
        var modules: Set<String> = options.importsRuntime ? ["PlankRuntime"] : []
        for id in declarations {
            for type in types(in: mapper.declarations[id.index].kind) {
                modules.formUnion(resolver.modules(resolver.resolve(type)))
            }
        }
        return modules.sorted()
    }

    func types(in kind: DeclarationDraft.Kind) -> [TypeDraft] {
        switch kind {
        case .namespace, .enumeration: return []
        case .alias(let type): return [type]
        case .structure(let structure):
            var types = structure.properties.map(\.type)
            if case .kept(_, let type) = structure.additional { types.append(type) }
            return types
        case .union(let union): return union.branches.map(\.type)
        }
    }

    // MARK: - Recursion

    private func findRecursion() {
        var edges = mapper.declarations.map { held(by: $0) }
        recursion = RecursionFinder(edges: edges)
        // A union in a cycle is `indirect`, which breaks the cycle without a box.
        for declaration in mapper.declarations where recursion.isRecursive[declaration.id.index] {
            guard case .union = declaration.kind else { continue }
            indirectUnions.insert(declaration.id)
            edges[declaration.id.index] = []
        }
        if !indirectUnions.isEmpty { recursion = RecursionFinder(edges: edges) }
    }

    /// The structs and unions whose values lie inside the declaration's own.
    private func held(by declaration: DeclarationDraft) -> [DeclarationID] {
        types(in: declaration.kind).compactMap { holding($0) }
    }

    private func holding(_ type: TypeDraft) -> DeclarationID? {
        switch resolver.resolve(type) {
        case .declared(let id): return id
        case .nullable(.declared(let id)): return id
        default: return nil
        }
    }

    func isIndirect(_ type: TypeDraft, in owner: DeclarationID) -> Bool {
        guard let held = holding(type) else { return false }
        return recursion.isCycle(owner, held) || sizes.isLarge(.declared(held))
    }

    /// Whether a union keeps its payloads in boxes: where it holds itself, or a payload is large.
    func isIndirect(_ id: DeclarationID, _ union: UnionDraft) -> Bool {
        indirectUnions.contains(id) || union.branches.contains { sizes.isLarge(resolver.resolve($0.type)) }
    }

    // MARK: - Bases

    private func findBases() {
        for declaration in mapper.declarations {
            guard case .structure(let structure) = declaration.kind else { continue }
            for base in structure.bases {
                guard case .declared(let id) = resolver.resolve(.reference(base)), id != declaration.id,
                    case .structure = mapper.declarations[id.index].kind
                else { continue }
                protocolOfBase[id] = protocolPath(id)
            }
        }
    }

    /// Protocols cannot nest before Swift 5.10, so a base's protocol stands at the top.
    private func protocolPath(_ id: DeclarationID) -> String {
        let path = resolver.paths[id.index].dropFirst(options.namespace == nil ? 0 : 1)
        return (options.namespace ?? "") + path.joined() + "Protocol"
    }

    func baseProtocol(_ id: DeclarationID) -> ProtocolModel? {
        guard let name = protocolOfBase[id], case .structure(let structure) = mapper.declarations[id.index].kind else {
            return nil
        }
        let requirements = structure.properties.map { property in
            ProtocolModel.Requirement(
                name: ReservedNames.escaped(property.name),
                type: declaredType(property, in: []),
                documentation: documentation(property.schemas)
            )
        }
        let words = "What \(mapper.declarations[id.index].name) and the models that extend it have in common."
        let heading = Heading(
            name: name,
            path: name,
            parentPath: nil,
            documentation: [words],
            access: options.access,
            schema: mapper.declarations[id.index].schema
        )
        return ProtocolModel(heading: heading, requirements: requirements)
    }

    /// The protocols of the bases whose every property this struct has with the same type.
    func conformances(_ id: DeclarationID, _ structure: StructDraft) -> [String] {
        var bases: [DeclarationID] = protocolOfBase[id] == nil ? [] : [id]
        for base in structure.bases {
            if case .declared(let baseID) = resolver.resolve(.reference(base)), !bases.contains(baseID) {
                bases.append(baseID)
            }
        }
        return bases.compactMap { base in
            guard let name = protocolOfBase[base], case .structure(let wanted) = mapper.declarations[base.index].kind
            else { return nil }
            let own = Dictionary(
                structure.properties.map { ($0.name, declaredType($0, in: [])) },
                uniquingKeysWith: { a, _ in a }
            )
            let isMet = wanted.properties.allSatisfy { own[$0.name] == declaredType($0, in: []) }
            return isMet ? name : nil
        }
    }

    func declaredType(_ property: PropertyDraft, in scope: [String]) -> String {
        let type = resolver.resolve(property.type)
        let isOptional = !property.isRequired || property.isNullable || type.isNullable
        return resolver.spelling(type.withoutNull, in: scope) + (isOptional ? "?" : "")
    }

    // MARK: - Headings

    func heading(_ id: DeclarationID) -> Heading {
        let declaration = mapper.declarations[id.index]
        let words = documentation([declaration.schema])
        return Heading(
            name: ReservedNames.escaped(declaration.name),
            path: resolver.path(id),
            parentPath: declaration.parent.map { resolver.path($0) } ?? options.namespace,
            documentation: words,
            access: options.access,
            schema: declaration.schema
        )
    }

    /// The words that schemas say about a value: description, then what annotations add.
    func documentation(_ schemas: [SchemaID]) -> [String] {
        var lines: [String] = []
        let annotations = schemas.map { graph[$0].annotations }
        if let description = annotations.lazy.compactMap(\.description).first(where: { !$0.isEmpty }) {
            lines += SwiftLiteral.documentation(description)
        }
        var remarks: [String] = []
        if annotations.contains(where: \.isDeprecated) {
            let message = annotations.lazy.compactMap(\.deprecationMessage).first ?? "Deprecated."
            remarks.append("- Warning: " + SwiftLiteral.documentation(message).joined(separator: " "))
        }
        if annotations.contains(where: \.isReadOnly) { remarks.append("- Note: Read-only: the server sets it.") }
        if annotations.contains(where: \.isWriteOnly) {
            remarks.append("- Note: Write-only: the server never sends it.")
        }
        if let example = annotations.lazy.compactMap(\.examples.first).first {
            let text = example.canonicalText
            if text.utf8.count <= 80 {
                remarks.append("- Example: `" + SwiftLiteral.documentation(text).joined(separator: " ") + "`")
            }
        }
        if !lines.isEmpty, !remarks.isEmpty { lines.append("") }
        return lines + remarks
    }
}

extension TypeDraft {
    var withoutNull: TypeDraft {
        if case .nullable(let inner) = self { inner } else { self }
    }
}
