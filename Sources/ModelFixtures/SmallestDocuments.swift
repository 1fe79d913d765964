import JSONTree
import SchemaGraph
import SwiftModel
import TypeMapping

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

    private let types: TypeTable
    private let origins: Origins
    private let graph: SchemaGraph
    /// The documents by the types' paths.
    private(set) var byPath: [TypePath: JSONConstant] = [:]
    /// Whether a later round may find a document of a type that has none yet.
    private var mayFindMore = true

    /// Finds the documents of all types.
    init(_ types: TypeTable, _ origins: Origins, _ graph: SchemaGraph) {
        self.types = types
        self.origins = origins
        self.graph = graph
        var open = types.all
        while true {
            // A round only uses the results of earlier rounds, so that the order of the declarations does not matter.
            let round = open.compactMap { type in document(of: type).map { (type.heading.path, $0) } }
                .filter { $0.1.size.values <= Self.mostValues && $0.1.size.nesting <= Self.deepestNesting }
            for (path, document) in round { byPath[path] = document }
            open.removeAll { byPath[$0.heading.path] != nil }
            if !round.isEmpty { continue }
            if !mayFindMore { break }
            mayFindMore = false
        }
    }

    // MARK: - Declarations

    private func document(of declaration: Declaration) -> JSONConstant? {
        let schemas = [origins.schema(of: declaration.heading)]
        switch declaration {
        case .namespace, .baseProtocol: return nil
        case .alias(let model): return value(of: model.type, schemas)
        case .newtype(let model): return value(of: .scalar(model.scalar), schemas)
        case .enumeration(let model): return model.cases.first?.value
        case .structure(let model): return object(model, schemas)
        case .union(let model): return listed(graph.applied(schemas)) ?? branch(of: model, schemas[0])
        }
    }

    /// Returns the required properties, those that these require, and more up to the minimum number.
    private func object(_ model: StructModel, _ schemas: [SchemaID]) -> JSONConstant? {
        let declared = model.properties.map { property in
            (
                key: ExactText(property.key), property: property,
                schemas: origins.schemas(of: property, in: model.heading)
            )
        }
        let properties = Dictionary(declared.map { ($0.key, $0) }) { first, _ in first }
        let applied = graph.applied(schemas)
        let dependent = DependentKeys(applied, in: graph)
        var values: [ExactText: JSONConstant] = [:]
        var needed = declared.filter(\.property.isRequired).map(\.key)
        repeat {
            for key in needed {
                let found =
                    properties[key].map { tag($0.property) ?? value(of: $0.property, $0.schemas) }
                    ?? undeclared(model.additional)
                guard let found, values.count < Self.mostValues else { return nil }
                values[key] = found
            }
            needed = dependent.missing(in: values)
        } while !needed.isEmpty
        let least = min(bounds(applied).minProperties ?? 0, Self.mostValues)
        for (key, property, schemas) in declared where values.count < least && values[key] == nil {
            values[key] = value(of: property, schemas)
        }
        if values.count < least {
            // The value of a property that is left can have a document in a later round.
            if mayFindMore { return nil }
            if let value = undeclared(model.additional) {
                for key in (1...least).map({ ExactText("key\($0)") }) where values.count < least && values[key] == nil {
                    values[key] = value
                }
            }
        }
        for (key, limits) in limits(of: values, by: dependent) {
            guard let (_, property, schemas) = properties[key], tag(property) == nil else { continue }
            values[key] = value(of: property, schemas, limitedBy: limits) ?? values[key]
        }
        let others = values.keys.filter { properties[$0] == nil }.sorted { $0.text < $1.text }
        return .object(
            (declared.map(\.key) + others).compactMap { key in
                values[key].map { JSONConstant.Member(key: key.text, value: $0) }
            }
        )
    }

    /// Returns the schemas of conditions that limit properties with values.
    private func limits(of values: [ExactText: JSONConstant], by dependent: DependentKeys) -> [ExactText: [SchemaID]] {
        var limits: [ExactText: [SchemaID]] = [:]
        for schema in graph.applied(dependent.applied(to: values)) {
            for property in graph[schema].object?.properties ?? [] where values[ExactText(property.name)] != nil {
                limits[ExactText(property.name), default: []].append(property.schema)
            }
        }
        return limits
    }

    /// Returns the tag that a property starts with; `nil` if it is no tag.
    private func tag(_ property: PropertyModel) -> JSONConstant? {
        guard case .tag(let tag) = property.initialValue else { return nil }
        return types.json(of: tag, property.type)
    }

    /// Returns a value for a key that the model does not declare.
    private func undeclared(_ additional: AdditionalProperties) -> JSONConstant? {
        switch additional {
        case .dropped: .null
        case .rejected: nil
        case .kept(_, let type, _, let patterns): patterns.isEmpty ? value(of: type, []) : nil
        }
    }

    /// Returns the smallest document of a branch, including the tag that identifies the branch. The values that the
    /// union's own schema lists are known.
    private func branch(of model: UnionModel, _ schema: SchemaID) -> JSONConstant? {
        let known: Set = [schema, graph.passedThrough(schema)]
        let values = model.cases.compactMap { item -> (value: JSONConstant, place: Int)? in
            // Each branch for a condition also has the schemas of the union, with all conditions.
            var schemas = origins.schemas(of: item, in: model.heading)
            let place = schemas.first?.index ?? 0
            if case .declared = item.type.wrapped { schemas.removeAll(where: known.contains) }
            guard let value = value(of: item, schemas) else { return nil }
            guard let key = model.tag?.key, let first = item.tags.first, case .object(var members) = value else {
                return (value, place)
            }
            // The branch can declare its tag as any string.
            if let own = members.firstIndex(where: { $0.key == key }) {
                if !item.tags.contains(members[own].value) {
                    members[own] = JSONConstant.Member(key: key, value: first)
                }
                return (.object(members), place)
            }
            return (.object([JSONConstant.Member(key: key, value: first)] + members), place)
        }
        return values.min { ($0.value.size.values, $0.place) < ($1.value.size.values, $1.place) }?.value
    }

    /// Returns the value of a branch, in an object with the branch's only key if it has one.
    private func value(of item: UnionModel.Case, _ schemas: [SchemaID]) -> JSONConstant? {
        guard let key = item.key else { return value(of: item.type, schemas) }
        let properties = graph.applied(schemas).compactMap { graph[$0].object }.flatMap(\.properties)
        return value(of: item.type, properties.filter { $0.name == key }.map(\.schema)).map { value in
            .object([JSONConstant.Member(key: key, value: value)])
        }
    }

    // MARK: - Values

    /// Returns the value of a property, which other schemas limit as well as its own.
    private func value(
        of property: PropertyModel,
        _ own: [SchemaID],
        limitedBy others: [SchemaID] = []
    ) -> JSONConstant? {
        if let only = property.presence.listedValue ?? property.listedValue { return only.json }
        let defaults = graph.applied(own).lazy.compactMap { graph[$0].annotations.defaultValue }
        let given = own.flatMap { graph[$0].annotations.examples } + defaults.prefix(1)
        let schemas = own + others
        let applied = graph.applied(schemas)
        let bounds = bounds(applied)
        let fitting = given.lazy.compactMap { JSONConstant(exactly: $0) }
            .first { types.literal($0, as: property.type) != nil && bounds.allow($0) }
        if let fitting {
            let listed = others.isEmpty ? [] : Array(allListed(applied))
            if listed.isEmpty || listed.contains(fitting) { return fitting }
        }
        return value(of: property.type, schemas)
            ?? (property.presence.allowsNull || property.type.isOptional ? .null : nil)
    }

    private func value(of optional: SwiftType, _ schemas: [SchemaID]) -> JSONConstant? {
        let type = optional.wrapped
        if type == .scalar(.null) { return .null }
        if case .declared(let path) = type, byPath[path] == nil {
            // A type of another run has no expression here, whatever its value.
            return types[path] == nil ? .null : nil
        }
        let applied = graph.applied(schemas)
        if let listed = listed(applied) { return listed }
        let bounds = bounds(applied)
        switch type {
        case .json: return .null
        case .declared(let path): return byPath[path]
        case .scalar(.bool): return .bool(false)
        case .scalar(.string): return text(applied)
        case .scalar(.double), .scalar(.decimal), .numberOrText(.double), .numberOrText(.decimal):
            return bounds.smallestNumber(isWhole: false)
        case .coded(_, let coding, .string): return .string(SmallestText.text(of: coding))
        case .scalar, .numberOrText, .coded: return bounds.smallestNumber(isWhole: true)
        case .custom: return custom(applied, bounds)
        case .list(let element), .set(let element, _):
            guard let count = bounds.minItems, count > 0 else { return .array([]) }
            let arrays = applied.compactMap { graph[$0].array }
            let items = arrays.compactMap(\.items)
            let rest = value(of: element, at: items)
            let distinct = bounds.uniqueItems ? Array(allListed(graph.applied(items))) : []
            var values: [JSONConstant] = []
            for index in 0..<min(count, Self.mostValues) {
                let places = arrays.compactMap { $0.prefixItems.count > index ? $0.prefixItems[index] : nil }
                guard let value = places.isEmpty ? rest : value(of: element, at: places) else { return nil }
                let varies = bounds.uniqueItems && places.isEmpty
                values.append(!varies ? value : index < distinct.count ? distinct[index] : value.varied(index))
            }
            return .array(values)
        case .map(let entry):
            let objects = applied.compactMap { graph[$0].object }
            var keys: [String] = []
            for name in objects.flatMap(\.required) where !keys.contains(name) { keys.append(name) }
            let more = min(bounds.minProperties ?? 0, Self.mostValues) - keys.count
            if more > 0 { keys += (1...more).map { "key\($0)" } }
            if keys.isEmpty { return .object([]) }
            return value(of: entry, objects.compactMap(\.additionalProperties)).map { value in
                .object(keys.map { JSONConstant.Member(key: $0, value: value) })
            }
        case .optional: return .null
        }
    }

    /// Returns a value of an element at a place of a tuple: of the place's own type, rather than of any that elements can
    /// have.
    private func value(of element: SwiftType, at schemas: [SchemaID]) -> JSONConstant? {
        guard case .declared(let path) = element.wrapped, case .union(let model)? = types[path] else {
            return value(of: element, schemas)
        }
        let applied = graph.applied(schemas)
        let types = applied.compactMap { graph[$0].types }
        let known = Set(applied)
        let own: SwiftType? =
            switch types.dropFirst().reduce(types.first ?? [], { $0.intersection($1) }) {
            case .string: .scalar(.string)
            case .integer: .scalar(.int)
            case .number: .scalar(.double)
            case .boolean: .scalar(.bool)
            case .null: .scalar(.null)
            default: model.cases.first { !known.isDisjoint(with: origins.schemas(of: $0, in: model.heading)) }?.type
            }
        return value(of: own ?? element, schemas)
    }

    /// Returns a string that the schemas allow, and the first of their branches that are for strings.
    private func text(_ applied: [SchemaID]) -> JSONConstant {
        let choices = applied.compactMap { graph[$0].combinators }.flatMap { [$0.anyOf, $0.oneOf] }
        let chosen = choices.compactMap { branches in
            branches.first { branch in
                graph.applied([branch]).allSatisfy { graph[$0].types?.contains(.string) ?? true }
            }
        }
        let all = chosen.isEmpty ? applied : graph.applied(applied + chosen)
        return listed(all) ?? .string(SmallestText.text(bounds(all), format: format(all)))
    }

    private func bounds(_ applied: [SchemaID]) -> ValueBounds {
        ValueBounds(applied, in: graph) ?? ValueBounds()
    }

    /// Returns the first value, except `null`, that is in all of the schemas' lists of values; `nil` if there are no
    /// lists.
    private func listed(_ schemas: [SchemaID]) -> JSONConstant? { allListed(schemas).first { _ in true } }

    /// Returns the values, except `null`, that are in all of the schemas' lists of values.
    private func allListed(_ schemas: [SchemaID]) -> some Sequence<JSONConstant> {
        let lists = schemas.compactMap { id -> [EnumEntry]? in
            let schema = graph[id]
            if schema.isReplacedByReference { return nil }
            return schema.constant.map { [EnumEntry(constant: $0, of: id)] } ?? schema.enumeration
        }
        let others = lists.dropFirst().map { Set($0.map(\.value)) }
        let bounds = bounds(schemas)
        // Lazy, because most callers need the first value only.
        return (lists.first ?? []).lazy.filter { entry in others.allSatisfy { $0.contains(entry.value) } }
            .compactMap { JSONConstant(exactly: $0.value) }.filter { $0 != .null && bounds.allow($0) }
    }

    private func format(_ schemas: [SchemaID]) -> String? {
        schemas.lazy.compactMap { graph[$0].format }.first
    }

    /// Returns a value for a custom type of the app, according to its schema.
    private func custom(_ schemas: [SchemaID], _ bounds: ValueBounds) -> JSONConstant? {
        let given = schemas.lazy.flatMap { graph[$0].annotations.examples }.first
        if let given { return JSONConstant(exactly: given) }
        guard let types = schemas.lazy.compactMap({ graph[$0].types }).first else { return nil }
        if types.contains(.string) { return .string(SmallestText.text(bounds, format: format(schemas))) }
        if types.contains(.integer) || types.contains(.number) { return bounds.smallestNumber(isWhole: true) }
        if types.contains(.boolean) { return .bool(false) }
        if types.contains(.array) { return .array([]) }
        return nil
    }
}

extension JSONConstant {
    /// The number of values in the value, including itself, and that of arrays and objects around the innermost one.
    fileprivate var size: (values: Int, nesting: Int) {
        let parts: [JSONConstant]
        switch self {
        case .array(let elements): parts = elements
        case .object(let members): parts = members.map(\.value)
        default: return (1, 0)
        }
        return parts.map(\.size).reduce((1, 1)) { ($0.0 + $1.values, max($0.1, 1 + $1.nesting)) }
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
        guard value.isFinite, value >= minimum?.double ?? -.infinity, value <= maximum?.double ?? .infinity,
            value > exclusiveMinimum?.double ?? -.infinity, value < exclusiveMaximum?.double ?? .infinity
        else { return false }
        guard let step = multipleOf?.double else { return true }
        return (value / step) == (value / step).rounded()
    }
}
