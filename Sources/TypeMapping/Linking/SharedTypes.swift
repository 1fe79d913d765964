import SchemaGraph

/// Replaces equal inline types of one document by a single declaration at the document's level.
///
/// The name at each place remains as an alias of the shared type. So if a later schema makes two places differ, or adds
/// an equal place, no name that code can use changes.
struct SharedTypes {
    private var mapping: Mapping
    /// The first declaration that is equal to each inline declaration. Other declarations are not compared.
    private var twins: [DeclarationID: DeclarationID] = [:]
    private var namesInUse: NamesInUse

    /// Returns the mapping with equal types shared, as far as the options allow it.
    static func joined(_ mapping: Mapping) -> Mapping {
        guard mapping.options.shareEqualTypes != .none else { return mapping }
        var types = SharedTypes(mapping)
        let groups = types.groups()
        if groups.isEmpty { return mapping }
        for group in groups { types.share(group) }
        // References use the shared type directly instead of its alias.
        let shared = types.mapping
        types.mapping.typeOfSchema = shared.typeOfSchema.mapValues { type in
            type.replacingDeclared { mapping.isPlace($0) ? $0 : shared.shared($0) }
        }
        return types.mapping
    }

    private init(_ mapping: Mapping) {
        self.mapping = mapping
        namesInUse = NamesInUse(mapping)
    }

    // MARK: - Equal types

    /// Returns groups of inline types that are equal and have similar names, outer ones first.
    private mutating func groups() -> [[DeclarationID]] {
        var places: [EqualType: [DeclarationID]] = [:]
        // Nested types are declared after their enclosing types. In reverse order, the twins of nested types are known
        // first.
        for id in mapping.ids.reversed() where mapping[id].isInline {
            guard let type = EqualType(mapping[id], twins: twins, in: mapping.graph) else { continue }
            let first = places[type]?.first ?? id
            places[type, default: []].append(id)
            twins[id] = first
        }
        let branches = self.branches
        let shared = places.values.filter { $0.count > 1 && isShared($0[0]) }
            .map { $0.filter { !branches.contains($0) } }
        return shared.flatMap { ids in
            Dictionary(grouping: ids.sorted()) { mapping.union($0) == nil ? words(of: $0).last ?? "" : "" }.values
        }.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    }

    /// The types of union branches. They are not shared separately, because they name the cases and are shared with
    /// their union.
    private var branches: Set<DeclarationID> {
        mapping.ids.reduce(into: []) { branches, id in
            guard let union = mapping.union(id) else { return }
            branches.formUnion(union.branches.compactMap(\.type.declaration))
        }
    }

    private func isShared(_ id: DeclarationID) -> Bool {
        mapping.options.shareEqualTypes != .unions || mapping.structure(id) == nil
    }

    private func words(of id: DeclarationID) -> [String] { IdentifierWords(mapping[id].plainName).words }

    // MARK: - Sharing

    private mutating func share(_ group: [DeclarationID]) {
        let places = group.filter { !mapping.isPlace($0) }
        guard places.count > 1, let anchor = mapping.anchors[mapping[places[0]].document] else { return }
        let holder = mapping.isModule(anchor) ? nil : anchor
        // If one of the types is already at the document's level, the others share it, unless one of them would hide it
        // or the common part of their names is a better name.
        let common = commonEnd(places)
        let name = SwiftIdentifier.joined(common)
        let outer = places.filter { mapping[$0].parent == holder && !isHidden($0, by: places) }
        let document = mapping[places[0]].document
        let isBetter = holder != nil && isTelling(common) && namesInUse.isFree(name, in: document, isOutermost: false)
        // `By` is no name for `CreatedBy` and `UpdatedBy`, but for several properties `by` it is.
        let isPart = FunctionWords.relate(common) && places.contains { words(of: $0) != common }
        let known =
            isPart
            ? outer.first ?? places[0]
            : outer.first { mapping[$0].name == name } ?? (isBetter ? nil : outer.first)
        let shared = known ?? declare(like: places[0], self.name(for: places, in: holder), in: holder)
        for place in places where place != shared { mapping.replace(place, by: shared) }
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
        for child in mapping[shared].children { mapping[child].parent = shared }
        mapping[place].children = []
        return shared
    }

    // MARK: - Names

    /// The names that shared types cannot have.
    ///
    /// A type within a document's root only avoids names that its own document declares or uses, so that no other file
    /// of the run affects its name. A top-level type also avoids all other top-level names.
    private struct NamesInUse {
        private let reserved: [Set<String>]
        private var outermost: Set<String>
        private var ofDocument: [DocumentID: Set<String>] = [:]

        init(_ mapping: Mapping) {
            reserved = [mapping.reserved.types, mapping.reserved.topLevelTypes]
            outermost = Set(mapping.ids.filter { mapping[$0].parent == nil }.map { mapping[$0].name })
            let resolver = TypeResolver(mapping)
            for id in mapping.ids {
                let used = resolver.named(by: mapping[id].kind).compactMap { mapping.surroundings(of: $0).last }
                ofDocument[mapping[id].document, default: []].formUnion(([id] + used).map { mapping[$0].name })
            }
        }

        /// Claims and returns the first of `candidates` that is free.
        mutating func claim(_ candidates: [String], in document: DocumentID, isOutermost: Bool) -> String {
            let name = free(candidates, in: document, isOutermost: isOutermost)
            ofDocument[document, default: []].insert(name)
            if isOutermost { outermost.insert(name) }
            return name
        }

        /// Returns whether a type can have the name.
        func isFree(_ name: String, in document: DocumentID, isOutermost: Bool) -> Bool {
            free([name], in: document, isOutermost: isOutermost) == name
        }

        private func free(_ candidates: [String], in document: DocumentID, isOutermost: Bool) -> String {
            var scope = NameScope(reserved: reserved + [ofDocument[document] ?? [], isOutermost ? outermost : []])
            return scope.claim(candidates, fallback: "Value")
        }
    }

    private mutating func name(for places: [DeclarationID], in holder: DeclarationID?) -> String {
        let document = mapping[places[0]].document
        return namesInUse.claim(candidates(places, in: holder), in: document, isOutermost: holder == nil)
    }

    /// Returns candidate names: the last words that the places' names have in common, also with the common words of
    /// their enclosing types in front, then the names prefixed with the enclosing types of the place whose enclosing
    /// type has the shortest name.
    ///
    /// If they have no last words in common, all words of a candidate come from a place with the name of the first.
    private func candidates(_ places: [DeclarationID], in holder: DeclarationID?) -> [String] {
        let common = commonEnd(places)
        func outward(_ place: DeclarationID) -> [[String]] {
            mapping.surroundings(of: place).dropFirst().filter { $0 != holder }.map(words)
        }
        let first = places.first { !outward($0).isEmpty } ?? places[0]
        let own = common.isEmpty ? words(of: first) : common
        let enclosing = places.filter { !common.isEmpty || words(of: $0) == own }.map(outward).filter { !$0.isEmpty }
        let around = commonEnd(places.map(outward).filter { !$0.isEmpty }.map { $0[0] })
        let nearest = enclosing.min { $0[0].joined().utf8.count < $1[0].joined().utf8.count } ?? []
        let qualified = nearest.indices.map { joined(nearest[...$0].reversed().reduce([], joined), own) }
        let names = [common, around.isEmpty ? [] : joined(around, own)] + qualified
        let role = nearest.first ?? []
        return (names + [joined(role, own) + ["Value"], role + own + ["Value"]]).map(SwiftIdentifier.joined)
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
