nonisolated extension PlankMergeable {
    /// Merges a model that can be nested to any depth.
    mutating func mergeNested(_ newer: Self) {
        guard PlankStackSpace.isShort else { return merge(newer) }
        var merged = self
        PlankStackSpace.onLargerStack { merged.merge(newer) }
        self = merged
    }
}

/// Merges values of models.
public nonisolated enum PlankMerge {
    /// Replaces a required property with the newer one.
    public static func update<Value>(_ value: inout Value, from newer: Value) {
        value = newer
    }

    /// Merges a required model.
    public static func update<Value: PlankMergeable>(_ value: inout Value, from newer: Value) {
        value.merge(newer)
    }

    /// Combines a value that may be `nil` with the newer one; `nil` replaces it.
    public static func update<Value>(_ value: inout Value?, from newer: Value?, _ combine: (Value, Value) -> Value) {
        if let old = value, let newer { value = combine(old, newer) } else { value = newer }
    }

    /// Returns a list with its elements replaced by newer ones that have the same identifier, then the other newer
    /// ones.
    public static func combined<Element, ID: Hashable>(
        _ elements: [Element],
        _ newer: [Element],
        by id: (Element) -> ID
    ) -> [Element] {
        combined(elements, newer, by: id) { $0 = $1 }
    }

    /// Returns a list with its elements merged with newer ones that have the same identifier, then the other newer
    /// ones.
    public static func combined<Element: PlankMergeable, ID: Hashable>(
        _ elements: [Element],
        _ newer: [Element],
        by id: (Element) -> ID
    ) -> [Element] {
        combined(elements, newer, by: id) { $0.mergeNested($1) }
    }

    private static func combined<Element, ID: Hashable>(
        _ elements: [Element],
        _ newer: [Element],
        by id: (Element) -> ID,
        _ update: (inout Element, Element) -> Void
    ) -> [Element] {
        var combined = elements
        var places = Dictionary(elements.enumerated().map { (id($1), $0) }) { first, _ in first }
        for element in newer {
            if let place = places[id(element)] {
                update(&combined[place], element)
            } else {
                places[id(element)] = combined.count
                combined.append(element)
            }
        }
        return combined
    }

    /// Merges a required model that may be `nil`.
    public static func update<Value: PlankMergeable>(_ value: inout Value?, from newer: Value?) {
        guard var merged = value, let newer else {
            value = newer
            return
        }
        merged.mergeNested(newer)
        value = merged
    }
}
