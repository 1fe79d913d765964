import SchemaGraph
import SwiftModel

/// The access level of each declaration: that of the run, narrowed by the settings of schemas for a type and the types
/// nested in it.
///
/// In Swift, a type cannot be more accessible than the types that it uses. A setting is ignored if a more accessible
/// type uses its own.
struct ChosenAccess {
    private let usual: AccessLevel
    private let narrowed: [DeclarationID: AccessLevel]

    /// The ignored settings, in the order of their types.
    let refusals: [RefusedSetting]

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
            // Each round drops a setting or is the last one.
            while !isStable {
                isStable = true
                for (user, used) in uses where choices.access(of: used) < choices.access(of: user) {
                    let level = choices.access(of: user)
                    for holder in mapping.surroundings(of: used) {
                        guard let choice = choices.drop(holder, below: level) else { continue }
                        isStable = false
                        let name = resolver.path(user).description
                        refusals.append(
                            RefusedSetting(
                                setting: "access",
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

    /// Returns the access level of a declaration.
    func access(of id: DeclarationID) -> AccessLevel { narrowed[id] ?? usual }
}

/// The access settings of schemas that are not ignored so far.
private struct Choices {
    private let mapping: Mapping
    private let usual: AccessLevel
    private var chosen: [DeclarationID: (level: AccessLevel, schema: SchemaID)] = [:]
    /// The settings that are wider than the run's access level.
    private(set) var wider: [RefusedSetting] = []

    init(_ mapping: Mapping) {
        self.mapping = mapping
        usual = mapping.options.access
        for id in mapping.ids {
            let schemas = mapping.speaking(for: mapping[id])
            // The innermost setting takes precedence.
            guard let schema = schemas.last(where: { mapping.graph[$0].annotations.access != nil }),
                let level = mapping.graph[schema].annotations.access.map(AccessLevel.init)
            else { continue }
            if level < usual {
                chosen[id] = (level, schema)
            } else if level > usual {
                wider.append(
                    RefusedSetting(
                        setting: "access",
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

    /// Drops the setting of a declaration if it is narrower than `level`, and returns it.
    mutating func drop(_ id: DeclarationID, below level: AccessLevel) -> (level: AccessLevel, schema: SchemaID)? {
        guard let choice = chosen[id], choice.level < level else { return nil }
        chosen[id] = nil
        return choice
    }

    /// The declarations with a narrower access level than the run's, with their levels.
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
