import SwiftModel

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
