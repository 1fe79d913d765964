import JSONTree
import SchemaGraph
import SwiftModel

/// The smallest document of each type: what its schema requires, with the values that the schema gives or allows.
///
/// A type gets its document in the first round in which all that it requires has one, so that recursion ends where it can. A
/// type that no finite document fits, or only a large one, gets none.
struct SmallestDocuments {
    private let documents: [DeclarationID: JSONConstant]

    /// Finds the documents of all types.
    init(_ builder: ModelBuilder) { documents = DocumentSearch(builder).documents }

    /// The document of a type; `nil` if it has none.
    subscript(id: DeclarationID) -> JSONConstant? { documents[id] }
}

/// The search for documents, apart from what is found, because it needs all of the mapping.
private struct DocumentSearch {
    /// The most values that a document consists of.
    private static let mostValues = 500

    private let builder: ModelBuilder
    private let mapping: Mapping
    private(set) var documents: [DeclarationID: JSONConstant] = [:]

    init(_ builder: ModelBuilder) {
        self.builder = builder
        mapping = builder.mapping
        var open = Array(mapping.ids)
        var found = 1
        while found > 0 {
            // A round sees what earlier rounds found, so that the order of the declarations does not matter.
            let round = open.compactMap { id in document(of: id).map { (id, $0) } }
                .filter { $0.1.valueCount <= Self.mostValues }
            for (id, document) in round { documents[id] = document }
            found = round.count
            open.removeAll { documents[$0] != nil }
        }
    }

    // MARK: - Declarations

    private func document(of id: DeclarationID) -> JSONConstant? {
        let declaration = mapping[id]
        let schemas = mapping.described(by: declaration)
        switch declaration.kind {
        case .namespace: return nil
        case .alias(let type): return value(of: type, schemas)
        case .place(let shared): return value(of: .declared(shared), schemas)
        case .newtype(let scalar): return value(of: .scalar(scalar), schemas)
        case .enumeration(let enumeration): return enumeration.cases.first.flatMap { JSONConstant(exactly: $0.value) }
        case .structure(let structure): return object(structure)
        case .union(let union): return listed(mapping.graph.applied(schemas)) ?? branch(of: id, union)
        }
    }

    private func object(_ structure: StructDraft) -> JSONConstant? {
        var members: [JSONConstant.Member] = []
        for property in structure.properties where property.isRequired {
            guard let value = value(of: property) else { return nil }
            members.append(JSONConstant.Member(key: property.key, value: value))
        }
        return .object(members)
    }

    /// The smallest document of a branch, with the tag that tells the branch.
    private func branch(of id: DeclarationID, _ union: UnionDraft) -> JSONConstant? {
        let branches = builder.unions.branches(of: union)
        let tags = builder.unions.tags(of: id, union)
        let values = branches.indices.compactMap { index -> JSONConstant? in
            let branch = branches[index]
            guard let value = value(of: branch.type, branch.schemas) else { return nil }
            guard let key = tags.key, let tag = tags.values[index]?.first.flatMap(JSONConstant.init(scalar:)),
                case .object(let members) = value, !members.contains(where: { $0.key == key })
            else { return value }
            return .object([JSONConstant.Member(key: key, value: tag)] + members)
        }
        return values.enumerated().min { ($0.element.valueCount, $0.offset) < ($1.element.valueCount, $1.offset) }?
            .element
    }

    // MARK: - Values

    private func value(of property: PropertyDraft) -> JSONConstant? {
        if let constant = property.constant { return JSONConstant(exactly: constant) }
        let type = builder.resolver.resolve(property.type)
        let annotations = property.schemas.map { mapping.graph[$0].annotations }
        let given = annotations.flatMap(\.examples) + (property.defaultValue.map { [$0] } ?? [])
        let fitting = given.first { builder.expression($0, as: type.withoutNull) != nil }
        if let fitting, let value = JSONConstant(exactly: fitting) { return value }
        if let value = value(of: type, property.schemas) { return value }
        return property.isNullable || type.isNullable ? .null : nil
    }

