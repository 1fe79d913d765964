import Diagnostics
import SwiftModel
import SwiftSource

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

    var json: JSONText {
        let start: JSONMembers =
            [("kind", .string(kind))] + heading.name.jsonMembers + [
                ("path", .string(heading.path.description)),
                ("access", .string(heading.access.rawValue)),
            ]
        let types: JSONMembers = nested.isEmpty ? [] : [("types", .array(nested.map(\.json)))]
        return .members(start + heading.facts.jsonMembers + content + types)
    }

    private var content: JSONMembers {
        switch self {
        case .structure(let model): model.jsonMembers
        case .enumeration(let model): model.jsonMembers
        case .union(let model): model.jsonMembers
        case .newtype(let model): [("type", SwiftType.scalar(model.scalar).json)]
        case .alias(let model): [("type", model.type.json), ("isPlace", model.isPlace ? .bool(true) : nil)]
        case .namespace: []
        case .baseProtocol(let model): [("requirements", .array(model.requirements.map(\.json)))]
        }
    }
}

extension StructModel {
    fileprivate var jsonMembers: JSONMembers {
        [
            ("noun", .string(noun)),
            ("tag", tag.map { .members([("key", .string($0.key)), ("value", .string($0.value))]) }),
            ("conformances", conformances.isEmpty ? nil : .array(conformances.map(JSONText.string))),
            ("identity", identity.map { .string($0.bare) }),
            ("properties", .array(properties.map(\.json))),
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
    fileprivate var json: JSONText {
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
        .members(
            name.jsonMembers + [("value", value.json)] + facts.jsonMembers
        )
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

extension UnionModel.SharedProperty {
    fileprivate var json: JSONText { .members(name.jsonMembers + [("type", type.json)] + facts.jsonMembers) }
}

extension ProtocolModel.Requirement {
    fileprivate var json: JSONText { .members(name.jsonMembers + [("type", type.json)] + facts.jsonMembers) }
}
