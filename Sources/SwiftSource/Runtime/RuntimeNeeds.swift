import SwiftModel

extension SourceStyle {
    /// Returns the units of the runtime that a file's code calls, and those that apps call with its features.
    package func runtime(of file: SwiftFile) -> Set<RuntimeUnit> {
        var needs = RuntimeNeeds()
        for declaration in file.declarations.flatMap(\.family) {
            for index in features.chosen(declaration.heading) { needs.units.formUnion(features.traits[index].runtime) }
            needs.add(declaration)
        }
        if let rules = file.rules { needs.add(rules) }
        return needs.units
    }
}

/// Collects the units of the runtime that declarations call.
private struct RuntimeNeeds {
    var units: Set<RuntimeUnit> = []

    mutating func add(_ declaration: Declaration) {
        switch declaration {
        case .structure(let model): add(model)
        case .enumeration(let model):
            add(model.rawType)
            if model.unknownValues != .refused { units.insert(.enums) }
        case .union(let model):
            units.formUnion([.unions, .json])
            for item in model.cases {
                add(item.type)
                if let coding = item.coding { add(coding, stored: [.codedBranches]) }
                if item.key != nil { units.formUnion([.closedObjects, .codings, .requiredProperties]) }
            }
        case .newtype: units.insert(.newtypes)
        case .alias(let model): add(model.type)
        case .baseProtocol(let model): for requirement in model.requirements { add(requirement.type) }
        case .namespace: break
        }
    }

    mutating func add(_ rules: RulesModel) {
        units.insert(.validation)
        var open = rules.functions.map(\.rules)
        while let rules = open.popLast() {
            for rule in rules {
                if case .format(let format) = rule { units.insert(format.unit) }
                open += rule.schemas
            }
        }
    }

    private mutating func add(_ model: StructModel) {
        let hasFields = !model.isSynthesized
        if hasFields { units.insert(.models) }
        for property in model.properties {
            add(property.type)
            if !property.legacyKeys.isEmpty { units.insert(.legacyKeys) }
            if let coding = property.coding {
                let plain = coding.isText ? RuntimeUnit.formattedText : .formatted
                add(coding, stored: hasFields ? [.codedFields] : [plain])
            }
            if property.boxing == .recursive || hasFields && property.isBoxed {
                units.insert(hasFields ? .boxedFields : .boxes)
            }
            guard hasFields else { continue }
            if property.isRequired { units.insert(.requiredProperties) }
            if property.isModel || property.merging != .replaced { units.insert(.nestedMerging) }
            if !property.isRequired, property.initialValue != nil { units.insert(.defaults) }
            if let value = property.presence.listedValue {
                units.insert(value.isOpen && !property.isRequired ? .listedConstants : .constants)
            }
            if property.coding != nil, property.merging == .appended { units.insert(.appendedLists) }
        }
        switch model.additional {
        case .dropped: break
        case .rejected: units.insert(.closedObjects)
        case .kept(_, let value, let coding, let patterns):
            add(value)
            if let coding { add(coding, stored: [.codedEntries]) }
            units.insert(.additionalProperties)
            if !patterns.isEmpty { units.insert(.patternKeys) }
        }
    }

    private mutating func add(_ type: SwiftType) {
        switch type {
        case .json: units.insert(.json)
        case .scalar(.null): units.insert(.nulls)
        case .list(let inner):
            units.insert(.lists)
            add(inner)
        case .set(let element, let isOrdered):
            if isOrdered { units.insert(.orderedSets) }
            add(element)
        case .map(let inner), .optional(let inner): add(inner)
        case .scalar, .coded, .numberOrText, .custom, .declared: break
        }
    }

    /// Adds a coding, with the units that store its values.
    private mutating func add(_ coding: TypeCoding, stored: Set<RuntimeUnit>) {
        units.formUnion(stored)
        var next: TypeCoding? = coding
        while let coding = next {
            if let unit = coding.unit { units.insert(unit) }
            if coding.isText, stored != [.formattedText] { units.insert(.stringCodings) }
            next = coding.inner
        }
    }
}

extension TypeCoding {
    /// The unit that the coding is; `nil` for a name that no unit has. A unit is called like the coding's file, which
    /// leaves out the prefix of the runtime's types.
    fileprivate var unit: RuntimeUnit? { RuntimeUnit(rawValue: String(name.dropFirst("Plank".count))) }
}

extension SchemaRule.Format {
    /// The unit that checks the format.
    fileprivate var unit: RuntimeUnit {
        switch self {
        case .dateTime, .date, .time, .localTime: .dateFormats
        case .color: .colorFormat
        case .duration: .durationFormat
        case .email, .idnEmail: .emailFormats
        case .hostname, .idnHostname: .hostnameFormats
        case .ipv4, .ipv6: .ipAddressFormats
        case .uri, .uriReference, .iri, .iriReference: .uriFormats
        case .uriTemplate: .uriTemplateFormat
        case .uuid: .uuidFormat
        case .jsonPointer, .relativeJSONPointer: .jsonPointerFormats
        case .regex: .regexFormat
        }
    }
}
