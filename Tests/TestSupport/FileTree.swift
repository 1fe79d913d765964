import Foundation

/// Files in folders.
package enum FileTree {
    /// The files below a folder, without the folders among them, sorted.
    package static func paths(below folder: URL) throws -> [String] {
        var paths: [String] = []
        for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
            var isFolder: ObjCBool = false
            let file = folder.appendingPathComponent(path).path
            if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue {
                paths.append(path)
            }
        }
        return paths.sorted()
    }

    /// The text of every file below a folder, by path.
    package static func contents(of folder: URL) throws -> [String: String] {
        var contents: [String: String] = [:]
        for path in try paths(below: folder) {
            let data = try Data(contentsOf: folder.appendingPathComponent(path))
            contents[path] = String(decoding: data, as: UTF8.self)
        }
        return contents
    }

    /// Writes a file, and creates the folders above it.
    package static func write(_ data: Data, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Writes a text file, and creates the folders above it.
    package static func write(_ text: String, to file: URL) throws { try write(Data(text.utf8), to: file) }
}
