import SwiftModel

/// Spreads what a large schema becomes over several files of about the same size.
///
/// A compiler takes four times as long for twice the code in one file, because it follows from each function whatever
/// constants can be reached within the file; and it reads all files again for every two dozen of them. So there are few
/// files, and none is long. What file a type goes to follows from its own name, so that a new one moves no other. The
/// limit goes by members, not by text, so that it is known before any text is.
package struct FileSplitting {
    /// About how many lines a file has at most, unless one type alone has more.
    static let limit = 10_000

    private let stem: String
    private let features: FeatureSelection
    private var names: Set<String> = []

    private init(_ file: SwiftFile, _ features: FeatureSelection) {
        stem = String(file.name.dropLast(".swift".count))
        self.features = features
    }

    /// The file itself, or its parts with the root's first.
    package static func files(of file: SwiftFile, features: FeatureSelection) -> [SwiftFile] {
        var splitting = FileSplitting(file, features)
        guard file.declarations.reduce(0, { $0 + splitting.lines(of: $1) }) > limit else { return [file] }
        var whole = file
        var groups: [(path: [String], declarations: [Declaration])] = []
        for index in whole.declarations.indices {
            splitting.detach(from: &whole.declarations[index], path: [], into: &groups)
        }
        return [whole]
            + groups.map { group in
                var part = file
                part.name = splitting.name(group.path)
                part.declarations = group.declarations
                part.root = nil
                return part
            }
    }

    /// Takes the nested declarations out of one that is too large, and out of those of them that still are.
    private mutating func detach(
        from declaration: inout Declaration,
        path: [String],
        into groups: inout [(path: [String], declarations: [Declaration])]
    ) {
        guard lines(of: declaration) > Self.limit else { return }
        var children = declaration.nested
        declaration.nested = []
        for index in children.indices {
            detach(from: &children[index], path: path + [children[index].heading.name.bare], into: &groups)
        }
        let total = children.reduce(0) { $0 + lines(of: $1) }
        var count = 1
        while count * Self.limit < total { count *= 2 }
        let numbered = Dictionary(grouping: children) { Int($0.heading.name.bare.stableHash % UInt64(count)) }
        for (number, group) in numbered.sorted(by: { $0.key < $1.key }) {
            groups.append((path + [String(number + 1)], group))
        }
    }

    /// `Pin+1.swift`, `Pin+Image+1.swift`: told apart without regard to case, as some file systems do.
    private mutating func name(_ path: [String]) -> String {
        let words = ([stem] + path).joined(separator: "+")
        // File systems take 255 bytes.
        let name = words.utf8.count > 200 ? String(words.prefix(50)) + "+" + String(words.suffix(20)) : words
        var candidate = name
        var number = 2
        while !names.insert(candidate.lowercased()).inserted {
            candidate = name + String(number)
            number += 1
        }
        return candidate + ".swift"
    }

    /// About how many lines a declaration and everything nested in it take.
    private func lines(of declaration: Declaration) -> Int {
        let nested = declaration.nested.reduce(0) { $0 + lines(of: $1) }
        let added = features.lines(of: declaration.heading)
        switch declaration {
        case .structure(let model):
            return nested + StructText.lines.perStruct + added.perStruct
                + (StructText.lines.perProperty + added.perProperty) * model.properties.count
        case .union(let model): return nested + 5 + added.perUnion + (1 + added.perCase) * model.cases.count
        case .namespace: return nested + 3
        case .enumeration(let model): return 20 + 4 * model.cases.count
        case .newtype: return 5
        case .alias: return 3
        case .baseProtocol(let model): return 3 + model.requirements.count
        }
    }
}

extension String {
    /// The same number on every run and machine (FNV-1a), which `Hashable` does not promise.
    ///
    /// The names of files depend on it, so it never changes. `Fingerprint` may: it only tells two values of one build apart.
    var stableHash: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
