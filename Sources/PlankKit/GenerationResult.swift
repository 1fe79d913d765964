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
        let dependencies = references.map { path, direct in
            var reached: Set<String> = []
            var open = direct
            while let target = open.popLast() {
                guard let further = references[target], reached.insert(target).inserted else { continue }
                open += further
            }
            return (path, reached.subtracting([path]).sorted())
        }
        return Dictionary(uniqueKeysWithValues: dependencies)
    }
}
