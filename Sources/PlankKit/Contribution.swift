import SwiftModel
import SwiftSource

/// Additions to the models of a run, such as those of a plugin.
package struct Contribution: Sendable {
    /// A further file of the output.
    package struct File: Sendable {
        /// The path in the output folder.
        package let name: String
        /// The Swift source without the header of generated files.
        let text: String

        package init(name: String, text: String) {
            self.name = name
            self.text = text
        }
    }

    /// The additions by the paths of the types: `Pin.Image`.
    package var additions: [String: ContributedParts.Addition] = [:]
    /// Further files.
    package var files: [File] = []

    package init() {}

    /// The additions as parts that are printed like those of features.
    var parts: [(path: TypePath, addition: ContributedParts.Addition)] {
        additions.sorted { $0.key < $1.key }.map { path, addition in
            (TypePath(path.split(separator: ".").map(String.init)), addition)
        }
    }
}

extension SwiftText {
    /// Creates the lines of a contributed declaration without blank lines at the start and end, and without spaces on other
    /// blank lines.
    package init(contributed source: String) {
        var lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.allSatisfy(\.isWhitespace) ? "" : $0 }
        while lines.last?.isEmpty == true { lines.removeLast() }
        self.init(lines.drop(while: \.isEmpty).joined(separator: "\n"))
    }
}
