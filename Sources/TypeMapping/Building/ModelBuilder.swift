import JSONTree
import SchemaGraph
import SwiftModel
import SwiftNames

/// Builds the final models from mapped declarations.
final class ModelBuilder {
    let mapping: Mapping
    let options: MappingOptions
    let resolver: TypeResolver
    /// The names of the protocols of bases, by their structs.
    let protocols: [DeclarationID: String]
    /// What unions require of the structs in their branches.
    let plan: TrialPlan
    let identifiers: SwiftIdentifier
    var boxing: Boxing
    var chosen: ChosenFeatures
    private let access: ChosenAccess
    var findings: [Finding]
    /// The schemas of the models.
    var origins = Origins()
    /// The types that are marked as deprecated in Swift.
    private lazy var markedTypes = findMarkedTypes()
    /// The keys that unions read from the values of their branches in the same document to find the tag, by branch.
    private(set) lazy var keysOfTags = mapping.ids.reduce(into: [DeclarationID: Set<String>]()) { keys, id in
        guard let union = mapping.union(id), let key = resolver.selection(of: id, union).tag?.key else { return }
        for case .declared(let type) in resolver.branches(of: id).map(\.type)
        where mapping[type].document == mapping[id].document { keys[type, default: []].insert(key) }
    }
    /// Whether a property has legacy keys, which few schemas set and every union would look for.
    private(set) lazy var hasLegacyKeys = mapping.graph.schemas.contains { $0.annotations.legacyKeys != nil }
    /// The types whose values can contain structs that do not report which keys they drop when they are read.
    private(set) lazy var silentTypes = Set(
        mapping.ids.filter { self.mapping.structure($0) != nil && !self.hasPresence($0) }
            .reaching { self.resolver.holders[$0] ?? [] }
    )
    /// The types whose values can contain others of the same type, also in arrays and dictionaries.
    private(set) lazy var recursiveTypes = RecursionFinder(
        edges: mapping.ids.map { id in mapping[id].kind.parts.compactMap { self.resolver.resolve($0).declaration } }
    )

    init(_ mapped: Mapping) {
        var resolver = TypeResolver(mapped)
        if let acyclic = resolver.withoutUnionCycles() { resolver = TypeResolver(acyclic) }
        plan = TrialPlan(resolver)
        if !plan.keepers.isEmpty {
            var mapping = resolver.mapping
            for (id, structure) in plan.keepers { mapping[id].kind = .structure(structure) }
            resolver = TypeResolver(mapping)
        }
        self.resolver = resolver
        mapping = resolver.mapping
        options = mapping.options
        identifiers = SwiftIdentifier(acronyms: options.acronyms)
        protocols = resolver.baseProtocols()
        boxing = Boxing(resolver)
        chosen = ChosenFeatures(mapping)
        access = ChosenAccess(resolver)
        findings = mapping.findings + access.refusals.map { .refusedSetting($0) }
    }

    /// Returns the value of a setting; `nil` for one that is ignored, which is recorded.
    func take<Value>(_ setting: @autoclosure () throws(RefusedSetting) -> Value?) -> Value? {
        do {
            return try setting()
        } catch {
            findings.append(.refusedSetting(error))
            return nil
        }
    }

    /// Returns whether a property tells the values of a struct from those of other branches.
    func tells(_ property: PropertyDraft, of id: DeclarationID) -> Bool {
        plan.tried.contains(id) || plan.tags[id]?[property.key] != nil
    }

    /// Returns whether the values of a struct record which of their properties were set.
    func hasPresence(_ id: DeclarationID) -> Bool { chosen.features(of: id).contains(Heading.presence) }

    /// Returns whether the deprecations of a declaration and its members are marked in Swift.
    func marksDeprecations(_ id: DeclarationID) -> Bool { chosen.features(of: id).contains(Heading.deprecation) }

    // MARK: - Files

