/// Names that a generated declaration cannot have as it is.
package enum ReservedNames {
    /// `name`, in backticks where Swift reads it as a keyword.
    package static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// A name for a `case` or enum member: a few more words mean something there.
    package static func escapedCase(_ name: String) -> String {
        name == "init" || name == "self" || name == "Type" ? "`\(name)`" : escaped(name)
    }

    /// The case for values that the schema does not list: `unknown`, unless the schema has a value of that name.
    static func unknownCase(besides names: Set<String>) -> String {
        ["unknown", "unrecognized", "unlisted"].first { !names.contains($0) } ?? "unknownBranch"
    }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "Any", "as", "await", "didSet", "willSet", "false", "is", "nil", "self", "Self", "super", "throws", "true",
        "try",
    ]

    /// Members that every generated struct has or whose meaning Swift fixes, and what generated code calls its own values.
    static let structMembers: Set<String> = [
        "setProperties", "isSet", "copy", "merging", "hash", "hashValue", "encode", "debugDescription", "spellings",
        "built", "init", "self", "Type", "Protocol", "builder", "configure", "encoder", "values", "newer", "fields",
        "model",
        "rawValue",
    ]

    /// Cases that would hide what a union or an enum has.
    static let enumMembers: Set<String> = [
        "rawValue", "allCases", "hashValue", "hash", "encode", "init", "self", "Type", "Protocol", "match",
        "isKnown", "description", "debugDescription", "none", "some", "decoder", "encoder", "value", "branches",
        "container", "listed",
    ]

    /// Types that generated code names, so that no nested type may hide them.
    static let types: Set<String> = [
        "Any", "AnyObject", "Array", "Base64Coding", "Bool", "Builder", "Character", "Codable", "CodingKey",
        "CodingKeys", "CustomDebugStringConvertible", "CaseIterable", "Data", "Date", "DateTimeCoding", "DebugFields",
        "Decimal", "Decodable", "Decoder", "DecodingError", "Dictionary", "Double", "Encodable", "Encoder", "Equatable",
        "Error", "Float", "Foundation", "Hashable", "Hasher", "Indirect", "Int", "Int16", "Int32", "Int64", "Int8",
        "JSONValue", "ListCoding", "MapCoding", "Never", "NullableCoding", "OpenEnum", "OptionSet", "Optional",
        "PlainCoding", "PlankRuntime", "Presence", "PropertyKey", "PropertySet", "Protocol", "RawRepresentable",
        "RawValue", "Result", "Self", "Sendable", "Set", "SetCoding", "Spellings", "String", "Substring", "Swift",
        "Trial", "Type", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "URLCoding", "UUID", "UUIDCoding",
        "UnionDecoder", "Void", "WideBits", "WideOptionSet", "Task", "Actor", "Sequence", "Collection", "Identifiable",
        "Unknown",
    ]
}
