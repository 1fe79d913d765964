import Foundation

/// The folder of this package.
package enum Repository {
    package static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A file or folder, named from the root.
    package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

    /// The rules of `swift format`.
    package static let formatRules = url(".swift-format")

    /// The Swift files of the runtime, sorted.
    package static let runtimeSources: [URL] = {
        let folder = url("Sources/PlankRuntime")
        let paths = (try? FileTree.paths(below: folder)) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0) }
    }()

    /// A folder of test data beside the package; `nil` where there is none.
    package static func corpus(_ path: String) -> URL? {
        let folder = root.deletingLastPathComponent().appendingPathComponent("shared/corpus").appendingPathComponent(
            path
        )
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }
}

extension Repository {
    /// The schemas in `Schemas` and `Tests/Schemas`, which `Tests/GeneratedModels` is the output for.
    package static func schemas() throws -> [(path: String, bytes: [UInt8])] {
        try ["Schemas", "Tests/Schemas"].flatMap { folder in
            try FileTree.paths(below: url(folder)).filter { $0.hasSuffix(".json") }.map { name in
                let path = "\(folder)/\(name)"
                return (path, Array(try Data(contentsOf: url(path))))
            }
        }
    }
}
