import JSONTree
import SchemaGraph
import SwiftModel

extension Diagram {
    /// The picture of what `files` declare; `graph` has the schemas that they were made from.
    package init(_ files: [SwiftFile], _ graph: SchemaGraph) {
        var builder = DiagramBuilder(graph)
        for file in files {
            for declaration in file.declarations.flatMap(\.family) { builder.add(declaration) }
        }
        self = builder.finished()
    }
}

/// Collects models, then joins them: a reference may lead to a model that comes later.
private struct DiagramBuilder {
    private let graph: SchemaGraph
    private var diagram = Diagram()
    private var references: [(source: Int, member: Int?, target: Target, isMany: Bool)] = []
    private var indices: [Target: Int] = [:]

    /// What a reference leads to; the protocol of a declaration goes by the same number as the declaration.
    private enum Target: Hashable {
        case declaration(DeclarationID)
        case `protocol`(String)
    }

    init(_ graph: SchemaGraph) { self.graph = graph }

    func finished() -> Diagram {
        var diagram = diagram
        for reference in references {
            guard let target = indices[reference.target] else { continue }
            diagram.edges.append(
                Diagram.Edge(
                    source: reference.source,
                    member: reference.member,
                    target: target,
                    isMany: reference.isMany
                )
            )
        }
        return diagram
    }

    mutating func add(_ declaration: Declaration) {
        switch declaration {
        case .structure(let model): add(model)
        case .enumeration(let model): add(model.heading, .enum, model.cases.map(member))
        case .union(let model): add(model)
        case .alias(let model):
            refer(to: model.value, from: 0)
            add(model.heading, .alias, [Diagram.Member(name: "", type: model.type)])
        case .namespace: break
        case .baseProtocol(let model):
            let requirements = model.requirements.map { Diagram.Member(name: $0.name, type: $0.type) }
            add(model.heading, .protocol, requirements, description: model.heading.documentation.joined(separator: " "))
        }
    }

    // MARK: - Kinds

    private mutating func add(_ model: StructModel) {
        var members: [Diagram.Member] = []
        for property in model.properties {
            refer(to: property.value, from: members.count)
            members.append(member(property))
        }
        if case .kept(let name, let type, _) = model.additional {
            if let value = model.additionalValue { refer(to: value, from: members.count, isMany: true) }
            members.append(
                Diagram.Member(
                    name: name,
                    type: "[String: \(type)]",
                    description: "Further properties, by their names."
                )
            )
        }
        for name in model.conformances { references.append((diagram.nodes.count, nil, .protocol(name), false)) }
        add(model.heading, .struct, members)
    }

    private mutating func add(_ model: UnionModel) {
        var members: [Diagram.Member] = []
        for branch in model.cases {
            refer(to: branch.value, from: members.count)
            members.append(
                Diagram.Member(
                    name: branch.bareName,
                    key: branch.tagLiterals.isEmpty ? nil : tag(model.tagKeyLiteral, branch.tagLiterals),
                    type: branch.type,
                    description: text(branch.documentation),
                    places: branch.schemas.map(place)
                )
            )
        }
        add(model.heading, .union, members)
    }

    /// How JSON tells the branch: `"type": "user"`.
    private func tag(_ key: String?, _ values: [String]) -> String {
        (key.map { $0 + ": " } ?? "") + values.joined(separator: " or ")
    }

    private func member(_ value: EnumModel.Case) -> Diagram.Member {
        Diagram.Member(name: bare(value.name), key: value.literal, description: text(value.documentation))
    }

    private func member(_ property: PropertyModel) -> Diagram.Member {
        let annotations = property.schemas.map { graph[$0].annotations }
        var remarks: [String] = []
        if annotations.contains(where: \.isDeprecated) { remarks.append("deprecated") }
        if annotations.contains(where: \.isReadOnly) { remarks.append("read-only") }
        if annotations.contains(where: \.isWriteOnly) { remarks.append("write-only") }
        return Diagram.Member(
            name: property.bareName,
            key: property.key,
            type: property.declaredType,
            presence: Diagram.Presence(
                isRequired: property.isRequired,
                isNullable: property.isNullable,
                defaultValue: annotations.lazy.compactMap(\.defaultValue).first?.canonicalText,
                constant: property.constant
            ),
            description: annotations.lazy.compactMap(\.description).first { !$0.isEmpty },
            remarks: remarks,
            places: property.schemas.map(place)
        )
    }

    // MARK: - Parts

    private mutating func add(
        _ heading: Heading,
        _ kind: Diagram.Kind,
        _ members: [Diagram.Member],
        description: String? = nil
    ) {
        let annotations = graph[heading.schema].annotations
        indices[kind == .protocol ? .protocol(heading.path) : .declaration(heading.id)] = diagram.nodes.count
        diagram.nodes.append(
            Diagram.Node(
                name: heading.path,
                kind: kind,
                place: place(heading.schema),
                description: description ?? annotations.description.flatMap { $0.isEmpty ? nil : $0 },
                isDeprecated: annotations.isDeprecated,
                members: members
            )
        )
    }

    /// Notes that a member of the model to be added next leads somewhere.
    private mutating func refer(to type: TypeDraft, from member: Int, isMany: Bool = false) {
        guard let target = type.declaration else { return }
        references.append((diagram.nodes.count, member, .declaration(target), isMany || type.collectionDepth > 0))
    }

    private func place(_ id: SchemaID) -> Diagram.Place {
        let schema = graph[id]
        return Diagram.Place(path: graph[schema.document].path, pointer: schema.pointer, schema: id)
    }

    private func text(_ documentation: [String]) -> String? {
        documentation.isEmpty ? nil : documentation.joined(separator: " ")
    }

    private func bare(_ name: String) -> String { String(name.filter { $0 != "`" }) }
}
