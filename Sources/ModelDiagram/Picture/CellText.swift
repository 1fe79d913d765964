/// Text in a monospaced font, whose width is known without the font.
enum CellText {
    /// The number of cells that the text takes: two for East Asian characters and emoji, one for others.
    static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + width($1) }
    }

    /// Returns the text, shortened to `limit` cells with an ellipsis if it is longer.
    static func fitting(_ text: String, _ limit: Int) -> String {
        guard text.utf8.count > limit, width(text) > limit else { return text }
        var result = ""
        var room = limit - 1
        for character in text {
            room -= width(character)
            if room < 0 { break }
            result.append(character)
        }
        return result + "…"
    }

    private static func width(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first, scalar.value >= 0x1100 else { return 1 }
        if scalar.properties.isEmojiPresentation { return 2 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
