import JSONTree

/// A set of JSON types.
package struct JSONTypes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let null = Self(rawValue: 1 << 0)
    package static let boolean = Self(rawValue: 1 << 1)
    package static let integer = Self(rawValue: 1 << 2)
    /// Every number, including `integer`.
    package static let number = Self(rawValue: 1 << 3 | 1 << 2)
    package static let string = Self(rawValue: 1 << 4)
    package static let array = Self(rawValue: 1 << 5)
    package static let object = Self(rawValue: 1 << 6)
    package static let any = Self(rawValue: 0x7F)

    package init?(name: String) {
        guard let type = Self.named[name] else { return nil }
        self = type
    }

    private static let named: [String: JSONTypes] = [
        "null": .null, "boolean": .boolean, "integer": .integer, "number": .number, "string": .string, "array": .array,
        "object": .object, "any": .any,
    ]

    package static let names = ["array", "boolean", "integer", "null", "number", "object", "string"]

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

    private static let individual: [JSONTypes] = [.null, .boolean, .integer, .number, .string, .array, .object]

    /// The individual types of the set, with `integer` only if `number` is not included.
    package var members: [JSONTypes] {
        Self.individual.filter { contains($0) && !($0 == .integer && contains(.number)) }
    }

    /// The set itself if it contains one type, as most sets do; otherwise nil.
    package var single: JSONTypes? { Self.individual.contains(self) ? self : nil }
}
