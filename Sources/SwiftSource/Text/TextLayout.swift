/// Lays out the groups of a text: on one line if it is at most 120 columns long, otherwise broken.
struct TextLayout {
    /// The maximum number of columns of a line, as in the formatter.
    static let width = 120
    private static let indent = 4

    private var output: [UInt8] = []
    /// The start of the current line in the output.
    private var lineStart = 0
    /// Writes groups on one line to check whether they fit.
    private var writer = TextWriter.ofLines

    static func bytes(of text: SwiftText) -> [UInt8] {
        let text = TextWriter.filled(text)
        if text.groups.isEmpty { return text.bytes }
        var layout = TextLayout()
        layout.output.reserveCapacity(text.bytes.count * 5 / 4)
        layout.write(text, indentation: 0, trailing: 0)
        return layout.output
    }

    /// - Parameters:
    ///   - indentation: The columns by which the further lines of the text are indented.
    ///   - trailing: The columns that follow on the text's last line.
    private mutating func write(_ text: WrittenText, indentation: Int, trailing: Int) {
        var groups = text.groups[...]
        var rest = text.bytes[...]
        while let group = groups.popFirst() {
            // Uses a pointer for speed, because this scans the whole text.
            let count = rest.withUnsafeBufferPointer { $0.firstIndex(of: WrittenText.groupMark) ?? $0.count }
            write(rest.prefix(count), indentation: indentation)
            rest = rest.dropFirst(count + 1)
            let line = rest.prefix { $0 != newline }
            let followed = width(of: line, groups) + (line.count == rest.count ? trailing : 0)
            write(group, indentation: indentation, trailing: followed)
        }
        write(rest, indentation: indentation)
    }

    private mutating func write(_ bytes: ArraySlice<UInt8>, indentation: Int) {
        if indentation == 0 {
            output += bytes
            if let last = bytes.lastIndex(of: newline) { lineStart = output.count - (bytes.endIndex - 1 - last) }
            return
        }
        var rest = bytes
        while let end = rest.firstIndex(of: newline) {
            output += rest[...end]
            lineStart = output.count
            rest = rest[(end + 1)...]
            // Without further bytes, another group can follow on the new line.
            if rest.first != newline { output += repeatElement(space, count: indentation) }
        }
        output += rest
    }

    private mutating func write(_ group: Group, indentation: Int, trailing: Int) {
        switch group {
        case .breaking(let flat, let broken):
            let line = writer.line(flat)
            let end = line.map { column + Self.columns($0[...]) + trailing }
            // The formatter counts a comma after the last element of an array.
            if let line, let end, end < Self.width || end == Self.width && !flat.hasElements {
                output += line
            } else {
                write(TextWriter.marked(broken()), indentation: lineIndentation, trailing: trailing)
            }
        case .elements(let elements, let isColumn):
            let flat = elements.compactMap { writer.line($0) }
            let line = Array(flat.joined(separator: Array(", ".utf8)))
            // The formatter counts a comma after the last element.
            if column + Self.columns(line[...]) + 3 + trailing <= Self.width {
                output += Array("[".utf8) + line + Array("]".utf8)
            } else {
                write(flat, perLine: isColumn ? 1 : .max, indentation: lineIndentation)
            }
        case .inheritance(let types):
            writeInheritance(types.compactMap { writer.line($0) }, indentation: lineIndentation)
        }
    }

    /// Writes as many types per line as fit, then the brace, on its own line if the types take several.
    private mutating func writeInheritance(_ types: [[UInt8]], indentation: Int) {
        output.append(UInt8(ascii: ":"))
        let line = Array(types.joined(separator: Array(", ".utf8)))
        // Includes the space before the types, and the one before the brace.
        if column + line.count + 3 <= Self.width {
            output += [space] + line + Array(" {".utf8)
            return
        }
        for (index, type) in types.enumerated() {
            // Includes the space before the type and the comma after it.
            if index > 0, column + type.count + 2 > Self.width {
                startLine(indentation + Self.indent)
            } else {
                output.append(space)
            }
            output += type
            if index < types.count - 1 { output.append(UInt8(ascii: ",")) }
        }
        startLine(indentation)
        output.append(UInt8(ascii: "{"))
    }

    private mutating func startLine(_ indentation: Int) {
        output.append(newline)
        lineStart = output.count
        output += repeatElement(space, count: indentation)
    }

    /// Writes as many elements per line as fit, at most `most`.
    private mutating func write(_ elements: [[UInt8]], perLine most: Int, indentation: Int) {
        output.append(UInt8(ascii: "["))
        let start = indentation + Self.indent
        var column = Self.width
        for (index, element) in elements.enumerated() {
            let width = Self.columns(element[...])
            if index % most == 0 || column + width + 1 > Self.width {
                if output.last == space { output.removeLast() }
                startLine(start)
                column = start
            }
            output += element
            output += [UInt8(ascii: ","), space]
            column += width + 2
        }
        output.removeLast()
        startLine(indentation)
        output.append(UInt8(ascii: "]"))
    }

    // MARK: - Measuring

    private var column: Int { Self.columns(output[lineStart...]) }

    private var lineIndentation: Int { output[lineStart...].prefix { $0 == space }.count }

    /// Returns the number of columns of the rest of a line that contains `groups`, each on one line if possible,
    /// otherwise up to its first break.
    private mutating func width(of line: ArraySlice<UInt8>, _ groups: ArraySlice<Group>) -> Int {
        var width = Self.columns(line)
        var groups = groups
        for byte in line where byte == WrittenText.groupMark {
            guard let group = groups.popFirst() else { break }
            width -= 1
            // A group that follows can break by itself: only its first character must be on the line.
            if case .breaking(let flat, _) = group, let first = writer.line(flat)?.prefix(2) {
                return width + first.count
            }
        }
        return width
    }

    /// Returns the number of columns, which is the number of characters, not bytes.
    private static func columns(_ bytes: ArraySlice<UInt8>) -> Int {
        if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
        return String(decoding: bytes, as: UTF8.self).count
    }
}

extension Group {
    fileprivate var isArray: Bool {
        if case .elements = self { true } else { false }
    }
}

extension SwiftText {
    /// Whether the text contains an array that is not inside a nested group.
    fileprivate var hasElements: Bool {
        switch content {
        case .source: false
        case .literal(let parts):
            parts.contains { if case .interpolation(let text) = $0 { text.hasElements } else { false } }
        case .joined(let texts, _): texts.contains(where: \.hasElements)
        case .group(let group): group.isArray
        case .written(let text): text.groups.contains(where: \.isArray)
        }
    }

    /// The text as Swift source.
    public var source: String { String(decoding: TextLayout.bytes(of: self), as: UTF8.self) }

    /// Whether the text is empty.
    public var isEmpty: Bool {
        switch content {
        case .source(let source): source.isEmpty
        case .joined(let texts, _): texts.allSatisfy(\.isEmpty)
        case .group: false
        // A literal can be empty although its parts are not, because some of its lines are omitted.
        case .literal: !isVisible && TextWriter.marked(self).bytes.isEmpty
        case .written(let text): text.bytes.isEmpty
        }
    }
}
