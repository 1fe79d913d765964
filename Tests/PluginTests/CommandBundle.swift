import Foundation
import TestSupport

/// The command as an artifact bundle (SE-0305), in which a package can have a plugin's command without building it.
enum CommandBundle {
    static func write(to bundle: URL) throws {
        let command = bundle.appendingPathComponent("plank-swift")
        let information = try JSONEncoder().encode(Information())
        try FileTree.write(information, to: bundle.appendingPathComponent("info.json"))
        try? FileManager.default.removeItem(at: command)
        try FileManager.default.createSymbolicLink(at: command, withDestinationURL: Products.plankSwift)
    }

    private struct Information: Encodable {
        var schemaVersion = "1.0"
        var artifacts = ["plank-swift": Artifact()]
    }

    private struct Artifact: Encodable {
        var version = "0.1.0"
        var type = "executable"
        var variants = [Variant()]
    }

    private struct Variant: Encodable {
        var path = "plank-swift"
        /// The build's folder of products lies in a folder that is called as the triple.
        var supportedTriples = [Products.folder.deletingLastPathComponent().lastPathComponent]
    }
}
