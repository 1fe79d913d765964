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

    /// Names that no type of a run can have, wherever it is declared.
    static func types(_ options: MappingOptions) -> Set<String> {
        var names = types.union(options.runtimeNames.named)
        if let namespace = options.namespace { names.insert(namespace) }
        for override in options.typeMap.values {
            names.formUnion(override.type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
        }
        return names
    }

    /// Names that a type outside of all others cannot have besides.
    static func topLevelTypes(_ options: MappingOptions) -> Set<String> {
        let runtime = options.runtimeNames
        let aliases = runtime.shared.compactMap { RuntimeNames.alias($0, namespace: nil, prefix: options.typePrefix) }
        return runtime.taken.union(aliases)
    }

    /// Types that generated code declares or names, and words that Swift gives a meaning in the place of a type.
    ///
    /// The names of the runtime are in `RuntimeNames`.
    package static let types: Set<String> = [
        "Any", "Bool", "Builder", "Codable", "CustomDebugStringConvertible", "Data", "Date", "Decimal", "Decoder",
        "Dictionary", "Double", "Encoder", "Hashable", "Int", "Int64", "OptionSet", "PropertySet", "Protocol", "Result",
        "Self",
        "Sendable", "Set", "String", "Type", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID", "Void",
    ]
}
