import SwiftModel

/// Splits the Swift code of a large schema into several files of about the same size.
///
/// Twice as much code in one file takes a compiler four times as long, because for each function it follows the
/// constants that can be reached within the file. For every two dozen files, it reads all files once more. So there are
/// few files, and none is long. The file of a type depends only on the type's name, so a new type does not move others.
/// The limit is estimated from the number of members, so that it is known before any text is made.
struct FileSplitting {
    /// The approximate maximum number of lines of a file, unless a single type has more.
    static let limit = 10_000

    private let stem: String
    private let features: FeatureSelection
    private var names: Set<String> = []

    private init(_ file: SwiftFile, _ features: FeatureSelection) {
        stem = file.stem
        self.features = features
    }

    /// Returns the file itself, or its parts, starting with the part of the root.
    static func files(of file: SwiftFile, features: FeatureSelection) -> [SwiftFile] {
        var splitting = FileSplitting(file, features)
        guard file.declarations.reduce(0, { $0 + splitting.lines(of: $1) }) > limit else { return [file] }
        var whole = file
        // A nested type hides Swift's in the code of its enclosing types, which can be in any of the parts.
        let nested = file.declarations.flatMap(\.family).map(\.heading)
        whole.hiddenNames = HiddenNames.hidden(by: nested).union(file.hiddenNames).sorted()
        let hidden = whole.hiddenNames
        var groups: [(path: [String], declarations: [Declaration])] = []
        for index in whole.declarations.indices {
            splitting.detach(from: &whole.declarations[index], path: [], into: &groups)
        }
        return [whole]
            + groups.map { group in
                var part = file
                part.name = splitting.name(group.path)
                part.declarations = group.declarations
                part.hiddenNames = hidden
                part.root = nil
                return part
            }
    }

    /// Moves the nested declarations out of a declaration that is too large, and out of those of them that still are.
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
        for (number, group) in Self.numbered(children, lines: total, by: \.heading.name) {
            groups.append((path + [String(number + 1)], group))
        }
    }

    /// Returns parts that together have a number of lines as few groups with numbers. The group of a part depends only
    /// on its name.
    private static func numbered<Part>(
        _ parts: some Sequence<Part>,
        lines total: Int,
        by name: (Part) -> SwiftName
    ) -> [(number: Int, parts: [Part])] {
        var count = 1
        while count * limit < total { count *= 2 }
        let groups = Dictionary(grouping: parts) { Int(name($0).bare.stableHash % UInt64(count)) }
        return groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Returns `Pin+1.swift`, `Pin+Image+1.swift`: names that differ even if case is ignored, as some file systems do.
    private mutating func name(_ path: [String]) -> String {
        let words = ([stem] + path).joined(separator: "+")
        // File systems allow 255 bytes.
        return names.insertFile(words.utf8.count > 200 ? words.prefix(50) + "+" + words.suffix(20) : words)
    }

    /// Returns the approximate number of lines of a declaration and everything nested in it.
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

// MARK: - Rules

extension FileSplitting {
    /// Returns the rules of a document: one part, or several with some of the functions each. The first part has the
    /// root's.
    static func parts(of rules: RulesModel) -> [RulesModel] {
        let total = rules.functions.reduce(0) { $0 + $1.lineCount }
        guard total > limit, let root = rules.functions.first else { return [rules] }
        var whole = rules
        whole.functions = [root]
        return [whole]
            + numbered(rules.functions.dropFirst(), lines: total, by: \.name).map { _, functions in
                var part = rules
                part.functions = functions
                part.isExtension = true
                return part
            }
    }
}

extension RulesModel.Function {
    /// The approximate number of lines of the function.
    fileprivate var lineCount: Int { 4 + rules.reduce(0) { $0 + $1.lineCount } }
}

extension SchemaRule {
    /// Returns the approximate number of lines of some rules.
    private static func lineCount(_ rules: [SchemaRule]) -> Int {
        let inner = rules.reduce(0) { $0 + $1.lineCount }
        return inner > 1 ? inner + 2 : 1
    }

    fileprivate var lineCount: Int {
        let lines = schemas.reduce(0) { $0 + Self.lineCount($1) }
        return switch self {
        // About ten values fit on one line.
        case .enum(let values): 1 + values.count / 10
        case .anyOf, .oneOf: 2 + lines
        default: max(1, lines)
        }
    }
}

extension String {
    /// A hash that is the same in every run and on every machine (FNV-1a), unlike `Hashable`.
    ///
    /// The names of files depend on it, so it must never change.
    var stableHash: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
