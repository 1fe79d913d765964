import JSONTree
import SchemaGraph
import SwiftModel

extension TypeMapper {
    /// Returns the type for a shape with a list of values: `Bool` or an enum for scalars, an array, a dictionary or a
    /// struct for other values, `PlankJSON` for a mixture.
    func mapValues(_ shape: Shape, _ schemas: [SchemaID], _ site: Site) -> TypeDraft {
        if shape.isOnlyNull { return .null }
        let entries = (shape.values ?? []).filter { !$0.value.isNull }
        let kinds = entries.reduce(into: JSONTypes()) { $0.formUnion(JSONTypes(of: $1.value)) }
        if kinds == .array || kinds == .object {
            let isDescribed = kinds == .array ? shape.hasArrayKeywords : shape.hasObjectKeywords && shape.hasProperties
            return isDescribed ? mapKind(kinds, shape, schemas, site) : ExampleType.type(of: entries.map(\.value))
        }
        if !kinds.isDisjoint(with: [.array, .object]) { return .json }
        return kinds == .boolean ? .bool : mapListed(entries, schemas[0], site)
    }

    /// Returns the named enum that other schemas restrict to some of its values, or add no known ones to.
    func namedEnum(_ shape: Shape, _ schemas: [SchemaID]) -> TypeDraft? {
        guard let values = shape.values, !values.isEmpty else { return nil }
        let target = shape.facets.lazy.compactMap { self.graph[$0].reference?.target }.first { target in
            guard !schemas.contains(target), let all = listedValues(of: target) else { return false }
            return all.allSatisfy { TypeDraft(constant: $0) != nil } && all.count >= values.count
        }
        return target.map { reference($0).madeNullable(shape.allowsNull) }
    }

    /// Returns the values that a schema lists, in an `enum` or as the only value of each branch.
    private func listedValues(of schema: SchemaID) -> [JSONNode]? {
        let shape = shape(of: schema)
        if let values = shape.values { return values.map(\.value) }
        guard shape.isOnlyUnion else { return nil }
        let branches = shape.unions[0].branches.map { self.shape(of: $0).values ?? [] }
        return branches.allSatisfy { $0.count == 1 } ? branches.joined().map(\.value) : nil
    }

    func mapListed(_ entries: [EnumEntry], _ origin: SchemaID, _ site: Site) -> TypeDraft {
        // An enum with a single case is not useful, except for a definition, to which its author may add a second value.
        if entries.count == 1, !site.isDeclared, let type = TypeDraft(constant: entries[0].value) { return type }
        return declareEnum(entries, origin, site) ?? .json
    }

    /// Returns an enum of scalars, whose raw type is their common type or a wider one, or the type of numbers that are
    /// amounts; `nil` if a value is an array, an object or a number that no literal can express.
    func declareEnum(_ entries: [EnumEntry], ofAnything: Bool = false, _ origin: SchemaID, _ site: Site) -> TypeDraft? {
        guard let rawType = rawType(of: entries.map(\.value)) else { return nil }
        if rawType == .double, !ofAnything, areAmounts(entries) {
            return scalar(.number, shape(of: origin), [origin])
        }
        let id = declaration(in: site, schema: origin)
        let cases = entries.map { EnumDraft.Case(entry: $0) }
        mapping[id].kind = .enumeration(EnumDraft(rawType: ofAnything ? .json : rawType, cases: cases))
        return .declared(id)
    }

    func rawType(of values: [JSONNode]) -> SwiftType? {
        if values.allSatisfy({ $0.string != nil }) { return .string }
        if values.allSatisfy({ $0.number?.int != nil }) { return .int }
        if values.allSatisfy({ $0.number?.unsigned != nil }) { return .scalar(.uint64) }
        if areDoubles(values) { return .double }
        let areScalars = values.allSatisfy { $0.array == nil && $0.object == nil && JSONConstant(exactly: $0) != nil }
        return areScalars ? .json : nil
    }

    /// Returns whether some of the numbers have a fraction and none has a name. Such numbers are compared and added, and
    /// names made of their digits would say nothing.
    private func areAmounts(_ entries: [EnumEntry]) -> Bool {
        entries.contains { $0.value.number?.isInteger == false }
            && entries.allSatisfy { $0.name == nil && $0.title == nil }
    }

    private func areDoubles(_ values: [JSONNode]) -> Bool {
        let numbers = values.compactMap(\.number)
        let fit = numbers.allSatisfy { JSONConstant.double($0) != nil && (!$0.isInteger || $0.isExactDouble) }
        return numbers.count == values.count && fit && Set(numbers.map(\.double)).count == Set(numbers).count
    }
}

/// The narrowest plain type that can hold all of some values: `[String]` for `["a"]` and `["b", "c"]`.
enum ExampleType {
    static func type(of values: [JSONNode], depth: Int = 0) -> TypeDraft {
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
