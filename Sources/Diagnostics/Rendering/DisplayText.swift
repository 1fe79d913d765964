/// Text as terminal cells: tabs are expanded, wide characters count twice, and control characters are replaced.
package struct DisplayText {
    private static let tabWidth = 4

    private var cells: [(character: Character, width: Int)] = []
    private(set) var width = 0
    /// The cell where the text starts, which determines the width of tabs.
    private let column: Int

    init(_ text: String, column: Int = 0) {
        self.column = column
        for character in text {
            if character == "\t" {
                for _ in 0..<(Self.tabWidth - (column + width) % Self.tabWidth) { append(" ", width: 1) }
            } else if character.unicodeScalars.contains(where: Self.isDangerous) {
                append("\u{FFFD}", width: 1)
            } else {
                append(character, width: Self.width(of: character))
            }
        }
    }

    var text: String { String(cells.map(\.character)) }

    private mutating func append(_ character: Character, width: Int) {
        cells.append((character, width))
        self.width += width
    }

    mutating func keepFirst(_ limit: Int, suffix: Character) {
        dropLast(to: limit)
        append(suffix, width: 1)
    }

    private mutating func dropLast(to limit: Int) {
        while width > limit, let cell = cells.popLast() { width -= cell.width }
    }

    mutating func keepLast(_ limit: Int, prefix: Character) {
        var dropped = 0
        while width > limit, dropped < cells.count {
            width -= cells[dropped].width
            dropped += 1
        }
        cells.replaceSubrange(..<dropped, with: [(prefix, 1)])
        width += 1
    }

    /// Returns text from a schema for use inside a line: control characters and direction marks are escaped.
    package static func inLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isDangerous) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isDangerous(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns the start of a text that fits into a number of cells.
    package static func start(of text: String, cells limit: Int) -> String {
        var start = DisplayText(text)
        start.dropLast(to: limit)
        return start.text
    }

    /// Whether a scalar is a control character, a line separator or a direction mark.
    private static func isDangerous(_ scalar: UnicodeScalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0xFEFF: true
        default: false
        }
    }

    private static func width(of character: Character) -> Int { character.unicodeScalars.map(width).max() ?? 0 }

    private static func width(of scalar: UnicodeScalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        // The variation selector for emoji presentation.
        if scalar.value == 0xFE0F { return 2 }
        if [.nonspacingMark, .enclosingMark, .format].contains(scalar.properties.generalCategory) { return 0 }
        if scalar.properties.isEmojiPresentation { return 2 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
            0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            return 2
        default:
            return 1
        }
    }
}
