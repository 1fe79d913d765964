import SchemaGraph
import SwiftModel

/// The files of two versions that correspond to each other.
///
/// Files are paired by path, then by the Swift name of their roots, then by equal and by similar content, since a file may
/// have been renamed.
struct FilePairs {
    private(set) var common: [(old: SwiftFile, new: SwiftFile)] = []
    private(set) var removed: [SwiftFile]
    private(set) var added: [SwiftFile]
    /// The new document of each old one.
    private(set) var newDocument: [DocumentID: DocumentID] = [:]

    private let old: Version
    private let new: Version

    init(_ old: Version, _ new: Version) {
        self.old = old
        self.new = new
        removed = old.files
        added = new.files
        pair { file, version in version.document(of: file).map(version.key) }
        pair { file, _ in file.root?.path.description }
        pair { file, version in
            version.document(of: file).map { version.graph[version.graph[$0].root].node.canonicalText }
        }
        pairByContent()
    }

    /// Pairs the remaining files with the same key.
    private mutating func pair(by key: (SwiftFile, Version) -> String?) {
        var byKey: [String: SwiftFile] = [:]
        for file in added {
            if let key = key(file, new), byKey[key] == nil { byKey[key] = file }
        }
        for file in removed {
            if let partner = key(file, old).flatMap({ byKey.removeValue(forKey: $0) }) { pair(file, partner) }
        }
        dropPaired()
    }

    private mutating func pair(_ oldFile: SwiftFile, _ newFile: SwiftFile) {
        guard let oldDocument = old.document(of: oldFile), let document = new.document(of: newFile) else { return }
        common.append((oldFile, newFile))
        newDocument[oldDocument] = document
    }

    private mutating func dropPaired() {
        removed.removeAll { file in old.document(of: file).map { newDocument[$0] != nil } ?? true }
        let found = Set(newDocument.values)
        added.removeAll { file in new.document(of: file).map(found.contains) ?? true }
    }

    /// Pairs files that have more than half of their definitions and properties in common, at least two.
    private mutating func pairByContent() {
        guard !removed.isEmpty, !added.isEmpty else { return }
        let contents = added.map { Self.contents(of: $0, in: new) }
        var holders: [String: [Int]] = [:]
        for (index, names) in contents.enumerated() {
            for name in names { holders[name, default: []].append(index) }
        }
        var isTaken = added.map { _ in false }
        for file in removed {
            let names = Self.contents(of: file, in: old)
            var shared: [Int: Int] = [:]
            for name in names {
                // A name that very many files share does not identify one.
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

    private static func contents(of file: SwiftFile, in version: Version) -> Set<String> {
        guard let document = version.document(of: file) else { return [] }
        let root = version.graph[version.graph[document].root]
        let properties = (root.object?.properties ?? []).map { "." + $0.name }
        return Set(root.definitions.map(\.name) + properties)
    }
}
