import Foundation

// Arrays (JSON Schema core, section 10.3.1; validation, section 6.4).
nonisolated extension PlankSchemaInstance {
    /// Allows arrays with at least this many items.
    public mutating func minItems(_ limit: Int) {
        guard let elements, elements.count < limit else { return }
        fail("minItems", "has \(elements.count) items; the minimum is \(limit)")
    }

    /// Allows arrays with at most this many items.
    public mutating func maxItems(_ limit: Int) {
        guard let elements, elements.count > limit else { return }
        fail("maxItems", "has \(elements.count) items; the maximum is \(limit)")
    }

    /// Allows arrays without duplicate items.
    public mutating func uniqueItems() {
        guard let elements, !isDecided else { return }
        var first: [PlankJSON: Int] = [:]
        for (index, element) in elements.enumerated() {
            if let other = first.updateValue(index, forKey: element) {
                return fail("uniqueItems", "has equal items at \(other) and \(index)")
            }
        }
    }

    /// Starts recording which items are checked, for `unevaluatedItems`.
    public mutating func trackItems() {
        checked.trackItems()
    }

    /// Checks the item at an index, if it exists, with one of the `prefixItems`.
    public mutating func prefixItem(_ index: Int, _ rules: PlankSchemaRules) {
        guard let elements, elements.indices.contains(index), !isDecided else { return }
        checked.insert(itemsTo: index + 1)
        check(elements[index], at: String(index), rules)
    }

    /// Checks the items from an index onwards.
    public mutating func items(from start: Int = 0, _ rules: PlankSchemaRules) {
        guard let elements, !isDecided else { return }
        checked.insert(itemsTo: elements.count)
        for index in elements.indices.dropFirst(start) where !isDecided {
            check(elements[index], at: String(index), rules)
        }
    }

    /// Allows arrays with at least `min` and at most `max` items that the rules allow.
    ///
    /// - Parameter notesItems: Whether these items are treated as checked, as since draft 2020-12.
    public mutating func contains(
        min: Int = 1,
        max: Int? = nil,
        notesItems: Bool = false,
        _ rules: PlankSchemaRules
    ) {
        guard let elements, !isDecided else { return }
        var count = 0
        for index in elements.indices where allows(elements[index], at: String(index), rules) {
            count += 1
            if notesItems { checked.insert(index: index) }
        }
        if count < min {
            fail(
                min == 1 ? "contains" : "minContains",
                "has \(count) items of those that it must contain; the minimum is \(min)"
            )
        }
        if let max, count > max {
            fail("maxContains", "has \(count) items of those that it may contain; the maximum is \(max)")
        }
    }

    /// Checks the items that no other keyword checks.
    public mutating func unevaluatedItems(_ rules: PlankSchemaRules) {
        guard let elements, !isDecided else { return }
        for index in elements.indices.dropFirst(checked.count) where !checked.indices.contains(index) {
            check(elements[index], at: String(index), rules)
        }
        checked.insert(itemsTo: elements.count)
    }
}