    /// Returns the files of the documents that the run generates, in the order of the documents.
    func files() -> [SwiftFile] {
        let declarationsOf = Dictionary(grouping: mapping.ids) { mapping[$0].document }
        // Together with the models, they would take the most memory of a run.
        mapping.shapes.releaseSmallShapes()
        return namedDocuments.compactMap { document, name in
            let all = declarationsOf[document.id] ?? []
            let declarations = all.filter { mapping[$0].parent == nil }.flatMap(topLevelDeclarations)
            if declarations.isEmpty && (!document.isInput || !options.only.isEmpty) { return nil }
            origins.documents[document.path] = document.id
            addTypes(of: document)
            return SwiftFile(name: name, schema: document.path, root: root(of: document), declarations: declarations)
        }
    }

    private func addTypes(of document: SchemaDocument) {
        for schema in mapping.graph[document.root].definitions.map(\.schema) where mapping.typeOfSchema[schema] != nil {
            origins.types[schema] = resolver.finished(resolver.open(.reference(schema)))
        }
    }

    /// The documents that the run generates, in their order, with the names of their files.
    private lazy var namedDocuments: [(document: SchemaDocument, name: String)] = {
        let documents = mapping.graph.documents.filter { $0.isInput || $0.role == .context || options.isRecursive }
        let names = SchemaFileNames(
            documents.map(\.path),
            namespace: options.namespace,
            typePrefix: options.typePrefix,
            workingFolder: options.workingFolder,
            standardInput: options.rootName
        ).names
        return zip(documents, names).filter { $0.0.role != .context }.map { ($0, $1) }
    }()

    func roots(_ names: RootNames, _ modules: ModuleTable) -> [RootType] {
        let fileNames = Dictionary(namedDocuments.map { ($0.document.id, $0.name) }) { first, _ in first }
        return mapping.graph.documents.map { document in
            let anchor = mapping.anchors[document.id]
            return RootType(
                name: names[document.id],
                hasRules: anchor.map { chosen.features(of: $0).contains(Heading.validation) } ?? false,
                choosesRules: anchor.map { chosen.isChosen(Heading.validation, bySchemaOf: $0) } ?? false,
                access: anchor.map(access.access) ?? options.access,
                fileName: fileNames[document.id],
                module: document.isInput ? nil : modules.module(of: document.path)
            )
        }
    }

    /// Returns the root type of the document; `nil` if the document only contains definitions.
    private func root(of document: SchemaDocument) -> SwiftFile.Root? {
        guard let anchor = mapping.anchors[document.id] else { return nil }
        if case .namespace = mapping[anchor].kind { return nil }
        let type = resolver.open(.reference(document.root)).withoutCodings
        return SwiftFile.Root(path: resolver.path(anchor), type: resolver.finished(type))
    }

    /// Returns a top-level declaration, followed by the protocols of the bases in it.
    private func topLevelDeclarations(_ id: DeclarationID) -> [Declaration] {
        let own = declaration(id).map { [$0] } ?? []
        if protocols.isEmpty { return own }
        let family = [id].reaching { mapping[$0].children }.sorted()
        return own + family.compactMap { baseProtocol($0).map(Declaration.baseProtocol) }
    }

    // MARK: - Declarations

    /// Returns the model of a declaration; `nil` for a namespace without content.
    func declaration(_ id: DeclarationID) -> Declaration? {
        switch mapping[id].kind {
        case .namespace:
            let nested = nestedDeclarations(id)
            return nested.isEmpty ? nil : .namespace(NamespaceModel(heading: heading(id), nested: nested))
        case .alias(let type):
            // An alias cannot keep the original text of a date or URL, so it is declared as the JSON that it is.
            let finished = resolver.finished(resolver.open(type).withoutCodings)
            return .alias(AliasModel(heading: heading(id), type: finished))
        case .place where mapping.isUnnamedPlace(id): return nil
        case .place(let shared):
            return .alias(AliasModel(heading: heading(id), type: resolver.finished(.declared(shared)), isPlace: true))
        case .newtype(let scalar): return .newtype(NewtypeModel(heading: heading(id), scalar: scalar))
        case .structure(let structure): return .structure(model(id, structure))
        case .enumeration(let enumeration): return .enumeration(model(id, enumeration))
        case .union(let union): return .union(model(id, union))
        }
    }

