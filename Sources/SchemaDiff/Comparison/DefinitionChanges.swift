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
        changes.grouped(by: DefinitionChange.init).map { uses in
            var change = uses[0]
            if uses.count > 1 { change.combine(uses) }
            return change
        }
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
