import SchemaGraph

/// Which schemas shape which others, by path: those that a schema refers to, those that they refer to, and so on.
struct DependencyTable {
    /// Every schema of the run and all that its references lead to, itself left out; sorted.
    private(set) var byPath: [String: [String]] = [:]

    /// Of a run without schemas.
    init() {}

    init(_ graph: SchemaGraph) {
        let documents = graph.documents.filter { !$0.isBuiltIn }.sorted { $0.path < $1.path }
        let numbers = Dictionary(documents.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let paths = documents.map(\.path)
        let references = documents.map { $0.dependencies.compactMap { numbers[$0] } }
        var isReached = Array(repeating: false, count: paths.count)
        for (start, path) in paths.enumerated() {
            // The time is that of the list which comes out, times the references per schema.
            var reached = [start]
            isReached[start] = true
            var next = 0
            while next < reached.count {
                for target in references[reached[next]] where !isReached[target] {
                    isReached[target] = true
                    reached.append(target)
                }
                next += 1
            }
            for number in reached { isReached[number] = false }
            byPath[path] = reached.dropFirst().sorted().map { paths[$0] }
        }
    }

    /// Every schema that a path leads to, itself left out; sorted.
    func dependencies(of path: String) -> [String] { byPath[path] ?? [] }
}
