import SchemaGraph
import SwiftModel

/// The types of other modules that a run's types use, and the modules that depend on the run's module in turn.
extension TypeResolver {
    private typealias Use = (user: DeclarationID, used: DeclarationID)

    /// Returns the modules that declare types for other runs, by the names of their top-level types and protocols, and a
    /// finding for each module that the run's types use and that uses these types in turn.
    func moduleUses(_ protocols: [DeclarationID: String]) -> (modulesOfTypes: [String: String], cycles: [Finding]) {
        let table = ModuleTable(mapping.options)
        if table.isEmpty { return ([:], []) }
        // The name of the run's own module is "".
        let modules = mapping.ids.map { id in
            let document = mapping.graph[mapping[id].document]
            return document.isInput ? "" : table.module(of: document.path) ?? ""
        }
        var modulesOfTypes: [String: String] = [:]
        // For each module, the first use of each other module.
        var uses: [String: [String: Use]] = [:]
        for id in mapping.ids {
            let module = modules[id.index]
            if !module.isEmpty {
                if let name = path(id).names.first { modulesOfTypes[name] = module }
                if let name = protocols[id] { modulesOfTypes[name] = module }
            }
            for used in named(by: mapping[id].kind) {
                let other = modules[used.index]
                if other != module, uses[module]?[other] == nil { uses[module, default: [:]][other] = (id, used) }
            }
        }
        let cycles = (uses[""] ?? [:]).sorted { $0.key < $1.key }.compactMap { module, use in
            wayBack(from: module, uses).map { back in
                Finding.moduleCycle(module, use: paths(use), back: paths(back), of: mapping[use.user].schema)
            }
        }
        return (modulesOfTypes, cycles)
    }

    private func paths(_ use: Use) -> TypeUse { (path(use.user), path(use.used)) }

    /// Returns the first use on the path from a module back to the run's own; nil if there is no such path.
    private func wayBack(from start: String, _ uses: [String: [String: Use]]) -> Use? {
        var first: [String: Use] = [:]
        var open = [start]
        var seen: Set<String> = [start]
        while let module = open.popLast() {
            for (other, use) in (uses[module] ?? [:]).sorted(by: { $0.key < $1.key }) {
                let step = first[module] ?? use
                if other.isEmpty { return step }
                guard seen.insert(other).inserted else { continue }
                first[other] = step
                open.append(other)
            }
        }
        return nil
    }
}
