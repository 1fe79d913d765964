extension RecursionFinder {
    /// Finds the cycles of declarations that store each other inline.
    init(edges: [[DeclarationID]]) { self.init(edges: edges.map { $0.map(\.index) }) }

    /// Returns whether both declarations are part of the same cycle.
    func isCycle(_ source: DeclarationID, _ target: DeclarationID) -> Bool {
        isRecursive[source.index] && component[source.index] == component[target.index]
    }
}
