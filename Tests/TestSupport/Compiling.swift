import Foundation

extension Workspace {
    /// Compiles the Swift files in folders, in Swift 6 mode with warnings as errors.
    package func compile(_ folders: [String], _ arguments: String...) throws -> ProgramRun {
        try compile(folders, arguments)
    }

    /// Compiles the Swift files in folders, in Swift 6 mode with warnings as errors.
    ///
    /// As a whole module: one process per group of files would check types that the groups share again and again.
    package func compile(_ folders: [String], _ arguments: [String]) throws -> ProgramRun {
        let files = folders.flatMap { folder in swiftFiles(in: folder).map { path("\(folder)/\($0)") } }
        return try Program.tool("swiftc").run(
            ["-wmo", "-swift-version", "6", "-warnings-as-errors"] + arguments + Products.searchPaths + files,
            in: url
        )
    }
}

extension Program {
    /// Compiles a module, if possible in one process: the driver in front of it takes half of the time of a small module.
    ///
    /// - Parameter hasMacros: Whether the module has macros, whose implementations the driver finds.
    package static func compile(_ arguments: [String], in folder: URL, hasMacros: Bool) throws -> ProgramRun {
        #if os(macOS)
            // The driver finds the SDK, too.
            let needsDriver = true
        #else
            let needsDriver = hasMacros
        #endif
        return try Program.tool("swiftc").run([needsDriver ? "-wmo" : "-frontend"] + arguments, in: folder)
    }

    /// Runs `swift format lint` with the rules of this package.
    package static func lint(_ files: [String]) throws -> ProgramRun {
        try Program.tool("swift").run(
            ["format", "lint", "--strict", "--configuration", Repository.formatRules.path] + files,
            in: Repository.root
        )
    }
}
