import JSONTree
import SchemaGraph
import SwiftModel

/// Maps the values of the keys that an object's schema does not name: those that match a pattern, and all others.
extension TypeMapper {
    /// Returns the patterns of which the keys of a closed object must match one; empty if they allow every key.
    func keyPatterns(_ shape: Shape) -> [String] {
        let patterns = shape.patterns.map(\.pattern)
        if !shape.additional.isEmpty || patterns.contains(where: Self.matchesEverything) { return [] }
        var known: Set<ExactText> = []
        return patterns.filter { known.insert(ExactText($0)).inserted }
    }

    /// Returns the type of the values of keys that the schema does not name, including those that match its patterns.
    func valueType(_ shape: Shape, _ origin: SchemaID, _ context: NameContext, isElement: Bool = false) -> TypeDraft {
        let element = isElement ? context : context.with(elementName(context.name, fallback: "Value"))
        let alternatives = valueParts(shape)
        if alternatives.isEmpty { return .json }
        let isOpen = hasOpenValues(shape)
        if alternatives.count == 1, !isOpen {
            return map(alternatives[0], element)
        }
        let type = mapAlternatives(
            alternatives,
            origin,
            element.ofSeveral,
            isOpen: isOpen,
            isExclusive: false,
            isOfKeys: true
        )
        // The union beside the properties of a struct has the struct's schema, which describes the struct.
        if isElement, case .declared(let id) = type.withoutNull, declarations[id.index].schema == origin {
            declarations[id.index].isDescribedOutside = true
        }
        return type
    }

    /// Returns the schemas of the values of keys that are not named: one entry for each pattern, then one for
    /// additional properties.
    func valueParts(_ shape: Shape) -> [[Shape.Part]] {
        shape.patterns.map { [$0.part] } + (shape.additional.isEmpty ? [] : [shape.additional])
    }

    /// Returns whether the values of keys that are not named can have types that the schema does not describe.
    func hasOpenValues(_ shape: Shape) -> Bool {
        shape.additional.isEmpty && !shape.isClosed && !shape.patterns.contains { Self.matchesEverything($0.pattern) }
    }

    private static func matchesEverything(_ pattern: String) -> Bool {
        ["", ".*", "^.*$", ".+", "^.+$", "^.*", ".*$", "^", "^(.*)$", "^.{1,}$"].contains(pattern)
    }
}
