import SchemaGraph

/// The names of top-level types: first those of documents, then those of definitions, then the rest.
///
/// A definition keeps its name unless a document has it. If definitions of several documents have the same name, all of
/// them are prefixed with the names of their files, so that no name depends on the order of the input; a definition
/// that had the plain name in an earlier run keeps it, and one that had a prefixed name keeps that.
struct TopLevelNames {
    /// A definition that is declared at the top level.
    struct Definition {
        let schema: SchemaID
        let document: DocumentID
        /// The name that the definition wants.
        let name: String
        /// Whether the schema already spells the name as Swift does.
        let isExact: Bool
        /// Whether the schema sets the name.
        let isChosen: Bool
    }

    private var scope: NameScope
    private var nameOfDefinition: [SchemaID: String] = [:]
    private var wishes: [SchemaID: String] = [:]
    private let roots: RootNames
    private let prefix: String
    private let avoided: Set<String>

    /// `kept` are the names that inline types had in an earlier run instead of those that they wanted.
    init(_ roots: RootNames, options: MappingOptions, reserved: ReservedNames, kept: Set<String>) {
        self.roots = roots
        prefix = options.typePrefix
        avoided = reserved.avoidedTypes
        scope = NameScope(reserved: [reserved.topLevelTypes, roots.all], kept: kept)
    }

    /// Names the definitions, preferably by their own names.
    mutating func claim(_ definitions: [Definition]) {
        var qualified: [Definition] = []
        var plainNames: [DocumentID: Set<String>] = [:]
        for definition in definitions {
            wishes[definition.schema] = definition.name
            plainNames[definition.document, default: [roots[definition.document]]].insert(definition.name)
        }
        /// Returns the prefixed name that the definition had in an earlier run.
        func earlierName(_ definition: Definition) -> String? {
            let name = definition.isChosen ? nil : roots.qualifiedName(definition.name, definition.document)
            return name.flatMap { plainNames[definition.document]?.contains($0) ?? false ? nil : $0 }
        }
        for (name, group) in Dictionary(grouping: definitions, by: \.name).sorted(by: { $0.key < $1.key }) {
            let isShared = Set(group.map(\.document)).count > 1
            let ordered = group.filter(\.isExact) + group.filter { !$0.isExact }
            let keeper = isShared ? ordered.firstIndex { roots.hadName(name, $0.document) } : 0
            let counts = group.map(\.document).counts
            for (index, definition) in ordered.enumerated() {
                // The prefixed name is that of another definition of the document with the same name.
                let isOthers = index == keeper && counts[definition.document] ?? 1 > 1
                let hadOther = !isOthers && earlierName(definition) != nil
                if index == keeper, !name.isEmpty, !hadOther, claimOwnName(of: definition) {
                    nameOfDefinition[definition.schema] = prefix + name
                } else {
                    qualified.append(definition)
                }
            }
        }
        // Names from an earlier run are claimed first, so that new definitions do not change them.
        let earlier = qualified.map { definition in
            roots.earlierNames(definition.document) { $0 + definition.name }
        }
        let isNew = earlier.map(\.isEmpty)
        for index in qualified.indices.filter({ !isNew[$0] }) + qualified.indices.filter({ isNew[$0] }) {
            let definition = qualified[index]
            nameOfDefinition[definition.schema] = claim(earlier[index], after: definition.name, in: definition.document)
        }
    }

    /// Claims the name that a definition wants. Returns whether it was free.
    private mutating func claimOwnName(of definition: Definition) -> Bool {
        let name = prefix + definition.name
        guard definition.isChosen || scope.isFree(name) && !avoided.contains(name) else { return false }
        return scope.claimAsOwner(name)
    }

    /// Returns the name that a definition wants; nil for other schemas.
    func wish(of definition: SchemaID) -> String? { wishes[definition].map { prefix + $0 } }

    /// Returns the name for a declaration that is generated from `schema`, preferably the one that it had in an `earlier`
    /// run, or else one of `candidates`. If none of them is free, one of `further`, which are made of the schema's place, or
    /// of the file's name, to which `role`, the schema's role in the schema around it, is appended if need be.
    mutating func name(
        for schema: SchemaID,
        _ candidates: [String],
        further: @autoclosure () -> [String],
        earlier: String? = nil,
        as role: @autoclosure () -> String,
        in document: DocumentID
    ) -> String {
        if let name = nameOfDefinition.removeValue(forKey: schema) { return name }
        if let earlier, scope.claimAsOwner(earlier) { return earlier }
        let wanted = candidates.last ?? "Value"
        let hasFree = candidates.contains { scope.isFree(prefix + $0) && !avoided.contains(prefix + $0) }
        return claim(hasFree ? candidates : candidates + further(), after: wanted, as: role(), in: document)
    }

    /// Claims and returns the first of `candidates` that is free, or else `name` prefixed with the name of its file.
    private mutating func claim(
        _ candidates: [String],
        after name: String,
        as role: String = "",
        in document: DocumentID
    ) -> String {
        // The element of `Dates` is named `DatesItem`, because `DatesDate` would be redundant.
        let qualified = roots.qualifiers(of: document).map { file in
            file + (EnglishPlural.singular(file) == name && !role.isEmpty ? role : name)
        }
        let names = candidates.filter { !$0.isEmpty } + qualified + (role.isEmpty ? [] : qualified.map { $0 + role })
        return scope.claim(names.map { prefix + $0 }, avoiding: avoided, fallback: prefix + "Value")
    }
}
