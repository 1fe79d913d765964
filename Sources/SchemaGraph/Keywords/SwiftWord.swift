/// A word of a schema that is copied into Swift code, so its form is restricted: it must not be able to add other code.
public enum SwiftWord: Sendable {
    /// The name of a type or a module: `Banking.Account`.
    case name
    /// An attribute: `@frozen`, `@objc(Account)`.
    case attribute

    /// The description of the word in messages.
    var description: String {
        switch self {
        case .name: "names"
        case .attribute: "attributes, such as \"@frozen\""
        }
    }

    /// Returns whether a text has the form of the word.
    package func matches(_ text: String) -> Bool {
        switch self {
        case .name: return Self.isName(text[...])
        case .attribute:
            guard text.hasPrefix("@") else { return false }
            let parts = text.dropFirst().split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
            guard Self.isName(parts[0]) else { return false }
            guard parts.count > 1 else { return true }
            return parts[1].hasSuffix(")") && parts[1].dropLast().utf8.allSatisfy(Self.isOfArguments)
        }
    }

    /// Returns whether a text consists of ASCII identifiers separated by dots.
    private static func isName(_ text: Substring) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { return false }
            return part.utf8.allSatisfy(isOfIdentifiers)
        }
    }

    private static func isOfIdentifiers(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Returns whether a byte is allowed between the parentheses of an attribute. Parentheses, quotes and comments are
    /// not.
    private static func isOfArguments(_ byte: UInt8) -> Bool { isOfIdentifiers(byte) || " ,.:*".utf8.contains(byte) }
}
