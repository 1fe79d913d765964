import JSONTree
import SchemaGraph
import SwiftModel

/// The smallest document of each type: its required properties, with values that the schema gives or allows.
///
/// The documents are found in rounds. A type gets a document in the first round in which all its parts have one, so
/// that recursion ends. There is none for a type without a finite document or with only a large one.
struct SmallestDocuments {
    /// The maximum number of values in a document.
    private static let mostValues = 500
    /// The maximum number of arrays and objects around a value. The documents of types within each other repeat the
    /// innermost values, each time indented by one more level.
    private static let deepestNesting = 16

    private let builder: ModelBuilder
    private let mapping: Mapping
    private var documents: [DeclarationID: JSONConstant] = [:]
    /// Whether a later round may find a document of a type that has none yet.
    private var mayFindMore = true

    /// Finds the documents of all types.
    init(_ builder: ModelBuilder) {
        self.builder = builder
        mapping = builder.mapping
        var open = Array(mapping.ids)
        while true {
            // A round only uses the results of earlier rounds, so that the order of the declarations does not matter.
            let round = open.compactMap { id in document(of: id).map { (id, $0) } }
                .filter { $0.1.valueCount <= Self.mostValues && $0.1.nesting <= Self.deepestNesting }
            for (id, document) in round { documents[id] = document }
            open.removeAll { documents[$0] != nil }
            if !round.isEmpty { continue }
            if !mayFindMore { break }
            mayFindMore = false
        }
    }

