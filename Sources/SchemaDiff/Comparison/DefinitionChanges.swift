import Diagnostics

extension Change {
    /// A definition without a Swift type of its own.
    struct Definition: Hashable, Sendable {
        /// The name of the definition.
        let name: String
        let location: SourceLocation
    }

    /// Returns the changes with one entry for each change of a definition, whatever the number of values that refer to
    /// it.
    static func combined(_ changes: [Change]) -> [Change] {
        var result: [Change] = []
        var indices: [DefinitionChange: Int] = [:]
        var uses: [Int: [Change]] = [:]
        for change in changes {
            guard let key = DefinitionChange(change) else {
                result.append(change)
                continue
            }
            let index = indices[key, default: result.count]
            if index == result.count { result.append(change) }
            indices[key] = index
            uses[index, default: []].append(change)
        }
        for (index, uses) in uses where uses.count > 1 { result[index].combine(uses) }
        return result
    }

    /// Makes the change that of its definition, which `uses` have because of it.
    private mutating func combine(_ uses: [Change]) {
        guard let definition else { return }
        subject = definition.name
        places = uses.map(\.subject).filter { $0 != definition.name }
        if uses.contains(where: { $0.location != location }) { location = definition.location }
        let found = uses.map(\.examples).first { !$0.isEmpty && $0.allSatisfy { $0.document != nil } }
        if let found { examples = found }
    }
}

/// What the entries of a changed definition have in common.
private struct DefinitionChange: Hashable {
    let rule: ChangeRule
    let definition: Change.Definition
    let old: String?
    let new: String?
    let side: Change.Side

    /// Returns nil for a change that is in no definition.
    init?(_ change: Change) {
        guard let definition = change.definition else { return nil }
        self.definition = definition
        rule = change.rule
        old = change.old
        new = change.new
        side = change.side
    }
}
