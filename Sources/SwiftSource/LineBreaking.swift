/// Breaks lines that would pass 120 columns, where the formatter would break them.
struct LineBreaking {
    /// The column that the text will start at.
    let column: Int

    static let width = 120

    /// Counts bytes first: text that is short in bytes is short in characters, which take longer to count.
    func fits(_ text: String) -> Bool {
        column + text.utf8.count <= Self.width || column + text.count <= Self.width
    }

    /// `head(a, b)tail` in one line, or an argument a line.
    func call(_ head: String, _ arguments: [String], _ tail: String = "") -> String {
        let line = head + "(" + arguments.joined(separator: ", ") + ")" + tail
        if arguments.isEmpty || fits(line) { return line }
        return head + "(\n" + arguments.map { "    " + $0 }.joined(separator: ",\n") + "\n)" + tail
    }

    /// `condition { body }` in one line, or three.
    func block(_ condition: String, _ body: (LineBreaking) -> String) -> String {
        let inner = body(LineBreaking(column: 0))
        let line = condition + " { " + inner + " }"
        if !inner.contains("\n"), fits(line) { return line }
        let broken = body(LineBreaking(column: column + 4)).indented
        return condition + " {\n" + broken + "\n}"
    }

    /// `case pattern: body` in one line, or two.
    func arm(_ pattern: String, _ body: (LineBreaking) -> String) -> String {
        let inner = body(LineBreaking(column: 0))
        let line = pattern + ": " + inner
        if !inner.contains("\n"), fits(line) { return line }
        return pattern + ":\n" + body(LineBreaking(column: column + 4)).indented
    }

    /// `head[a, b]` in one line, or as many elements a line as fit.
    func list(_ head: String, _ elements: [String]) -> String {
        let line = head + "[" + elements.joined(separator: ", ") + "]"
        // The formatter reserves a column for the comma after the last element of a broken list.
        if fits(line + ",") { return line }
        var lines: [String] = []
        var current = "    "
        for element in elements {
            if current.count > 4, column + current.count + element.count + 1 > Self.width {
                lines.append(String(current.dropLast()))
                current = "    "
            }
            current += element + ", "
        }
        lines.append(String(current.dropLast()))
        return head + "[\n" + lines.joined(separator: "\n") + "\n]"
    }
}

extension String {
    /// The text with each line that is not empty moved in by four.
    var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }
}
