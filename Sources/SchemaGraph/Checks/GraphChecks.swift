import Diagnostics
import JSONTree

extension SchemaGraph {
    /// Runs every check of single schemas over the finished graph. `isDraftGiven` is whether the caller set a default draft.
    ///
    /// Contradictions are found within one schema, so a file's warnings do not depend on other files.
    func check(isDraftGiven: Bool, _ diagnostics: DiagnosticCollector) {
        let spelling = KeywordSpelling()
        let documentsWithNamedParts = documentsWithNamedParts
        let groups = SchemasWithoutKeyword(self)
        for document in documents where !document.isBuiltIn {
            var misspellings: [Misspelling] = []
            let isPlain = lacksSchema(document, spelling)
            for schema in document.schemas.map({ self[$0] }) {
                guard let object = schema.node.object, schema.container == nil else { continue }
                let checked = CheckedSchema(graph: self, schema: schema, object: object, diagnostics: diagnostics)
                if !isPlain || schema.id != document.root {
                    misspellings += checked.checkKeywords(spelling, isDraftGiven: isDraftGiven)
                    groups.check(checked)
                }
                checked.checkValuesOfKeywords()
            }
            report(misspellings)
            if isPlain, document.isInput, !documentsWithNamedParts.contains(document.id) {
                reportWithoutSchema(document, to: diagnostics)
            }
        }
    }

    /// Reports the misspelled keywords of one document, each once, where it occurs first.
    private func report(_ misspellings: [Misspelling]) {
        let counts = misspellings.reduce(into: [:]) { $0[$1.key, default: 0] += 1 }
        var reported: Set<String> = []
        for (key, meant, schema) in misspellings where reported.insert(key).inserted {
            let count = counts[key, default: 0]
            let times = count > 1 ? " (\(count) times)" : ""
            schema.report(
                .misspelledKeyword,
                "unknown keyword '\(key)' is ignored\(times)",
                at: key,
                part: .key,
                help: "did you mean '\(meant.name)'?"
            )
        }
    }

    /// Reports references that only refer to each other, so that they have no type, once per cycle. Returns the schema at
    /// which each cycle is cut.
    func reportReferenceCycles(to diagnostics: DiagnosticCollector) -> [SchemaID] {
        referenceCycles().compactMap { cycle in
            guard let start = cycle.min(), let reference = self[start].reference else { return nil }
            let notes = cycle.filter { $0 != start }.compactMap { id in
                self[id].reference.map { Diagnostic.Note("via '\($0.text)'", at: location(of: $0, in: id)) }
            }
            diagnostics.report(
                .refCycle,
                "reference '\(reference.text)' only leads back to itself",
                at: location(of: reference, in: start),
                notes: notes,
                help: "describe the value in one schema of the cycle"
            )
            return start
        }
    }

    private func referenceCycles() -> [[SchemaID]] {
        var cycles: [[SchemaID]] = []
        // The schema from which each one was reached first.
        var start: [SchemaID: SchemaID] = [:]
        for schema in schemas where schema.passesThrough {
            var path: [SchemaID] = []
            var next: SchemaID? = schema.id
            while let id = next, self[id].passesThrough, start[id] == nil {
                start[id] = schema.id
                path.append(id)
                next = self[id].reference?.target
            }
            if let end = next, start[end] == schema.id { cycles.append(Array(path.drop { $0 != end })) }
        }
        return cycles
    }
}

extension CheckedSchema {
    fileprivate func checkValuesOfKeywords() {
        checkAnchors()
        checkEnumValues()
        // Every draft reads annotations beside a reference.
        if schema.isReplacedByReference { return checkDefault() }
        checkBounds()
        checkPatterns()
        checkValues()
        checkProperties()
    }
}
