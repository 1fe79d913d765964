import Foundation
import TestSupport

/// Some types in some files, which can be moved and edited.
struct RandomWorld {
    enum Kind: CaseIterable {
        case structure, enumeration, union
    }

    /// Where a type is written.
    enum Home: Equatable {
        case root(file: Int)
        case definition(file: Int)
        /// Within the only property that has the type.
        case inline
    }

    struct TypeText {
        var name: String
        var kind: Kind
        var home: Home
        /// The types of its properties or branches, in order.
        var references: [Int]
        /// Its further properties or values.
        var members: [String]
    }

    struct File {
        var name: String
        var keyword: String
    }

    var types: [Int: TypeText] = [:]
    var files: [File]

    init(using random: inout SeededGenerator) {
        let fileCount = Int.random(in: 1...4, using: &random)
        files = (0..<fileCount).map {
            File(name: "file\($0)", keyword: Bool.random(using: &random) ? "$defs" : "definitions")
        }
        let count = Int.random(in: 3...14, using: &random)
        for id in 0..<count {
            let kind = id < 2 ? .structure : Kind.allCases.randomElement(using: &random) ?? .structure
            let home = Home.definition(file: Int.random(in: 0..<fileCount, using: &random))
            let members = (0..<Int.random(in: 2...4, using: &random)).map { "m\(id)x\($0)" }
            types[id] = TypeText(
                name: "Type\(Self.letters(id))",
                kind: kind,
                home: home,
                references: [],
                members: members
            )
        }
        for file in files.indices where Bool.random(using: &random) {
            let id = types.count
            let members = (0..<3).map { "m\(id)x\($0)" }
            types[id] = TypeText(
                name: "root",
                kind: .structure,
                home: .root(file: file),
                references: [],
                members: members
            )
        }
        let all = ids
        let structures = all.filter { types[$0]?.kind == .structure && types[$0]?.home != .inline }
        for id in all {
            switch types[id]?.kind {
            case .structure:
                let count = Int.random(in: 0...3, using: &random)
                types[id]?.references = (0..<count).compactMap { _ in all.randomElement(using: &random) }
            case .union: types[id]?.references = Array(structures.shuffled(using: &random).prefix(2))
            default: break
            }
        }
    }

    var ids: [Int] { types.keys.sorted() }

    private static func letters(_ number: Int) -> String {
        String(UnicodeScalar(UInt8(65 + number % 26))) + String(UnicodeScalar(UInt8(97 + number / 26)))
    }

    // MARK: - Moves and edits

    /// Moves something, without a change of what documents may be. Returns the type that was moved; nil for none.
    mutating func move(besides moved: Set<Int>, using random: inout SeededGenerator) -> Int? {
        let file = Int.random(in: files.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: files[file].keyword = files[file].keyword == "$defs" ? "definitions" : "$defs"
        case 1: files.append(File(name: "file\(files.count)", keyword: "definitions"))
        default: break
        }
        guard let id = ids.filter({ !moved.contains($0) }).randomElement(using: &random), let type = types[id],
            case .definition = type.home
        else { return nil }
        let users = ids.filter {
            types[$0]?.references.contains(id) == true && types[$0]?.kind == .structure && $0 != id
        }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: types[id]?.home = .definition(file: file)
        case 1 where !users.isEmpty && users.allSatisfy { !moved.contains($0) }: types[id]?.name += "Renamed"
        case 2 where uses(of: id) == 1 && !users.isEmpty && users.allSatisfy { !moved.contains($0) }:
            types[id]?.home = .inline
        default: return nil
        }
        return id
    }

    private func uses(of id: Int) -> Int {
        types.values.reduce(0) { sum, type in sum + type.references.count { $0 == id } }
    }

    /// Changes a type; what is gone is nowhere referred to.
    mutating func edit(_ id: Int, using random: inout SeededGenerator) {
        switch Int.random(in: 0..<7, using: &random) {
        case 0, 1: types[id]?.members.append("new\(id)")
        case 2: types[id]?.members.removeFirst()
        case 3: types[id]?.name += "Anew"
        case 4:
            types[id] = nil
            for other in ids { types[other]?.references.removeAll { $0 == id } }
            for other in ids where types[other]?.home == .inline && uses(of: other) == 0 {
                types[other]?.home = .definition(file: 0)
            }
        case 5:
            let new = (ids.last ?? 0) + 1
            types[new] = TypeText(
                name: "Type\(Self.letters(new))",
                kind: .structure,
                home: .definition(file: Int.random(in: files.indices, using: &random)),
                references: [],
                members: ["m\(new)x0"]
            )
            types[id]?.references.append(new)
        default: if types[id]?.home != .inline, types[id]?.kind != .union { types[id]?.kind = .enumeration }
        }
    }

    // MARK: - As text

    var texts: [String: String] {
        var texts: [String: String] = [:]
        for (index, file) in files.enumerated() {
            let definitions = ids.filter { types[$0]?.home == .definition(file: index) }
                .map { "\"\(types[$0]?.name ?? "")\": \(text(of: $0))" }
            let root = ids.first { types[$0]?.home == .root(file: index) }.map { text(of: $0) } ?? "{}"
            let members = "\"\(file.keyword)\": {\(definitions.joined(separator: ", "))}"
            texts[file.name + ".json"] = root == "{}" ? "{\(members)}" : "\(root.dropLast()), \(members)}"
        }
        return texts
    }

    private func text(of id: Int) -> String {
        guard let type = types[id] else { return "true" }
        switch type.kind {
        case .structure:
            let properties =
                type.members.map { "\"\($0)\": {\"type\": \"string\"}" }
                + type.references.enumerated().map { "\"p\($0.offset)\": \(value(of: $0.element))" }
            return "{\"type\": \"object\", \"properties\": {\(properties.joined(separator: ", "))}}"
        case .enumeration:
            return "{\"enum\": [\(type.members.map { "\"\($0)\"" }.joined(separator: ", "))]}"
        case .union:
            let branches = type.references.map(value) + ["{\"type\": \"integer\"}", "{\"type\": \"boolean\"}"]
            return "{\"oneOf\": [\(branches.joined(separator: ", "))]}"
        }
    }

    /// What a property with the type says.
    private func value(of id: Int) -> String {
        switch types[id]?.home {
        case .root(let file): "{\"$ref\": \"\(files[file].name).json\"}"
        case .definition(let file):
            "{\"$ref\": \"\(files[file].name).json#/\(files[file].keyword)/\(types[id]?.name ?? "")\"}"
        default: text(of: id)
        }
    }
}
