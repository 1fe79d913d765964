import Foundation

/// A string of the format `uuid` as a `UUID`, written in lower case as RFC 9562 specifies.
public nonisolated enum PlankUUIDCoding: PlankTextFormat {
    /// The Swift type of the values.
    public typealias Value = UUID

    /// The name in error messages.
    public static var noun: String { "a UUID" }

    /// Returns the UUID of a string in upper or lower case.
    public static func value(of text: String) -> UUID? {
        UUID(uuidString: text)
    }

    /// Returns thirty-two lower-case digits in five groups.
    public static func text(of value: UUID) -> String {
        value.uuidString.lowercased()
    }
}
