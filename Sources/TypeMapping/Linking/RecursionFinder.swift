/// Finds the values that would hold themselves: a struct or union in a cycle that no array or dictionary breaks.
struct RecursionFinder {
    /// What a declaration holds in place, by declaration.
    private var edges: [[DeclarationID]]
    /// The cycle that a declaration is part of; equal numbers mean one cycle.
    private(set) var component: [Int]
    private(set) var isRecursive: [Bool]

    init(edges: [[DeclarationID]]) {
        self.edges = edges
        component = Array(repeating: -1, count: edges.count)
        isRecursive = Array(repeating: false, count: edges.count)
        findComponents()
    }

    /// Whether `target` leads back to `source`.
    func isCycle(_ source: DeclarationID, _ target: DeclarationID) -> Bool {
        isRecursive[source.index] && component[source.index] == component[target.index]
    }

    /// Tarjan's algorithm with a stack of its own, so that a long chain of types cannot overflow.
    private mutating func findComponents() {
        var order = Array(repeating: -1, count: edges.count)
        var low = order
        var isOnStack = Array(repeating: false, count: edges.count)
        var stack: [Int] = []
        var counter = 0
        var componentCount = 0
        for start in edges.indices where order[start] == -1 {
            var work: [(node: Int, next: Int)] = [(start, 0)]
            while let (node, next) = work.last {
                if next == 0 {
                    order[node] = counter
                    low[node] = counter
                    counter += 1
                    stack.append(node)
                    isOnStack[node] = true
                }
                if next < edges[node].count {
                    work[work.count - 1].next += 1
                    let target = edges[node][next].index
                    if order[target] == -1 {
                        work.append((target, 0))
                    } else if isOnStack[target] {
                        low[node] = min(low[node], order[target])
                    }
                    continue
                }
                work.removeLast()
                if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
                guard low[node] == order[node] else { continue }
                var members: [Int] = []
                while let member = stack.popLast() {
                    isOnStack[member] = false
                    component[member] = componentCount
                    members.append(member)
                    if member == node { break }
                }
                let holdsItself = members.count > 1 || edges[node].contains { $0.index == node }
                for member in members { isRecursive[member] = holdsItself }
                componentCount += 1
            }
        }
    }
}
