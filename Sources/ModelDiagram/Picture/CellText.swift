/// Text in a font whose characters are all as wide, so that its width is known without the font.
enum CellText {
    /// How many cells the text takes; characters of East Asian scripts and emoji take two.
    static func width(_ text: String) -> Int {
        text.reduce(0) { $0 + width($1) }
    }

    /// The start of the text that fits into `limit` cells, with an ellipsis where some is missing.
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
