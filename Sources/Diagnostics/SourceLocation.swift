/// A place in a file, with the JSON pointer of the value there.
package struct SourceLocation: Hashable, Sendable, Comparable {
    /// The path as the user wrote it; `-` is standard input.
    package var file: String
    /// The line, counted from 1.
    package var line: Int
    /// The column in Unicode scalars, counted from 1.
    package var column: Int
    /// The JSON pointer of the value (RFC 6901), empty for the whole document.
    package var pointer: String

    package init(file: String, line: Int = 1, column: Int = 1, pointer: String = "") {
        self.file = file
        self.line = line
        self.column = column
        self.pointer = pointer
    }

    /// Orders by file, line and column, so that a report reads from top to bottom.
    package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line, left.column, left.pointer) < (right.file, right.line, right.column, right.pointer)
    }
}

extension SourceLocation: CustomStringConvertible {
    /// `path:line:column`, which editors and terminals turn into a link.
    package var description: String { "\(file):\(line):\(column)" }
}
