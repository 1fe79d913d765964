import JSONTree
import SchemaGraph
import SwiftNames

/// Finds the definitions with the same name and content in several documents, including their references: bundled
/// schemas contain copies of shared definitions. Descriptions are not compared: the definition that replaces the others
/// has the one that counts.
struct EqualDefinitions {
    /// The schemas that replace those of copies, by the copies' schemas.
    private(set) var twins: [SchemaID: SchemaID] = [:]

    /// Returns which of some equal definitions replaces all; nil if none can. `copies` have their name.
    typealias Choice = (_ equal: [SchemaID], _ copies: Int) -> SchemaID?
    /// Returns further properties of a schema that must be equal, in addition to its text and references.
    typealias Remark = (SchemaID) -> [String]

    private let graph: SchemaGraph
    private let remark: Remark
    /// The definitions whose names occur in several documents, in the order of the documents.
    private var copies: [Copy] = []
    private var places: [SchemaID: Place] = [:]
    /// The copies that are equal as far as is known so far, in their order.
    private var groups: [[Int]] = []

    private struct Copy {
        let name: String
        let schema: SchemaID
        /// The schemas in the definition, by their pointers relative to it.
        var contents: [ExactText: SchemaID] = [:]
        var referrers: [Int] = []
        var group = 0
    }

    private struct Place {
        let copy: Int
        let pointer: ExactText
    }

    /// The content of a definition, apart from the targets of its references.
    private struct Text: Hashable {
        let name: String
        let node: JSONNode
        let draft: Draft
        /// The settings of the document's root, which apply to all types in the document.
        let settings: [String: JSONNode]
    }

    /// The properties of a schema in a definition that its text does not show.
    private struct Remarks: Hashable {
        var typeName: String?
        var memberName: String?
        var settings: [String: JSONNode] = [:]
        var values: [String?]?
        var target: Target?
        var others: [String] = []
    }

    private enum Target: Hashable {
        case schema(SchemaID)
        case copy(group: Int, pointer: ExactText)
    }

    init(_ graph: SchemaGraph, _ documents: [SchemaDocument], remark: @escaping Remark, choice: Choice) {
        self.graph = graph
        self.remark = remark
        collect(documents.flatMap { graph[$0.root].definitions })
        guard groups.contains(where: { $0.count > 1 }) else { return }
        locate()
        refine(Array(groups.indices))
        let counts = copies.map(\.name).counts
        var chosen: [SchemaID?] = []
        repeat {
            chosen = groups.map { group in
                group.count > 1 ? choice(group.map { copies[$0].schema }, counts[copies[group[0]].name] ?? 0) : nil
            }
            let separate = groups.indices.filter { chosen[$0] == nil && groups[$0].count > 1 }
            if separate.isEmpty { break }
            refine(separate.flatMap { divide($0, into: groups[$0].map { [$0] }) })
        } while true
        for (group, chosen) in zip(groups, chosen) {
            guard let owner = chosen.flatMap({ places[$0]?.copy }) else { continue }
            for copy in group where copy != owner {
                for (pointer, schema) in copies[copy].contents { twins[schema] = copies[owner].contents[pointer] }
            }
        }
    }

    private mutating func collect(_ definitions: [NamedSchema]) {
        let named = Dictionary(grouping: definitions, by: \.name).filter { _, all in
            all.count > 1 && Set(all.map { graph[$0.schema].document }).count == all.count
        }
        copies = definitions.filter { named[$0.name] != nil }.map { Copy(name: $0.name, schema: $0.schema) }
        groups = Dictionary(grouping: copies.indices) { index in
            let schema = graph[copies[index].schema]
            return Text(
                name: copies[index].name,
                node: essential(schema),
                draft: schema.dialect.draft,
                settings: graph[graph[schema.document].root].annotations.settings
            )
        }.values.sorted { $0[0] < $1[0] }
        for (number, group) in groups.enumerated() { for copy in group { copies[copy].group = number } }
    }

