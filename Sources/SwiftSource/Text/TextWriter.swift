/// Writes the tree of a text as bytes. Interpolated texts are indented, and lines that contain only an empty
/// interpolation are omitted.
struct TextWriter {
    /// Whether groups on short lines are written on one line instead of being marked. Nearly all lines are short.
    private let fillsShortLines: Bool
    private var output = WrittenText()
    /// The start of the current line in the output.
    private var lineStart = 0
    /// The spaces before each further line that is not empty. They are written with the first byte of the line.
    private var indentation = 0

    /// The groups that are not, or not yet, marked in `output`, and their ranges in it.
    private var placedGroups: [(group: Group, place: Range<Int>)] = []
    /// The number of those groups on earlier lines.
    private var finishedGroups = 0
    /// Whether the current line contains a marked group, so that its length is unknown.
    private var hasMark = false
    /// Whether a group is being written on one line, including the groups in it.
    private var isInGroup = false
    /// Whether one of these groups cannot be on one line.
    private var isUnfit = false

    private init(fillsShortLines: Bool, isInGroup: Bool = false) {
        self.fillsShortLines = fillsShortLines
        self.isInGroup = isInGroup
    }

    /// Returns a text with a mark in place of each group.
    static func marked(_ text: SwiftText) -> WrittenText { written(text, fillsShortLines: false) }

    /// Returns a text whose lines start in the first column, with marks in place of the groups on lines that can be too
    /// long.
    static func filled(_ text: SwiftText) -> WrittenText { written(text, fillsShortLines: true) }

    private static func written(_ text: SwiftText, fillsShortLines: Bool) -> WrittenText {
        var writer = TextWriter(fillsShortLines: fillsShortLines)
        writer.write(text)
        writer.endLine()
        return writer.output
    }

    // MARK: - Single lines

    /// A writer for single lines, which reuses its memory.
    static var ofLines: TextWriter { TextWriter(fillsShortLines: false, isInGroup: true) }

    /// Returns the text with every group on one line; `nil` if it has several lines.
    mutating func line(_ text: SwiftText) -> [UInt8]? {
        output.bytes.removeAll(keepingCapacity: true)
        (lineStart, isUnfit) = (0, false)
        write(text)
        return isUnfit || lineStart > 0 ? nil : output.bytes
    }

    // MARK: - Texts

    private mutating func write(_ text: SwiftText) {
        switch text.content {
        case .source(let source): write(source)
        case .literal(let parts): write(parts)
        case .joined(let texts, let separator): write(texts, separator)
        case .group(let group): write(group)
        case .written(let text): write(text)
        }
    }

    private mutating func write(_ texts: [SwiftText], _ separator: String) {
        var isFirst = true
        for text in texts where !text.isEmpty {
            if !isFirst { write(separator) }
            write(text)
            isFirst = false
        }
    }

    private mutating func write(_ text: WrittenText) {
        var groups = text.groups[...]
        var rest = text.bytes[...]
        while let mark = rest.firstIndex(of: WrittenText.groupMark), let group = groups.popFirst() {
            rest[..<mark].withUnsafeBufferPointer { write($0) }
            write(group)
            rest = rest[(mark + 1)...]
        }
        rest.withUnsafeBufferPointer { write($0) }
    }

    // MARK: - Groups

    private mutating func write(_ group: Group) {
        if isInGroup { return writeInOneLine(group) }
        startLine()
        let start = output.bytes.count
        if !fillsShortLines || !fits(group) {
            output.bytes.append(WrittenText.groupMark)
            hasMark = true
        }
        placedGroups.append((group, start..<output.bytes.count))
    }

    /// Writes a group on one line if possible; returns whether it was.
    private mutating func fits(_ group: Group) -> Bool {
        let (start, line) = (output.bytes.count, lineStart)
        (isInGroup, isUnfit) = (true, false)
        writeInOneLine(group)
        isInGroup = false
        if !isUnfit, lineStart == line, output.bytes.count > start { return true }
        output.bytes.removeLast(output.bytes.count - start)
        lineStart = line
        return false
    }

    /// Ends the current line. If it can be too long, its groups are marked.
    private mutating func endLine() {
        guard finishedGroups < placedGroups.count else { return }
        // The formatter counts a comma after some arrays.
        if hasMark || output.bytes.count + 1 - lineStart > TextLayout.width {
            for group in placedGroups[finishedGroups...].reversed() {
                output.bytes.replaceSubrange(group.place, with: CollectionOfOne(WrittenText.groupMark))
            }
            output.groups += placedGroups[finishedGroups...].map(\.group)
            placedGroups.removeSubrange(finishedGroups...)
            hasMark = false
        }
        finishedGroups = placedGroups.count
    }

