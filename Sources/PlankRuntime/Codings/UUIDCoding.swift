import Foundation

/// Text of the format `uuid` as a `UUID`, written in lower case as RFC 9562 has it.
public enum UUIDCoding: StringCoding {
    /// What errors call it.
    public static var noun: String { "a UUID" }

    /// The UUID, in either case.
    public static func value(of text: String) -> UUID? {
        UUID(uuidString: text)
    }

    /// Thirty-two lower-case digits in five groups.
    public static func text(of value: UUID) -> String {
        value.uuidString.lowercased()
    }
}
