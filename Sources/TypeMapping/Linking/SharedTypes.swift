import SchemaGraph

/// Replaces equal inline types of one document by a single declaration: the types of properties at the document's
/// level, those of union branches where the first is.
///
/// The name at each place remains as an alias of the shared type. So if a later schema makes two places differ, or adds
/// an equal place, no name that code can use changes. For the same reason, types in the bodies of operations are only
/// replaced by others, and move none.
struct SharedTypes {
    private var mapping: Mapping
    /// The first declaration that is equal to each inline declaration. Other declarations are not compared.
    private var twins: [DeclarationID: DeclarationID] = [:]
    /// The union of each type that is a branch.
    private let unionOfBranch: [DeclarationID: DeclarationID]
    private let identifiers: SwiftIdentifier
    /// Resolves the types of the mapping as it was before types are shared.
    private let resolver: TypeResolver
    private var namesInUse: NamesInUse

    /// Returns the mapping with equal types shared, as far as the options allow it.
    static func joined(_ mapping: Mapping) -> Mapping {
        guard mapping.options.shareEqualTypes != .none else { return mapping }
        var types = SharedTypes(mapping)
        let equal = types.equalTypes()
        if equal.isEmpty { return mapping }
        let named = equal.map(types.outsideBodies).filter { $0.count > 1 }
        let branches = types.equalBranches(named)
        types.shareAtTop(named, besides: branches)
        types.share(branches: branches)
        types.shareInBodies(equal)
        types.describeOnlyWhatAllPlacesDescribe()
        // References use the shared type directly instead of its alias. They are listed beforehand, because a closure
        // that captures the mapping copies it for each type.
        let targets: [DeclarationID] = mapping.ids.map { mapping.isPlace($0) ? $0 : types.mapping.shared($0) }
        types.mapping.typeOfSchema = types.mapping.typeOfSchema.mapValues { type in
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
        namesInUse = NamesInUse(mapping, resolver)
    }

    // MARK: - Equal types

    /// Returns the inline types that are equal to others, each with those, in their order.
    private mutating func equalTypes() -> [[DeclarationID]] {
        var places: [EqualType: [DeclarationID]] = [:]
        // Nested types are declared after their enclosing types. In reverse order, the twins of nested types are known
        // first.
        for id in mapping.ids.reversed() where mapping[id].isInline {
            guard let type = EqualType(mapping[id], twins: twins, in: mapping.graph) else { continue }
            let first = places[type]?.first ?? id
            places[type, default: []].append(id)
            twins[id] = first
        }
        return places.values.filter { $0.count > 1 && isShared($0[0]) }.map { $0.sorted() }
    }

    /// Returns the groups of several types that have the same key. Unions have the same, regardless of their names.
    private func grouped(_ types: [DeclarationID], by key: (DeclarationID) -> String) -> [[DeclarationID]] {
        Dictionary(grouping: types) { mapping.union($0) == nil ? key($0) : "" }.values.filter { $0.count > 1 }
    }

    private func isShared(_ id: DeclarationID) -> Bool {
        mapping.options.shareEqualTypes != .unions || mapping.structure(id) == nil
    }

    private func words(of id: DeclarationID) -> [String] { IdentifierWords(mapping[id].plainName).words }

    // MARK: - Sharing

    /// Shares the types that are not branches, outer ones first. Branches are shared with their union, and keep their
    /// place otherwise; the types inside a branch that another one replaces are replaced with it.
    private mutating func shareAtTop(_ equal: [[DeclarationID]], besides branches: [[DeclarationID]]) {
        let kept = Set(branches.compactMap(outermost))
        let replaced = Set(branches.joined()).subtracting(kept)
        let groups = equal.flatMap { types in
            grouped(types.filter { !isBranch($0) && !isInside($0, replaced) }) { words(of: $0).last ?? "" }
        }
        for group in groups.sorted(by: { $0[0] < $1[0] }) { share(group) }
    }

    /// Returns the declaration in which shared types are nested; nil at the top level.
    private func holder(of place: DeclarationID) -> DeclarationID? {
        mapping.anchors[mapping[place].document].flatMap { mapping.isModule($0) ? nil : $0 }
    }

    /// Returns those of equal types that are already at the level of shared types, unless one of them would hide it.
    private func outer(_ places: [DeclarationID]) -> [DeclarationID] {
        places.filter { mapping[$0].parent == holder(of: $0) && !isHidden($0, by: places) }
    }

    private func isInside(_ id: DeclarationID, _ others: Set<DeclarationID>) -> Bool {
        !others.isEmpty && mapping.surroundings(of: id).dropFirst().contains(where: others.contains)
    }

    private func isBranch(_ id: DeclarationID) -> Bool { unionOfBranch[id] != nil }

    /// Returns whether a type is a branch that is named after the form of its values: `Details`.
    private func isOfForm(_ id: DeclarationID) -> Bool {
        isBranch(id) && BranchNames.Form.allCases.contains { $0.name == mapping[id].plainName }
    }

    /// Replaces types in bodies by equal ones with the same last word, preferably outside bodies, else in the first body.
    private mutating func shareInBodies(_ equal: [[DeclarationID]]) {
        let groups = equal.flatMap { grouped($0.filter { !isBranch($0) }) { words(of: $0).last ?? "" } }
        for group in groups.sorted(by: { $0[0] < $1[0] }) {
            let first = outsideBodies(group).first ?? group[0]
            for place in group where mapping[place].isInBody && !mapping.isPlace(place) && place != first {
                mapping.replace(place, by: mapping.shared(first))
            }
        }
    }

    private func outsideBodies(_ types: [DeclarationID]) -> [DeclarationID] { types.filter { !mapping[$0].isInBody } }

    /// Returns the groups of equal types with similar names that have branches.
    private func equalBranches(_ equal: [[DeclarationID]]) -> [[DeclarationID]] {
        let groups = equal.flatMap { types in
            grouped(types) { IdentifierWords.end(of: mapping[$0].plainName) + " " + listedValues(of: $0) }
        }
        return groups.map(withoutEqualBranches).filter { $0.count > 1 && $0.contains(where: isBranch) }
    }

    /// Replaces the types of branches by equal ones outside their unions, and equal ones by those of branches.
    private mutating func share(branches groups: [[DeclarationID]]) {
        // A type is inside no type that is replaced later, because that one is equal to another that is as far out.
        let ranked = groups.compactMap { group in outermost(group).map { (rank: rank($0), group: group) } }
        for (_, group) in ranked.sorted(by: { $0.rank < $1.rank }) {
            guard let shared = outermost(group) else { continue }
            for type in Set(group.map(mapping.shared)).sorted() where type != shared {
                mapping.replace(type, by: shared)
            }
        }
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

    private mutating func share(_ group: [DeclarationID]) {
        let places = group.filter { !mapping.isPlace($0) }
        guard places.count > 1 else { return }
        let shared = bestType(of: places)
        for place in places where place != shared { mapping.replace(place, by: shared) }
    }

    /// Returns the type that places share.
    private mutating func bestType(of places: [DeclarationID]) -> DeclarationID {
        let holder = holder(of: places[0])
        // If one of the types is already at the document's level, the others share it, unless one of them would hide it
        // or the common part of their names is a better name.
        let common = commonEnd(places)
        let name = SwiftIdentifier.joined(common)
        let outer = outer(places)
        let document = mapping[places[0]].document
        let names = places.map { mapping[$0].name }
        let isFree = holder != nil && namesInUse.isFree(name, in: document, isOutermost: false, besides: names)
        let isBetter = isFree && isTelling(common)
        // `By` does not name `CreatedBy` and `UpdatedBy`, nor `Item` `NameItem` and `MakeItem`, but several properties
        // `by` or `item`.
        let saysNothing = FunctionWords.relate(common) || !common.isEmpty && !isTelling(common)
        let isPart = saysNothing && places.contains { words(of: $0) != common }
        if common.isEmpty || isPart, let type = namedAfterBranches(places, in: holder) { return type }
        let first = outer.first { mapping[$0].name == full(mapping[$0].plainName, in: holder) } ?? outer.first
        let named = outer.first { mapping[$0].name == full(name, in: holder) }
        let known = isPart ? first ?? places[0] : named ?? (isBetter ? nil : first)
        return known ?? declare(like: places[0], self.name(for: places, in: holder), in: holder)
    }

    /// Returns a type for a union that is named after its branches; `nil` if it cannot be, or if the name is taken.
    private mutating func namedAfterBranches(_ places: [DeclarationID], in holder: DeclarationID?) -> DeclarationID? {
        let document = mapping[places[0]].document
        guard let name = nameAfterBranches(of: places[0]).map({ full($0, in: holder) }),
            namesInUse.isFree(name, in: document, isOutermost: holder == nil)
        else { return nil }
        return declare(
            like: places[0],
            namesInUse.claim([name], in: document, isOutermost: holder == nil),
            in: holder
        )
    }

    /// Returns the name of a union after its branches, `NumberOrString`, if these are two or three, each of which is a plain
    /// type or that of a definition; `nil` for other types, or if the name would be long.
    private func nameAfterBranches(of id: DeclarationID) -> String? {
        guard let branches = mapping.union(id)?.branches, (2...3).contains(branches.count) else { return nil }
        let names = branches.compactMap { branch -> String? in
            let type = resolver.resolve(branch.type)
            let isKnown = type.declaration.map { !mapping[$0].isInline } ?? (type.isPlain && branch.name == nil)
            guard isKnown, branch.title == nil else { return nil }
            return identifiers.upperCamel(type.caseName(identifiers) { mapping[$0].plainName })
        }
        let name = names.joined(separator: "Or")
        return names.count == branches.count && IdentifierWords(name).words.count <= Titles.mostWords ? name : nil
    }

    /// Returns whether the words are more specific than a role such as `Item`.
    private func isTelling(_ words: [String]) -> Bool {
        !words.isEmpty && !TypeMapper.roles.contains(SwiftIdentifier.joined(words))
    }

    /// Returns whether another of the types has the same name as a top-level type, so that it could not be an alias of
    /// it.
    private func isHidden(_ id: DeclarationID, by places: [DeclarationID]) -> Bool {
        mapping[id].parent == nil && mapping.options.namespace == nil
            && places.contains { $0 != id && mapping[$0].name == mapping[id].name }
    }

    /// Declares a type that is equal to the one at a place, and moves the nested types there.
    private mutating func declare(like place: DeclarationID, _ name: String, in holder: DeclarationID?) -> DeclarationID
    {
        let shared = mapping.declare(like: place, name: name, parent: holder)
        if let holder { _ = mapping[holder].scope.claim([name], fallback: name) }
        for child in mapping[shared].children { mapping[child].parent = shared }
        mapping[place].children = []
        return shared
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

    // MARK: - Names

    /// The names that shared types cannot have.
    ///
    /// A type within a document's root only avoids names that its own document declares or uses, so that no other file
    /// of the run affects its name. A top-level type also avoids all other top-level names.
    private struct NamesInUse {
        private let reserved: [Set<String>]
        private let reservedOutermost: [Set<String>]
        private var outermost: Set<String>
        private var ofDocument: [DocumentID: Set<String>] = [:]
        private var counts: [DocumentID: [String: Int]] = [:]

        init(_ mapping: Mapping, _ resolver: TypeResolver) {
            reserved = [mapping.reserved.nestedTypes]
            reservedOutermost = [mapping.reserved.topLevelTypes, mapping.reserved.avoidedTypes]
            outermost = Set(mapping.ids.filter { mapping[$0].parent == nil }.map { mapping[$0].name })
            for id in mapping.ids {
                let used = resolver.named(by: mapping[id].kind).compactMap { mapping.surroundings(of: $0).last }
                for name in ([id] + used).map({ mapping[$0].name }) {
                    counts[mapping[id].document, default: [:]][name, default: 0] += 1
                }
            }
            ofDocument = counts.mapValues { Set($0.keys) }
        }

        /// Claims and returns the first of `candidates` that is free. The names of the `places` that share the type are, if
        /// nothing else has them: they become aliases of it.
        mutating func claim(
            _ candidates: [String],
            in document: DocumentID,
            isOutermost: Bool,
            besides places: [String] = []
        ) -> String {
            let name = free(candidates, in: document, isOutermost: isOutermost, besides: places)
            ofDocument[document, default: []].insert(name)
            counts[document, default: [:]][name, default: 0] += 1
            if isOutermost { outermost.insert(name) }
            return name
        }

        /// Returns whether a type can have the name.
        mutating func isFree(
            _ name: String,
            in document: DocumentID,
            isOutermost: Bool,
            besides places: [String] = []
        ) -> Bool {
            free([name], in: document, isOutermost: isOutermost, besides: places) == name
        }

        private mutating func free(
            _ candidates: [String],
            in document: DocumentID,
            isOutermost: Bool,
            besides places: [String]
        ) -> String {
            let taken = isOutermost ? reservedOutermost + [outermost] : reserved
            let own = places.counts.filter { counts[document]?[$0.key] == $0.value }.map(\.key)
            // Removed for a moment, because a copy of the set would be made for each type.
            ofDocument[document]?.subtract(own)
            defer { ofDocument[document]?.formUnion(own) }
            var scope = NameScope(reserved: taken + [ofDocument[document] ?? []])
            return scope.claim(candidates, fallback: "Value")
        }
    }

    private mutating func name(for places: [DeclarationID], in holder: DeclarationID?) -> String {
        let own = holder == nil ? [] : places.map { mapping[$0].name }
        return namesInUse.claim(
            candidates(places, in: holder).filter { !$0.isEmpty }.map { full($0, in: holder) },
            in: mapping[places[0]].document,
            isOutermost: holder == nil,
            besides: own
        )
    }

    /// Returns a name with the prefix of types at the top level if the type is declared there.
    private func full(_ name: String, in holder: DeclarationID?) -> String {
        holder == nil ? mapping.options.typePrefix + name : name
    }

    /// Returns candidate names: the last words that the places' names have in common, also with the common words of
    /// their enclosing types in front, then the name after a union's branches, then the names prefixed with the enclosing
    /// types of the place whose enclosing type has the shortest name.
    ///
    /// If they have no last words in common, all words of a candidate come from a place with the name of the first. Branches
    /// that are only named after their form say nothing.
    private func candidates(_ places: [DeclarationID], in holder: DeclarationID?) -> [String] {
        let common = commonEnd(places)
        func outward(_ place: DeclarationID) -> [[String]] {
            mapping.surroundings(of: place).dropFirst().filter { $0 != holder && !isOfForm($0) }.map(words)
        }
        let first = places.first { !outward($0).isEmpty } ?? places[0]
        let own = common.isEmpty ? words(of: first) : common
        let enclosing = places.filter { !common.isEmpty || words(of: $0) == own }.map(outward).filter { !$0.isEmpty }
        let around = commonEnd(places.map(outward).filter { !$0.isEmpty }.map { $0[0] })
        let nearest = enclosing.min { $0[0].joined().utf8.count < $1[0].joined().utf8.count } ?? []
        let qualified = nearest.indices.map { joined(nearest[...$0].reversed().reduce([], joined), own) }
        let role = nearest.first ?? []
        let ofSeveral = [common, around.isEmpty ? [] : joined(around, own)]
        let ofOne = qualified + [joined(role, own) + ["Value"], role + own + ["Value"]]
        return ofSeveral.map(SwiftIdentifier.joined) + [nameAfterBranches(of: places[0])].compactMap(\.self)
            + ofOne.map(SwiftIdentifier.joined)
    }

    /// Returns the words of two names joined, without repeating words in the middle: `Card` and `CardTitle` give
    /// `CardTitle`.
    private func joined(_ outer: [String], _ inner: [String]) -> [String] {
        let overlap = (0...min(outer.count, inner.count)).last { outer.suffix($0) == inner.prefix($0) } ?? 0
        return outer + inner.dropFirst(overlap)
    }

    private func commonEnd(_ places: [DeclarationID]) -> [String] { commonEnd(places.map(words)) }

    private func commonEnd(_ names: [[String]]) -> [String] {
        guard var common = names.first else { return [] }
        for name in names.dropFirst() {
            let length = zip(common.reversed(), name.reversed()).prefix { $0 == $1 }.count
            common = Array(common.suffix(length))
        }
        // A name cannot start with a digit.
        return Array(common.drop(while: ASCII.startsWithDigit))
    }
}
