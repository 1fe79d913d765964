import JSONTree
import SwiftModel

extension JSONConstant {
    /// The maximum depth of nested arrays and objects: a literal with deeper nesting takes long to compile.
    private static let deepestNesting = 8

    /// Creates a constant from a scalar; `nil` for `null`, arrays, objects and numbers that no literal can express.
    package init?(scalar node: JSONNode) {
        switch node.value {
        case .bool(let value): self = .bool(value)
        case .string(let text): self = .string(text)
        case .number(let number):
            let integer = number.int.map(JSONConstant.integer) ?? number.unsigned.map(JSONConstant.unsigned)
            guard let value = integer ?? Self.double(number).map(JSONConstant.number) else { return nil }
            self = value
        case .null, .array, .object: return nil
        }
    }

    /// Creates a constant from any value whose numbers stay unchanged when they are decoded; `nil` for others.
    ///
    /// `keepsDigits` is whether a number that no double can represent is kept as text, and `depth` that of the value.
    package init?(exactly node: JSONNode, keepsDigits: Bool = false, depth: Int = 0) {
        guard depth < Self.deepestNesting else { return nil }
        switch node.value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .string(let text): self = .string(text)
        case .number(let number):
            if let int = number.int {
                self = .integer(int)
            } else if number.isExactDouble, let value = Self.double(number) {
                self = .number(value)
            } else if keepsDigits {
                self = .decimal(number.text)
            } else {
                // A number with more digits than a double is decoded as a decimal, which is not equal to any double.
                return nil
            }
        case .array(let nodes):
            let elements = nodes.compactMap { JSONConstant(exactly: $0, keepsDigits: keepsDigits, depth: depth + 1) }
            guard elements.count == nodes.count else { return nil }
            self = .array(elements)
        case .object(let object):
            let members = object.members.compactMap { member in
                let value = JSONConstant(exactly: member.value, keepsDigits: keepsDigits, depth: depth + 1)
                return value.map { Member(key: member.key, value: $0) }
            }
            guard members.count == object.members.count else { return nil }
            self = .object(members)
        }
    }

    /// Returns the number as a `Double`; `nil` if it is too large, or so small that it would be 0.
    static func double(_ number: JSONNumber) -> Double? {
        let value = number.double
        return value.isFinite && (value != 0 || number.int == 0) ? value : nil
    }
}

extension JSONNode {
    /// Creates the JSON value of a constant.
    package init(constant: JSONConstant) {
        func number(_ text: String) -> JSONNode.Value { JSONNumber(text).map(JSONNode.Value.number) ?? .null }
        let value: JSONNode.Value =
            switch constant {
            case .null: .null
            case .bool(let value): .bool(value)
            case .integer(let value): .number(JSONNumber(value))
            case .unsigned(let value): number(String(value))
            case .number(let value): number(String(value))
            case .decimal(let text): number(text)
            case .string(let text): .string(text)
            case .array(let elements): .array(elements.map { JSONNode(constant: $0) })
            case .object(let members):
                .object(JSONObject(members.map { JSONObject.Member(key: $0.key, value: JSONNode(constant: $0.value)) }))
            }
        self.init(value)
    }
}