    func nestedDeclarations(_ id: DeclarationID) -> [Declaration] { mapping[id].children.compactMap(declaration) }

    func heading(_ id: DeclarationID) -> Heading {
        let declaration = mapping[id]
        let path = resolver.path(id)
        origins.declarations[path] = declaration.schema
        let names = [declaration.name, declaration.plainName]
        var facts = facts(mapping.described(by: declaration), named: names)
        // Many descriptions of bodies are only "OK".
        facts.description = facts.description ?? title([declaration.descriptionOfBody], sayingMoreThan: names)
        facts.isMarkedDeprecated = markedTypes.contains(id)
        if declaration.isDescribedOutside { facts.description = nil }
        return Heading(
            name: SwiftName.declaration(declaration.name),
            path: path,
            parent: declaration.parent.map(resolver.path) ?? options.namespace.map { TypePath([$0]) },
            access: access.access(of: id),
            facts: facts,
            features: chosen.features(of: id),
            isDeprecated: mapping.surroundings(of: id).contains(where: markedTypes.contains),
            additions: additions(mapping.described(by: declaration))
        )
    }

    /// Returns the annotations and bounds of a property's value. A declared type has its own bounds; the property only
    /// has those that its schemas add.
    func facts(of property: PropertyDraft, in owner: DeclarationID) -> ValueFacts {
        let names = names(of: property, in: owner)
        var (isDeclared, isDescribed) = (false, false)
        if case .declared(let id) = resolver.resolve(property.type).withoutNull {
            (isDeclared, isDescribed) = (true, !mapping[id].isDescribedOutside)
        }
        var facts = facts(property.schemas, named: names, follows: !isDeclared, describing: !isDescribed)
        facts.isMarkedDeprecated = facts.deprecation != nil && marksDeprecation(property, of: owner)
        if property.isDescribedOutside { facts.description = nil }
        return facts
    }

    /// Returns the annotations and bounds of a value with some names. `follows` is whether to include the bounds of
    /// referenced schemas, and `describing` whether to include their description if the value has none of its own.
    private func facts(
        _ schemas: [SchemaID],
        named names: [String],
        follows: Bool = true,
        describing: Bool = true
    ) -> ValueFacts {
        let annotations = schemas.map { mapping.graph[$0].annotations }
        let applied = mapping.graph.applied(schemas)
        return ValueFacts(
            description: description(schemas, named: names, follows: describing),
            deprecation: deprecation(schemas),
            isReadOnly: applied.contains { mapping.graph[$0].annotations.isReadOnly },
            isWriteOnly: applied.contains { mapping.graph[$0].annotations.isWriteOnly },
            examples: annotations.flatMap(\.examples).map(\.canonicalText),
            bounds: ValueBounds(follows ? applied : schemas, in: mapping.graph)
        )
    }

    /// Returns the message of the first deprecation with a message, or an empty string if none has one; `nil` if no
    /// schema deprecates the value.
    func deprecation(_ schemas: [SchemaID]) -> String? {
        let messages = schemas.compactMap { mapping.graph[$0].annotations.deprecation }
        return messages.first { !$0.isEmpty } ?? messages.first
    }

    private func baseProtocol(_ id: DeclarationID) -> ProtocolModel? {
        guard let name = protocols[id], let structure = mapping.structure(id) else { return nil }
        let requirements = structure.properties.map { property in
            ProtocolModel.Requirement(
                name: SwiftName.declaration(property.name),
                type: declaredType(property, of: id),
                facts: facts(of: property, in: id)
            )
        }
        let path = TypePath([name])
        origins.declarations[path] = mapping[id].schema
        let heading = Heading(
            name: SwiftName(name),
            path: path,
            parent: nil,
            access: access.access(of: id),
            facts: ValueFacts(description: "What \(mapping[id].name) and the models that extend it have in common."),
            features: chosen.features(of: id)
        )
        return ProtocolModel(heading: heading, requirements: requirements)
    }
}
