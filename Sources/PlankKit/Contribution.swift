import SwiftModel
import SwiftSource

/// Additions to the models of a run, such as those of a plugin.
package struct Contribution: Sendable {
    /// The additions to one type.
    package struct Addition: Sendable {
        /// The modules that the additions need.
        package var imports: [String] = []
        /// Protocols that the type conforms to.
        package var conformances: [String] = []
        /// Members of the type itself, each with its lines.
        package var members: [String] = []
        package var extensions: [Extension] = []

        package init() {}
    }

    /// An extension with a title.
    package struct Extension: Sendable {
        var title: String
        package var conformances: [String]
        package var members: [String]

        package init(title: String, conformances: [String], members: [String]) {
            self.title = title
            self.conformances = conformances
            self.members = members
        }
    }

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
    package var additions: [String: Addition] = [:]
    /// Further files.
    package var files: [File] = []

    package init() {}
}

extension Contribution {
    /// The additions as parts that are printed like those of features.
    var parts: [(path: TypePath, addition: ContributedParts.Addition)] {
        additions.sorted { $0.key < $1.key }.map { path, addition in
            (TypePath(path.split(separator: ".").map(String.init)), Self.parts(addition))
        }
    }

    private static func parts(_ addition: Addition) -> ContributedParts.Addition {
        let parts = Parts(
            conformances: addition.conformances,
            members: addition.members.map(text),
            sections: addition.extensions.map {
                Parts.Section(title: $0.title, conformances: $0.conformances, members: $0.members.map(text))
            }
        )
        return ContributedParts.Addition(parts: parts, modules: addition.imports)
    }

    /// Returns the lines of a declaration without blank lines at the start and end, and without spaces on other blank
    /// lines.
    private static func text(_ source: String) -> SwiftText {
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.allSatisfy(\.isWhitespace) ? "" : $0 }
        let start = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
        let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? lines.endIndex
        return SwiftText(lines[start..<max(start, end)].joined(separator: "\n"))
    }
}
