nonisolated extension PlankJSONPatch {
    /// Returns the operations that turn one value into another.
    static func operations(from old: PlankJSON, to new: PlankJSON) -> [Operation] {
        var difference = Difference()
        difference.compare(old, new)
        return difference.operations
    }

    /// A traversal of two values at once.
    private nonisolated struct Difference {
        var operations: [Operation] = []
        /// The place that the traversal has reached.
        private var path = Pointer([])

        @inline(never)
        mutating func compare(_ old: PlankJSON, _ new: PlankJSON) {
            if PlankStackSpace.isShort { return PlankStackSpace.onLargerStack { compare(old, new) } }
            switch (old, new) {
            case (.object(let old), .object(let new)): compare(members: old, new)
            case (.array(let old), .array(let new)): compare(elements: old, new)
            default: if old != new { operations.append(.replace(at: path, with: new)) }
            }
        }

        @inline(never)
        private mutating func compare(members old: [String: PlankJSON], _ new: [String: PlankJSON]) {
            for key in old.keys.sorted() where new.plankIndex(ofName: key) == nil {
                at(key) { $0.operations.append(.remove(at: $0.path)) }
            }
            for key in new.keys.sorted() {
                guard let value = new[key] else { continue }
                at(key) { walk in
                    if let index = old.plankIndex(ofName: key) {
                        walk.compare(old.values[index], value)
                    } else {
                        walk.operations.append(.add(value, at: walk.path))
                    }
                }
            }
        }

        @inline(never)
        private mutating func compare(elements old: [PlankJSON], _ new: [PlankJSON]) {
            for (index, (oldElement, newElement)) in zip(old, new).enumerated() {
                at(index.description) { $0.compare(oldElement, newElement) }
            }
            // From the end, so that no index changes.
            for index in stride(from: old.count - 1, through: new.count, by: -1) {
                at(index.description) { $0.operations.append(.remove(at: $0.path)) }
            }
            for (index, element) in new.enumerated().dropFirst(old.count) {
                at(index.description) { $0.operations.append(.add(element, at: $0.path)) }
            }
        }

        private mutating func at(_ token: String, _ visit: (inout Self) -> Void) {
            path.tokens.append(token)
            visit(&self)
            path.tokens.removeLast()
        }
    }
}

nonisolated extension Dictionary where Key == String {
    /// Returns the index of the key with the same code points; Swift's own comparison treats a composed "é" like a
    /// decomposed one.
    func plankIndex(ofName name: String) -> Self.Index? {
        guard let index = index(forKey: name), PlankJSONText.isSame(keys[index], name) else { return nil }
        return index
    }
}
