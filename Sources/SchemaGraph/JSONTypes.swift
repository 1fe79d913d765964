import JSONTree

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
