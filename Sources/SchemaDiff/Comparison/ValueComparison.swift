import SchemaGraph
import SwiftModel

/// A value in one version: its Swift type, the schemas that say so, and whether it may be missing.
struct Value {
    let type: TypeDraft
    let schemas: [SchemaID]
    /// Whether the value may be missing, so that a null is read anyway.
    let isOptional: Bool
    let isNullable: Bool
    /// The only value that a model takes, as a Swift literal.
    var constant: String?
    /// Whether a value of another type is kept as it came.
    var isLenient = false
    /// Whether a text of another format is kept as it came.
    var keepsTexts = false

    init(_ type: TypeDraft, _ schemas: [SchemaID], isOptional: Bool, isNullable: Bool = false) {
        self.type = type.withoutNull
        self.schemas = schemas
        self.isOptional = isOptional
        self.isNullable = isNullable || type.isNullable
    }

    init(_ property: PropertyModel, in version: Version) {
        self.init(
            property.value,
            property.schemas,
            isOptional: !property.isRequired,
            isNullable: property.isNullable
        )
        constant = property.constant
        isLenient = property.isLenient
        if case .coded = type { keepsTexts = property.isOptional && !version.hasStrictFormats }
    }
}

extension Comparison {
    /// Compares two values that stand for one another: null, type, then what keywords say beyond it.
    mutating func compare(_ oldValue: Value, _ newValue: Value, at place: Place) {
        compareNull(oldValue, newValue, at: place)
        let isSame = compareTypes(oldValue, newValue, at: place)
        // A declared type has its keywords in its own place.
        compareKeywords(
            oldValue.schemas,
            newValue.schemas,
            follows: !oldValue.type.isDeclared && !newValue.type.isDeclared,
            ignoringFormat: !isSame,
            at: place
        )
    }

    private mutating func compareNull(_ oldValue: Value, _ newValue: Value, at place: Place) {
        // `JSONValue` holds a null of its own accord.
        guard oldValue.isNullable != newValue.isNullable, oldValue.type != .json, newValue.type != .json else { return }
        if newValue.isNullable {
            report(oldValue.isOptional ? .optionalNullAllowed : .nullAllowed, at: place)
        } else {
            report(newValue.isOptional ? .optionalNullForbidden : .nullForbidden, at: place)
        }
    }

    /// Returns whether the types are the same.
    private mutating func compareTypes(_ oldValue: Value, _ newValue: Value, at place: Place) -> Bool {
        if oldValue.constant != nil || newValue.constant != nil,
            let isSame = compareConstants(oldValue, newValue, at: place)
        {
            return isSame
        }
        switch (oldValue.type, newValue.type) {
        case (.list(let oldElement), .list(let newElement)), (.set(let oldElement), .set(let newElement)):
            compareElements(oldElement, newElement, oldValue, newValue, \.elements, at: place)
            return true
        case (.map(let oldElement), .map(let newElement)):
            compareElements(oldElement, newElement, oldValue, newValue, \.values, at: place)
            return true
        case (.declared(let oldID), .declared(let newID)):
            if areOneType(oldID, newID) { return true }
        default:
            if oldValue.type == newValue.type { return true }
        }
        reportTypeChange(oldValue, newValue, at: place)
        return false
    }

    private mutating func reportTypeChange(_ oldValue: Value, _ newValue: Value, at place: Place) {
        var verdicts = verdicts(from: oldValue.type, to: newValue.type)
        if oldValue.isLenient || oldValue.keepsTexts && isText(newValue.type, in: new) {
            verdicts.newServer = min(verdicts.newServer, .dangerous)
        }
        if newValue.isLenient || newValue.keepsTexts && isText(oldValue.type, in: old) {
            verdicts.newApp = min(verdicts.newApp, .dangerous)
        }
        if oldValue.constant != nil { verdicts.newServer = .breaking }
        if newValue.constant != nil { verdicts.newApp = .breaking }
        var (oldName, newName) = (name(of: oldValue.type, in: old), name(of: newValue.type, in: new))
        if oldName == newName {
            if verdicts.rule == .swiftTypeChanged { return }
            oldName = "\(kind(of: oldValue, in: old)) \(oldName)"
            newName = "\(kind(of: newValue, in: new)) \(newName)"
        }
        report(verdicts.rule, from: oldName, to: newName, at: place)
    }

