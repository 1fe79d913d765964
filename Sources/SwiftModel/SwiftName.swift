/// The name of a declaration, property or case.
public struct SwiftName: Hashable, Sendable {
    /// The name without backticks.
    public let bare: String
    /// The name as declared in Swift code, in backticks if it is a keyword.
    public let escaped: String

    /// Creates a name with both spellings.
    public init(bare: String, escaped: String) {
        self.bare = bare
        self.escaped = escaped
    }

    /// The name as the label of an argument, where `inout` is the only keyword that needs backticks.
    public var label: String { bare == "inout" ? escaped : bare }

    /// Creates a name that needs no backticks.
    public init(_ name: String) { self.init(bare: name, escaped: name) }

    /// The cases of `Optional`, which hide those of the wrapped enum.
    package static let casesOfOptional: Set<String> = ["none", "some"]

    /// The pattern that matches the case with this name in an optional.
    public var patternInOptional: String { ".\(bare)\(Self.casesOfOptional.contains(bare) ? "?" : "")" }

    /// Returns whether a name must be in backticks where it is declared.
    package static func isKeyword(_ bare: String) -> Bool { keywords.contains(bare) }

    private static let keywords: Set<String> = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout",
        "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static",
        "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
        "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch", "where", "while",
        "Any", "as", "await", "didSet", "willSet", "false", "is", "nil", "self", "Self", "super", "throws", "true",
        "try",
    ]
}
