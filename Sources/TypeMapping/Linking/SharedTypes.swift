import SchemaGraph
import SwiftNames

/// Replaces equal inline types by a single declaration, which stands in the innermost type that all of them are in, or else
/// at the document's level, or at the top level for structs of several documents.
///
/// The shared type is called by what its places have in common, or by what it is, never by one of several places; without
/// such a name, each place keeps its own type. The name at each place remains as an alias of the shared type, except at the
/// top level, where an alias cannot have the name of its type. Types in the bodies of operations rename none outside
/// them.
struct SharedTypes {
    private(set) var mapping: Mapping
    /// The first declaration that is equal to each inline declaration. Other declarations are not compared.
    private var twins: [DeclarationID: DeclarationID] = [:]
    /// The union of each type that is a branch.
    private let unionOfBranch: [DeclarationID: DeclarationID]
    let identifiers: SwiftIdentifier
    /// Resolves the types of the mapping as it was before types are shared.
    let resolver: TypeResolver
    /// The statuses of responses, by their schemas.
    let statuses: [SchemaID: String]
    var wanted: WantedTypeNames
    /// The first document of those that share types with each other; nil for documents that share none.
    private let families: [DocumentID: DocumentID]

    private struct Equal {
        /// Those that are inline, in their order.
        var types: [DeclarationID]
        /// The definition that is equal to them, if there is only one.
        var definition: DeclarationID?
    }

    /// Returns the mapping with equal types shared, as far as the options allow it.
    static func joined(_ mapping: Mapping) -> Mapping {
        guard mapping.options.shareEqualTypes != .none else { return mapping }
        var types = SharedTypes(mapping)
        let equal = types.equalTypes()
        if equal.isEmpty { return mapping }
        for equal in equal { types.useDefinition(equalTo: equal) }
        let named = equal.map { types.outsideBodies($0.types) }.filter { $0.count > 1 }
        let branches = types.equalBranches(named)
        types.shareOutsideBodies(named, besides: branches)
        types.share(branches: branches)
        types.shareInBodies(equal)
        types.describeOnlyWhatAllPlacesDescribe()
        // References use the shared type directly instead of its alias. They are listed beforehand, because a closure
        // that captures the mapping copies it for each type.
        let targets: [DeclarationID] = mapping.ids.map { mapping.isPlace($0) ? $0 : types.mapping.shared($0) }
        types.mapping.typeOfSchema = types.mapping.typeOfSchema.compactMapValues { type in
            type.replacingDeclared { targets[$0.index] }
        }
        return types.mapping
    }

    private init(_ mapping: Mapping) {
        self.mapping = mapping
        unionOfBranch = mapping.ids.reduce(into: [:]) { unions, id in
            for branch in mapping.union(id)?.branches ?? [] { branch.type.declaration.map { unions[$0] = id } }
        }
        identifiers = SwiftIdentifier(acronyms: mapping.options.acronyms)
        resolver = TypeResolver(mapping)
        statuses = Self.statuses(mapping.graph)
        wanted = WantedTypeNames(mapping, resolver)
        families = Self.families(mapping)
    }

    /// Returns the first of the documents that share types with each other, for each of them: those of a module whose roots
    /// have the same settings, which apply to all types in them.
    private static func families(_ mapping: Mapping) -> [DocumentID: DocumentID] {
        let (graph, options) = (mapping.graph, mapping.options)
        guard options.shareEqualTypes == .all, options.only.isEmpty else { return [:] }
        let families = graph.families(options) { document in
            // A type that is deprecated with its document cannot replace one that is not.
            document.bodies.isEmpty && graph[document.root].annotations.deprecation == nil
        }
        let groups = families.flatMap { Dictionary(grouping: $0) { graph[$0.root].annotations.settings }.values }
        return groups.reduce(into: [:]) { first, group in
            for document in group { first[document.id] = group[0].id }
        }
    }

    /// Returns what must be equal for a type to be shared; nil if it cannot be.
    private func equalType(_ id: DeclarationID) -> EqualType? {
        let document = mapping[id].document
        return EqualType(mapping[id], twins: twins, of: families[document] ?? document, in: mapping.graph)
    }

    private func byDocument(_ types: [DeclarationID]) -> [[DeclarationID]] {
        Dictionary(grouping: types) { mapping[$0].document }.values.sorted { $0[0] < $1[0] }
    }

    // MARK: - Equal types