    /// Returns a definition without what only describes values. A title counts if it can name a type or a case, be the tag of
    /// a branch, or say that listed numbers are no amounts.
    private func essential(_ definition: Schema) -> JSONNode {
        let areTags = definition.dialect.hasTitlesAsTags
        return definition.node.essentialSchema { title, schema in
            areTags || Titles.isName(title) || schema["const"] != nil || schema["enum"] != nil
        }
    }

    private mutating func locate() {
        let starts = Dictionary(zip(copies.map(\.schema), copies.indices)) { first, _ in first }
        for document in Set(copies.map { graph[$0.schema].document }) {
            // A schema is read after the one that contains it.
            for id in graph[document].schemas {
                guard let copy = starts[id] ?? graph[id].parent.flatMap({ places[$0]?.copy }) else { continue }
                let pointer = ExactText(String(graph[id].pointer(in: graph[copies[copy].schema])))
                places[id] = Place(copy: copy, pointer: pointer)
                copies[copy].contents[pointer] = id
            }
        }
        for (index, copy) in copies.enumerated() {
            for schema in copy.contents.values {
                guard let target = graph[schema].reference?.target, let place = places[target] else { continue }
                copies[place.copy].referrers.append(index)
            }
        }
    }

    /// Divides groups whose copies have different references, then the groups that refer to them.
    private mutating func refine(_ start: [Int]) {
        var open = start
        while !open.isEmpty {
            var next: Set<Int> = []
            for group in open where groups[group].count > 1 {
                let parts = Dictionary(grouping: groups[group], by: remarks).values.sorted { $0[0] < $1[0] }
                if parts.count > 1 { next.formUnion(divide(group, into: parts)) }
            }
            open = next.sorted()
        }
    }

    /// Makes each part a group and returns the groups that can differ as a result.
    private mutating func divide(_ group: Int, into parts: [[Int]]) -> Set<Int> {
        groups[group] = parts[0]
        for part in parts.dropFirst() {
            for copy in part { copies[copy].group = groups.count }
            groups.append(part)
        }
        return Set(parts.dropFirst().joined().flatMap { copies[$0].referrers }.map { copies[$0].group })
    }

    private func remarks(_ copy: Int) -> [ExactText: Remarks] {
        copies[copy].contents.compactMapValues { id in
            let schema = graph[id]
            let remarks = Remarks(
                typeName: schema.annotations.typeName,
                memberName: schema.annotations.memberName,
                settings: schema.annotations.settings,
                values: schema.enumeration?.map(\.name),
                target: (schema.reference?.target ?? schema.original).map { target in
                    places[target].map { .copy(group: copies[$0.copy].group, pointer: $0.pointer) } ?? .schema(target)
                },
                others: remark(id)
            )
            return remarks == Remarks() ? nil : remarks
        }
    }
}

extension SchemaGraph {
    /// Returns the documents whose types are all declared in one module, ordered by path.
    func families(_ options: MappingOptions, where isIncluded: (SchemaDocument) -> Bool) -> [[SchemaDocument]] {
        let documents = documents.filter {
            !$0.isBuiltIn && ($0.role != .referenced || options.isRecursive) && isIncluded($0)
        }.sorted { $0.path < $1.path }
        // A type never replaces one in another module, because that module would have to import it.
        let table = ModuleTable(options)
        return Dictionary(grouping: documents) { table.module(of: $0.path) }.values.filter { $0.count > 1 }
    }
}

extension TypeMapper {
    func shareEqualDefinitions() {
        for documents in graph.families(options, where: { mapping.isModule($0.id) }) {
            let equal = EqualDefinitions(graph, documents, remark: roleRemarks) { equal, copies in
                // If some definitions with the same name differ, all are prefixed with the names of their files.
                equal.count == copies ? equal.first : nil
            }
            twins.merge(equal.twins) { first, _ in first }
        }
    }
}
