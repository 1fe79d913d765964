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
            guard let value = number.integerConstant ?? Self.double(number).map(JSONConstant.number) else { return nil }
            self = value
        case .null, .array, .object: return nil
        }
    }

    /// Creates a constant from any value whose numbers stay unchanged when they are decoded; `nil` for others.
    ///
    /// - Parameter keepsDigits: Whether a number that no double can represent is kept as text, instead of making the
    ///   result `nil`.
    package init?(exactly node: JSONNode, keepsDigits: Bool = false) {
        self.init(exactly: node, keepsDigits, depth: 0)
    }

    private init?(exactly node: JSONNode, _ keepsDigits: Bool, depth: Int) {
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
            let elements = nodes.compactMap { JSONConstant(exactly: $0, keepsDigits, depth: depth + 1) }
            guard elements.count == nodes.count else { return nil }
            self = .array(elements)
        case .object(let object):
            let members = object.members.compactMap { member in
                JSONConstant(exactly: member.value, keepsDigits, depth: depth + 1).map {
                    Member(key: member.key, value: $0)
                }
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

extension JSONNumber {
    fileprivate var integerConstant: JSONConstant? {
        int.map(JSONConstant.integer) ?? unsigned.map(JSONConstant.unsigned)
    }
}

extension JSONNode {
    /// Creates the JSON value of a constant.
    package init(constant: JSONConstant) {
        switch constant {
        case .null: self.init(.null)
        case .bool(let value): self.init(.bool(value))
        case .integer(let value): self.init(.number(JSONNumber(value)))
        case .unsigned(let value): self.init(JSONNumber(String(value)).map(JSONNode.Value.number) ?? .null)
        case .number(let value): self.init(JSONNumber(String(value)).map(JSONNode.Value.number) ?? .null)
        case .decimal(let text): self.init(JSONNumber(text).map(JSONNode.Value.number) ?? .null)
        case .string(let text): self.init(.string(text))
        case .array(let elements): self.init(.array(elements.map { JSONNode(constant: $0) }))
        case .object(let members):
            self.init(
                .object(JSONObject(members.map { JSONObject.Member(key: $0.key, value: JSONNode(constant: $0.value)) }))
            )
        }
    }
}