    /// Returns the inline types that are equal to others or, in bodies, to a definition.
    private mutating func equalTypes() -> [Equal] {
        var places: [EqualType: Equal] = [:]
        // Nested types are declared after their enclosing types. In reverse order, the twins of nested types are known
        // first.
        for id in mapping.ids.reversed() where mapping[id].isInline {
            guard let type = equalType(id) else { continue }
            places[type, default: Equal(types: [])].types.append(id)
            twins[id] = places[type]?.types.first
        }
        for (type, definition) in definitions(equalTo: places) { places[type]?.definition = definition }
        return places.values.filter { equal in
            let isShared = mapping.options.shareEqualTypes != .unions || mapping.structure(equal.types[0]) == nil
            return isShared && (equal.types.count > 1 || equal.definition != nil)
        }.map { Equal(types: $0.types.sorted(), definition: $0.definition) }
    }

    /// Returns the only definition that is equal to each of the types. A struct with a single property is equal to many.
    private func definitions(equalTo places: [EqualType: Equal]) -> [EqualType: DeclarationID] {
        var definitions: [EqualType: [DeclarationID]] = [:]
        for id in mapping.ids where !mapping[id].isInline && mapping.anchors[mapping[id].document] != id {
            if let structure = mapping.structure(id), structure.properties.count < 2 { continue }
            guard let type = equalType(id), places[type] != nil else { continue }
            definitions[type, default: []].append(id)
        }
        return definitions.compactMapValues { $0.count == 1 ? $0[0] : nil }
    }

    /// Returns the groups of several types that have the same key.
    private func grouped(_ types: [DeclarationID], by key: (DeclarationID) -> String) -> [[DeclarationID]] {
        Dictionary(grouping: types, by: key).values.filter { $0.count > 1 }
    }

    /// Returns the groups of several types that can have a name together: those with the same last word, or unions that are
    /// named after their branches, whatever they are called.
    private func nameable(_ types: [DeclarationID]) -> [[DeclarationID]] {
        grouped(types) { id in
            let isNamedAfterBranches = mapping.union(id) != nil && nameOfContent(id) != nil
            return isNamedAfterBranches ? "" : words(of: id).last ?? ""
        }
    }

    // MARK: - Sharing

    /// Replaces types outside bodies by an equal definition whose words their places have.
    private mutating func useDefinition(equalTo equal: Equal) {
        guard let definition = equal.definition else { return }
        for place in outsideBodies(equal.types) where !isBranch(place) && !mapping.isPlace(place) {
            if isCalled(place, like: definition) { mapping.replace(place, by: definition) }
        }
    }

    /// Shares the types that are not branches, outer ones first. Branches are shared with their union, and keep their
    /// place otherwise; the types inside a branch that another one replaces are replaced with it.
    private mutating func shareOutsideBodies(_ equal: [[DeclarationID]], besides branches: [[DeclarationID]]) {
        let kept = Set(branches.compactMap(outermost))
        let replaced = Set(branches.joined()).subtracting(kept)
        let groups = equal.flatMap { types in nameable(types.filter { !isBranch($0) && !isInside($0, replaced) }) }
        for group in groups.sorted(by: { $0[0] < $1[0] }) { share(group) }
    }

    private func isInside(_ id: DeclarationID, _ others: Set<DeclarationID>) -> Bool {
        !others.isEmpty && mapping.surroundings(of: id).dropFirst().contains(where: others.contains)
    }

    func isBranch(_ id: DeclarationID) -> Bool { unionOfBranch[id] != nil }

    /// Replaces types in bodies by equal ones outside bodies whose names say the same, or else by each other, outer ones first.
    private mutating func shareInBodies(_ equal: [Equal]) {
        var steps: [(group: [DeclarationID], known: [DeclarationID])] = []
        for equal in equal {
            let types = equal.types.filter { mapping[$0].isInBody && !isBranch($0) }
            let known = outsideBodies(equal.types).map(mapping.shared) + [equal.definition].compactMap(\.self)
            steps += types.map { ([$0], known) } + nameable(types).map { ($0, known) }
        }
        for (group, known) in steps.sorted(by: { ($0.group[0], $0.group.count) < ($1.group[0], $1.group.count) }) {
            for place in group where !mapping.isPlace(place) {
                guard let type = known.first(where: { describes($0, place) }) else { continue }
                mapping.replace(place, by: type)
            }
            share(group)
        }
    }

    private func outsideBodies(_ types: [DeclarationID]) -> [DeclarationID] { types.filter { !mapping[$0].isInBody } }

