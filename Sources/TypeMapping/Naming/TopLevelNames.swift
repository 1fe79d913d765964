import SchemaGraph

/// The names of the types outside all others: those of documents, then of definitions, then of whatever else is declared
/// there.
///
/// A definition has its own name, unless a document has it. Definitions of several documents that have one name are all
/// named after their files too, so that no name depends on the order of the input; one that had the name in an earlier run
/// keeps it.
struct TopLevelNames {
    /// A definition that is declared outside all types.
    struct Definition {
        let schema: SchemaID
        let document: DocumentID
        /// The name that the schema asks for.
        let name: String
        /// Whether the schema writes the name as Swift does.
        let isExact: Bool
    }

    private var scope: NameScope
    private var nameOfDefinition: [SchemaID: String] = [:]
    private var wishes: [SchemaID: String] = [:]
    private let roots: RootNames
    private let prefix: String

    init(_ roots: RootNames, options: MappingOptions, reserved: ReservedNames) {
        self.roots = roots
        prefix = options.typePrefix
        var taken = [reserved.types, roots.all]
        if options.namespace == nil { taken.append(reserved.topLevelTypes) }
        scope = NameScope(reserved: taken)
    }

    /// Names the definitions, each after itself where it can.
    mutating func claim(_ definitions: [Definition]) {
        var qualified: [Definition] = []
        for definition in definitions { wishes[definition.schema] = definition.name }
        for (name, group) in Dictionary(grouping: definitions, by: \.name).sorted(by: { $0.key < $1.key }) {
            let isShared = Set(group.map(\.document)).count > 1
            let ordered = group.filter(\.isExact) + group.filter { !$0.isExact }
            let keeper = isShared ? ordered.firstIndex { roots.hadName(name, $0.document) } : 0
            for (index, definition) in ordered.enumerated() {
                if index != keeper || name.isEmpty || !scope.isFree(prefix + name) {
                    qualified.append(definition)
                } else {
                    nameOfDefinition[definition.schema] = scope.claim([prefix + name], fallback: name)
                }
            }
        }
        // Names of an earlier run first, so that new definitions do not change them.
        let earlier = qualified.map { definition in
            roots.qualifiers(of: definition.document).map { $0 + definition.name }
                .filter { roots.hadName($0, definition.document) }
        }
        let isNew = earlier.map(\.isEmpty)
        for index in qualified.indices.filter({ !isNew[$0] }) + qualified.indices.filter({ isNew[$0] }) {
            let definition = qualified[index]
            nameOfDefinition[definition.schema] = claim(earlier[index], after: definition.name, in: definition.document)
        }
    }

    /// The name that a definition asks for; nil for other schemas.
    func wish(of definition: SchemaID) -> String? { wishes[definition].map { prefix + $0 } }

    /// The name for a declaration that is made from `schema` and would be called one of `candidates`. What it is to the schema
    /// around it comes behind its name if the name is taken.
    mutating func name(
        for schema: SchemaID,
        _ candidates: [String],
        as role: @autoclosure () -> String = "",
        in document: DocumentID
    ) -> String {
        if let name = nameOfDefinition.removeValue(forKey: schema) { return name }
        return claim(candidates, after: candidates.last ?? "Value", as: role(), in: document)
    }

    /// The first of `candidates` that is free, else `name` after that of its file.
    private mutating func claim(
        _ candidates: [String],
        after name: String,
        as role: String = "",
        in document: DocumentID
    ) -> String {
        // The element of `Dates` is its item, for `DatesDate` says nothing more.
        let qualified = roots.qualifiers(of: document).map { file in
            file + (EnglishPlural.singular(file) == name && !role.isEmpty ? role : name)
        }
        let names = candidates.filter { !$0.isEmpty } + qualified + (role.isEmpty ? [] : qualified.map { $0 + role })
        return scope.claim(names.map { prefix + $0 }, fallback: prefix + "Value")
    }
}
