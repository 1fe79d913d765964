import Foundation

/// A working copy of `Tests/Packages/PluginUser`, as many levels below the root as the original, so that its dependency on
/// this package by path holds. What was built stays, so that a second copy is quick.
struct PluginUser {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    let url = Self.root.appendingPathComponent(".build/plugin-tests/PluginUser")

    init() throws {
        let original = Self.root.appendingPathComponent("Tests/Packages/PluginUser")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources"] {
            let copy = url.appendingPathComponent(name)
            try? FileManager.default.removeItem(at: copy)
            try FileManager.default.copyItem(at: original.appendingPathComponent(name), to: copy)
        }
    }

    /// What a call of `swift` printed and how it ended.
    struct Run {
        let code: Int32
        let log: String

        func lines(containing text: String) -> [String] {
            log.components(separatedBy: "\n").filter { $0.contains(text) }
        }
    }

    /// Runs `swift` in the package: `build`, `run`, `package`.
    func swift(_ arguments: String...) throws -> Run { try swift(arguments) }

    func swift(_ arguments: [String]) throws -> Run {
        let file = url.appendingPathComponent("log")
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let output = try FileHandle(forWritingTo: file)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift"] + arguments
        process.currentDirectoryURL = url
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        return Run(code: process.terminationStatus, log: try String(contentsOf: file, encoding: .utf8))
    }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func read(_ name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    func write(_ text: String, to name: String) throws {
        try text.write(to: url.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    func replace(_ old: String, with new: String, in name: String) throws {
        try write(try read(name).replacingOccurrences(of: old, with: new), to: name)
    }

    func touch(_ name: String) throws {
        try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path(name))
    }

    /// When each file that the build left for a target was written: its objects, or the Swift that was generated for it.
    func dates(of ending: String, below folder: String) throws -> [String: Date] {
        var dates: [String: Date] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: path(folder)) ?? .init()
        where name.hasSuffix(ending) {
            let attributes = try FileManager.default.attributesOfItem(atPath: path("\(folder)/\(name)"))
            dates[name] = attributes[.modificationDate] as? Date
        }
        return dates
    }
}