    /// Continues the line before the current one.
    private mutating func reopenLine() {
        output.bytes.removeLast(output.bytes.count - lineStart + 1)
        lineStart = output.bytes.lastIndex(of: newline).map { $0 + 1 } ?? 0
        while finishedGroups > 0, placedGroups[finishedGroups - 1].place.lowerBound >= lineStart { finishedGroups -= 1 }
        hasMark = output.bytes[lineStart...].contains(WrittenText.groupMark)
    }

    private mutating func writeInOneLine(_ group: Group) {
        switch group {
        case .breaking(let line, _): write(line)
        case .elements(let elements, _):
            write("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { write(", ") }
                write(element)
            }
            write("]")
        case .inheritance: isUnfit = true
        }
    }

    // MARK: - Literals

    private mutating func write(_ parts: [SwiftText.Part]) {
        let start = output.bytes.count
        // Whether the current line contains only an empty interpolation so far.
        var isLineDropped = false
        for part in parts {
            switch part {
            case .literal(var literal):
                literal.withUTF8 { bytes in
                    let isDropped = isLineDropped && bytes.first == newline
                    if isDropped { output.bytes.removeLast(output.bytes.count - max(lineStart, start)) }
                    write(UnsafeBufferPointer(rebasing: bytes.dropFirst(isDropped ? 1 : 0)))
                }
                isLineDropped = false
            case .interpolation(let text):
                let end = output.bytes.count
                interpolate(text, since: start)
                isLineDropped = output.bytes.count == end && isBlank(since: start)
            }
        }
        if isLineDropped { dropLine(since: start) }
    }

    /// Writes an interpolation with the indentation of the current line. `start` is where the literal starts in the
    /// output.
    private mutating func interpolate(_ text: SwiftText, since start: Int) {
        guard case .source(var source) = text.content else { return indent(since: start) { $0.write(text) } }
        source.withUTF8 { bytes in
            // Most interpolations are part of a single line.
            if bytes.contains(newline) { indent(since: start) { $0.write(bytes) } } else { writeInLine(bytes) }
        }
    }

    /// Writes text with the indentation of the current line. `start` is where the literal starts in the output.
    private mutating func indent(since start: Int, _ write: (inout TextWriter) -> Void) {
        let outer = indentation
        indentation = lineIndentation(since: start)
        write(&self)
        indentation = outer
    }

    /// Returns the indentation of the current line. `start` is where the literal starts in the output.
    private func lineIndentation(since start: Int) -> Int {
        if output.bytes.count == lineStart { return indentation }
        let spaces = output.bytes[max(lineStart, start)...].prefix { $0 == space }.count
        // The first line of the literal continues a line that is already indented.
        return lineStart < start ? indentation + spaces : spaces
    }

    private func isBlank(since start: Int) -> Bool {
        output.bytes[max(lineStart, start)...].allSatisfy { $0 == space }
    }

    /// Removes the last line of a literal with the line break before it. `start` is where the literal starts in the
    /// output.
    private mutating func dropLine(since start: Int) {
        if lineStart > start {
            reopenLine()
        } else {
            output.bytes.removeLast(output.bytes.count - start)
        }
    }

    // MARK: - Bytes

    private mutating func write(_ source: String) {
        var source = source
        source.withUTF8 { write($0) }
    }

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while let end = text[start...].firstIndex(of: newline) {
            writeInLine(UnsafeBufferPointer(rebasing: text[start..<end]))
            if !isInGroup { endLine() }
            output.bytes.append(newline)
            lineStart = output.bytes.count
            start = end + 1
        }
        writeInLine(UnsafeBufferPointer(rebasing: text[start...]))
    }

    private mutating func writeInLine(_ text: UnsafeBufferPointer<UInt8>) {
        if text.isEmpty { return }
        startLine()
        output.bytes.append(contentsOf: text)
    }

    /// Writes the indentation of an empty line.
    private mutating func startLine() {
        guard indentation > 0, output.bytes.count == lineStart else { return }
        output.bytes.append(contentsOf: repeatElement(space, count: indentation))
    }
}
