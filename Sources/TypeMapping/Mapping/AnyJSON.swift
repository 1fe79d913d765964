import SchemaGraph

/// Recognizes the choices that spell out JSON itself: by all types, or as TypeScript's `type Json` does.
extension TypeMapper {
    /// Returns whether a choice allows every JSON value: all scalars, and arrays and objects of anything or of the same
    /// choice.
    func isAnyJSON(_ choice: Choice, _ origin: SchemaID) -> Bool {
        var covered: JSONTypes = .null
        for alternative in choice.alternatives {
            guard let types = typesOfJSON(alternative, origin) else { return false }
            covered.formUnion(types)
        }
        if covered.contains(.number) { covered.insert(.integer) }
        return covered == .any
    }

    /// Returns the types of which an alternative allows every value, with any elements and members or those of the schema
    /// `origin`; `nil` if it restricts them.
    private func typesOfJSON(_ alternative: Alternative, _ origin: SchemaID) -> JSONTypes? {
        let shape = alternative.shape
        if shape.isAnyOfItsTypes { return shape.valueTypes }
        switch alternative.kind ?? shape.valueTypes {
        case []: return .null
        case .array:
            return shape.prefixItems.isEmpty && isReference(shape.items, to: origin) ? .array : nil
        case .object:
            let isMap = !shape.hasProperties && shape.bases.isEmpty && shape.patterns.isEmpty
            return isMap && isReference(shape.additional, to: origin) ? .object : nil
        default:
            return plainType(alternative).flatMap { Self.scalars[$0] }
        }
    }

    private static let scalars: [TypeDraft: JSONTypes] = [
        .bool: .boolean, .int: .integer, .double: .number, .string: .string,
    ]

    private func isReference(_ parts: [Shape.Part], to origin: SchemaID) -> Bool {
        parts.count == 1 && shapes.soleReference(of: parts[0].schema) == origin
    }
}
