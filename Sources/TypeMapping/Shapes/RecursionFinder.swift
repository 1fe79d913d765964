import SchemaGraph

/// Finds what leads back to itself: types whose values would contain themselves, because no array or dictionary breaks the
/// cycle, and schemas that combine themselves with others.
struct RecursionFinder {
    /// The number of the cycle that each index is part of.
    private(set) var component: [Int]
    private(set) var isRecursive: [Bool]

    /// Finds the cycles with Tarjan's algorithm in `edges`, the indices that each index leads to. It uses an explicit stack,
    /// so that a long chain of types cannot overflow the call stack.
    init(edges: [[Int]]) {
        component = Array(repeating: -1, count: edges.count)
        isRecursive = Array(repeating: false, count: edges.count)
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
                    let target = edges[node][next]
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
                let holdsItself = members.count > 1 || edges[node].contains(node)
                for member in members { isRecursive[member] = holdsItself }
                componentCount += 1
            }
        }
    }
}

/// The schemas that a search has seen. It looks into each once, since unions can refer to each other in a cycle.
package final class SeenSchemas {
    private var schemas: Set<SchemaID> = []

    func add(_ schema: SchemaID) -> Bool { schemas.insert(schema).inserted }
}

extension Collection where Element: Hashable {
    /// Returns the elements and all that they lead to, each once and before those that it leads to.
    func reaching(_ next: (Element) -> [Element]) -> [Element] {
        var found: [Element] = []
        var known: Set<Element> = []
        var open = Array(reversed())
        while let element = open.popLast() {
            guard known.insert(element).inserted else { continue }
            found.append(element)
            open += next(element).reversed()
        }
        return found
    }
}
