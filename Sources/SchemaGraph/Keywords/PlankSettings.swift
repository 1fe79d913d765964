import JSONTree

/// What happens to properties that a schema does not declare.
public enum UnknownPropertyPolicy: String, CaseIterable, Sendable {
    case drop, keep, reject
}

/// What happens to values that an enum does not list.
package enum UnknownValuePolicy: String, CaseIterable, Sendable {
    /// The enum has a case that keeps them.
    case keep
    /// Decoding fails.
    case refuse
    /// They are decoded as the schema's `default`.
    case `default`
}

/// What an array of distinct elements is in Swift.
package enum UniqueItemsChoice: String, CaseIterable, Sendable {
    case array, set
    /// A set whose elements keep their order.
    case ordered
}

/// The access level of a type.
package enum AccessChoice: String, CaseIterable, Sendable {
    case `public`, `package`, `internal`
}

/// The settings of `x-plank`.
enum PlankSettings: String, CaseIterable {
    case access, attributes, conformances, features, identifiedBy, imports, legacyKeys, lenientArrays, merge, newtype
    case partials, readOnly, uniqueItems, unknownProperties, unknownValues

    /// The values that the setting accepts.
    var values: PlankSetting.Values {
        switch self {
        case .access: .oneOf(AccessChoice.allCases.map(\.rawValue))
        case .attributes: .names(.attribute)
        case .conformances, .imports: .names(.name)
        case .features: .features
        case .identifiedBy: .key
        case .legacyKeys: .keys
        case .lenientArrays, .newtype, .readOnly: .boolean
        case .merge: .merging
        case .partials: .partials
        case .uniqueItems: .oneOf(UniqueItemsChoice.allCases.map(\.rawValue))
        case .unknownProperties: .oneOf(UnknownPropertyPolicy.allCases.map(\.rawValue))
        case .unknownValues: .oneOf(UnknownValuePolicy.allCases.map(\.rawValue))
        }
    }
}

/// A setting of `x-plank`, for tools that offer completions.
public struct PlankSetting: Sendable {
    /// The kind of values that a setting accepts.
    public enum Values: Sendable {
        /// One of these strings.
        case oneOf([String])
        /// `true` or `false`.
        case boolean
        /// A preset of features, or an object with `preset`, `include` and `exclude`.
        case features
        /// The key of a property.
        case key
        /// Keys of properties.
        case keys
        /// How two lists are merged: `replace`, `append`, or an object whose `by` is a key of the elements.
        case merging
        /// Names of types, with the keys of the properties that each has.
        case partials
        /// Words that become Swift code.
        case names(SwiftWord)
    }

    /// The key of the setting.
    public let name: String
    /// The values that the setting accepts.
    public let values: Values

    /// Every setting, sorted by name.
    public static var all: [PlankSetting] {
        PlankSettings.allCases.map { PlankSetting(name: $0.rawValue, values: $0.values) }.sorted { $0.name < $1.name }
    }
}

/// A word of a schema that is copied into Swift code, so its form is restricted: it must not be able to add other code.
public enum SwiftWord: Sendable {
    /// The name of a type or a module: `Banking.Account`.
    case name
    /// An attribute: `@frozen`, `@objc(Account)`.
    case attribute

    var description: String {
        switch self {
        case .name: "names"
        case .attribute: "attributes, such as \"@frozen\""
        }
    }

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
        let character = Character(UnicodeScalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }

    /// Returns whether a byte is allowed between the parentheses of an attribute. Parentheses, quotes and comments are
    /// not.
    private static func isOfArguments(_ byte: UInt8) -> Bool { isOfIdentifiers(byte) || " ,.:*".utf8.contains(byte) }
}

/// A choice of features of the generated code: a preset, and the features to add and to remove.
public struct FeatureChoice: Sendable, Hashable {
    /// The preset to start from; nil for the features that apply without the choice.
    public var preset: String?
    /// The features to add.
    public var include: [String]
    /// The features to remove.
    public var exclude: [String]

    /// Creates a choice that adds `include` to a preset and removes `exclude`.
    public init(preset: String? = nil, include: [String] = [], exclude: [String] = []) {
        (self.preset, self.include, self.exclude) = (preset, include, exclude)
    }

    /// The keys of a choice that is an object.
    static let keys = ["preset", "include", "exclude"]

    /// Reads `"plain"`, or `{"preset": "plain", "include": ["merging"], "exclude": []}`; returns nil for anything else.
    init?(_ node: JSONNode) {
        if let preset = node.string {
            self.init(preset: preset)
            return
        }
        guard let object = node.object, object.keys.allSatisfy(Self.keys.contains),
            object["preset"].map({ $0.string != nil }) ?? true,
            let include = object["include"].map(\.strings) ?? [], let exclude = object["exclude"].map(\.strings) ?? []
        else { return nil }
        self.init(preset: object["preset"]?.string, include: include, exclude: exclude)
    }
}

extension JSONNode {
    /// The elements of an array of strings; `nil` for anything else.
    var strings: [String]? {
        let strings = array?.compactMap(\.string)
        return strings?.count == array?.count ? strings : nil
    }
}

/// How a list is merged with a newer one.
package enum ListMerging: Hashable, Sendable {
    case replace
    case append
    /// Elements with the same value under a key are merged; the other newer elements are appended.
    case byKey(String)

    /// Reads `"replace"`, `"append"` or `{"by": "id"}`; returns nil for anything else.
    init?(_ node: JSONNode) {
        switch node.string {
        case "replace": self = .replace
        case "append": self = .append
        default:
            guard let members = node.object?.members, members.count == 1, members[0].key == "by",
                let key = members[0].value.string
            else { return nil }
            self = .byKey(key)
        }
    }
}

/// A partial model that a schema asks for: `{"SignUp": ["id", "name"]}`.
package struct PartialChoice: Hashable, Sendable {
    package let name: String
    /// The keys of the properties that the partial always has.
    package let keys: [String]

    /// Reads an object of arrays of keys, by the names of types; returns `nil` for anything else.
    static func all(_ node: JSONNode) -> [PartialChoice]? {
        guard let members = node.object?.members else { return nil }
        let choices = members.compactMap { member in
            member.value.strings.map { PartialChoice(name: member.key, keys: $0) }
        }
        return choices.count == members.count ? choices : nil
    }
}
