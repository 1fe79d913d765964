import JSONTree
import SchemaGraph
import SwiftModel
import TypeMapping

/// A value in one version: its Swift type, its schemas, and whether it may be missing.
struct ComparedValue {
    let version: Version
    let type: SwiftType
    let schemas: [SchemaID]
    /// Whether the value may be missing. Models decode null as a missing value.
    let isOptional: Bool
    let isNullable: Bool
    /// The only value that a model accepts, as JSON.
    var constant: String?
    /// Whether models refuse another value than the constant.
    var checksConstant = true
    /// Whether a string that does not match the format is kept unchanged.
    var keepsTexts = false
    /// Whether the value is an element that is left out if it cannot be read.
    var isSkippable = false
    /// Whether the schemas say all about the value. Those of an object's patterns do not say what other keys have.
    var isDescribedWhole = true
    /// The coding that reads the value; `nil` if `Codable` does.
    var coding: TypeCoding?

    init(
        _ type: SwiftType,
        _ schemas: [SchemaID],
        in version: Version,
        isOptional: Bool = false,
        isNullable: Bool = false
    ) {
        self.version = version
        self.type = type.wrapped
        self.schemas = schemas
        self.isOptional = isOptional
        self.isNullable = isNullable || type.isOptional
    }

    init(_ member: ComparedProperty) {
        self.init(
            member.type,
            member.schemas,
            in: member.version,
            isOptional: !member.isRequired,
            isNullable: member.presence.allowsNull
        )
        constant = member.presence.onlyValue.map { JSONNode(constant: $0.json).canonicalText }
        checksConstant = !member.model.isSynthesized
        coding = member.coding
        switch type {
        case .coded(_, _, .string): keepsTexts = member.isOptional && !version.hasStrictFormats
        case .numberOrText: keepsTexts = member.isOptional
        default: break
        }
    }
}

extension ComparedValue {
    /// The type, and whether JSON can have the number as a string too.
    var typeName: String { if case .numberOrText = type { type.spelling() + " or string" } else { type.spelling() } }

    /// Whether a value of any other type is kept unchanged, rather than only some elements of one.
    var isLenient: Bool { if case .lenient = coding { true } else { false } }

    /// Whether elements that cannot be read are left out.
    var skipsElements: Bool { coding?.skipsElements ?? false }

    private var declaration: Declaration? { if case .declared(let id) = type { version.declarations[id] } else { nil } }

    var isMap: Bool { if case .map = type { true } else { false } }
    var isStruct: Bool { if case .structure = declaration { true } else { false } }

    /// Whether the type is a union, which keeps any other value as unknown, also `null`.
    var isUnion: Bool { if case .union = declaration { true } else { false } }

    var listsValues: Bool { constant != nil || declaration?.isEnumeration == true }

    var cases: [String] {
        guard case .enumeration(let model) = declaration else { return [] }
        return model.values.map(\.canonicalText)
    }

    /// The one value that a model accepts, or that the schema lists, as JSON.
    var onlyValue: String? {
        if let constant { return constant }
        if type.isDeclared { return cases.count == 1 ? cases[0] : nil }
        let listed = version.graph.applied(schemas).map { schema -> [JSONNode] in
            let schema = version.graph[schema]
            if let constant = schema.constant { return [constant] }
            return schema.enumeration?.map(\.value) ?? []
        }
        let values = listed.joined().filter { !$0.isNull }
        return values.count == 1 ? values[0].canonicalText : nil
    }

    /// The schemas that list values beside a reference to the declared enum of the value.
    var listsBesideReference: [SchemaID] {
        guard listsValues, let own = declaration.map({ version.schema(of: $0.heading) }) else { return [] }
        let inline = version.graph.inline(schemas)
        let lists = inline.filter { version.graph[$0].constant != nil || version.graph[$0].enumeration != nil }
        let isReferenced = !inline.contains(own) && version.graph.applied(schemas).contains(own)
        return isReferenced ? lists : []
    }

    /// The kind of the type, to distinguish two types with the same name.
    var kind: String {
        if constant != nil { return "constant" }
        guard type.isDeclared else { return "any" }
        return switch declaration {
        case .structure: "struct"
        case .enumeration(let model): "enum of \(model.rawType.spelling())"
        case .union: "union"
        case .newtype(let model): "newtype of \(model.scalar.name)"
        default: "type"
        }
    }

    /// Returns the verdict on how models read another version's values, given that on how their type does.
    func verdict(on written: ComparedValue, _ verdict: Verdict) -> Verdict {
        let only = written.onlyValue
        // Both versions allow the same value only, wherever it is declared.
        if let onlyValue, onlyValue == only || written.cases == [onlyValue] { return .safe }
        if constant != nil, checksConstant { return .breaking }
        if let only, cases.contains(only) { return .safe }
        return isLenient || keepsTexts && written.version.isText(written.type) ? min(verdict, .dangerous) : verdict
    }

    /// The schemas without annotations, if they say all that is known about the value; otherwise nil.
    var plainSchemas: [JSONNode]? {
        guard isDescribedWhole, !schemas.isEmpty, type.declaration == nil else { return nil }
        var plain = PlainSchemas(of: version)
        let nodes = version.graph.inline(schemas).map { plain.plain($0) }
        return plain.isWhole ? nodes : nil
    }

    /// Returns an element of the list or a value of the map, with the schemas that the graph has for these.
    func part(_ type: SwiftType, _ schemas: (SchemaGraph) -> ([SchemaID]) -> [SchemaID]) -> ComparedValue {
        let graph = version.graph
        var element = ComparedValue(type, schemas(graph)(self.schemas), in: version)
        element.isDescribedWhole = graph.applied(self.schemas).allSatisfy {
            graph[$0].object?.patternProperties.isEmpty ?? true
        }
        element.isSkippable = skipsElements
        element.coding = coding?.ofElements
        return element
    }
}

extension TypeCoding {
    /// Whether elements that cannot be read are left out.
    fileprivate var skipsElements: Bool {
        switch self {
        case .lenientList: true
        case .strict(let inner), .nullable(let inner), .lenient(let inner), .patch(let inner): inner.skipsElements
        case .plain, .text, .number, .numberOrText, .list, .set, .map: false
        }
    }

    /// The coding of the elements of a list or the values of a map; `nil` for other values.
    fileprivate var ofElements: TypeCoding? {
        switch self {
        case .list(let inner), .lenientList(let inner), .set(let inner, _), .map(let inner): inner
        case .strict(let inner), .nullable(let inner), .lenient(let inner), .patch(let inner): inner.ofElements
        case .plain, .text, .number, .numberOrText: nil
        }
    }
}

extension SchemaGraph {
    /// Returns the schemas of the elements of a list.
    func elements(of schemas: [SchemaID]) -> [SchemaID] {
        applied(schemas).compactMap { self[$0].array }.filter(\.prefixItems.isEmpty).compactMap(\.items)
    }

    /// Returns the schemas of the values of a map.
    func values(of schemas: [SchemaID]) -> [SchemaID] {
        applied(schemas).compactMap { self[$0].object }.flatMap { object in
            [object.additionalProperties].compactMap(\.self) + object.patternProperties.map(\.schema)
        }
    }
}
