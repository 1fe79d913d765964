import SchemaGraph

/// The schemas that each schema references, by path.
struct ReferenceTable {
    /// The sorted paths of the schemas that each schema of the run references, without the schema itself.
    let byPath: [String: [String]]

    init(_ byPath: [String: [String]] = [:]) { self.byPath = byPath }

    init(_ graph: SchemaGraph) {
        let documents = graph.documents.filter { !$0.isBuiltIn }
        let paths = Dictionary(documents.map { ($0.id, $0.path) }) { first, _ in first }
        byPath = documents.reduce(into: [:]) { references, document in
            references[document.path] = document.dependencies.compactMap { paths[$0] }.filter { $0 != document.path }
                .sorted()
        }
    }

    /// Returns the sorted paths of the schemas that a schema references, without the schema itself.
    func references(of path: String) -> [String] { byPath[path] ?? [] }

    /// The sorted paths of the schemas that each schema references directly or indirectly, without the schema itself.
    ///
    /// - Complexity: That of the result, times the references per schema. A chain of references has a quadratic one.
    var closure: [String: [String]] {
        let paths = byPath.keys.sorted()
        let numbers = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
        let references = paths.map { path in self.references(of: path).compactMap { numbers[$0] } }
        var closure: [String: [String]] = [:]
        var isReached = Array(repeating: false, count: paths.count)
        for (start, path) in paths.enumerated() {
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
            closure[path] = reached.dropFirst().sorted().map { paths[$0] }
        }
        return closure
    }
}
