import JSONTree
import SwiftModel

extension JSONConstant {
    /// The most arrays and objects within each other: a literal that is nested deeper takes long to compile.
    private static let deepestNesting = 8

    /// The value that JSON is compared with; nil for one that no literal holds.
    init?(rule node: JSONNode) { self.init(rule: node, depth: 0) }

    private init?(rule node: JSONNode, depth: Int) {
        guard depth < Self.deepestNesting else { return nil }
        switch node.value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .string(let text): self = .string(text)
        case .number(let number):
            if let int = number.int {
                self = .integer(int)
            } else if number.double.isFinite {
                self = .number(number.double)
            } else {
                return nil
            }
        case .array(let nodes):
            let elements = nodes.compactMap { JSONConstant(rule: $0, depth: depth + 1) }
            guard elements.count == nodes.count else { return nil }
            self = .array(elements)
        case .object(let object):
            let members = object.members.compactMap { member in
                JSONConstant(rule: member.value, depth: depth + 1).map { Member(key: member.key, value: $0) }
            }
            guard members.count == object.members.count else { return nil }
            self = .object(members)
        }
    }
}
