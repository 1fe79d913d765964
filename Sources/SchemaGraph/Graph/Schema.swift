import Diagnostics
import JSONTree

/// The place of a schema in its graph.
package struct SchemaID: Hashable, Comparable, Sendable {
    package let index: Int
    package static func < (lhs: SchemaID, rhs: SchemaID) -> Bool { lhs.index < rhs.index }
}

/// The place of a document in its graph.
package struct DocumentID: Hashable, Comparable, Sendable {
    package let index: Int
    package static func < (lhs: DocumentID, rhs: DocumentID) -> Bool { lhs.index < rhs.index }
}

/// One schema position: its keywords by family, with every reference followed.
///
/// `node` keeps the whole text of the schema, so a later stage can read any keyword that is not modelled here.
package struct Schema: Sendable {
    package let id: SchemaID
    package let document: DocumentID
    /// JSON pointer inside the document (RFC 6901), `""` for the root.
    package let pointer: String
    package let node: JSONNode
    package internal(set) var dialect: Dialect

    /// `true` or `false` for a boolean schema.
    package var boolean: Bool?
    package var reference: Reference?
    /// The JSON types that `type` allows; `nil` where the keyword is missing.
    package var types: JSONTypes?
    package var enumeration: [EnumEntry]?
    package var constant: JSONNode?
    package var object: ObjectKeywords?
    package var array: ArrayKeywords?
    package var combinators: Combinators?
    package var definitions: [NamedSchema] = []
    package var annotations = Annotations()
    package var format: String?

    /// Where the schema stands in its file.
    package var position: JSONPosition { node.position }
}

/// A `$ref`, `$dynamicRef` or `$recursiveRef` and the schema that it names.
package struct Reference: Sendable {
    package let text: String
    package let position: JSONPosition
    /// Whether a schema that refers to this one can replace the target with another.
    package var isDynamic = false
    /// `nil` where nothing was found; an error was reported then.
    package var target: SchemaID?
}

/// A schema under a key: a property, a definition, a pattern.
package struct NamedSchema: Sendable {
    package let name: String
    package let schema: SchemaID
}

/// A set of JSON types.
package struct JSONTypes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let null = Self(rawValue: 1 << 0)
    package static let boolean = Self(rawValue: 1 << 1)
    package static let integer = Self(rawValue: 1 << 2)
    /// Every number; a set that holds it holds `integer` too.
    package static let number = Self(rawValue: 1 << 3 | 1 << 2)
    package static let string = Self(rawValue: 1 << 4)
    package static let array = Self(rawValue: 1 << 5)
    package static let object = Self(rawValue: 1 << 6)
    package static let any = Self(rawValue: 0x7F)

    /// The type that a `type` keyword spells.
    package init?(name: String) {
        switch name {
        case "null": self = .null
        case "boolean": self = .boolean
        case "integer": self = .integer
        case "number": self = .number
        case "string": self = .string
        case "array": self = .array
        case "object": self = .object
        case "any": self = .any
        default: return nil
        }
    }

    package static let names = ["array", "boolean", "integer", "null", "number", "object", "string"]

    /// The type of a JSON value.
    package init(of node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .bool: self = .boolean
        case .number(let number): self = number.isInteger ? .integer : .number
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        }
    }

    /// The types of the set, one by one: `integer` only where `number` is not allowed.
    package var members: [JSONTypes] {
        [.null, .boolean, .integer, .number, .string, .array, .object].filter {
            contains($0) && !($0 == .integer && contains(.number))
        }
    }
}
