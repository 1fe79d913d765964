import JSONTree
import Patterns
import SchemaGraph
import SwiftModel

/// What a choice becomes: the first of these that applies.
enum ChoiceForm {
    /// Anything, because no alternative says more.
    case json
    /// One enum of all listed values, or the type of the only one.
    case values([EnumEntry], besides: Others)
    /// A named enum, beside which these references to it allow all other values of its type.
    case opened(SchemaID, by: [SchemaID])
    /// A number that can be a string too.
    case numberOrText(TypeDraft)
    /// The type of the only alternative.
    case only(Alternative)
    /// The same, beside which anything else is allowed.
    case onlyBesideAnything(Alternative)
    /// A union of listed values and other alternatives.
    case union([EnumEntry], [Alternative])

    /// The values that are allowed besides listed ones.
    enum Others {
        case none
        /// All others of the same type.
        case ofTheirType
        /// Other strings, as far as a pattern or a format allows.
        case someTexts
        case anything
    }
}

extension TypeMapper {
    /// Returns what a choice becomes. `origin` is the schema that makes it, and `isRoot` whether this is a document's root.
    func form(of choice: Choice, _ origin: SchemaID, isRoot: Bool) -> ChoiceForm {
        if isAnyJSON(choice, origin) { return .json }
        let (values, all) = separateValues(enumsSpelledOut(choice.alternatives))
        let others = distinct(all)
        if values.isEmpty, others.isEmpty { return .json }
        let form =
            choice.isOpen
            ? openForm(of: choice, values, others, isRoot: isRoot) : closedForm(values, others, isRoot: isRoot)
        return form ?? .union(values, others)
    }

    /// `nil` for a union.
    private func closedForm(_ values: [EnumEntry], _ others: [Alternative], isRoot: Bool) -> ChoiceForm? {
        let nodes = values.map(\.value)
        // A single value is redundant if all values of its type are allowed, or of one that covers it.
        if values.count == 1, others.count == 1, let type = TypeDraft(constant: nodes[0]),
            plainType(others[0])?.covers(type) ?? false
        {
            return .only(others[0])
        }
        guard values.isEmpty else {
            guard others.allSatisfy({ isPlain($0, like: nodes) }) else { return nil }
            return .values(values, besides: others.isEmpty ? .none : .ofTheirType)
        }
        if !isRoot, let opened = openedEnum(others) { return opened }
        if !isRoot, let number = numberOrText(others) { return .numberOrText(number) }
        return others.count == 1 ? .only(others[0]) : nil
    }

    /// `nil` for a union.
    private func openForm(
        of choice: Choice,
        _ values: [EnumEntry],
        _ others: [Alternative],
        isRoot: Bool
    ) -> ChoiceForm? {
        let nodes = values.map(\.value)
        if values.isEmpty {
            guard others.count == 1, !isRoot else { return nil }
            // `PlankJSON` has the case that a union would have.
            let isCase = plainType(others[0]).map(Self.casesOfJSON.contains) ?? false
            return choice.namesAnything ? (isCase ? .json : nil) : .onlyBesideAnything(others[0])
        }
        if others.isEmpty {
            let isEnum = nodes.count > 1 ? rawType(of: nodes) != nil : !isRoot && TypeDraft(constant: nodes[0]) != nil
            return isEnum && nodes.allSatisfy { $0.bool == nil } ? .values(values, besides: .anything) : nil
        }
        // Known values next to a pattern for others become an enum that keeps any string.
        let areTexts = nodes.allSatisfy { $0.string != nil } && others.allSatisfy { $0.kind == .string }
        return areTexts && !isRoot ? .values(values, besides: .someTexts) : nil
    }

    /// Returns the enum to which all alternatives refer, except for those that allow every other value of its type.
    private func openedEnum(_ others: [Alternative]) -> ChoiceForm? {
        guard others.count > 1, let named = others.first(where: isNamedEnum), let target = named.reference else {
            return nil
        }
        let known = (named.shape.values ?? []).map(\.value)
        guard others.allSatisfy({ $0.reference == target || isPlain($0, like: known) }) else { return nil }
        return .opened(target, by: others.filter { $0.reference == target }.map(\.schema))
    }

    private func isNamedEnum(_ alternative: Alternative) -> Bool {
        guard alternative.reference != nil, let values = alternative.shape.values, !values.isEmpty else { return false }
        return values.allSatisfy { TypeDraft(constant: $0.value) != nil && $0.value.bool == nil }
    }

