import Diagnostics
import SchemaGraph
import SwiftModel
import SwiftNames

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

    /// Determines the type and the name of every schema in a graph.
    package init(_ graph: SchemaGraph, options: MappingOptions, diagnostics: DiagnosticCollector) {
        let own = DiagnosticCollector()
        let reserved = ReservedNames(options)
        let shapes = ShapeTable(graph)
        let identifiers = SwiftIdentifier(acronyms: options.acronyms)
        let definitionNames = DefinitionNames(graph, identifiers) { name in
            let name = options.typePrefix + name
            return reserved.topLevelTypes.contains(name) || reserved.avoidedTypes.contains(name)
        }
        let names = RootNames(graph, shapes, definitionNames, options: options, reserved: reserved)
        IgnoredSiblings(graph: graph).report(to: own)
        RespelledNames(graph: graph, identifiers: identifiers).report(to: own)
        AllOfCycles(shapes: shapes).report(to: own)
        UnmatchedTags(shapes: shapes).report(to: own)
        // Open objects have the properties that other schemas forbid.
        if options.closedObjects == .reject { ForbiddenProperties(shapes: shapes).report(to: own) }
        OverlappingBranches(shapes: shapes).report(to: own)
        UnusedFormats(shapes, options: options).report(to: own)
        let mapping = Self.mapping(
            TypeMapper(
                shapes,
                options: options,
                reserved: reserved,
                rootNames: names,
                definitionNames: definitionNames
            )
        )
        mapping.reportRenamedTypes(to: own)
        TypeMapCheck(options: options, valueKeys: mapping.valueKeys).report(to: own)
        let selection = options.only.isEmpty ? nil : ChosenTypes(mapping)
        selection?.reportUnmatched(to: own)
        chosen = selection?.schemas
        let builder = ModelBuilder(ReachedTypes.declared(mapping, chosen: chosen))
        files = builder.files()
        roots = builder.roots(names, ModuleTable(options))
        schemas =
            roots.contains(where: \.hasRules)
            ? Dictionary(mapping.ids.map { (builder.resolver.path($0), mapping[$0].schema) }) { first, _ in first }
            : [:]
        origins = builder.origins
        let modules = ModuleUses(builder.resolver, builder.protocols)
        modulesOfTypes = modules.modulesOfTypes
        modules.reportCycles(to: own)
        EndlessTypes(resolver: builder.resolver).report(to: own)
        let findings =
            builder.findings + builder.chosen.refused.values.map { .refusedSetting($0) }
            + builder.resolver.selfReferences.map { .selfReference($0) }
        FindingReports(mapping: builder.mapping).report(findings, to: own)
        if !options.isRecursive { MissingFiles(graph: graph).report(to: own) }
        if own.diagnostics.isEmpty { return }
        let unreached = UnreachedDefinitions(graph, chosen: chosen)
        for diagnostic in own.diagnostics where !unreached.contains(diagnostic.location) {
            diagnostics.report(diagnostic)
        }
    }
    /// Returns the types with names. What the steps leave behind is released with each of them.
    private static func mapping(_ mapper: consuming TypeMapper) -> Mapping {
        let (rootNames, definitionNames) = (mapper.rootNames, mapper.definitionNames)
        let named = Namer.named(mapper.mapAll(), rootNames, definitionNames)
        return HiddenTypes.uncovered(SharedTypes.joined(SharedDefinitions.joined(named)))
    }
}
