import Diagnostics
import JSONTree
import SchemaGraph
import TypeMapping

extension MappingReports {
    /// Reports entries in the `mapping` of a discriminator that tell nothing apart: for a schema that is no branch of the
    /// union, or with a value that the branch does not allow.
    func reportUnmatchedTags(to diagnostics: DiagnosticCollector) {
        for schema in graph.schemas {
            guard let combinators = schema.combinators, let discriminator = combinators.discriminator,
                !graph[schema.document].isBuiltIn
            else { continue }
            let branches = branches(of: combinators)
            if branches.isEmpty { continue }
            if let help = help(for: discriminator, branches) {
                diagnostics.report(
                    .unmatchedTag,
                    "no branch has the property '\(discriminator.propertyName)', which tells them apart",
                    at: graph.location(of: schema.id, path: ["discriminator", "propertyName"]),
                    help: help
                )
                continue
            }
            // A reference to a missing schema has been reported.
            let keyword = combinators.subtypes.isEmpty ? combinators.oneOf.isEmpty ? "anyOf" : "oneOf" : nil
            let schemas = Dictionary(branches.map { ($0.name, $0.schema) }) { first, _ in first }
            for entry in discriminator.mapping {
                let key = discriminator.propertyName
                guard let (message, help) = problem(entry.value, entry.target, key, schemas, keyword) else { continue }
                let place = ["discriminator", "mapping", entry.value]
                diagnostics.report(.unmatchedTag, message, at: graph.location(of: schema.id, path: place), help: help)
            }
        }
    }

    /// Returns the property that was probably meant by a name that no branch declares; `nil` if there is none. Some authors
    /// leave out the property, and the union writes it.
    private func help(for discriminator: Discriminator, _ branches: [(name: String, schema: SchemaID)]) -> String? {
        let shapes = branches.map { self.shapes[$0.schema] }.filter(\.hasProperties)
        let name = discriminator.propertyName
        guard let first = shapes.first, !shapes.contains(where: { $0[property: name] != nil }) else { return nil }
        if let tag = self.shapes.tag(of: shapes) { return "did you mean '\(tag.key)'?" }
        let common = first.propertyNames.filter { name in shapes.allSatisfy { $0[property: name] != nil } }
        return Suggestion.help(for: name, among: common)
    }

    /// Returns what is wrong with a value that stands for a schema; nil if nothing is.
    private func problem(
        _ value: String,
        _ target: String,
        _ key: String,
        _ branches: [String: SchemaID],
        _ keyword: String?
    ) -> (message: String, help: String)? {
        let name = Discriminator.schemaName(target)
        guard let branch = branches[name] else {
            guard let keyword else { return nil }
            return (
                "'\(value)' stands for '\(target)', which is no branch of the union",
                Suggestion.help(for: name, among: branches.keys.sorted())
                    ?? "add it to '\(keyword)', or remove the entry"
            )
        }
        let values = shapes.tags(shapes[branch], key)?.map(\.string) ?? [value]
        if values.contains(value) { return nil }
        let listed = values.compactMap { $0.map { "'\($0)'" } }
        guard listed.count == values.count else { return nil }
        return (
            "'\(value)' stands for '\(name)', whose '\(key)' is \(listed.listed(with: "or"))",
            "write the value that documents have, in both places"
        )
    }

    /// Returns the schemas that the branches refer to, and those of unions among them, with the names that a `mapping` can
    /// have for them.
    private func branches(of combinators: Combinators) -> [(name: String, schema: SchemaID)] {
        var found: [(String, SchemaID)] = []
        var known: Set<SchemaID> = []
        var open = combinators.choices.flatMap(\.branches)
        while let id = open.popLast() {
            guard known.insert(id).inserted else { continue }
            if let reference = graph[id].reference, let target = reference.target {
                found.append((Discriminator.schemaName(reference.text), target))
                open.append(target)
            }
            open += graph[id].combinators?.choices.flatMap(\.branches) ?? []
        }
        return found
    }
}
