import JSONTree
import SwiftModel

/// The types of models by their paths, and the values of them that literals express.
struct TypeTable {
    /// All types, in the order of the files.
    let all: [Declaration]
    private let byPath: [TypePath: Declaration]

    /// Creates the table of the types in files.
    init(_ files: [SwiftFile]) {
        all = files.flatMap(\.declarations).flatMap(\.family)
        byPath = Dictionary(all.map { ($0.heading.path, $0) }) { first, _ in first }
    }

    subscript(path: TypePath) -> Declaration? { byPath[path] }

    /// The maximum number of elements of a literal.
    private static let mostElements = 16

    /// Returns a value as a literal, a case of an enum or a collection of those; `nil` if it has none.
    func literal(_ json: JSONConstant, as type: SwiftType) -> ValueExpression? {
        switch (type, json) {
        case (.json, _): return json == .null ? nil : .json(json)
        case (.scalar(let scalar), _), (.numberOrText(let scalar), _): return literal(json, as: scalar)
        case (.list(let element), .array(let elements)) where elements.count <= Self.mostElements:
            let values = elements.compactMap { literal($0, as: element) }
            return values.count == elements.count ? .array(values) : nil
        case (.map(let value), .object(let members)) where members.count <= Self.mostElements:
            let entries = members.compactMap { member in
                literal(member.value, as: value).map { ValueExpression.Entry(key: member.key, value: $0) }
            }
            return entries.count == members.count ? .dictionary(entries) : nil
        case (.declared(let path), _): return byPath[path].flatMap { literal(json, of: $0) }
        case (.list, _), (.map, _), (.set, _), (.coded, _), (.custom, _), (.optional, _): return nil
        }
    }

    private func literal(_ json: JSONConstant, of declaration: Declaration) -> ValueExpression? {
        switch declaration {
        case .newtype(let model): literal(json, as: model.scalar)
        case .enumeration(let model):
            model.cases.first { $0.value == json }.map { item in
                // Naming a deprecated case would cause a warning.
                item.facts.isMarkedDeprecated && !model.isClosed ? .rawValue(json) : .enumCase(item.name)
            }
        case .alias(let model) where model.isPlace: literal(json, as: model.type)
        case .structure, .union, .alias, .namespace, .baseProtocol: nil
        }
    }

    private func literal(_ json: JSONConstant, as scalar: Scalar) -> ValueExpression? {
        switch (scalar, json) {
        case (.bool, .bool), (.int, .integer), (.int64, .integer), (.uint64, .integer), (.uint64, .unsigned),
            (.double, .integer), (.double, .number), (.decimal, .integer), (.string, .string):
            .scalar(json)
        case (.decimal, .number(let value)): ValueExpression(decimal: "\(value)")
        case (.decimal, .string(let text)): ValueExpression(decimal: text)
        default: nil
        }
    }

    /// Returns the JSON of an expression of a type, except for collections.
    func json(of expression: ValueExpression, _ type: SwiftType) -> JSONConstant? {
        switch expression {
        case .scalar(let json), .json(let json), .rawValue(let json): return json
        case .enumCase(let name):
            guard case .enumeration(let model)? = type.declaration.flatMap({ byPath[$0] }) else { return nil }
            return model.cases.first { $0.name == name }?.value
        case .decimal, .array, .dictionary: return nil
        }
    }
}

extension ValueExpression {
    /// Creates a `Decimal` from its digits.
    init?(decimal text: String) {
        guard let number = JSONNumber(text) else { return nil }
        if let int = number.int {
            self = .scalar(.integer(int))
        } else if let (significand, exponent) = number.scaled {
            self = .decimal(significand: significand, exponent: exponent)
        } else {
            return nil
        }
    }
}
