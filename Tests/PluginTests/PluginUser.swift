import Foundation
import TestSupport

/// A working copy of `Tests/Packages/PluginUser` beside the package of the plugins. What was built stays, so that a second copy
/// is quick.
struct PluginUser {
    let url = Release.folder.appendingPathComponent("PluginUser")

    init() throws {
        _ = try Release.made.get()
        let original = Repository.url("Tests/Packages/PluginUser")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources"] {
            let copy = url.appendingPathComponent(name)
            try? FileManager.default.removeItem(at: copy)
            try FileManager.default.copyItem(at: original.appendingPathComponent(name), to: copy)
        }
    }

    /// Runs `swift` in the package: `build`, `run`, `package`.
    func swift(_ arguments: String...) throws -> ProgramRun { try swift(arguments) }

    func swift(_ arguments: [String]) throws -> ProgramRun {
        try Program.tool("swift").run(arguments, in: url, isOneStream: true)
    }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

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
        for name in try FileTree.paths(below: url.appendingPathComponent(folder)) where name.hasSuffix(ending) {
            let attributes = try FileManager.default.attributesOfItem(atPath: path("\(folder)/\(name)"))
            dates[name] = attributes[.modificationDate] as? Date
        }
        return dates
    }
}
