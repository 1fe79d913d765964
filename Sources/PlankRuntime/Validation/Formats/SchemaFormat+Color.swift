nonisolated extension PlankSchemaFormat {
    /// A color of CSS 2.1 (section 4.3.6), by name or by its digits: `#FF0000`.
    public static var color: PlankSchemaFormat {
        PlankSchemaFormat("color") { text in
            if text.utf8.first == UInt8(ascii: "#") {
                return [4, 7].contains(text.utf8.count) && text.utf8.dropFirst().allSatisfy(\.plankIsHexDigit)
            }
            return colors.contains(text.lowercased())
        }
    }

    private static let colors: Set<String> = [
        "aqua", "black", "blue", "fuchsia", "gray", "green", "lime", "maroon", "navy", "olive", "orange", "purple",
        "red",
        "silver", "teal", "white", "yellow",
    ]
}
