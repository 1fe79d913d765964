import Diagnostics
import JSONTree

/// Names and settings for schemas that are not in the schemas themselves, with the meaning of `x-swift-name` and
/// `x-plank`. They are for schemas that the user does not control.
public struct Overlay: Sendable, Hashable {
    /// A name or settings for one place, or for all places that a pattern matches.
    package struct Entry: Sendable, Hashable {
        /// The name or the settings.
        package enum Content: Sendable, Hashable {
            /// The Swift names of a type and of a property or a case.
            case names(ChosenNames)
            /// The case name for a value of the `enum` at the place.
            case caseName(value: String, name: String)
            /// Settings as in `x-plank`.
            case settings(JSONNode)
        }

        /// The place as the user wrote it: `schemas/pin.json#/properties/size`.
        let text: String
        package let file: String
        /// The JSON pointer in the file; empty for the root.
        let pointer: String
        let content: Content
        let location: SourceLocation
        /// Whether the file exists. If so, a run without the file does not report the entry as unused.
        package var fileExists = false

        /// Creates an entry for the place `text`; a relative path in it starts from `folder`.
        package init(_ text: String, in folder: String, _ content: Content, at location: SourceLocation) {
            let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            self.text = text
            file = folder.isEmpty || text.hasPrefix("/") ? String(parts[0]) : "\(folder)/\(parts[0])"
            pointer = parts.count > 1 ? String(parts[1]) : ""
            self.content = content
            self.location = location
        }
    }

    /// The entries in their order; later ones take precedence.
    package var entries: [Entry] = []
    /// The folder that relative paths of schemas start from.
    package var workingFolder = ""

    /// Creates an empty overlay.
    public init() {}
}
