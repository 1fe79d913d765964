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
    /// Runs `swift format lint` with the rules of this package.
    package static func lint(_ files: [String]) throws -> ProgramRun {
        try Program.tool("swift").run(
            ["format", "lint", "--strict", "--configuration", Repository.formatRules.path] + files,
            in: Repository.root
        )
    }
}