    private func value(of draft: TypeDraft, _ schemas: [SchemaID]) -> JSONConstant? {
        let type = builder.resolver.resolve(draft).withoutNull
        let applied = mapping.graph.applied(schemas)
        let listed = listed(applied)
        if case .declared(let id) = type { return documents[id].map { listed ?? $0 } }
        if let listed { return listed }
        let bounds = ValueBounds(applied, in: mapping.graph) ?? ValueBounds()
        switch type {
        case .json, .reference, .declared: return .null
        case .scalar(.bool): return .bool(false)
        case .scalar(.string): return .string(SmallestText(bounds, format: format(applied)).text)
        case .scalar(.double), .scalar(.decimal): return bounds.smallestNumber(isWhole: false)
        case .scalar: return bounds.smallestNumber(isWhole: true)
        case .coded(_, let coding): return .string(SmallestText.text(of: coding))
        case .custom: return custom(applied, bounds)
        case .list(let element), .set(let element):
            guard let count = bounds.minItems, count > 0 else { return .array([]) }
            let elements = applied.compactMap { mapping.graph[$0].array?.items }
            guard let first = value(of: element, elements) else { return nil }
            let indices = 0..<min(count, Self.mostValues)
            return .array(indices.map { bounds.uniqueItems ? first.varied($0) : first })
        case .map(let entry):
            guard let count = bounds.minProperties, count > 0 else { return .object([]) }
            let keys = (1...min(count, Self.mostValues)).map { "key\($0)" }
            return value(of: entry, []).map { value in
                .object(keys.map { JSONConstant.Member(key: $0, value: value) })
            }
        case .nullable(let inner), .lenient(let inner), .droppable(let inner): return value(of: inner, schemas)
        }
    }

    /// The first value but `null` that all of the schemas that list values have; `nil` if none lists any.
    private func listed(_ schemas: [SchemaID]) -> JSONConstant? {
        let lists = schemas.compactMap { id -> [EnumEntry]? in
            let schema = mapping.graph[id]
            if schema.isReplacedByReference { return nil }
            return schema.constant.map { [EnumEntry(constant: $0, of: id)] } ?? schema.enumeration
        }
        guard let first = lists.first else { return nil }
        let others = lists.dropFirst().map { Set($0.map(\.value)) }
        return first.lazy.filter { entry in others.allSatisfy { $0.contains(entry.value) } }
            .compactMap { JSONConstant(exactly: $0.value) }.first { $0 != .null }
    }

    private func format(_ schemas: [SchemaID]) -> String? {
        schemas.lazy.compactMap { mapping.graph[$0].format }.first
    }

    /// A value for a type of the app's, by what its schema says.
    private func custom(_ schemas: [SchemaID], _ bounds: ValueBounds) -> JSONConstant? {
        let given = schemas.lazy.flatMap { mapping.graph[$0].annotations.examples }.first
        if let given { return JSONConstant(exactly: given) }
        guard let types = schemas.lazy.compactMap({ mapping.graph[$0].types }).first else { return nil }
        if types.contains(.string) { return .string(SmallestText(bounds, format: format(schemas)).text) }
        if types.contains(.integer) || types.contains(.number) { return bounds.smallestNumber(isWhole: true) }
        if types.contains(.boolean) { return .bool(false) }
        if types.contains(.array) { return .array([]) }
        return nil
    }
}

extension JSONConstant {
    /// How many values the value consists of.
    fileprivate var valueCount: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
        case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
        default: 1
        }
    }

    /// The value made different from those of lower indices, if it is a number or a text.
    fileprivate func varied(_ index: Int) -> JSONConstant {
        switch self {
        case _ where index == 0: self
        case .integer(let value): .integer(value &+ index)
        case .number(let value): .number(value + Double(index))
        case .string(let text): .string(text + String(index))
        default: self
        }
    }

    fileprivate var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }
}

extension ValueBounds {
    /// The number next to 0 that the bounds allow; 0 if there is none.
    func smallestNumber(isWhole: Bool) -> JSONConstant {
        let low = max(minimum?.double ?? -.infinity, exclusiveMinimum?.double ?? -.infinity)
        let high = min(maximum?.double ?? .infinity, exclusiveMaximum?.double ?? .infinity)
        let step = multipleOf?.double ?? 1
        let multiples = [(low / step).rounded(.up), (low / step).rounded(.down) + 1, (high / step).rounded(.down)]
            .map { $0 * step }
        let candidates = [0] + multiples + [(high / step).rounded(.up) * step - step, low, high, (low + high) / 2]
        let value = candidates.first { allows($0) && (!isWhole || $0 == $0.rounded()) } ?? 0
        return Int(exactly: value).map(JSONConstant.integer) ?? .number(value)
    }

    private func allows(_ value: Double) -> Bool {
        guard value.isFinite else { return false }
        if let minimum = minimum?.double, value < minimum { return false }
        if let maximum = maximum?.double, value > maximum { return false }
        if let limit = exclusiveMinimum?.double, value <= limit { return false }
        if let limit = exclusiveMaximum?.double, value >= limit { return false }
        guard let step = multipleOf?.double else { return true }
        return (value / step) == (value / step).rounded()
    }
}
