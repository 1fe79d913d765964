import SchemaGraph
import SwiftModel

/// Who can use each declaration: that of the run, narrowed by what schemas choose for a type and those nested in it.
///
/// Swift has no type that can be used more widely than one that it names, so a choice counts as far as no such type names its
/// own.
struct ChosenAccess {
    private let usual: AccessLevel
    private let narrowed: [DeclarationID: AccessLevel]

    /// A choice that does not count: the schema that it stands at, and what is wrong with it.
    struct Refusal {
        let schema: SchemaID
        let problem: String
        let help: String
    }

    /// The choices that do not count, in the order of their types.
    let refusals: [Refusal]

    init(_ resolver: TypeResolver) {
        let mapping = resolver.mapping
        usual = mapping.options.access
        var choices = Choices(mapping)
        var refusals = choices.wider
        if !choices.isEmpty {
            let uses = mapping.ids.flatMap { user in
                mapping[user].kind.parts.flatMap(resolver.named).map { (user, $0) }
            }
            var isStable = false
            // Each round drops a choice or is the last one.
            while !isStable {
                isStable = true
                for (user, used) in uses where choices.access(of: used) < choices.access(of: user) {
                    let level = choices.access(of: user)
                    for holder in mapping.surroundings(of: used) {
                        guard let choice = choices.drop(holder, below: level) else { continue }
                        isStable = false
                        let name = resolver.path(user).description
                        refusals.append(
                            Refusal(
                                schema: choice.schema,
                                problem: "'\(resolver.path(used))' is used by '\(name)', which is \(level.rawValue)",
                                help: "make '\(name)' \(choice.level.rawValue) too"
                            )
                        )
                    }
                }
            }
        }
        self.refusals = refusals
        narrowed = choices.narrowed
    }

    /// Who can use a declaration.
    func access(of id: DeclarationID) -> AccessLevel { narrowed[id] ?? usual }
}

/// What schemas choose, as far as it still counts.
private struct Choices {
    private let mapping: Mapping
    private let usual: AccessLevel
    private var chosen: [DeclarationID: (level: AccessLevel, schema: SchemaID)] = [:]
    /// The choices for more than the run allows.
    private(set) var wider: [ChosenAccess.Refusal] = []

    init(_ mapping: Mapping) {
        self.mapping = mapping
        usual = mapping.options.access
        for id in mapping.ids {
            let schemas = mapping.speaking(for: mapping[id])
            // The innermost choice is the one that counts.
            guard let schema = schemas.last(where: { mapping.graph[$0].annotations.access != nil }),
                let level = mapping.graph[schema].annotations.access.map(AccessLevel.init)
            else { continue }
            if level < usual {
                chosen[id] = (level, schema)
            } else if level > usual {
                wider.append(
                    ChosenAccess.Refusal(
                        schema: schema,
                        problem: "the run's types are \(usual.rawValue)",
                        help: "run with --access \(level.rawValue), and narrow the others"
                    )
                )
            }
        }
    }

    var isEmpty: Bool { chosen.isEmpty }

    func access(of id: DeclarationID) -> AccessLevel {
        if chosen.isEmpty { return usual }
        return mapping.surroundings(of: id).compactMap { chosen[$0]?.level }.min() ?? usual
    }

    /// Takes back the choice of a declaration if it is narrower than `level`, and returns it.
    mutating func drop(_ id: DeclarationID, below level: AccessLevel) -> (level: AccessLevel, schema: SchemaID)? {
        guard let choice = chosen[id], choice.level < level else { return nil }
        chosen[id] = nil
        return choice
    }

    /// The declarations that not everybody can use who can use others of the run.
    var narrowed: [DeclarationID: AccessLevel] {
        if chosen.isEmpty { return [:] }
        var narrowed: [DeclarationID: AccessLevel] = [:]
        for id in mapping.ids {
            let level = access(of: id)
            if level < usual { narrowed[id] = level }
        }
        return narrowed
    }
}

extension AccessLevel {
    fileprivate init(_ choice: AccessChoice) {
        switch choice {
        case .public: self = .public
        case .package: self = .package
        case .internal: self = .internal
        }
    }
}
