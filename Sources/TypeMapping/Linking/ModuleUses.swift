import SchemaGraph
import SwiftModel

/// Finds the types of other modules that a run's types use, and the modules that depend on the run's module in turn.
struct ModuleUses {
    /// The modules that declare types for other runs, by the names of their top-level types and protocols.
    private(set) var modulesOfTypes: [String: String] = [:]

    private let mapping: Mapping
    private let resolver: TypeResolver
    private let table: ModuleTable
    /// For each module, the first use of each other module. The name of the run's own module is "".
    private var uses: [String: [String: Use]] = [:]

    private typealias Use = (user: DeclarationID, used: DeclarationID)

    init(_ resolver: TypeResolver, _ protocols: BaseProtocols) {
        self.resolver = resolver
        mapping = resolver.mapping
        table = ModuleTable(mapping.options)
        if table.isEmpty { return }
        for id in mapping.ids {
            let module = module(of: id)
            if !module.isEmpty {
                if let name = resolver.path(id).names.first { modulesOfTypes[name] = module }
                if let name = protocols[id] { modulesOfTypes[name] = module }
            }
            for used in resolver.named(by: mapping[id].kind) {
                let other = self.module(of: used)
                if other != module, uses[module]?[other] == nil { uses[module, default: [:]][other] = (id, used) }
            }
        }
    }

    /// The modules that the run's types use and that use these types in turn.
    var cycles: [Finding] {
        (uses[""] ?? [:]).sorted { $0.key < $1.key }.compactMap { module, use in
            wayBack(from: module).map { back in
                .moduleCycle(module, use: paths(use), back: paths(back), of: mapping[use.user].schema)
            }
        }
    }

    private func paths(_ use: Use) -> TypeUse { (resolver.path(use.user), resolver.path(use.used)) }

    /// Returns the first use on the path from a module back to the run's own; nil if there is no such path.
    private func wayBack(from start: String) -> Use? {
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

    /// Returns the module that declares a type; "" for the run's own module.
    private func module(of id: DeclarationID) -> String {
        let document = mapping.graph[mapping[id].document]
        return document.isInput ? "" : table.module(of: document.path) ?? ""
    }
}