    /// Whether every value of the type is a string.
    private func isText(_ type: TypeDraft, in version: Version) -> Bool {
        switch type {
        case .native("String"), .coded: return true
        case .declared(let id):
            if case .enumeration(let model) = version.declarations[id] { return model.rawType == "String" }
            return false
        default: return false
        }
    }

    /// Reports that a type has become one of another kind.
    mutating func reportTypeChange(_ oldType: TypeDraft, _ newType: TypeDraft, at place: Place) {
        let (oldValue, newValue) = (Value(oldType, [], isOptional: false), Value(newType, [], isOptional: false))
        report(
            verdicts(from: oldType, to: newType).rule,
            from: kind(of: oldValue, in: old),
            to: kind(of: newValue, in: new),
            at: place
        )
    }

    private mutating func verdicts(from oldType: TypeDraft, to newType: TypeDraft) -> Verdicts {
        if case .declared(let oldID) = oldType, case .declared(let newID) = newType, types.haveOneForm(oldID, newID) {
            return probe(oldID, newID)
        }
        return Verdicts(
            newServer: grade(oldType, in: old, reading: newType, in: new).verdict,
            newApp: grade(newType, in: new, reading: oldType, in: old).verdict
        )
    }

    /// Compares constants of one type; nil where the types are to be compared.
    private mutating func compareConstants(_ oldValue: Value, _ newValue: Value, at place: Place) -> Bool? {
        guard oldValue.type == newValue.type else { return nil }
        let isRequired = !oldValue.isOptional && !newValue.isOptional
        switch (oldValue.constant, newValue.constant) {
        case (let old?, let new?):
            if old != new { report(.constantChanged, from: old, to: new, at: place) }
        case (nil, let new?):
            report(isRequired ? .constantAdded : .optionalConstantAdded, to: new, at: place)
        case (let old?, nil):
            report(isRequired ? .constantRemoved : .optionalConstantRemoved, from: old, at: place)
        case (nil, nil): break
        }
        return true
    }

    private mutating func compareElements(
        _ oldElement: TypeDraft,
        _ newElement: TypeDraft,
        _ oldValue: Value,
        _ newValue: Value,
        _ schemas: KeyPath<HeldSchemas, [SchemaID]>,
        at place: Place
    ) {
        let newSchemas = HeldSchemas(newValue.schemas, in: new.graph)[keyPath: schemas]
        let oldSchemas = HeldSchemas(oldValue.schemas, in: old.graph)[keyPath: schemas]
        compare(
            Value(oldElement, oldSchemas, isOptional: false),
            Value(newElement, newSchemas, isOptional: false),
            at: Place(subject: place.subject + "[]", schema: newSchemas.first ?? place.schema)
        )
    }

    mutating func report(_ rule: ChangeRule, from old: String? = nil, to new: String? = nil, at place: Place) {
        report(Change(rule, place.subject, from: old, to: new, at: location(place), in: .new))
    }

    /// What tells two types of one name apart.
    private func kind(of value: Value, in version: Version) -> String {
        if value.constant != nil { return "constant" }
        guard case .declared(let id) = value.type else { return "any" }
        return switch version.declarations[id] {
        case .structure: "struct"
        case .enumeration(let model): "enum of \(model.rawType)"
        case .union: "union"
        default: "type"
        }
    }

    func name(of type: TypeDraft, in version: Version) -> String {
        switch type {
        case .json, .reference: "JSONValue"
        case .native(let name), .coded(let name, _), .custom(let name, _): name
        case .list(let element): "[\(name(of: element, in: version))]"
        case .set(let element): "Set<\(name(of: element, in: version))>"
        case .map(let element): "[String: \(name(of: element, in: version))]"
        case .nullable(let inner), .lenient(let inner): name(of: inner, in: version) + "?"
        case .droppable(let inner): name(of: inner, in: version)
        case .declared(let id): version.declarations[id]?.heading.path ?? "JSONValue"
        }
    }
}

/// The schemas of what a list or map holds.
struct HeldSchemas {
    private(set) var elements: [SchemaID] = []
    private(set) var values: [SchemaID] = []

    init(_ schemas: [SchemaID], in graph: SchemaGraph) {
        for id in Applying.schemas(schemas, in: graph) {
            if let array = graph[id].array, array.prefixItems.isEmpty, let items = array.items {
                elements.append(items)
            }
            guard let object = graph[id].object else { continue }
            if let additional = object.additionalProperties { values.append(additional) }
            values += object.patternProperties.map(\.schema)
        }
    }
}
