import Diagnostics
import JSONTree

/// What a run says about schemas from outside of them, as `x-swift-name` and `x-plank` say it in them: schemas may be
/// somebody else's.
public struct Overlay: Sendable, Hashable, Encodable {
    /// One statement about a place, or about all places that a pattern matches.
    package struct Entry: Sendable, Hashable {
        /// What is said.
        package enum Content: Sendable, Hashable {
            /// The Swift name of a type, a property or a case.
            case name(String)
            /// The name of the case for a value of the `enum` at the place.
            case caseName(value: String, name: String)
            /// Settings as in `x-plank`.
            case settings(JSONNode)
        }

        /// The place as the user wrote it: `schemas/pin.json#/properties/size`.
        package let text: String
        /// The path of the schema file.
        package let file: String
        /// The JSON pointer in it; empty for the root.
        package let pointer: String
        /// What is said about the place.
        package let content: Content
        /// Where it is said.
        package let location: SourceLocation
        /// Whether the file exists, so that a run without it has nothing to say about the place.
        package var fileExists = false

        /// Creates a statement about `text`; relative paths in it start from `folder`.
        package init(_ text: String, in folder: String, _ content: Content, at location: SourceLocation) {
            let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            self.text = text
            file = folder.isEmpty || text.hasPrefix("/") ? String(parts[0]) : "\(folder)/\(parts[0])"
            pointer = parts.count > 1 ? String(parts[1]) : ""
            self.content = content
            self.location = location
        }
    }

    /// The statements, in the order in which they were made; later ones take precedence.
    package var entries: [Entry] = []
    /// The folder from which relative paths of schemas start.
    package var workingFolder = ""

    /// Nothing is said.
    public init() {}

    private enum CodingKeys: CodingKey {
        case entries, workingFolder
    }

    /// Encodes what is said, without where.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        let lines = entries.map { entry in
            switch entry.content {
            case .name(let name): [entry.file, entry.pointer, name]
            case .caseName(let value, let name): [entry.file, entry.pointer, value, name]
            case .settings(let node): [entry.file, entry.pointer, node.canonicalText, "", ""]
            }
        }
        try container.encode(lines, forKey: .entries)
        try container.encode(workingFolder, forKey: .workingFolder)
    }
}
