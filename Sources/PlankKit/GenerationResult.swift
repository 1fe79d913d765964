import TypeMapping

/// The result of a run: the files to write unless a problem is an error.
public struct GenerationResult: Sendable {
    /// Every file of the output, changed or not, sorted by path.
    public let files: [GeneratedFile]
    /// Every type that the files declare, in the order of the files.
    public let types: [DeclaredType]
    /// The problems of the schemas. If one is an error, no file may be written.
    public let problems: [Problem]
    /// The paths of the other schema files that each schema file references.
    public let references: [String: [String]]
    /// The names in each file of the output, by file and schema; empty if the run keeps no names.
    package let names: [String: [String: PlaceNames]]
    /// What `--statistics` and `--verbose` print.
    public let statistics: Statistics

    /// The paths of the schema files that each schema file depends on, directly or indirectly.
    ///
    /// - Complexity: That of the result, times the references per schema. A chain of references has a quadratic one.
    public var dependencies: [String: [String]] {
        // By numbers in the order of the paths, because hashing and sorting texts would take most of the time.
        let paths = references.keys.sorted()
        let numbers = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0) })
        let targets = paths.map { (references[$0] ?? []).compactMap { numbers[$0] } }
        var isReached = Array(repeating: false, count: paths.count)
        return Dictionary(
            uniqueKeysWithValues: paths.enumerated().map { start, path in
                var reached = [start]
                isReached[start] = true
                var next = 0
                while next < reached.count {
                    for target in targets[reached[next]] where !isReached[target] {
                        isReached[target] = true
                        reached.append(target)
                    }
                    next += 1
                }
                for number in reached { isReached[number] = false }
                return (path, reached.dropFirst().sorted().map { paths[$0] })
            }
        )
    }
}
