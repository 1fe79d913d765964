import JSONTree
import SchemaGraph
import SwiftModel

@dynamicMemberLookup struct ComparedProperty {
    let property: PropertyModel
    let model: StructModel
    let version: Version

    subscript<Part>(dynamicMember part: KeyPath<PropertyModel, Part>) -> Part { property[keyPath: part] }

    /// What a report calls the property: `Pin.note`.
    var subject: String { "\(model.heading.path).\(property.name.bare)" }

    var typeName: String { property.declaredType.spelling(in: model.heading.path) }

    /// The type of the values that documents can have.
    var nullableTypeName: String {
        let type: SwiftType = property.presence.allowsNull ? .optional(wrapped: property.type) : property.type
        return type.spelling(in: model.heading.path)
    }

    var schemas: [SchemaID] { version.origins.schemas(of: property, in: model.heading) }

    var schema: SchemaID { schemas.first ?? version.schema(of: model.heading) }

    var place: Place { Place(subject: subject, schema: schema, key: property.key) }

    /// The default that schemas say, as JSON. Authors write `null` for no default.
    var defaultValue: String? {
        let defaults = version.graph.applied(schemas).lazy.compactMap { version.graph[$0].annotations.defaultValue }
        return defaults.first { !$0.isNull }?.canonicalText
    }

    var hasDescription: Bool {
        version.graph.applied(schemas).contains { version.graph[$0].annotations.description?.isEmpty == false }
    }

    /// Whether the property identifies a branch of a union and the branch is declared in it, so that no other value has its
    /// type. The union keeps a value without a tag as unknown.
    var isTag: Bool {
        guard property.presence.listedValue != nil, !version.named.contains(model.heading.path),
            case .union(let union) = model.heading.parent.flatMap({ version.declarations[$0] })
        else { return false }
        return union.tag?.key == property.key
    }
}
