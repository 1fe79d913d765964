extension JSONText {
    /// Returns the text as people write it: a value over several lines, but arrays and objects of scalars on one line, if
    /// they fit within `columns`. Indented by two spaces per level, with a line break at its end.
    package func fittedText(columns: Int) -> String {
        var output = ""
        write(to: &output, indent: "", column: 0, columns)
        return output + "\n"
    }

    private func write(to output: inout String, indent: String, column: Int, _ columns: Int) {
        // One column is for the comma.
        if let line = fittedLine, column + line.unicodeScalars.count < columns {
            output += line
            return
        }
        let inner = indent + "  "
        switch self {
        case .array(let elements):
            output += "["
            for (index, element) in elements.enumerated() {
                output += (index == 0 ? "\n" : ",\n") + inner
                element.write(to: &output, indent: inner, column: inner.utf8.count, columns)
            }
            output += "\n\(indent)]"
        case .object(let members):
            output += "{"
            for (index, member) in members.enumerated() {
                let key = Self.quoted(member.key) + ": "
                output += (index == 0 ? "\n" : ",\n") + inner + key
                let column = inner.utf8.count + key.unicodeScalars.count
                member.value.write(to: &output, indent: inner, column: column, columns)
            }
            output += "\n\(indent)}"
        default: output += line
        }
    }

    /// The value on one line; nil for arrays and objects of others than scalars, and arrays of them.
    private var fittedLine: String? {
        switch self {
        case .array: isFlat ? line : nil
        case .object(let members) where members.isEmpty: "{}"
        case .object(let members) where members.allSatisfy(\.value.isFlat):
            "{ " + members.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ") + " }"
        case .object: nil
        default: line
        }
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
