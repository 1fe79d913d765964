import SchemaGraph
import SwiftModel
import TypeMapping

/// What has a name at a place in a schema file.
package struct NamedPlace: Hashable, Sendable {
    /// What the name is for.
    package enum Role: Hashable, Sendable {
        case type
        /// A property, or a case of a union.
        case member
        /// The case for a value of the `enum` at the place.
        case value(String)
    }

    /// The JSON Pointer of the schema; for a value, that of the `enum`.
    package let pointer: String
    /// What the name is for.
    package let role: Role

    package init(_ pointer: String, _ role: Role) {
        self.pointer = pointer
        self.role = role
    }

    /// The pointer without its indices, which are those of other schemas when a list gets another element.
    fileprivate var pattern: Self {
        let tokens = pointer.split(separator: "/").map { Int($0) == nil ? $0 : "*" }
        return Self(tokens.joined(separator: "/"), role)
    }
}

/// The names of the types, properties and cases of a schema file that its author or the user did not choose.
package typealias PlaceNames = [NamedPlace: String]

extension PlaceNames {
    /// Returns the names that differ from the `earlier` ones at the same places, ordered by place. An element of a list whose
    /// earlier name another element has now counts as moved rather than renamed.
    package func changes(since earlier: PlaceNames) -> [(place: NamedPlace, old: String, new: String)] {
        let changed = compactMap { place, new in
            earlier[place].flatMap { $0 == new ? nil : (place: place, old: $0, new: new) }
        }
        if changed.isEmpty { return [] }
        var names: [NamedPlace: Set<String>] = [:]
        for (place, name) in self { names[place.pattern, default: []].insert(name) }
        return changed.filter { change in
            let pattern = change.place.pattern
            let isInList = pattern.pointer.contains("*")
            return !isInList || names[pattern]?.contains(change.old) != true
        }.sorted { ($0.place.pointer, "\($0.place.role)") < ($1.place.pointer, "\($1.place.role)") }
    }
}

extension PlankSwift {
    /// Returns the names in each input, by its path, and the problems of the schemas. `chosen` says whether names that a
    /// schema or the configuration sets are among them.
    package static func names(
        in inputs: [SchemaInput],
        options: GenerationOptions,
        chosen: Bool,
        read: @escaping SchemaReader
    ) -> (names: [String: PlaceNames], problems: [Problem]) {
        let stages = Stages(inputs, options, read)
        let table = NameTable(stages, options.models, chosen: chosen)
        let names = stages.models.files.reduce(into: [String: PlaceNames]()) { names, file in
            names[file.schema, default: [:]].merge(table.names(in: file)) { first, _ in first }
        }
        return (names, stages.diagnostics.map(Problem.init))
    }
}

/// Finds the names of the declarations in a file.
struct NameTable {
    private let graph: SchemaGraph
    private let origins: Origins
    private let prefix: String
    /// The number of names in the path of a type at the top level.
    private let depth: Int
    /// Whether names that a schema or the configuration sets are included.
    private let hasChosen: Bool

    init(_ stages: Stages, _ options: MappingOptions, chosen: Bool = false) {
        graph = stages.graph
        origins = stages.models.origins
        prefix = options.typePrefix
        depth = options.namespace == nil ? 1 : 2
        hasChosen = chosen
    }

    /// Returns the names by the places in the schema of the file. The first of several names for a place counts, except that
    /// the name for a type that several places share is not that of one of them.
    func names(in file: SwiftFile) -> PlaceNames {
        var names: PlaceNames = [:]
        for declaration in file.declarations.flatMap(\.family) {
            if case .baseProtocol = declaration { continue }
            let heading = declaration.heading
            if let place = place(of: origins.schema(of: heading), .type, in: file) {
                if names[place] == nil || declaration.isPlace { names[place] = typeName(heading.path) }
            }
            for (name, schema, entry) in origins.members(of: declaration) {
                let place =
                    entry.map { self.place(of: $0, in: file) } ?? self.place(of: schema, .member, in: file)
                if let place, names[place] == nil { names[place] = name }
            }
        }
        return names
    }

    private func typeName(_ path: TypePath) -> String {
        path.names.count == depth && path.last.hasPrefix(prefix) ? String(path.last.dropFirst(prefix.count)) : path.last
    }

    /// Returns the place of a schema's type or member; nil in another file, or if its name is chosen and left out.
    private func place(of id: SchemaID, _ role: NamedPlace.Role, in file: SwiftFile) -> NamedPlace? {
        let schema = graph[id]
        guard graph[schema.document].path == file.schema else { return nil }
        let annotations = schema.annotations
        let chosen = role == .type ? annotations.typeName : annotations.memberName
        return hasChosen || chosen == nil ? NamedPlace(schema.pointer, role) : nil
    }

    /// Returns the place of a value: by the value in a list, by its schema for a constant.
    private func place(of entry: EnumEntry, in file: SwiftFile) -> NamedPlace? {
        let schema = graph[entry.schema]
        guard graph[schema.document].path == file.schema, hasChosen || !entry.isNameChosen else { return nil }
        guard entry.isInEnum else { return NamedPlace(graph.nameLocation(of: entry).pointer, .member) }
        let text = entry.value.string ?? entry.value.canonicalText
        return NamedPlace(schema.pointer + "/enum", .value(text))
    }
}
