/// Questions about the bytes of ASCII, which most names consist of.
public enum ASCII {
    static func isLower(_ byte: UInt8) -> Bool { (97...122).contains(byte) }
    static func isUpper(_ byte: UInt8) -> Bool { (65...90).contains(byte) }
    static func isLetter(_ byte: UInt8) -> Bool { isLower(byte) || isUpper(byte) }
    /// Returns whether a byte is a digit.
    public static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    /// Returns whether a text starts with a digit.
    public static func startsWithDigit(_ text: String) -> Bool { text.utf8.first.map(isDigit) ?? false }
}
