import SchemaGraph
import SwiftModel
import SwiftNames

/// What the authors of schemas should know about the types of these.
package struct MappingFacts {
    package let mapping: Mapping
    package let findings: [Finding]
    /// The documents and definitions that the options select; nil for all.
    package let chosen: Set<SchemaID>?
}

/// The Swift declarations for a graph, and the origin of each part.
package struct MappedModels: Sendable {
    package var files: [SwiftFile]
    /// The origins of the models.
    package let origins: Origins
    /// The modules of the types that other runs declare, by the names of the top-level types.
    package let modulesOfTypes: [String: String]
    /// Information on the root types of documents, by the index of the document. Documents without a root type are
    /// included.
    package let roots: [RootType]
    /// The schemas of types, if rules are generated.
    package let schemas: [TypePath: SchemaID]
    /// The documents and definitions that the options select; nil for all.
    package let chosen: Set<SchemaID>?

    /// Determines the type and the name of every schema in a graph. `use` gets what was found on the way.
    package init(_ graph: SchemaGraph, options: MappingOptions, facts use: (MappingFacts) -> Void = { _ in }) {
        let reserved = ReservedNames(options)
        let shapes = ShapeTable(graph)
        let identifiers = SwiftIdentifier(acronyms: options.acronyms)
        let definitionNames = DefinitionNames(graph, identifiers) { name in
            let name = options.typePrefix + name
            return reserved.topLevelTypes.contains(name) || reserved.avoidedTypes.contains(name)
        }
        let names = RootNames(graph, shapes, definitionNames, options: options, reserved: reserved)
        let mapping = Self.mapping(
            TypeMapper(shapes, options: options, reserved: reserved, rootNames: names, definitionNames: definitionNames)
        )
        var findings = mapping.renamings
        let selection = options.only.isEmpty ? nil : TypeResolver(mapping).chosenTypes()
        findings += selection?.findings ?? []
        chosen = selection?.schemas
        let builder = ModelBuilder(TypeResolver(consume mapping).reached(from: chosen))
        let mapped = builder.mapping
        files = builder.files()
        roots = builder.roots(names, ModuleTable(options))
        schemas =
            roots.contains(where: \.hasRules)
            ? Dictionary(mapped.ids.map { (builder.resolver.path($0), mapped[$0].schema) }) { first, _ in first }
            : [:]
        origins = builder.origins
        let modules = builder.resolver.moduleUses(builder.protocols)
        modulesOfTypes = modules.modulesOfTypes
        findings += modules.cycles + builder.resolver.endlessTypes
        findings += builder.findings + builder.chosen.refused.values.map { .refusedSetting($0) }
        findings += builder.resolver.selfReferences.map { .selfReference($0) }
        use(MappingFacts(mapping: mapped, findings: findings, chosen: chosen))
    }

    /// Returns the types with names. What the steps leave behind is released with each of them.
    private static func mapping(_ mapper: consuming TypeMapper) -> Mapping {
        let (rootNames, definitionNames) = (mapper.rootNames, mapper.definitionNames)
        let mapping = CandidateNames.found(for: mapper.mapAll(), rootNames)
        return Namer.named(SharedTypes.joined(SharedDefinitions.joined(mapping)), rootNames, definitionNames)
    }
}
