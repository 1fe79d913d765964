import SchemaGraph

/// The schemas that each schema depends on, by path: those that it references, those that they reference, and so on.
struct DependencyTable {
    /// The sorted paths of the schemas that each schema of the run depends on, without the schema itself.
    private(set) var byPath: [String: [String]] = [:]

    /// Creates the table of a run without schemas.
    init() {}

    init(_ graph: SchemaGraph) {
        let documents = graph.documents.filter { !$0.isBuiltIn }.sorted { $0.path < $1.path }
        let numbers = Dictionary(documents.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let paths = documents.map(\.path)
        let references = documents.map { $0.dependencies.compactMap { numbers[$0] } }
        var isReached = Array(repeating: false, count: paths.count)
        for (start, path) in paths.enumerated() {
            // Takes time proportional to the size of the result times the references per schema.
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

    /// Returns the sorted paths of the schemas that a schema depends on, without the schema itself.
    func dependencies(of path: String) -> [String] { byPath[path] ?? [] }
}
