import JSONTree
import SwiftModel

/// The narrowest plain type that can hold all of some values: `[String]` for `["a"]` and `["b", "c"]`.
struct ExampleType {
    let draft: TypeDraft

    init(_ values: [JSONNode]) { draft = Self.type(of: values, depth: 0) }

    private static func type(of values: [JSONNode], depth: Int) -> TypeDraft {
        let telling = values.filter { !$0.isNull }
        if telling.isEmpty || depth > TypeDraft.deepestCollection { return .json }
        return plain(telling, depth: depth).madeNullable(telling.count < values.count)
    }

    private static func plain(_ values: [JSONNode], depth: Int) -> TypeDraft {
        if values.allSatisfy({ $0.bool != nil }) { return .bool }
        if values.allSatisfy({ $0.string != nil }) { return .string }
        if values.allSatisfy({ $0.number?.int != nil }) { return .int }
        if values.allSatisfy({ $0.number.map(isExactDouble) ?? false }) { return .double }
        if values.allSatisfy({ $0.array != nil }) {
            return .list(type(of: values.flatMap { $0.array ?? [] }, depth: depth + 1))
        }
        if values.allSatisfy({ $0.object != nil }) {
            return .map(type(of: values.flatMap { $0.object?.members.map(\.value) ?? [] }, depth: depth + 1))
        }
        return .json
    }

    /// Returns whether a `Double` represents the number exactly; integers beyond `Int` lose digits.
    private static func isExactDouble(_ number: JSONNumber) -> Bool {
        number.int.map { $0.magnitude <= 1 << 53 } ?? (!number.isInteger && JSONConstant.double(number) != nil)
    }
}