    /// Returns the groups of equal types with similar names that have branches.
    private func equalBranches(_ equal: [[DeclarationID]]) -> [[DeclarationID]] {
        let groups = equal.flatMap { types in
            grouped(types) { id in
                let end = IdentifierWords.end(of: mapping[id].plainName)
                return mapping.union(id) == nil ? end + " " + listedValues(of: id) : ""
            }
        }
        return groups.flatMap(byDocument).map(withoutEqualBranches)
            .filter { $0.count > 1 && $0.contains(where: isBranch) }
    }

    /// Replaces the types of branches by equal ones outside their unions, and equal ones by those of branches.
    private mutating func share(branches groups: [[DeclarationID]]) {
        // A type is inside no type that is replaced later, because that one is equal to another that is as far out.
        let ranked = groups.compactMap { group in outermost(group).map { (rank: rank($0), group: group) } }
        for (_, group) in ranked.sorted(by: { $0.rank < $1.rank }) { share(Set(group.map(mapping.shared)).sorted()) }
    }

    /// Returns the values of properties that list only one, which tell branches apart although their types are equal.
    private func listedValues(of id: DeclarationID) -> String {
        let values = mapping.structure(id)?.properties.compactMap(\.listedValue) ?? []
        return values.map(\.canonicalText).joined(separator: " ")
    }

    /// Returns the types without equal branches of one union, which their names tell apart.
    private func withoutEqualBranches(_ group: [DeclarationID]) -> [DeclarationID] {
        let counts = group.compactMap { unionOfBranch[$0] }.counts
        return group.filter { id in unionOfBranch[id].map { counts[$0] == 1 } ?? true }
    }

    /// Returns the first of the types that the fewest others enclose.
    private func outermost(_ group: [DeclarationID]) -> DeclarationID? {
        group.map(mapping.shared).min { rank($0) < rank($1) }
    }

    private func rank(_ id: DeclarationID) -> (depth: Int, id: DeclarationID) {
        (mapping.surroundings(of: id).count, id)
    }

    /// Replaces types by one that has a name of all of them, if there is one, or else of all in a document.
    private mutating func share(_ group: [DeclarationID]) {
        let places = group.filter { !mapping.isPlace($0) }
        guard places.count > 1 else { return }
        let documents = byDocument(places)
        if documents.count == 1 || areOneOfSeveralDocuments(places) {
            let holder = holder(of: places)
            let shared =
                placeOfAll(places, in: holder) ?? declareShared(places, in: holder)
                ?? (documents.count > 1 ? placeOfSameName(places) : nil)
            if let shared {
                for place in places where place != shared { mapping.replace(place, by: shared) }
                return
            }
        }
        if documents.count > 1 { for group in documents { share(group) } }
    }

    /// Returns whether equal types of several documents can be one: they are structs with several properties, since others
    /// are equal to many that mean something else, and the types in them have the same names.
    private func areOneOfSeveralDocuments(_ places: [DeclarationID]) -> Bool {
        guard mapping.structure(places[0])?.properties.count ?? 0 > 1 else { return false }
        func inner(_ id: DeclarationID) -> [String] {
            mapping[id].children.flatMap { [mapping.nameInDocument($0)] + inner($0) + ["}"] }
        }
        let names = inner(places[0])
        return places.dropFirst().allSatisfy { inner($0) == names }
    }

    /// Returns the innermost declaration that all of the types are in, or else that in which the types of their document
    /// are; nil at the top level.
    private func holder(of places: [DeclarationID]) -> DeclarationID? {
        let around = places.map { Array(mapping.surroundings(of: $0).dropFirst().reversed()) }
        return around.dropFirst().reduce(around[0]) { zip($0, $1).prefix { $0 == $1 }.map(\.0) }.last
    }

    /// Declares a type that is equal to the first of the places; nil if there is no name for it.
    private mutating func declareShared(_ places: [DeclarationID], in holder: DeclarationID?) -> DeclarationID? {
        let candidates = claim(for: places, in: holder)
        return candidates.isEmpty ? nil : mapping.declare(like: places[0], candidates: candidates, parent: holder)
    }

    /// Leaves out the descriptions of shared types that are not those of all their places.
    private mutating func describeOnlyWhatAllPlacesDescribe() {
        for id in mapping.ids where mapping.isPlace(id) && mapping[id].isInline {
            let shared = mapping.shared(id)
            guard mapping.describes(id, shared) else { continue }
            let (own, other) = (mapping[id], mapping[shared])
            if mapping.description(mapping.described(by: own)) != mapping.description(mapping.described(by: other)) {
                mapping[shared].isDescribedOutside = true
            }
        }
    }
}
