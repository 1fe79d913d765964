import JSONTree
import SwiftModel
import SwiftNames

extension ModelBuilder {
    /// The maximum number of elements of a default that is an array or a dictionary.
    private static let mostElements = 16

    /// The exponents that a `Decimal` can have.
    private static let decimalExponents = -127...127

    /// Returns a JSON value of the type as a Swift expression; `nil` if it has none.
    func expression(_ node: JSONNode, as type: TypeDraft) -> ValueExpression? {
        switch type {
        case .json: return node.isNull ? nil : JSONConstant(exactly: node).map(ValueExpression.json)
        case .scalar(let scalar): return expression(node, as: scalar)
        case .numberOrText(let number):
            let spelled = node.string.flatMap(JSONNumber.init).map { JSONNode(.number($0), at: node.position) }
            return expression(spelled ?? node, as: number)
        case .list(let element):
            guard let elements = node.array, elements.count <= Self.mostElements else { return nil }
            let expressions = elements.compactMap { expression($0, as: element) }
            return expressions.count == elements.count ? .array(expressions) : nil
        case .map(let value):
            guard let members = node.object?.members, members.count <= Self.mostElements else { return nil }
            let entries = members.compactMap { member in
                expression(member.value, as: value).map { ValueExpression.Entry(key: member.key, value: $0) }
            }
            return entries.count == members.count ? .dictionary(entries) : nil
        case .declared(let id):
            if let scalar = mapping.newtype(id) { return constant(node, as: scalar).map(ValueExpression.scalar) }
            guard let enumeration = mapping.enumeration(id),
                let match = enumeration.cases.first(where: { $0.value == node })
            else { return nil }
            let isMarked =
                match.entry.deprecation != nil && marksDeprecations(id)
                && unknownValues(id, enumeration) == .kept
            if isMarked, let value = JSONConstant(scalar: node) { return .rawValue(value) }
            return .enumCase(SwiftName.enumCase(match.name))
        case .coded, .custom, .set, .nullable, .lenient, .droppable, .entry, .reference: return nil
        }
    }

    private func expression(_ node: JSONNode, as scalar: Scalar) -> ValueExpression? {
        guard scalar == .decimal else { return constant(node, as: scalar).map(ValueExpression.scalar) }
        if let int = node.number?.int { return .scalar(.integer(int)) }
        guard let (significand, exponent) = node.number?.scaled, Self.decimalExponents.contains(exponent) else {
            return nil
        }
        return .decimal(significand: significand, exponent: exponent)
    }

    private func constant(_ node: JSONNode, as scalar: Scalar) -> JSONConstant? {
        switch scalar {
        case .bool: node.bool.map(JSONConstant.bool)
        case .int, .int64: node.number?.int.map(JSONConstant.integer)
        case .uint64: node.number?.unsigned.map(JSONConstant.unsigned)
        case .double: node.number.flatMap(JSONConstant.double).map(JSONConstant.number)
        case .string: node.string.map(JSONConstant.string)
        case .decimal, .null: nil
        }
    }

    /// Returns a number in a value that its Swift type cannot hold, although it is a valid value of the schema; `nil` if
    /// there is none.
    func number(unfitIn node: JSONNode, for type: TypeDraft) -> (number: JSONNumber, type: Scalar)? {
        switch type {
        case .scalar(let scalar), .numberOrText(let scalar):
            guard let number = node.number, expression(node, as: scalar) == nil else { return nil }
            switch scalar {
            case .double, .decimal: return (number, scalar)
            case .int, .int64, .uint64: return number.isInteger ? (number, scalar) : nil
            case .bool, .string, .null: return nil
            }
        case .list(let element): return node.array?.compactMap { number(unfitIn: $0, for: element) }.first
        case .map(let value):
            return node.object?.members.compactMap { number(unfitIn: $0.value, for: value) }.first
        default: return nil
        }
    }
}