    /// The documents by the types' paths.
    var byPath: [TypePath: JSONConstant] {
        Dictionary(documents.map { (builder.resolver.path($0), $1) }) { first, _ in first }
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
        case .structure(let structure): return object(structure, of: id, schemas)
        case .union(let union):
            return listed(mapping.graph.applied(schemas)) ?? branch(of: id, union, besides: Set(schemas))
        }
    }

    /// Returns the required properties, those that these require, and more up to the minimum number.
    private func object(_ structure: StructDraft, of id: DeclarationID, _ schemas: [SchemaID]) -> JSONConstant? {
        let declared = structure.properties.map { (ExactText($0.key), $0) }
        let properties = Dictionary(declared) { first, _ in first }
        let applied = mapping.graph.applied(schemas)
        let dependent = DependentKeys(applied, in: mapping.graph)
        var values: [ExactText: JSONConstant] = [:]
        var needed = declared.filter(\.1.isRequired).map(\.0)
        repeat {
            for key in needed {
                let found =
                    properties[key].map { startingTag($0, of: id) ?? value(of: $0) } ?? undeclared(structure.additional)
                guard let found, values.count < Self.mostValues else { return nil }
                values[key] = found
            }
            needed = dependent.missing(in: values)
        } while !needed.isEmpty
        let least = min(bounds(applied).minProperties ?? 0, Self.mostValues)
        for (key, property) in declared where values.count < least && values[key] == nil {
            values[key] = value(of: property)
        }
        if values.count < least {
            // The value of a property that is left can have a document in a later round.
            if mayFindMore { return nil }
            fill(&values, to: least, with: undeclared(structure.additional))
        }
        limit(&values, of: properties, by: dependent, in: id)
        let others = values.keys.filter { properties[$0] == nil }.sorted { $0.text < $1.text }
        return .object(
            (declared.map(\.0) + others).compactMap { key in
                values[key].map { JSONConstant.Member(key: key.text, value: $0) }
            }
        )
    }

    /// Adds undeclared properties with a value up to a number of properties.
    private func fill(_ values: inout [ExactText: JSONConstant], to least: Int, with value: JSONConstant?) {
        guard let value else { return }
        for number in 1...least where values.count < least {
            let key = ExactText("key\(number)")
            if values[key] == nil { values[key] = value }
        }
    }

    /// Gives the properties that a condition limits values that it allows.
    private func limit(
        _ values: inout [ExactText: JSONConstant],
        of properties: [ExactText: PropertyDraft],
        by dependent: DependentKeys,
        in id: DeclarationID
    ) {
        var limits: [ExactText: [SchemaID]] = [:]
        for schema in mapping.graph.applied(dependent.applied(to: values)) {
            for property in mapping.graph[schema].object?.properties ?? [] {
                limits[ExactText(property.name), default: []].append(property.schema)
            }
        }
        for (key, schemas) in limits where values[key] != nil {
            guard let property = properties[key], startingTag(property, of: id) == nil else { continue }
            values[key] = value(of: property, limitedBy: schemas) ?? values[key]
        }
    }

    /// Returns the tag that a property starts with; `nil` if it is no tag.
    private func startingTag(_ property: PropertyDraft, of id: DeclarationID) -> JSONConstant? {
        guard builder.startingTag(property, of: id) != nil else { return nil }
        return builder.plan.tags[id]?[property.key]?.start.flatMap { JSONConstant(scalar: $0) }
    }

    /// Returns a value for a key that the model does not declare.
    private func undeclared(_ additional: AdditionalDraft) -> JSONConstant? {
        switch additional {
        case .dropped: .null
        case .rejected: nil
        case .kept(_, let type, let patterns):
            patterns.isEmpty ? value(of: builder.resolver.resolve(type), []) : nil
        }
    }

    /// Returns the smallest document of a branch, including the tag that identifies the branch. The values that the
    /// union's own schemas list are known.
    private func branch(of id: DeclarationID, _ union: UnionDraft, besides known: Set<SchemaID>) -> JSONConstant? {
        let branches = builder.unions.branches(of: id)
        let tag = builder.unions.selection(of: id, union).tag
        let values = branches.indices.compactMap { index -> JSONConstant? in
            let branch = branches[index]
            // Each branch for a condition also has the schemas of the union, with all conditions.
            var schemas = branch.schemas
            if case .declared = builder.resolver.resolve(branch.type).withoutNull {
                schemas.removeAll(where: known.contains)
            }
            guard let value = value(of: branch.type, schemas) else { return nil }
            let all = (tag?.values[index] ?? []).compactMap { JSONConstant(scalar: $0) }
            guard let key = tag?.key, let first = all.first, case .object(var members) = value else { return value }
            // The branch can declare its tag as any string.
            if let own = members.firstIndex(where: { $0.key == key }) {
                if !all.contains(members[own].value) { members[own] = JSONConstant.Member(key: key, value: first) }
                return .object(members)
            }
            return .object([JSONConstant.Member(key: key, value: first)] + members)
        }
        return values.enumerated().min { ($0.element.valueCount, $0.offset) < ($1.element.valueCount, $1.offset) }?
            .element
    }

    // MARK: - Values

    /// Returns the value of a property, which other schemas limit as well as its own.
    private func value(of property: PropertyDraft, limitedBy others: [SchemaID] = []) -> JSONConstant? {
        if let constant = property.constant { return JSONConstant(exactly: constant) }
        let type = builder.resolver.resolve(property.type)
        let annotations = property.schemas.map { mapping.graph[$0].annotations }
        let given = annotations.flatMap(\.examples) + (property.defaultValue.map { [$0] } ?? [])
        let schemas = property.schemas + others
        let applied = mapping.graph.applied(schemas)
        let bounds = bounds(applied)
        let fitting = given.lazy.filter { self.builder.expression($0, as: type.withoutNull) != nil }
            .compactMap { JSONConstant(exactly: $0) }.first(where: bounds.allow)
        if let fitting, others.isEmpty || isListed(fitting, applied) { return fitting }
        if let value = value(of: type, schemas) { return value }
        return property.isNullable || type.isNullable ? .null : nil
    }

    private func value(of draft: TypeDraft, _ schemas: [SchemaID]) -> JSONConstant? {
        let type = builder.resolver.resolve(draft).withoutNull
        if type == .null.withoutNull { return .null }
        if case .declared(let id) = type, documents[id] == nil { return nil }
        let applied = mapping.graph.applied(schemas)
        if let listed = listed(applied) { return listed }
        let bounds = bounds(applied)
        switch type {
        case .json, .reference: return .null
        case .declared(let id): return documents[id]
        case .scalar(.bool): return .bool(false)
        case .scalar(.string): return text(applied)
        case .scalar(.double), .scalar(.decimal), .numberOrText(.double), .numberOrText(.decimal):
            return bounds.smallestNumber(isWhole: false)
        case .coded(_, let coding, .string): return .string(SmallestText.text(of: coding))
        case .scalar, .numberOrText, .coded: return bounds.smallestNumber(isWhole: true)
        case .custom: return custom(applied, bounds)
        case .list(let element), .set(let element, _):
            guard let count = bounds.minItems, count > 0 else { return .array([]) }
            let arrays = applied.compactMap { mapping.graph[$0].array }
            let items = arrays.compactMap(\.items)
            let rest = value(of: element, at: items)
            let distinct = bounds.uniqueItems ? Array(allListed(mapping.graph.applied(items))) : []
            var values: [JSONConstant] = []
            for index in 0..<min(count, Self.mostValues) {
                let places = arrays.compactMap { $0.prefixItems.count > index ? $0.prefixItems[index] : nil }
                guard let value = places.isEmpty ? rest : value(of: element, at: places) else { return nil }
                let varies = bounds.uniqueItems && places.isEmpty
                values.append(!varies ? value : index < distinct.count ? distinct[index] : value.varied(index))
            }
            return .array(values)
        case .map(let entry):
            let objects = applied.compactMap { mapping.graph[$0].object }
            var keys: [String] = []
            for name in objects.flatMap(\.required) where !keys.contains(name) { keys.append(name) }
            let more = min(bounds.minProperties ?? 0, Self.mostValues) - keys.count
            if more > 0 { keys += (1...more).map { "key\($0)" } }
            if keys.isEmpty { return .object([]) }
            return value(of: entry, objects.compactMap(\.additionalProperties)).map { value in
                .object(keys.map { JSONConstant.Member(key: $0, value: value) })
            }
        case .entry(let key, let inner):
            let properties = applied.compactMap { mapping.graph[$0].object }.flatMap(\.properties)
            return value(of: inner, properties.filter { $0.name == key }.map(\.schema)).map { value in
                .object([JSONConstant.Member(key: key, value: value)])
            }
        case .nullable(let inner), .lenient(let inner), .droppable(let inner): return value(of: inner, schemas)
        }
    }

    /// Returns a value of an element at a place of a tuple: of the place's own type, rather than of any that elements can
    /// have.
    private func value(of element: TypeDraft, at schemas: [SchemaID]) -> JSONConstant? {
        guard case .declared(let id) = builder.resolver.resolve(element).withoutNull, mapping.union(id) != nil else {
            return value(of: element, schemas)
        }
        let applied = mapping.graph.applied(schemas)
        let types = applied.compactMap { mapping.graph[$0].types }
        let own: TypeDraft? =
            switch types.dropFirst().reduce(types.first ?? [], { $0.intersection($1) }) {
            case .string: .string
            case .integer: .int
            case .number: .double
            case .boolean: .bool
            case .null: .null
            default: schemas.lazy.compactMap { self.mapping.typeOfSchema[$0] }.first
            }
        return value(of: own ?? element, schemas)
    }

    /// Returns a string that the schemas allow, and the first of their branches that are for strings.
    private func text(_ applied: [SchemaID]) -> JSONConstant {
        let choices = applied.compactMap { mapping.graph[$0].combinators }.flatMap { [$0.anyOf, $0.oneOf] }
        let chosen = choices.compactMap { branches in
            branches.first { branch in
                mapping.graph.applied([branch]).allSatisfy { mapping.graph[$0].types?.contains(.string) ?? true }
            }
        }
        let all = chosen.isEmpty ? applied : mapping.graph.applied(applied + chosen)
        return listed(all) ?? .string(SmallestText(bounds(all), format: format(all)).text)
    }

    private func bounds(_ applied: [SchemaID]) -> ValueBounds {
        ValueBounds(applied, in: mapping.graph) ?? ValueBounds()
    }

    /// Returns the first value, except `null`, that is in all of the schemas' lists of values; `nil` if there are no
    /// lists.
    private func listed(_ schemas: [SchemaID]) -> JSONConstant? { allListed(schemas).first { _ in true } }

    /// Returns the values, except `null`, that are in all of the schemas' lists of values.
    private func allListed(_ schemas: [SchemaID]) -> some Sequence<JSONConstant> {
        let lists = schemas.compactMap { id -> [EnumEntry]? in
            let schema = mapping.graph[id]
            if schema.isReplacedByReference { return nil }
            return schema.constant.map { [EnumEntry(constant: $0, of: id)] } ?? schema.enumeration
        }
        let others = lists.dropFirst().map { Set($0.map(\.value)) }
        let bounds = bounds(schemas)
        // Lazy, because most callers need the first value only.
        return (lists.first ?? []).lazy.filter { entry in others.allSatisfy { $0.contains(entry.value) } }
            .compactMap { JSONConstant(exactly: $0.value) }.filter { $0 != .null && bounds.allow($0) }
    }

    /// Returns whether a value is in all of the schemas' lists of values.
    private func isListed(_ value: JSONConstant, _ schemas: [SchemaID]) -> Bool {
        let listed = Array(allListed(schemas))
        return listed.isEmpty || listed.contains(value)
    }

    private func format(_ schemas: [SchemaID]) -> String? {
        schemas.lazy.compactMap { mapping.graph[$0].format }.first
    }

    /// Returns a value for a custom type of the app, according to its schema.
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
    /// The number of values in the value, including itself.
    fileprivate var valueCount: Int {
        switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
        case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
        default: 1
        }
    }

    /// The number of arrays and objects around the innermost value.
    fileprivate var nesting: Int {
        switch self {
        case .array(let elements): 1 + (elements.map(\.nesting).max() ?? 0)
        case .object(let members): 1 + (members.map(\.value.nesting).max() ?? 0)
        default: 0
        }
    }

    /// Returns a variant of a number or a string that differs from those with lower indices; other values unchanged.
    fileprivate func varied(_ index: Int) -> JSONConstant {
        switch self {
        case _ where index == 0: self
        case .integer(let value): .integer(value &+ index)
        case .number(let value): .number(value + Double(index))
        case .bool(let value): .bool(value != (index % 2 == 1))
        case .string(let text): .string(Self.varied(text, index))
        default: self
        }
    }

    /// Returns a text with another number at its end, which has as many digits, or with a number after it.
    private static func varied(_ text: String, _ index: Int) -> String {
        guard let end = text.lastIndex(where: { $0.isASCII && $0.isNumber }) else { return text + String(index) }
        let start = text[..<end].lastIndex { !($0.isASCII && $0.isNumber) }.map(text.index(after:)) ?? text.startIndex
        let digits = text[start...end]
        guard let number = Int(digits) else { return text + String(index) }
        let next = String(number &+ index)
        let zeros = String(repeating: "0", count: max(0, digits.count - next.count))
        return text[..<start] + zeros + next + text[text.index(after: end)...]
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
    /// Returns the number closest to 0 that the bounds allow; 0 if there is none.
    func smallestNumber(isWhole: Bool) -> JSONConstant {
        if isWhole, multipleOf == nil, let exact = wholeBeyondDouble { return exact }
        let low = max(minimum?.double ?? -.infinity, exclusiveMinimum?.double ?? -.infinity)
        let high = min(maximum?.double ?? .infinity, exclusiveMaximum?.double ?? .infinity)
        let step = multipleOf?.double ?? 1
        let multiples = [(low / step).rounded(.up), (low / step).rounded(.down) + 1, (high / step).rounded(.down)]
            .map { $0 * step }
        let candidates = [0] + multiples + [(high / step).rounded(.up) * step - step, low, high, (low + high) / 2]
        let value = candidates.first { allows($0) && (!isWhole || $0 == $0.rounded()) } ?? 0
        return Int(exactly: value).map(JSONConstant.integer) ?? .number(value)
    }

    /// The integer closest to 0 if a double does not hold it.
    private var wholeBeyondDouble: JSONConstant? {
        switch (minimum, maximum) {
        case (.integer(let low)?, _) where low > 1 << 53: .integer(low)
        case (.unsigned(let low)?, _): .unsigned(low)
        case (_, .integer(let high)?) where high < -1 << 53: .integer(high)
        default: nil
        }
    }

    /// Returns whether the bounds, except for patterns, allow a number or a string; other values are not compared.
    func allow(_ value: JSONConstant) -> Bool {
        if case .string(let text) = value {
            let length = text.unicodeScalars.count
            return length >= minLength ?? 0 && length <= maxLength ?? .max
        }
        return value.double.map(allows) ?? true
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
