import JSONTree
import SchemaGraph

/// Finds the definitions that several documents have under one name and with one content, references included: bundled
/// schemas carry copies of what they share.
struct EqualDefinitions {
    /// The schemas of copies, by those of the definition that takes their place.
    private(set) var twins: [SchemaID: SchemaID] = [:]

    /// Which of some equal definitions takes the place of the others; nil if none can. `copies` is how many definitions have
    /// their name.
    typealias Choice = (_ equal: [SchemaID], _ copies: Int) -> SchemaID?
    /// What tells a schema from those of the same text, besides what it says and refers to.
    typealias Remark = (SchemaID) -> [String]

    private let graph: SchemaGraph
    private let remark: Remark
    /// The definitions whose names several documents have, in the order of the documents.
    private var copies: [Copy] = []
    private var places: [SchemaID: Place] = [:]
    /// The copies that are equal as far as is known, in their order.
    private var groups: [[Int]] = []

    private struct Copy {
        let name: String
        let schema: SchemaID
        /// The schemas in the definition, by where they stand.
        var contents: [ExactText: SchemaID] = [:]
        /// The copies that refer to it.
        var referrers: [Int] = []
        var group = 0
    }

    /// Where a schema stands in a copy.
    private struct Place {
        let copy: Int
        let pointer: ExactText
    }

    /// What a definition says by itself.
    private struct Text: Hashable {
        let name: String
        let node: JSONNode
        let draft: Draft
        /// What the document's root says about all types in it.
        let settings: [String: JSONNode]
    }

    /// What a schema in a definition says besides its text.
    private struct Remarks: Hashable {
        let swiftName: String?
        let settings: [String: JSONNode]
        let values: [String?]?
        let target: Target?
        let others: [String]

        static let none = Remarks(swiftName: nil, settings: [:], values: nil, target: nil, others: [])
    }

    private enum Target: Hashable {
        case schema(SchemaID)
        case copy(group: Int, pointer: ExactText)
    }

    /// Compares the definitions of each document with those of the others.
    init(_ graph: SchemaGraph, _ documents: [SchemaDocument], remark: @escaping Remark = { _ in [] }, choice: Choice) {
        self.graph = graph
        self.remark = remark
        collect(documents.flatMap { graph[$0.root].definitions })
        guard groups.contains(where: { $0.count > 1 }) else { return }
        locate()
        refine(Array(groups.indices))
        let counts = copies.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
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

    /// Groups the definitions that several documents have alike by text.
    private mutating func collect(_ definitions: [NamedSchema]) {
        let named = Dictionary(grouping: definitions, by: \.name).filter { _, all in
            all.count > 1 && Set(all.map { graph[$0.schema].document }).count == all.count
        }
        for definition in definitions where named[definition.name] != nil {
            copies.append(Copy(name: definition.name, schema: definition.schema))
        }
        groups = Dictionary(grouping: copies.indices) { index in
            let schema = graph[copies[index].schema]
            return Text(
                name: copies[index].name,
                node: schema.node,
                draft: schema.dialect.draft,
                settings: graph[graph[schema.document].root].annotations.settings
            )
        }.values.sorted { $0[0] < $1[0] }
        for (number, group) in groups.enumerated() {
            for copy in group { copies[copy].group = number }
        }
    }

    /// Finds the schemas within the definitions, and which definitions refer to which.
    private mutating func locate() {
        var starts: [DocumentID: [ExactText: Int]] = [:]
        for (index, copy) in copies.enumerated() {
            starts[graph[copy.schema].document, default: [:]][ExactText(graph[copy.schema].pointer)] = index
        }
        for (document, starts) in starts {
            for id in graph[document].schemas {
                let pointer = graph[id].pointer
                var outer = pointer[...]
                while starts[ExactText(String(outer))] == nil, let slash = outer.lastIndex(of: "/") {
                    outer = outer[..<slash]
                }
                guard let copy = starts[ExactText(String(outer))] else { continue }
                let rest = ExactText(String(pointer[outer.endIndex...]))
                places[id] = Place(copy: copy, pointer: rest)
                copies[copy].contents[rest] = id
            }
        }
        for (index, copy) in copies.enumerated() {
            for schema in copy.contents.values {
                guard let target = graph[schema].reference?.target, let place = places[target] else { continue }
                copies[place.copy].referrers.append(index)
            }
        }
    }

    /// Divides groups whose copies differ in what they refer to, then those that refer to these.
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

    /// Makes each part of a group one of its own, and returns the groups that may differ by that.
    private mutating func divide(_ group: Int, into parts: [[Int]]) -> Set<Int> {
        var reached: Set<Int> = []
        groups[group] = parts[0]
        for part in parts.dropFirst() {
            for copy in part { copies[copy].group = groups.count }
            groups.append(part)
        }
        for copy in parts.dropFirst().joined() {
            for referrer in copies[copy].referrers { reached.insert(copies[referrer].group) }
        }
        return reached
    }

    /// What the schemas of a copy say besides their text.
    private func remarks(_ copy: Int) -> [ExactText: Remarks] {
        copies[copy].contents.compactMapValues { id in
            let schema = graph[id]
            let remarks = Remarks(
                swiftName: schema.annotations.swiftName,
                settings: schema.annotations.settings,
                values: schema.enumeration?.map(\.name),
                target: schema.reference?.target.map { target in
                    places[target].map { .copy(group: copies[$0.copy].group, pointer: $0.pointer) } ?? .schema(target)
                },
                others: remark(id)
            )
            return remarks == .none ? nil : remarks
        }
    }
}

extension SchemaGraph {
    /// The documents that may share types, in the order of their paths: those of one module whose types are all declared.
    func families(_ options: MappingOptions, where isIncluded: (SchemaDocument) -> Bool) -> [[SchemaDocument]] {
        let documents = documents.filter { document in
            !document.isBuiltIn && (document.role != .referenced || options.isRecursive) && isIncluded(document)
        }.sorted { $0.path < $1.path }
        // A type takes no place in another module, which would then have to be imported for it.
        let table = ModuleTable(options.modules)
        return Dictionary(grouping: documents) { table.module(of: $0.path) }.values.filter { $0.count > 1 }
    }
}

extension TypeMapper {
    /// Has documents share the definitions that they declare alike outside all types.
    func shareEqualDefinitions() {
        let families = graph.families(options) { document in anchors[document.id].map(modules.contains) ?? false }
        for documents in families {
            // Where some of one name differ, all are called after their files.
            let equal = EqualDefinitions(graph, documents) { equal, copies in equal.count == copies ? equal[0] : nil }
            twins.merge(equal.twins) { first, _ in first }
        }
    }
}
