import Diagnostics
import SchemaGraph

/// The record of an earlier run with the same options over the same schema files, some of which have been edited since.
package struct EarlierGeneration {
    /// The files that the run generated from schemas, without their texts.
    var files: [GeneratedFile]
    package var traces: [SchemaTrace]
    var problems: [Problem]
    var statistics: Statistics

    package init(
        files: [GeneratedFile],
        traces: [SchemaTrace],
        problems: [Problem],
        statistics: Statistics
    ) {
        self.files = files
        self.traces = traces
        self.problems = problems
        self.statistics = statistics
    }

    /// Returns the files that an edit can affect: those connected to the edited files by references, in either
    /// direction, or by names. Nil if these are most files, so that an update would save little.
    package func reached(from edited: Set<String>) -> Set<String>? {
        let numbers = Dictionary(traces.enumerated().map { ($1.path, $0) }) { first, _ in first }
        var neighbours: [[Int]] = Array(repeating: [], count: traces.count)
        var firstWithName: [String: Int] = [:]
        func join(_ one: Int, _ other: Int) {
            neighbours[one].append(other)
            neighbours[other].append(one)
        }
        for (index, trace) in traces.enumerated() {
            for path in trace.references {
                guard let other = numbers[path] else { return nil }
                join(index, other)
            }
            for name in trace.names {
                if let other = firstWithName[name] { join(index, other) } else { firstWithName[name] = index }
            }
        }
        var isReached = Array(repeating: false, count: traces.count)
        var open: [Int] = []
        func reach(_ index: Int) {
            if isReached[index] { return }
            isReached[index] = true
            open.append(index)
        }
        for path in edited {
            guard let index = numbers[path] else { return nil }
            reach(index)
        }
        while let index = open.popLast() { neighbours[index].forEach(reach) }
        let reached = Set(zip(traces, isReached).filter(\.1).map(\.0.path))
        return reached.count * 2 > traces.count ? nil : reached
    }

    /// Returns the generated files of the schemas that are not in `reached`.
    package func files(outside reached: Set<String>) -> [GeneratedFile] {
        files.filter { $0.schema.map { !reached.contains($0) } ?? false }
    }
}

extension PlankSwift {
    /// Regenerates the files that an edit affects. `inputs` are the input files among `reached`.
    ///
    /// The result is that of a run over all files, where the files that are not in `reached` are unchanged and have no
    /// dependencies. Nil if the edit affects files that are not in `reached`, so that everything must be regenerated.
    package static func update(
        _ earlier: EarlierGeneration,
        reached: Set<String>,
        _ inputs: [SchemaInput],
        options: GenerationOptions,
        read: @escaping SchemaReader,
        list: @escaping FolderLister,
        progress: ProgressHandler?,
        keepsNames: Bool,
        neighbours: NeighbourReader?
    ) -> GenerationResult? {
        guard options.keepsFilesApart, let problems = earlier.problems(outside: reached) else { return nil }
        var options = options
        options.models.mappingsElsewhere = earlier.mappings(outside: reached)
        let part = generate(
            inputs,
            options: options,
            read: read,
            list: list,
            known: nil,
            progress: progress,
            extras: GenerationExtras(
                listsTypes: false,
                keepsNames: keepsNames,
                keepsTraces: true,
                others: earlier.files(outside: reached),
                neighbours: neighbours
            )
        )
        let old = Dictionary(earlier.traces.map { ($0.path, $0) }) { first, _ in first }
        guard !part.problems.contains(where: { $0.severity == .error }),
            part.traces.count == reached.count,
            part.traces.allSatisfy({ reached.contains($0.path) && old[$0.path]?.looksLike($0) == true }),
            part.problems.allSatisfy({ !$0.paths.isEmpty && $0.paths.isSubset(of: reached) })
        else { return nil }
        let new = Dictionary(part.traces.map { ($0.path, $0) }) { first, _ in first }
        let traces = earlier.traces.map { new[$0.path] ?? $0 }
        var statistics = earlier.statistics
        statistics.types = traces.reduce(0) { $0 + $1.types }
        statistics.positions = traces.reduce(0) { $0 + $1.positions }
        statistics.untypedPositions = traces.reduce(0) { $0 + $1.untypedPositions }
        statistics.stages = part.statistics.stages
        return GenerationResult(
            files: part.files,
            types: part.types,
            problems: (problems + part.problems).sorted(),
            references: part.references,
            names: part.names,
            statistics: statistics,
            traces: traces,
            unreached: part.unreached
        )
    }
}

extension EarlierGeneration {
    /// Returns the keys of the configuration's types that values of files have which are not in `reached`.
    fileprivate func mappings(outside reached: Set<String>) -> Set<String> {
        traces.reduce(into: []) { if !reached.contains($1.path) { $0.formUnion($1.mappings) } }
    }

    /// Returns the problems of files that are not in `reached`; nil if a problem concerns files of both kinds, since an
    /// edit may change it.
    fileprivate func problems(outside reached: Set<String>) -> [Problem]? {
        let all = Set(traces.map(\.path))
        var outside: [Problem] = []
        for problem in problems {
            let paths = problem.paths.intersection(all)
            // Problems that concern no schema file are found by every run.
            if paths.isEmpty || paths.isSubset(of: reached) { continue }
            guard paths.isDisjoint(with: reached) else { return nil }
            outside.append(problem)
        }
        return outside
    }
}

extension Problem {
    /// The files that the problem concerns.
    fileprivate var paths: Set<String> { Set(([path] + notes.map(\.path)).compactMap { $0 }) }
}

extension GenerationOptions {
    /// Whether files that neither references nor names connect are independent of each other. They are not if types are
    /// chosen by name, if one file or one namespace contains all types, if modules can need each other, or if the
    /// configuration applies to places in any file.
    fileprivate var keepsFilesApart: Bool {
        singleFile == nil && models.namespace == nil && models.rootName == nil && models.only.isEmpty
            && models.modules.isEmpty && schemas.baseURI == nil && schemas.overlay.entries.isEmpty
    }
}
