/// The dynamic anchors of the schemas that are applied. If several schemas have the same anchor, the outermost one counts.
///
/// Equal scopes lead every dynamic reference to the same rules.
nonisolated struct PlankDynamicScope: Hashable {
    /// The rules at an anchor, identified by the place in the source where they were added, because functions cannot be
    /// compared.
    private nonisolated struct Target: Hashable {
        let file: String
        let line: UInt
        let rules: PlankSchemaRules

        static func == (lhs: Target, rhs: Target) -> Bool { lhs.line == rhs.line && lhs.file == rhs.file }

        func hash(into hasher: inout Hasher) {
            hasher.combine(file)
            hasher.combine(line)
        }
    }

    private var targets: [String: Target] = [:]

    /// Returns the rules at an anchor; nil if no schema has the anchor.
    subscript(anchor: String) -> PlankSchemaRules? { targets[anchor]?.rules }

    /// Adds an anchor, unless an outer schema has it.
    mutating func add(_ anchor: String, _ rules: @escaping PlankSchemaRules, file: String, line: UInt) {
        guard targets[anchor] == nil else { return }
        targets[anchor] = Target(file: file, line: line, rules: rules)
    }
}
