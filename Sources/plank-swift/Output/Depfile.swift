/// The dependencies of outputs on inputs, in the syntax of Make and Ninja.
enum Depfile {
    /// Every output depends on every input; each input has an empty rule, so that Make allows that it is deleted.
    static func text(outputs: [String], inputs: [String]) -> String {
        guard !outputs.isEmpty else { return "" }
        let targets = outputs.map(escape).joined(separator: " \\\n  ")
        let sources = inputs.map { " \\\n  \(escape($0))" }.joined()
        return "\(targets):\(sources)\n" + inputs.map { "\n\(escape($0)):\n" }.joined()
    }

    private static func escape(_ path: String) -> String {
        path.escaping(" #\\:$") { $0 == "$" ? "$$" : "\\\($0)" }
    }
}
