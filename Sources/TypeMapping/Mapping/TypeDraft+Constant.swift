import JSONTree
import SwiftModel

extension TypeDraft {
    /// Creates the type of a constant that a literal can express; `nil` for arrays, objects and numbers that no literal
    /// can express.
    init?(constant: JSONNode) {
        switch constant.value {
        case .string: self = .string
        case .bool: self = .bool
        case .number(let number): self.init(constant: number)
        case .null, .array, .object: return nil
        }
    }

    private init?(constant number: JSONNumber) {
        if number.int != nil {
            self = .int
        } else if number.unsigned != nil {
            self = .scalar(.uint64)
        } else if JSONConstant.double(number) != nil, !number.isInteger || number.isExactDouble {
            self = .double
        } else {
            return nil
        }
    }
}