    /// Returns whether an alternative allows every value of the raw type that an enum of the known values would have.
    func isPlain(_ alternative: Alternative, like values: [JSONNode]) -> Bool {
        guard let raw = rawType(of: values) else { return false }
        return raw != .json && plainType(alternative) == TypeDraft(raw)
    }

    /// Separates the branches that only list values from the others.
    func separateValues(_ alternatives: [Alternative]) -> (values: [EnumEntry], others: [Alternative]) {
        var values: [EnumEntry] = []
        var others: [Alternative] = []
        var seen: Set<JSONNode> = []
        for alternative in alternatives {
            guard alternative.isDescribed, !alternative.shape.isExtensible,
                let entries = alternative.shape.values,
                entries.allSatisfy({ $0.value.array == nil && $0.value.object == nil && !$0.value.isNull })
            else {
                others.append(alternative)
                continue
            }
            let annotations = graph[alternative.schema].annotations
            for var entry in entries where seen.insert(entry.value).inserted {
                if entries.count == 1 { entry.describe(by: annotations) }
                values.append(entry)
            }
        }
        return (values, others)
    }

    /// Returns the alternatives without duplicate types, as far as these are known before declarations, and without
    /// types that another one covers: an integer next to a number is redundant.
    func distinct(_ alternatives: [Alternative]) -> [Alternative] {
        let plain = alternatives.map(plainType)
        let known = Set(plain.compactMap(\.self))
        var left: [Alternative] = []
        var indices: [TypeDraft: Int] = [:]
        var covered: [(type: TypeDraft, alternative: Alternative)] = []
        for (alternative, plain) in zip(alternatives, plain) {
            if let plain, known.contains(where: { $0 != plain && $0.covers(plain) }) {
                covered.append((plain, alternative))
                continue
            }
            let type = plain ?? alternative.reference.map(TypeDraft.reference)
            if let type, let index = indices[type] {
                left[index].repeated.append(alternative)
            } else {
                if let type { indices[type] = left.count }
                left.append(alternative)
            }
        }
        for (type, alternative) in covered {
            for (wider, index) in indices where wider.covers(type) { left[index].repeated.append(alternative) }
        }
        return left
    }
}

/// Recognizes the choices that spell out JSON itself: by all types, or as TypeScript's `type Json` does.
extension TypeMapper {
    /// Returns whether a choice allows all scalars, and arrays and objects of anything or of the same choice.
    func isAnyJSON(_ choice: Choice, _ origin: SchemaID) -> Bool {
        var covered: JSONTypes = .null
        for alternative in choice.alternatives {
            guard let types = typesOfJSON(alternative, origin) else { return false }
            covered.formUnion(types)
        }
        if covered.contains(.number) { covered.insert(.integer) }
        return covered == .any
    }

    /// Returns the types of which every value is allowed, with any elements and members or those of `origin`.
    private func typesOfJSON(_ alternative: Alternative, _ origin: SchemaID) -> JSONTypes? {
        let shape = alternative.shape
        if shape.isAnyOfItsTypes { return shape.valueTypes }
        switch alternative.kind ?? shape.valueTypes {
        case []: return .null
        case .array:
            return shape.prefixItems.isEmpty && isReference(shape.items, to: origin) ? .array : nil
        case .object:
            let isMap = !shape.hasProperties && shape.bases.isEmpty && shape.patterns.isEmpty
            return isMap && isReference(shape.additional, to: origin) ? .object : nil
        default:
            return plainType(alternative).flatMap { Self.scalars[$0] }
        }
    }

    private static let casesOfJSON: Set<TypeDraft> = [.bool, .int, .double, .string, .list(.json), .map(.json)]

    private static let scalars: [TypeDraft: JSONTypes] = [
        .bool: .boolean, .int: .integer, .double: .number, .string: .string,
    ]

    private func isReference(_ parts: [Shape.Part], to origin: SchemaID) -> Bool {
        parts.count == 1 && shapes.soleReference(of: parts[0].schema) == origin
    }
}

/// Finds numbers that JSON can have as strings too: `"type": ["integer", "string"]` with a pattern of digits, as .NET writes
/// every number, or `anyOf` of a number and such a string, as pydantic writes a `Decimal`. A union would have the same value
/// in two cases.
extension TypeMapper {
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

    private func isLimited(_ shape: Shape) -> Bool {
        let limits = limits(shape)
        return (limits[.minimum] ?? limits[.exclusiveMinimum]) != nil
            && (limits[.maximum] ?? limits[.exclusiveMaximum]) != nil
    }

    func limits(_ shape: Shape) -> TightestLimits { TightestLimits(shape.facets.flatMap { graph[$0].limits }) }
}
