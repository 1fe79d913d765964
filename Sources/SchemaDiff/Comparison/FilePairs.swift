import SchemaGraph
import SwiftModel

/// Which files of two versions are one file.
///
/// Files of one path belong together; then those whose roots have one name in Swift, and those that declare mostly the
/// same: a file may be renamed.
struct FilePairs {
    private(set) var common: [(old: SwiftFile, new: SwiftFile)] = []
    private(set) var removed: [SwiftFile] = []
    private(set) var added: [SwiftFile] = []
    /// The document that one of the old version has become.
    private(set) var newDocument: [DocumentID: DocumentID] = [:]

    init(_ old: Version, _ new: Version) {
        removed = old.files
        added = new.files
        pair({ old.key(of: $0.document) }, { new.key(of: $0.document) })
        pair({ $0.rootType }, { $0.rootType })
        pairByContent(old, new)
    }

    /// Pairs the files that are left where they have one key.
    private mutating func pair(_ oldKey: (SwiftFile) -> String?, _ newKey: (SwiftFile) -> String?) {
        var byKey: [String: SwiftFile] = [:]
        for file in added {
            if let key = newKey(file), byKey[key] == nil { byKey[key] = file }
        }
        for file in removed {
            if let partner = oldKey(file).flatMap({ byKey.removeValue(forKey: $0) }) { pair(file, partner) }
        }
        dropPaired()
    }

    private mutating func pair(_ old: SwiftFile, _ new: SwiftFile) {
        common.append((old, new))
        newDocument[old.document] = new.document
    }

    private mutating func dropPaired() {
        removed.removeAll { newDocument[$0.document] != nil }
        let found = Set(newDocument.values)
        added.removeAll { found.contains($0.document) }
    }

    /// Pairs files that have more than half of their definitions and properties in common, at least two.
    private mutating func pairByContent(_ old: Version, _ new: Version) {
        guard !removed.isEmpty, !added.isEmpty else { return }
        let contents = added.map { Self.contents(of: $0, in: new.graph) }
        var holders: [String: [Int]] = [:]
        for (index, names) in contents.enumerated() {
            for name in names { holders[name, default: []].append(index) }
        }
        var isTaken = added.map { _ in false }
        for file in removed {
            let names = Self.contents(of: file, in: old.graph)
            var shared: [Int: Int] = [:]
            for name in names {
                // What very many files have tells nothing about one.
                guard let candidates = holders[name], candidates.count <= 16 else { continue }
                for index in candidates where !isTaken[index] { shared[index, default: 0] += 1 }
            }
            let best = shared.max { ($0.value, $1.key) < ($1.value, $0.key) }
            guard let best, best.value > 1, best.value * 2 > max(names.count, contents[best.key].count) else {
                continue
            }
            isTaken[best.key] = true
            pair(file, added[best.key])
        }
        dropPaired()
    }

    private static func contents(of file: SwiftFile, in graph: SchemaGraph) -> Set<String> {
        let root = graph[graph[file.document].root]
        let properties = (root.object?.properties ?? []).map { "." + $0.name }
        return Set(root.definitions.map(\.name) + properties)
    }
}
