import SchemaGraph
import SwiftModel

/// The access level of each declaration: that of the run, narrowed by the settings of schemas for a type and the types
/// nested in it.
///
/// In Swift, a type cannot be more accessible than the types that it uses. A setting is ignored if a more accessible
/// type uses its own.
struct ChosenAccess {
    private let mapping: Mapping
    private let usual: AccessLevel
    /// The settings that are narrower than the run's access level and not ignored.
    private var chosen: [DeclarationID: (level: AccessLevel, schema: SchemaID)] = [:]
    /// The ignored settings, in the order of their types.
    private(set) var refusals: [RefusedSetting] = []

    init(_ resolver: TypeResolver) {
        mapping = resolver.mapping
        usual = mapping.options.access
        for id in mapping.ids { choose(id) }
        if !chosen.isEmpty { dropNarrower(resolver) }
    }

    func access(of id: DeclarationID) -> AccessLevel {
        if chosen.isEmpty { return usual }
        return mapping.surroundings(of: id).compactMap { chosen[$0]?.level }.min() ?? usual
    }

    /// Takes the setting of a declaration, unless it is wider than the run's access level.
    private mutating func choose(_ id: DeclarationID) {
        let schemas = mapping.speaking(for: mapping[id])
        // The innermost setting takes precedence.
        guard let schema = schemas.last(where: { mapping.graph[$0].annotations.access != nil }),
            let level = mapping.graph[schema].annotations.access.flatMap({ AccessLevel(rawValue: $0.rawValue) })
        else { return }
        if level < usual {
            chosen[id] = (level, schema)
        } else if level > usual {
            let help = "run with --access \(level.rawValue), and narrow the others"
            refuse(schema, "the run's types are \(usual.rawValue)", help: help)
        }
    }

    private mutating func refuse(_ schema: SchemaID, _ problem: String, help: String) {
        refusals.append(RefusedSetting(setting: "access", schema: schema, problem: problem, help: help))
    }

    /// Drops the settings of types that more accessible ones use.
    private mutating func dropNarrower(_ resolver: TypeResolver) {
        let uses = mapping.ids.flatMap { user in mapping[user].kind.parts.flatMap(resolver.named).map { (user, $0) } }
        var isStable = false
        // Each round drops a setting or is the last one.
        while !isStable {
            isStable = true
            for (user, used) in uses where access(of: used) < access(of: user) {
                let level = access(of: user)
                for holder in mapping.surroundings(of: used) {
                    guard let choice = chosen[holder], choice.level < level else { continue }
                    chosen[holder] = nil
                    isStable = false
                    let name = resolver.path(user).description
                    let problem = "'\(resolver.path(used))' is used by '\(name)', which is \(level.rawValue)"
                    refuse(choice.schema, problem, help: "make '\(name)' \(choice.level.rawValue) too")
                }
            }
        }
    }
}
