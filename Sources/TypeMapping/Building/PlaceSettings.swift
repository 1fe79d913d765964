import Diagnostics
import SchemaGraph
import SwiftModel
import SwiftNames

/// Reads the `x-plank` settings for types and properties.
extension ModelBuilder {
    // MARK: - Legacy keys

    /// Returns the legacy keys of properties, by the properties' keys, and those that are ignored: no legacy key belongs to
    /// several properties.
    func legacyKeys(_ structure: StructDraft) -> (keys: [String: [String]], refused: [RefusedSetting]) {
        if !hasLegacyKeys { return ([:], []) }
        var owners = Dictionary(structure.properties.map { ($0.key, $0.key) }) { first, _ in first }
        var found: [String: [String]] = [:]
        var refused: [RefusedSetting] = []
        for property in structure.properties {
            guard let (keys, schema) = first(\.legacyKeys, of: property.schemas) else { continue }
            for key in keys {
                if let owner = owners[key] {
                    let why = owner == property.key ? "is repeated" : "belongs to the property '\(owner)'"
                    let problem = "the legacy key '\(key)' \(why)"
                    refused.append(
                        RefusedSetting(setting: "legacyKeys", schema: schema, problem: problem, ignored: "it")
                    )
                } else {
                    owners[key] = property.key
                    found[property.key, default: []].append(key)
                }
            }
        }
        return (found, refused)
    }

    /// Returns the legacy keys of a union's tag: those that any of the branches has for it, unless they are keys of other
    /// properties there.
    func legacyKeys(ofTag tag: String, _ branches: [TypeDraft]) -> [String] {
        if !hasLegacyKeys { return [] }
        func declared(_ types: [TypeDraft]) -> [DeclarationID] {
            types.compactMap { resolver.resolve($0).withoutNull.declaration }
        }
        let structures = declared(branches).reaching { declared(resolver.branches(of: $0).map(\.type)) }
            .compactMap { mapping.structure($0) }
        let tables = structures.map { legacyKeys($0).keys }
        let keys = tables.flatMap { $0[tag] ?? [] }
        if keys.isEmpty { return [] }
        var known = Set(structures.flatMap(\.keys))
        for (key, legacyKeys) in tables.joined() where key != tag { known.formUnion(legacyKeys) }
        return keys.filter { known.insert($0).inserted }
    }

    // MARK: - Identity

    /// Returns the key of the property that a schema sets to identify the values of a type, with the schema.
    func identifyingKey(of id: DeclarationID) -> (value: String, schema: SchemaID)? {
        first(\.identifiedBy, of: mapping.described(by: mapping[id]))
    }

    /// Returns the property that a schema sets to identify the values of a struct, if it is suitable.
    func identity(_ id: DeclarationID, _ structure: StructDraft) throws(RefusedSetting) -> SwiftName? {
        guard let (key, schema) = identifyingKey(of: id) else { return nil }
        func refused(_ problem: String, help: String? = nil) -> RefusedSetting {
            RefusedSetting(setting: "identifiedBy", schema: schema, problem: problem, help: help)
        }
        guard let property = structure.properties.first(where: { $0.key == key }) else {
            let help = Suggestion.help(for: key, among: structure.properties.map { $0.key })
            throw refused("no property has the key '\(key)'", help: help)
        }
        if resolver.isOptional(property) {
            throw refused("'\(key)' may be missing or null", help: "add it to 'required'")
        }
        if property.name != "id", structure.properties.contains(where: { $0.name == "id" }) {
            throw refused("another property is named 'id'")
        }
        return SwiftName.declaration(property.name)
    }

    // MARK: - Merging

    /// Returns how a property is merged, if its schemas set this.
    func merging(_ property: PropertyDraft, _ type: TypeDraft) throws(RefusedSetting) -> PropertyModel.Merging? {
        guard let (choice, schema) = first(\.merging, of: property.schemas) else { return nil }
        func refused(_ problem: String) -> RefusedSetting {
            RefusedSetting(setting: "merge", schema: schema, problem: problem)
        }
        guard case .list(let element) = type else {
            throw refused("only arrays can be merged otherwise than as a whole")
        }
        switch choice {
        case .replace: return .replaced
        case .append: return .appended
        case .byKey(let key):
            guard case .declared(let id) = element,
                let partner = mapping.structure(id)?.properties.first(where: { $0.key == key }),
                !resolver.isOptional(partner), !marksDeprecation(partner, of: id)
            else { throw refused("the elements have no required property with the key '\(key)'") }
            return .matched(by: SwiftName.declaration(partner.name))
        }
    }

    // MARK: - Enums

    /// Returns what happens to values that an enum does not list.
    func unknownValues(_ id: DeclarationID, _ enumeration: EnumDraft) -> EnumModel.UnknownValues {
        (try? unknownValuesSetting(id, enumeration)) ?? .kept
    }

    /// Returns what happens to values that an enum does not list, if its schema sets this.
    func unknownValuesSetting(
        _ id: DeclarationID,
        _ enumeration: EnumDraft
    ) throws(RefusedSetting) -> EnumModel.UnknownValues? {
        let schemas = mapping.described(by: mapping[id])
        guard let (policy, schema) = first(\.unknownValues, of: schemas), policy != .keep else { return nil }
        func refused(_ problem: String, help: String? = nil) -> RefusedSetting {
            RefusedSetting(setting: "unknownValues", schema: schema, problem: problem, help: help)
        }
        if enumeration.rawType == .json { throw refused("the enum has values of several types") }
        // Swift compares strings by their characters, JSON by their code points.
        let texts = enumeration.cases.compactMap(\.value.string)
        if Set(texts).count < texts.count { throw refused("two of the values are the same text in Swift") }
        if policy == .refuse { return .refused }
        guard let standard = first(\.defaultValue, of: schemas)?.value,
            let match = enumeration.cases.first(where: { $0.value == standard })
        else {
            throw refused("the schema has no default", help: "add a 'default' that is one of the values")
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
}
