import JSONTree
import SchemaGraph
import SwiftModel
import TypeMapping

extension Diagram {
    /// Creates the diagram of models; `graph` contains their schemas.
    package init(_ models: MappedModels, _ graph: SchemaGraph) {
        var builder = DiagramBuilder(graph: graph, origins: models.origins)
        for file in models.files {
            for declaration in file.declarations.flatMap(\.family) { builder.add(declaration) }
        }
        nodes = builder.nodes
        edges = builder.references.compactMap { source, member, target, isMany in
            builder.indices[builder.places[target] ?? target].map {
                Edge(source: source, member: member, target: $0, isMany: isMany)
            }
        }
    }
}

/// Collects all models before it connects them, because a model can refer to a later one.
private struct DiagramBuilder {
    let graph: SchemaGraph
    let origins: Origins
    var nodes: [Diagram.Node] = []
    var references: [(source: Int, member: Int?, target: TypePath, isMany: Bool)] = []
    var indices: [TypePath: Int] = [:]
    /// The shared type of each place that has one, by the path of the place.
    var places: [TypePath: TypePath] = [:]

    mutating func add(_ declaration: Declaration) {
        switch declaration {
        case .structure(let model): add(model)
        case .enumeration(let model): add(model.heading, .enum, model.cases.map(member))
        case .union(let model): add(model)
        case .newtype(let model):
            add(model.heading, .alias, [Diagram.Member(name: "", type: model.scalar.name)])
        case .alias(let model) where model.isPlace: places[model.heading.path] = model.type.declaration
        case .alias(let model):
            refer(to: model.type, from: 0)
            add(model.heading, .alias, [Diagram.Member(name: "", type: model.type.spelling())])
        case .namespace: break
        case .baseProtocol(let model):
            let requirements = model.requirements.map {
                Diagram.Member(name: $0.name.escaped, type: $0.type.spelling())
            }
            add(model.heading, .protocol, requirements, description: model.heading.facts.description)
        }
    }

    // MARK: - Kinds

    private mutating func add(_ model: StructModel) {
        var members: [Diagram.Member] = []
        for property in model.properties {
            refer(to: property.type, from: members.count)
            members.append(member(property, of: model))
        }
        if case .kept(let name, let value, _, _) = model.additional {
            refer(to: value, from: members.count, isMany: true)
            members.append(
                Diagram.Member(
                    name: name.escaped,
                    type: SwiftType.map(value: value).spelling(in: model.heading.path),
                    description: "Further properties, by their names."
                )
            )
        }
        for name in model.conformances { references.append((nodes.count, nil, TypePath([name]), false)) }
        add(model.heading, .struct, members)
    }

    private mutating func add(_ model: UnionModel) {
        var members: [Diagram.Member] = []
        for branch in model.cases {
            refer(to: branch.type, from: members.count)
            members.append(
                Diagram.Member(
                    name: branch.name.bare,
                    key: branch.key.map { JSONNode(.string($0)).canonicalText }
                        ?? (branch.tags.isEmpty ? nil : tag(model.tag, branch.tags)),
                    type: branch.type.spelling(in: model.heading.path),
                    description: text(branch.documentation),
                    places: origins.schemas(of: branch, in: model.heading).map(place)
                )
            )
        }
        add(model.heading, .union, members)
    }

    /// Returns the tag that identifies the branch in JSON: `"type": "user"`.
    private func tag(_ tag: UnionModel.Tag?, _ values: [JSONConstant]) -> String {
        let key = tag.map { JSONNode(.string($0.key)).canonicalText + ": " } ?? ""
        return key + values.map { JSONNode(constant: $0).canonicalText }.joined(separator: " or ")
    }

    private func member(_ value: EnumModel.Case) -> Diagram.Member {
        Diagram.Member(
            name: value.name.bare,
            key: JSONNode(constant: value.value).canonicalText,
            description: text(value.facts.description)
        )
    }

    private func member(_ property: PropertyModel, of model: StructModel) -> Diagram.Member {
        let schemas = origins.schemas(of: property, in: model.heading)
        let defaults = schemas.lazy.compactMap { graph[$0].annotations.defaultValue }
        let only = property.presence.onlyValue ?? property.listedValue
        var remarks: [String] = []
        if property.facts.deprecation != nil { remarks.append("deprecated") }
        if property.facts.isReadOnly { remarks.append("read-only") }
        if property.facts.isWriteOnly { remarks.append("write-only") }
        return Diagram.Member(
            name: property.name.bare,
            key: property.key,
            type: property.declaredType.spelling(in: model.heading.path),
            isRequired: property.isRequired,
            isNullable: property.presence.allowsNull,
            defaultValue: defaults.first?.canonicalText,
            constant: only.map { JSONNode(constant: $0.json).canonicalText },
            description: property.facts.description,
            remarks: remarks,
            places: schemas.map(place)
        )
    }

    // MARK: - Parts

    private mutating func add(
        _ heading: Heading,
        _ kind: Diagram.Kind,
        _ members: [Diagram.Member],
        description: String? = nil
    ) {
        let schema = origins.schema(of: heading)
        let annotations = graph[schema].annotations
        indices[heading.path] = nodes.count
        nodes.append(
            Diagram.Node(
                name: heading.path.description,
                kind: kind,
                place: place(schema),
                description: description ?? annotations.description.flatMap { $0.isEmpty ? nil : $0 },
                isDeprecated: annotations.isDeprecated,
                members: members
            )
        )
    }

    /// Records the reference of a member of the model that is added next.
    private mutating func refer(to type: SwiftType, from member: Int, isMany: Bool = false) {
        guard let target = type.declaration else { return }
        references.append((nodes.count, member, target, isMany || type.innermost != type.wrapped))
    }

    private func place(_ id: SchemaID) -> Diagram.Place {
        let schema = graph[id]
        return Diagram.Place(path: graph[schema.document].path, pointer: schema.pointer, schema: id)
    }

    /// Returns a text of the schema on one line.
    private func text(_ documentation: String?) -> String? {
        documentation.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
    }
}
