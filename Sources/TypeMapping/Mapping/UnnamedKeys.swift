import JSONTree
import SchemaGraph
import SwiftModel

/// Maps the values of the keys that an object's schema does not name: those that match a pattern, and all others.
extension TypeMapper {
    /// Returns lists of patterns: the keys of a closed object must match one of each list. Empty if every key is allowed.
    ///
    /// Each schema with patterns is closed for keys that match none of its own. One without is closed for those that match
    /// none at all, as it is for properties that no other schema of the object declares.
    func keyPatterns(_ shape: Shape) -> [[String]] {
        var lists = shape.facets.compactMap(ownPatterns).filter { !$0.isEmpty }
        if lists.isEmpty, shape.additional.isEmpty { lists = [shape.patterns.map(\.pattern)] }
        var known: Set<Set<ExactText>> = []
        return lists.filter { list in
            !list.contains(where: Self.matchesEverything) && known.insert(Set(list.map(ExactText.init))).inserted
        }
    }

    private func ownPatterns(_ id: SchemaID) -> [String]? {
        guard !graph[id].isReplacedByReference, let object = graph[id].object,
            let others = object.additionalProperties, graph[others].boolean == false
        else { return nil }
        return object.patternProperties.map(\.name)
    }

    /// Returns the type of the values of keys that the schema does not name, including those that match its patterns.
    func valueType(_ shape: Shape, _ origin: SchemaID, _ site: Site, isElement: Bool = false) -> TypeDraft {
        let element = isElement ? site : site.element(role: "Value")
        let values = valueParts(shape)
        if values.isEmpty { return .json }
        let isOpen = hasOpenValues(shape)
        if values.count == 1, !isOpen { return map(values[0], element) }
        let type = mapAlternatives(values, origin, element.ofSeveral, isOpen: isOpen, kind: .anyOf, isOfKeys: true)
        // The union beside the properties of a struct has the struct's schema, which describes the struct.
        if isElement, case .declared(let id) = type.withoutNull, mapping[id].schema == origin {
            mapping[id].isDescribedOutside = true
        }
        return type
    }

    /// Returns the schemas of the values of keys that are not named: one entry for each pattern, then one for
    /// additional properties. Each entry also has the schemas that apply to all these values.
    func valueParts(_ shape: Shape) -> [[Shape.Part]] {
        let additional = shape.additional.isEmpty ? [] : [shape.additional]
        if shape.patterns.isEmpty { return additional }
        let lists = shape.facets.compactMap(allKeys)
        let complete = Set(lists.filter { $0.count == 1 }.joined())
        let ofAll =
            shape.patterns.filter { complete.contains(.matching(ExactText($0.pattern))) }.map(\.part)
            + shape.additional.filter { complete.contains(.others(of: $0.schema)) }
        let shared = ofAll.filter { !$0.isConditional }
        let known = Set(shared.map(\.schema))
        let entries = (shape.patterns.map { [$0.part] } + additional)
            .map { $0.filter { !known.contains($0.schema) } }.filter { !$0.isEmpty }
        if shared.isEmpty { return entries }
        let areCovered = lists.contains { $0.count > 1 }
        return entries.map { $0 + shared } + (areCovered && !entries.isEmpty ? [] : [shared])
    }

    /// Some of the keys that a schema does not name: those that match a pattern, or all others, with their schema.
    private enum Keys: Hashable {
        case matching(ExactText)
        case others(of: SchemaID)
    }

    /// Returns the keys for which a schema has one for their values; `nil` if it allows others.
    private func allKeys(_ id: SchemaID) -> [Keys]? {
        guard !graph[id].isReplacedByReference, let object = graph[id].object else { return nil }
        let patterns = object.patternProperties.map { Keys.matching(ExactText($0.name)) }
        if let others = object.additionalProperties, graph[others].boolean != true {
            return patterns + (graph[others].boolean == nil ? [.others(of: others)] : [])
        }
        return object.patternProperties.contains { Self.matchesEverything($0.name) } ? patterns : nil
    }

    /// Returns whether the values of keys that are not named can have types that the schema does not describe.
    func hasOpenValues(_ shape: Shape) -> Bool {
        shape.additional.isEmpty && !isClosed(shape) && !shape.patterns.contains { Self.matchesEverything($0.pattern) }
    }

    private static func matchesEverything(_ pattern: String) -> Bool {
        ["", ".*", "^.*$", ".+", "^.+$", "^.*", ".*$", "^", "^(.*)$", "^.{1,}$"].contains(pattern)
    }
}
