import JSONTree
import SchemaGraph

/// Finds the definitions that several documents have under one name and with one content, references included: bundled
/// schemas carry copies of what they share.
struct EqualDefinitions {
    /// The schemas of copies, by those of the first document that take their place.
    private(set) var twins: [SchemaID: SchemaID] = [:]

    private let graph: SchemaGraph
    /// The definitions of one name, in the order of the documents.
    private var groups: [String: [SchemaID]] = [:]
    private var places: [SchemaID: Place] = [:]
    /// The schemas of each definition, by where they stand in it.
    private var contents: [SchemaID: [ExactText: SchemaID]] = [:]

    /// Where a schema stands in a definition that may have copies.
    private struct Place: Equatable {
        let name: String
        let pointer: ExactText
    }

    /// Compares the `definitions` of each document with those of the others.
    init(_ graph: SchemaGraph, _ definitions: [[NamedSchema]]) {
        self.graph = graph
        collect(definitions)
        guard !groups.isEmpty else { return }
        locate()
        removeDifferent()
        for copies in groups.values {
            for copy in copies.dropFirst() {
                for (pointer, schema) in contents[copy] ?? [:] {
                    if let twin = contents[copies[0]]?[pointer] { twins[schema] = twin }
                }
            }
        }
    }

    /// Collects the definitions that several documents have alike, by text.
    private mutating func collect(_ definitions: [[NamedSchema]]) {
        var named: [String: [SchemaID]] = [:]
        for definition in definitions.joined() { named[definition.name, default: []].append(definition.schema) }
        groups = named.filter { _, schemas in
            let first = graph[schemas[0]]
            return Set(schemas.map { graph[$0].document }).count == schemas.count && schemas.count > 1
                && schemas.allSatisfy { graph[$0].node == first.node && graph[$0].dialect.draft == first.dialect.draft }
        }
    }

    /// Finds the schemas within the definitions.
    private mutating func locate() {
        var starts: [DocumentID: [ExactText: (name: String, definition: SchemaID)]] = [:]
        for (name, schemas) in groups {
            for id in schemas { starts[graph[id].document, default: [:]][ExactText(graph[id].pointer)] = (name, id) }
        }
        for (document, starts) in starts {
            for id in graph[document].schemas {
                let pointer = graph[id].pointer
                var outer = pointer[...]
                while starts[ExactText(String(outer))] == nil, let slash = outer.lastIndex(of: "/") {
                    outer = outer[..<slash]
                }
                guard let start = starts[ExactText(String(outer))] else { continue }
                let rest = ExactText(String(pointer[outer.endIndex...]))
                places[id] = Place(name: start.name, pointer: rest)
                contents[start.definition, default: [:]][rest] = id
            }
        }
    }

    /// Drops the groups whose references lead to different schemas, then those that refer to dropped ones.
    private mutating func removeDifferent() {
        var referring: [String: Set<String>] = [:]
        var different: [String] = []
        for (name, copies) in groups {
            let isAlike = copies.dropFirst().allSatisfy { copy in
                leadsAlike(copies[0], copy) { referring[$0, default: []].insert(name) }
            }
            if !isAlike { different.append(name) }
        }
        while let name = different.popLast() {
            if groups.removeValue(forKey: name) != nil { different += referring[name] ?? [] }
        }
    }

    /// Whether the references in two copies lead to the same schemas or to copies, whose names `note` is told.
    private func leadsAlike(_ first: SchemaID, _ copy: SchemaID, _ note: (String) -> Void) -> Bool {
        let (firstContent, content) = (contents[first] ?? [:], contents[copy] ?? [:])
        return content.allSatisfy { pointer, schema in
            if let twin = firstContent[pointer], !areSetAlike(schema, twin) { return false }
            guard let target = graph[schema].reference?.target else { return true }
            guard let twin = firstContent[pointer], let other = graph[twin].reference?.target else { return false }
            if target == other { return true }
            guard let place = places[target], place == places[other] else { return false }
            note(place.name)
            return true
        }
    }

    /// Whether the run says the same about two places, whose texts are the same.
    private func areSetAlike(_ first: SchemaID, _ second: SchemaID) -> Bool {
        let (own, other) = (graph[first].annotations, graph[second].annotations)
        return own.swiftName == other.swiftName && own.settings == other.settings
            && graph[first].enumeration?.map(\.name) == graph[second].enumeration?.map(\.name)
    }
}

extension TypeMapper {
    /// Has documents share the definitions that they declare alike outside all types.
    func shareEqualDefinitions() {
        let documents = graph.documents.filter { document in
            guard let anchor = anchors[document.id], modules.contains(anchor), !document.isBuiltIn else { return false }
            return document.role != .referenced || options.isRecursive
        }.sorted { $0.path < $1.path }
        // A definition takes no place in another module, which would then have to be imported for it.
        let table = ModuleTable(options.modules)
        for (_, documents) in Dictionary(grouping: documents, by: { table.module(of: $0.path) })
        where documents.count > 1 {
            let equal = EqualDefinitions(graph, documents.map { graph[$0.root].definitions })
            twins.merge(equal.twins) { first, _ in first }
        }
    }
}
