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
        let all = ["-swift-version", "6", "-warnings-as-errors"] + arguments + Products.searchPaths + files
        // Only what is linked needs the driver.
        if arguments.contains("-typecheck") { return try Program.compile(all, in: url) }
        return try Program.tool("swiftc").run(["-wmo"] + all, in: url)
    }

    /// Type-checks the models in a folder, and of the copied runtime beside them the declarations that they use, if possible
    /// without the bodies: these take most of the time, and are the same in every folder.
    package func checkModels(in folder: String) throws -> ProgramRun {
        try check(folder) { !$0.hasPrefix("PlankRuntime") }
    }

    /// Type-checks some of the files in a folder, and of the others the declarations that they use.
    package func check(_ folder: String, _ arguments: [String] = [], where isChecked: (String) -> Bool) throws
        -> ProgramRun
    {
        #if os(macOS)
            // The driver, which finds the SDK, checks all files.
            try compile([folder], ["-typecheck"] + arguments)
        #else
            let files = swiftFiles(in: folder).flatMap { file in
                (isChecked(file) ? ["-primary-file"] : []) + [path("\(folder)/\(file)")]
            }
            let flags = ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Models"]
            return try Program.compile(flags + arguments + files, in: url)
        #endif
    }
}

extension Program {
    /// The options with which the compiler finds the macros of the standard library without the driver.
    fileprivate static let macroOptions = Result {
        struct Target: Decodable {
            struct Paths: Decodable { let runtimeResourcePath: String }
            let paths: Paths
        }
        let run = try tool("swiftc").run(["-print-target-info"], in: Repository.root)
        let target = try JSONDecoder().decode(Target.self, from: Data(run.output.utf8))
        return ["-plugin-path", target.paths.runtimeResourcePath + "/host/plugins"]
    }

    /// Compiles a module, if possible in one process: the driver in front of it takes half of the time of a small module.
    package static func compile(_ arguments: [String], in folder: URL) throws -> ProgramRun {
        #if os(macOS)
            // The driver finds the SDK.
            try tool("swiftc").run(["-wmo"] + arguments, in: folder)
        #else
            try tool("swiftc").run(["-frontend"] + macroOptions.get() + arguments, in: folder)
        #endif
    }

    /// Runs `swift format lint` with the rules of this package.
    package static func lint(_ files: [String]) throws -> ProgramRun {
        try Program.tool("swift").run(
            ["format", "lint", "--strict", "--configuration", Repository.formatRules.path] + files,
            in: Repository.root
        )
    }
}
