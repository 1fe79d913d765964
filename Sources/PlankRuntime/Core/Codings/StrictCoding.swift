/// A coding that rejects invalid strings: `PlankStrictCoding<PlankDateTimeCoding>`.
public nonisolated enum PlankStrictCoding<C: PlankStringCoding>: PlankStringCoding {
    /// The Swift type of the values.
    public typealias Value = C.Value

    /// The name in error messages.
    public static var noun: String { C.noun }

    /// False: an invalid string is an error.
    public static var isLenient: Bool { false }

    /// Returns the value of a string, `nil` if it is invalid.
    public static func value(of text: String) -> C.Value? { C.value(of: text) }

    /// Returns the string for a value.
    public static func text(of value: C.Value) -> String { C.text(of: value) }

    /// Returns the coding's error for a value that it cannot write.
    public static func error(writing value: C.Value, at path: [any CodingKey]) -> EncodingError? {
        C.error(writing: value, at: path)
    }
}
