import Diagnostics
import JSONTree
import SchemaGraph
import SwiftModel
import SwiftSource
import TypeMapping

/// The members of a JSON object; members without a value are omitted.
typealias JSONMembers = [(key: String, value: JSONText?)]

extension Declaration {
    /// The kind of declaration, in one word.
    var kind: String {
        switch self {
        case .structure: "struct"
        case .enumeration: "enum"
        case .union: "union"
        case .newtype: "newtype"
        case .alias: "alias"
        case .namespace: "namespace"
        case .baseProtocol: "protocol"
        }
    }

    func json(_ stages: Stages) -> JSONText {
        let schema = stages.models.origins.schema(of: heading)
        let start: JSONMembers =
            [("kind", .string(kind))] + heading.name.jsonMembers + [
                ("path", .string(heading.path.description)),
                ("pointer", .string(stages.graph[schema].pointer)),
                ("access", .string(heading.access.rawValue)),
                ("features", .array(heading.features.map(JSONText.string))),
                stages.extensions(of: [schema]),
            ]
        let types: JSONMembers = nested.isEmpty ? [] : [("types", .array(nested.map { $0.json(stages) }))]
        return .members(start + heading.facts.jsonMembers + content(stages) + types)
    }

    private func content(_ stages: Stages) -> JSONMembers {
        switch self {
        case .structure(let model): model.jsonMembers(stages)
        case .enumeration(let model): model.jsonMembers
        case .union(let model): model.jsonMembers
        case .newtype(let model): [("type", SwiftType.scalar(model.scalar).json)]
        case .alias(let model): [("type", model.type.json), ("isPlace", model.isPlace ? .bool(true) : nil)]
        case .namespace: []
        case .baseProtocol(let model): [("requirements", .array(model.requirements.map(\.json)))]
        }
    }
}

extension Stages {
    /// Returns the member for the keys of schemas that begin with `x-`; the first schema with a key counts.
    fileprivate func extensions(of schemas: [SchemaID]) -> JSONMembers.Element {
        var members: JSONMembers = []
        for member in schemas.flatMap({ graph[$0].node.object?.members ?? [] }) where member.key.hasPrefix("x-") {
            if members.contains(where: { $0.key == member.key }) { continue }
            members.append((member.key, .literal(member.value.canonicalText)))
        }
        return ("extensions", members.isEmpty ? nil : .members(members))
    }
}

extension StructModel {
    fileprivate func jsonMembers(_ stages: Stages) -> JSONMembers {
        [
            ("noun", .string(noun)),
            ("tag", tag.map { .members([("key", .string($0.key)), ("value", .string($0.value))]) }),
            ("conformances", conformances.isEmpty ? nil : .array(conformances.map(JSONText.string))),
            ("identity", identity.map { .string($0.bare) }),
            ("properties", .array(properties.map { $0.json(stages, in: heading) })),
            ("additionalProperties", additional.json),
        ]
    }
}

extension AdditionalProperties {
    fileprivate var json: JSONText {
        switch self {
        case .dropped: .members([("kind", .string("dropped"))])
        case .rejected: .members([("kind", .string("rejected"))])
        case .kept(let name, let value, let coding, let patterns):
            .members(
                [("kind", .string("kept"))] + name.jsonMembers
                    + [
                        ("type", value.json), ("coding", coding.map(\.json)),
                        ("patterns", patterns.isEmpty ? nil : .array(patterns.map { .array($0.map(JSONText.string)) })),
                    ]
            )
        }
    }
}

extension PropertyModel {
    fileprivate func json(_ stages: Stages, in owner: Heading) -> JSONText {
        let content: JSONMembers = [
            ("key", .string(key)),
            ("legacyKeys", legacyKeys.isEmpty ? nil : .array(legacyKeys.map(JSONText.string))),
            ("type", type.json),
            ("declaredType", .string(declaredType.spelling())),
            ("presence", .string(presence.word)),
            ("allowsNull", .bool(presence.allowsNull)),
            ("isOptional", .bool(isOptional)),
            ("onlyValue", presence.onlyValue?.json.json),
            ("default", start(isTag: false)),
            ("listedValue", listedValue?.json.json),
            ("tag", start(isTag: true)),
            ("coding", coding.map(\.json)),
            ("isModel", .bool(isModel)),
            ("isBoxed", .bool(isBoxed)),
            stages.extensions(of: stages.models.origins.schemas(of: self, in: owner)),
        ]
        return .members(name.jsonMembers + content + facts.jsonMembers)
    }

    private func start(isTag: Bool) -> JSONText? {
        switch initialValue {
        case .default(let value) where !isTag: .string(SwiftLiteral.expression(value))
        case .tag(let value) where isTag: .string(SwiftLiteral.expression(value))
        default: nil
        }
    }
}

extension Presence {
    fileprivate var word: String {
        switch self {
        case .constant: "constant"
        case .required: "required"
        case .optional: "optional"
        }
    }
}

extension EnumModel {
    fileprivate var jsonMembers: JSONMembers {
        [
            ("rawType", rawType.json),
            ("cases", .array(cases.map(\.json))),
            ("unknownCase", isClosed ? nil : .string(unknownCase.bare)),
            ("fallback", fallback.map { .string($0.bare) }),
        ]
    }

    private var fallback: SwiftName? {
        if case .replaced(let name) = unknownValues { name } else { nil }
    }
}

extension EnumModel.Case {
    fileprivate var json: JSONText {
        .members(name.jsonMembers + [("value", value.json)] + facts.jsonMembers)
    }
}

extension UnionModel {
    fileprivate var jsonMembers: JSONMembers {
        [
            ("tag", tag.map(\.json)),
            ("cases", .array(cases.map(\.json))),
            ("unknownCase", .string(unknownCase.bare)),
            ("sharedProperties", shared.isEmpty ? nil : .array(shared.map(\.json))),
            ("isIndirect", .bool(isIndirect)),
        ]
    }
}

extension UnionModel.Tag {
    fileprivate var json: JSONText {
        .members([
            ("key", .string(key)),
            ("legacyKeys", legacyKeys.isEmpty ? nil : .array(legacyKeys.map(JSONText.string))),
            ("type", type.json),
        ])
    }
}

extension UnionModel.Case {
    fileprivate var json: JSONText {
        .members(
            name.jsonMembers + [
                ("key", key.map(JSONText.string)),
                ("type", type.json),
                ("coding", coding.map(\.json)),
                ("tags", tags.isEmpty ? nil : .array(tags.map(\.json))),
                ("isObject", .bool(isObject)),
                ("description", documentation.map(JSONText.string)),
            ]
        )
    }
}

extension CommonProperty {
    fileprivate var json: JSONText { .members(name.jsonMembers + [("type", type.json)] + facts.jsonMembers) }
}
