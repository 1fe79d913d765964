/// A coding that rejects invalid texts: `StrictCoding<DateTimeCoding>`.
public enum StrictCoding<C: StringCoding>: StringCoding {
    /// What errors call it.
    public static var noun: String { C.noun }

    /// False: a text that does not fit is an error.
    public static var isLenient: Bool { false }

    /// The value by the format.
    public static func value(of text: String) -> C.Value? { C.value(of: text) }

    /// The text of the value.
    public static func text(of value: C.Value) -> String { C.text(of: value) }

    /// Writes the value as the coding does.
    public static func encode(_ value: C.Value, to encoder: any Encoder) throws {
        try C.encode(value, to: encoder)
    }
}
