/// A set of JSON types, as in `type` (JSON Schema validation, section 6.1.1).
public nonisolated struct PlankSchemaTypes: OptionSet, Hashable, Sendable {
    /// One bit per type.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `null`.
    public static let null = PlankSchemaTypes(rawValue: 1)
    /// `true` and `false`.
    public static let boolean = PlankSchemaTypes(rawValue: 2)
    /// Numbers written without a fraction or an exponent: the integers of drafts 3 and 4.
    public static let plainInteger = PlankSchemaTypes(rawValue: 4)
    /// Numbers without a fractional part, including `1.0`: the integers since draft 6.
    public static let integer = PlankSchemaTypes(rawValue: 4 | 8)
    /// All numbers.
    public static let number = PlankSchemaTypes(rawValue: 4 | 8 | 128)
    /// Strings.
    public static let string = PlankSchemaTypes(rawValue: 16)
    /// Arrays.
    public static let array = PlankSchemaTypes(rawValue: 32)
    /// Objects.
    public static let object = PlankSchemaTypes(rawValue: 64)

    /// The names of the types in messages: `a string or null`.
    var text: String {
        let all: [(PlankSchemaTypes, String)] = [
            (.string, "a string"), (.number, "a number"), (.plainInteger, "an integer"), (.boolean, "a boolean"),
            (.array, "an array"), (.object, "an object"), (.null, "null"),
        ]
        let words = all.filter { contains($0.0) && !($0.0 == .plainInteger && contains(.number)) }.map(\.1)
        // Numbers with a fraction are not a separate type.
        return words.isEmpty ? "a number" : words.joined(separator: " or ")
    }
}
