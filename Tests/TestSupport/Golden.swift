import Foundation

/// Files in the repository that tests compare with what they find.
///
/// With `RECORD` in the environment they are written instead.
package enum Golden {
    package static let isRecording = ProcessInfo.processInfo.environment["RECORD"] != nil

    /// Returns a line for each file of `folder` that differs from what was found, is missing or is not wanted.
    ///
    /// - Parameters:
    ///   - found: The text of each file, by path below the folder.
    ///   - isCompared: Whether a file of the folder takes part.
    package static func differences(
        between found: [String: String],
        and folder: URL,
        where isCompared: (String) -> Bool = { _ in true }
    ) throws -> [String] {
        let stored = try FileTree.contents(of: folder).filter { isCompared($0.key) }
        if isRecording {
            for path in stored.keys where found[path] == nil {
                try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
            }
            for (path, text) in found where stored[path] != text {
                try FileTree.write(text, to: folder.appendingPathComponent(path))
            }
            return []
        }
        return Set(found.keys).union(stored.keys).sorted().compactMap { path in
            switch (stored[path], found[path]) {
            case (let old?, let new?): old == new ? nil : "\(path):\(firstDifference(old, new))"
            case (nil, _): "\(path) is not stored"
            case (_, nil): "\(path) is stored, but was not found"
            }
        }
    }

    private static func firstDifference(_ old: String, _ new: String) -> String {
        let (old, new) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
        let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
        func line(_ lines: [String]) -> String { lines.indices.contains(index) ? lines[index] : "(end)" }
        return "\(index + 1): stored '\(line(old))', found '\(line(new))'"
    }
}
