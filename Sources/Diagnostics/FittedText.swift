extension JSONText {
    /// Returns the text as people write it: a value over several lines, but arrays and objects of scalars on one line, if
    /// they fit within `columns`, and all others too if `isCompact`. Indented by two spaces per level, with a line break at its
    /// end.
    package func fittedText(columns: Int, isCompact: Bool = false) -> String {
        var output = ""
        write(to: &output, indent: "", column: 0, columns, isCompact)
        return output + "\n"
    }

    private func write(to output: inout String, indent: String, column: Int, _ columns: Int, _ isCompact: Bool) {
        if isCompact || isShallow {
            let line = spacedLine
            // One column is for the comma.
            if column + line.unicodeScalars.count < columns {
                output += line
                return
            }
        }
        let inner = indent + "  "
        switch self {
        case .array(let elements):
            output += "["
            for (index, element) in elements.enumerated() {
                output += (index == 0 ? "\n" : ",\n") + inner
                element.write(to: &output, indent: inner, column: inner.utf8.count, columns, isCompact)
            }
            output += "\n\(indent)]"
        case .object(let members):
            output += "{"
            for (index, member) in members.enumerated() {
                let key = Self.quoted(member.key) + ": "
                output += (index == 0 ? "\n" : ",\n") + inner + key
                let column = inner.utf8.count + key.unicodeScalars.count
                member.value.write(to: &output, indent: inner, column: column, columns, isCompact)
            }
            output += "\n\(indent)}"
        default: output += line
        }
    }

    /// The value on one line, with spaces inside the braces of objects.
    private var spacedLine: String {
        switch self {
        case .array(let elements): "[" + elements.map(\.spacedLine).joined(separator: ", ") + "]"
        case .object(let members) where !members.isEmpty:
            "{ " + members.map { "\(Self.quoted($0.key)): \($0.value.spacedLine)" }.joined(separator: ", ") + " }"
        default: line
        }
    }

    /// Whether the value is a scalar, or an array or object of scalars and arrays of them.
    private var isShallow: Bool {
        if case .object(let members) = self { members.allSatisfy(\.value.isFlat) } else { isFlat }
    }

    /// Whether the value is a scalar, an array of scalars, or empty.
    private var isFlat: Bool {
        switch self {
        case .array(let elements): elements.allSatisfy { if case .array = $0 { false } else { $0.isFlat } }
        case .object(let members): members.isEmpty
        default: true
        }
    }
}
