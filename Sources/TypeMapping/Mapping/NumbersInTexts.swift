import JSONTree
import Patterns
import SchemaGraph
import SwiftModel

/// Finds numbers that JSON can have as strings too: `"type": ["integer", "string"]` with a pattern of digits, as .NET writes
/// every number, or `anyOf` of a number and such a string, as pydantic writes a `Decimal`. A union would have the same value
/// in two cases.
extension TypeMapper {
    /// Returns the type of a number that can be a string; `nil` for other alternatives.
    func numberOrText(_ alternatives: [Alternative]) -> TypeDraft? {
        guard alternatives.count == 2, let text = alternatives.firstIndex(where: { plainType($0) == .string }),
            case .scalar(let scalar) = plainType(alternatives[1 - text]),
            let number = number(scalar, alternatives[1 - text].shape),
            limits(alternatives[text].shape).patterns.contains(where: { pattern in
                NumberPattern.matches(pattern, onlyIntegers: number != .double && number != .decimal)
            })
        else { return nil }
        return .numberOrText(number)
    }

    /// Returns the type of a number that a string can spell; `nil` for another scalar, and for integers of any length, which
    /// authors write as strings because no type holds them. A string can have more digits than a `Double`, unless a format
    /// says that it is one.
    private func number(_ scalar: Scalar, _ shape: Shape) -> Scalar? {
        let hasFormat = shape.format.flatMap(FormatTable.type).map(JSONTypes.number.isSuperset) ?? false
        switch scalar {
        case .int, .int64, .uint64: return hasFormat || isLimited(shape) ? scalar : nil
        case .decimal: return .decimal
        case .double: return hasFormat ? .double : .decimal
        case .bool, .string, .null: return nil
        }
    }

    /// Returns whether a number has limits in both directions.
    private func isLimited(_ shape: Shape) -> Bool {
        let limits = limits(shape)
        return (limits[.minimum] ?? limits[.exclusiveMinimum]) != nil
            && (limits[.maximum] ?? limits[.exclusiveMaximum]) != nil
    }

    private func limits(_ shape: Shape) -> TightestLimits {
        TightestLimits(shape.facets.flatMap { graph[$0].limits })
    }
}
