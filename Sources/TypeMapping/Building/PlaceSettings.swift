import Diagnostics
import SchemaGraph
import SwiftModel

/// Reads the `x-plank` settings for the properties of a struct, and reports those that cannot be applied.
extension ModelBuilder {
    // MARK: - Legacy keys

    /// Returns the legacy keys of properties, by the properties' keys. No legacy key belongs to several properties.
    func legacyKeys(_ structure: StructDraft) -> [String: [String]] {
        legacyKeys(structure) { key, why, schema in
            report("the legacy key '\(key)' \(why)", in: "legacyKeys", of: schema, ignored: "it")
        }
    }

    /// Returns the legacy keys of a union's tag: those that any of the branches has for it, unless they are keys of other
    /// properties there.
    func legacyKeys(ofTag tag: String, _ branches: [TypeDraft]) -> [String] {
        var (keys, others): ([String], Set<String>) = ([], [])
        var seen: Set<DeclarationID> = []
        var open = Array(branches.reversed())
        while let type = open.popLast() {
            guard let id = resolver.resolve(type).withoutNull.declaration, seen.insert(id).inserted else { continue }
            if let union = mapping.union(id) { open += unions.branches(of: union).map(\.type).reversed() }
            guard let structure = mapping.structure(id) else { continue }
            for (key, legacyKeys) in legacyKeys(structure, refusing: { _, _, _ in }) {
                if key == tag { keys += legacyKeys } else { others.formUnion(legacyKeys) }
            }
            others.formUnion(structure.properties.lazy.map(\.key))
        }
        var known = others
        return keys.filter { known.insert($0).inserted }
    }

    private func legacyKeys(
        _ structure: StructDraft,
        refusing refuse: (String, _ why: String, SchemaID) -> Void
    ) -> [String: [String]] {
        guard structure.properties.contains(where: { first(\.legacyKeys, of: $0.schemas) != nil }) else { return [:] }
        var owners = Dictionary(structure.properties.map { ($0.key, $0.key) }) { first, _ in first }
        var found: [String: [String]] = [:]
        for property in structure.properties {
            guard let (keys, schema) = first(\.legacyKeys, of: property.schemas) else { continue }
            for key in keys {
                if let owner = owners[key] {
                    let why = owner == property.key ? "is repeated" : "belongs to the property '\(owner)'"
                    refuse(key, why, schema)
                } else {
                    owners[key] = property.key
                    found[property.key, default: []].append(key)
                }
            }
        }
        return found
    }

    // MARK: - Identity

    /// Returns the key of the property that a schema sets to identify the values of a type.
    func identifyingKey(of id: DeclarationID) -> String? { identifyingSetting(of: id)?.key }

    private func identifyingSetting(of id: DeclarationID) -> (key: String, schema: SchemaID)? {
        first(\.identifiedBy, of: mapping.described(by: mapping[id])).map { (key: $0.value, schema: $0.schema) }
    }

    /// Returns the property that a schema sets to identify the values of a struct, if it is suitable.
    func identity(_ id: DeclarationID, _ structure: StructDraft) -> SwiftName? {
        guard let (key, schema) = identifyingSetting(of: id) else { return nil }
        guard let property = structure.properties.first(where: { $0.key == key }) else {
            report(
                "no property has the key '\(key)'",
                in: "identifiedBy",
                of: schema,
                help: Suggestion.help(for: key, among: structure.properties.map(\.key))
            )
            return nil
        }
        if resolver.isOptional(property) {
            report("'\(key)' may be missing or null", in: "identifiedBy", of: schema, help: "add it to 'required'")
            return nil
        }
        if property.name != "id", structure.properties.contains(where: { $0.name == "id" }) {
            report("another property is named 'id'", in: "identifiedBy", of: schema)
            return nil
        }
        return SwiftName.declaration(property.name)
    }

    // MARK: - Merging

    /// Returns how a property is merged. Schemas can set this for arrays.
    func merging(_ property: PropertyDraft, _ type: TypeDraft) -> PropertyModel.Merging {
        guard let (choice, schema) = first(\.merging, of: property.schemas) else { return .replaced }
        guard case .list(let element) = type else {
            report("only arrays can be merged otherwise than as a whole", in: "merge", of: schema)
            return .replaced
        }
        switch choice {
        case .replace: return .replaced
        case .append: return .appended
        case .byKey(let key):
            guard case .declared(let id) = element,
                let partner = mapping.structure(id)?.properties.first(where: { $0.key == key }),
                !resolver.isOptional(partner), !deprecations.marks(partner, of: id)
            else {
                report("the elements have no required property with the key '\(key)'", in: "merge", of: schema)
                return .replaced
            }
            return .matched(by: SwiftName.declaration(partner.name))
        }
    }

    // MARK: - Enums

    /// Returns what happens to values that an enum does not list, according to its schema.
    func unknownValues(
        _ id: DeclarationID,
        _ enumeration: EnumDraft,
        isReported: Bool = false
    ) -> EnumModel.UnknownValues {
        let schemas = mapping.described(by: mapping[id])
        guard let (policy, schema) = first(\.unknownValues, of: schemas), policy != .keep else { return .kept }
        func kept(_ problem: String, help: String? = nil) -> EnumModel.UnknownValues {
            if isReported { report(problem, in: "unknownValues", of: schema, help: help) }
            return .kept
        }
        if enumeration.rawType == .json { return kept("the enum has values of several types") }
        // Swift compares strings by their characters, JSON by their code points.
        let texts = enumeration.cases.compactMap(\.value.string)
        if Set(texts).count < texts.count { return kept("two of the values are the same text in Swift") }
        if policy == .refuse { return .refused }
        guard let standard = first(\.defaultValue, of: schemas)?.value,
            let match = enumeration.cases.first(where: { $0.value == standard })
        else {
            return kept("the schema has no default", help: "add a 'default' that is one of the values")
        }
        return .replaced(by: SwiftName.enumCase(match.name))
    }

    /// Returns whether a schema refuses values of a property that its `enum` does not list.
    func refusesUnknownValues(_ property: PropertyDraft) -> Bool {
        first(\.unknownValues, of: property.schemas)?.value == .refuse
    }

    // MARK: - Declarations

    /// Returns the conformances, attributes and imports that schemas add to a declaration.
    func additions(_ schemas: [SchemaID]) -> Heading.Additions {
        Heading.Additions(
            conformances: first(\.conformances, of: schemas)?.value ?? [],
            attributes: first(\.attributes, of: schemas)?.value ?? [],
            modules: first(\.imports, of: schemas)?.value ?? []
        )
    }

    /// Returns the value of a setting in the first schema that has it, with the schema.
    func first<Value>(
        _ setting: KeyPath<Annotations, Value?>,
        of schemas: [SchemaID]
    ) -> (value: Value, schema: SchemaID)? {
        schemas.lazy.compactMap { schema in
            self.mapping.graph[schema].annotations[keyPath: setting].map { ($0, schema) }
        }.first
    }

    // MARK: - Reports

    /// Reports an `x-plank` setting that cannot be applied.
    func report(
        _ problem: String,
        in setting: String,
        of schema: SchemaID,
        ignored: String? = nil,
        help: String? = nil
    ) {
        mapping.diagnostics.report(
            .invalidKeywordValue,
            "\(problem); \(ignored ?? "'\(setting)'") is ignored",
            at: mapping.graph.location(of: schema, path: ["x-plank", setting]),
            help: help
        )
    }
}
