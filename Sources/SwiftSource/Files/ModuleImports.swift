import SwiftModel

/// The modules that a file imports, and which of them its public declarations name.
///
/// A module whose files import internally by default needs `public import` for these, and the compiler warns of one that
/// no public declaration needs.
struct ModuleImports {
    private var isPublic: [String: Bool] = [:]

    /// Adds a module; it stays public once it is.
    mutating func insert(_ module: String, isPublic: Bool = false) {
        self.isPublic[module, default: false] = self.isPublic[module] == true || isPublic
    }

    /// Adds the modules of another part of the file.
    mutating func formUnion(_ other: ModuleImports) {
        isPublic.merge(other.isPublic) { $0 || $1 }
    }

    /// The import statements.
    var text: SwiftText {
        .lines(isPublic.keys.sorted().map { SwiftText((isPublic[$0] == true ? "public import " : "import ") + $0) })
    }
}

extension SourceStyle {
    /// Returns the modules that a file's models need.
    func modules(of file: SwiftFile) -> ModuleImports {
        var imports = ModuleImports()
        if file.declarations.isEmpty, file.rules == nil { return imports }
        for module in features.modules { imports.insert(module) }
        let family = file.declarations.flatMap(\.family)
        for declaration in family {
            let isPublic = declaration.heading.access == .public
            for module in declaration.types.compactMap(\.module) { imports.insert(module, isPublic: isPublic) }
            for module in declaration.heading.additions.modules { imports.insert(module) }
        }
        for module in file.modules {
            imports.insert(module, isPublic: family.contains { $0.heading.access == .public })
        }
        // Rules call the rules of other modules in the bodies of functions.
        for module in file.rules?.modules ?? [] { imports.insert(module) }
        if let runtimeModule {
            let isOfRules = file.rules.map { [$0.access] + $0.functions.compactMap(\.model?.access) }
            let isPublic = isOfRules?.contains(.public) == true || family.contains(where: showsRuntime)
            imports.insert(runtimeModule, isPublic: isPublic)
        }
        return imports
    }

    /// Returns whether a public declaration names types of the runtime outside of its private code.
    private func showsRuntime(_ declaration: Declaration) -> Bool {
        guard declaration.heading.access == .public else { return false }
        if declaration.types.contains(where: { $0.innermost == .json }) { return true }
        switch declaration {
        case .structure(let model):
            // The protocol of its read-only properties is the model's own.
            let own = model.heading.path.description + "."
            return model.heading.hasPresence
                || features.parts(of: model).declared.contains { $0 != "Identifiable" && !$0.hasPrefix(own) }
        case .enumeration(let model): return !model.isOfStandardLibrary || !features.parts(of: model).declared.isEmpty
        case .union, .newtype: return true
        case .alias, .namespace, .baseProtocol: return false
        }
    }
}

extension SwiftFile {
    /// Returns the file with the modules to import for the types that it uses. `modulesOfTypes` maps the top-level
    /// types of other modules to these modules.
    package func importing(_ modulesOfTypes: [String: String]) -> SwiftFile {
        if modulesOfTypes.isEmpty { return self }
        var file = self
        let names = declarations.flatMap(\.family).flatMap { declaration in
            declaration.types.compactMap { $0.declaration?.names.first } + declaration.protocols
        }
        file.modules = Set(names.compactMap { modulesOfTypes[$0] }).sorted()
        return file
    }
}

extension Declaration {
    /// The protocols of other schemas that the declaration conforms to.
    fileprivate var protocols: [String] {
        if case .structure(let model) = self { model.conformances } else { [] }
    }
}
