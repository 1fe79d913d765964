/// What depends on what, in the forms that build systems read.
enum DependencyLists {
    /// Sorted JSON of each schema and those that its references lead to.
    static func json(_ dependencies: [String: [String]]) -> String {
        let members = dependencies.sorted { $0.key < $1.key }.map { schema, others in
            let list = others.sorted().map { "\n    \(Manifest.quote($0))" }.joined(separator: ",")
            return "  \(Manifest.quote(schema)): [\(list)\(list.isEmpty ? "" : "\n  ")]"
        }
        return members.isEmpty ? "{}\n" : "{\n\(members.joined(separator: ",\n"))\n}\n"
    }

    /// A rule for Make and Ninja: every output depends on every input. The empty rules keep Make from giving up on an
    /// input that is gone.
    static func makeRules(outputs: [String], inputs: [String]) -> String {
        guard !outputs.isEmpty else { return "" }
        let targets = outputs.map(escape).joined(separator: " \\\n  ")
        let sources = inputs.map { " \\\n  \(escape($0))" }.joined()
        return "\(targets):\(sources)\n" + inputs.map { "\n\(escape($0)):\n" }.joined()
    }

    private static func escape(_ path: String) -> String {
        var result = ""
        for character in path {
            switch character {
            case " ", "#", "\\", ":": result += "\\\(character)"
            case "$": result += "$$"
            default: result.append(character)
            }
        }
        return result
    }
}
