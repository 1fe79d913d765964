import Foundation

nonisolated extension PlankUUIDCoding: PlankStringCoding {
    /// Returns whether the string is in lower case.
    public static func isWritten(_ value: UUID, as text: String) -> Bool {
        !text.utf8.contains { $0 < UInt8(ascii: "a") && $0 >= UInt8(ascii: "A") }
    }
}
