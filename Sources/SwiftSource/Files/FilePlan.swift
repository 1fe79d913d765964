import SwiftModel

/// Distributes the types of documents over files: each top-level type has a file named after it. A protocol is declared
/// with the type that it comes from.
///
/// The file of a type depends only on the type's name, so a new type does not move others.
package struct FilePlan {
    private var taken: Set<String>
    private let features: FeatureSelection
    /// The sorted names of the Swift types that top-level types hide. In a namespace, they are hidden in every file.
    private let hidden: [String]

    /// Returns the files for the types of `documents`. None of them has a name in `taken`.
    package static func files(
        of documents: [SwiftFile],
        besides taken: [String],
        features: FeatureSelection
    ) -> [SwiftFile] {
        let hidden = names(hiddenBy: documents)
        var plan = FilePlan(taken: Set(taken.map { $0.lowercased() }), features: features, hidden: hidden)
        var files: [SwiftFile] = []
        var others: [(document: SwiftFile, group: [Declaration])] = []
        for document in documents {
            let groups = document.typesWithProtocols
            var whole = document
            whole.declarations = groups.filter(document.isOfRoot).flatMap { $0 }
            whole.hiddenNames = hidden
            whole.rules = nil
            // A document without types still gets a file, named after the document.
            if !whole.declarations.isEmpty || groups.isEmpty && document.rules == nil {
                whole.name = plan.name(whole.typeName ?? whole.stem, whole.stem)
                files.append(whole)
            }
            files += document.rules.map { plan.files(for: $0, of: document) } ?? []
            others += groups.filter { !document.isOfRoot($0) }.map { (document, $0) }
        }
        others.sort { $0.group[0].heading.path < $1.group[0].heading.path }
        for (document, group) in others { files.append(plan.file(for: group, of: document)) }
        return files.flatMap { FileSplitting.files(of: $0, features: features) }
    }

    /// Returns one file per document.
    package static func wholeFiles(of documents: [SwiftFile]) -> [SwiftFile] {
        let hidden = names(hiddenBy: documents)
        return documents.sorted { $0.name < $1.name }.map { document in
            var file = document
            file.hiddenNames = hidden
            return file
        }
    }

    private static func names(hiddenBy documents: [SwiftFile]) -> [String] {
        HiddenNames.hidden(by: documents.flatMap(\.declarations).map(\.heading)).sorted()
    }

    /// Returns `ButtonStyle.swift`, or `Box+ButtonStyle.swift` if another file has the name, ignoring case.
    private mutating func file(for group: [Declaration], of document: SwiftFile) -> SwiftFile {
        let path = group[0].heading.path.names
        let name = name(path.joined(separator: "+"), document.stem + "+" + (path.last ?? ""))
        return SwiftFile(name: name, schema: document.schema, root: nil, declarations: group, hiddenNames: hidden)
    }

    /// Returns `PinSchema.swift`, next to the file of the model, and `PinSchema+1.swift` and so on for rules that do
    /// not fit in it.
    private mutating func files(for rules: RulesModel, of document: SwiftFile) -> [SwiftFile] {
        let stem = rules.path.names.joined(separator: "+")
        return FileSplitting.parts(of: rules).enumerated().map { index, part in
            let suffix = index == 0 ? "" : "+\(index)"
            let name = name(stem + suffix, document.stem + "+" + rules.path.last + suffix)
            return SwiftFile(name: name, schema: document.schema, root: nil, declarations: [], rules: part)
        }
    }

    /// Returns a name that no other file has, ignoring case, because some file systems do.
    private mutating func name(_ best: String, _ qualified: String) -> String {
        taken.insertFile(taken.contains(best.lowercased() + ".swift") ? qualified : best)
    }
}

extension Set<String> {
    /// Adds the name of a Swift file in small letters, with a number if it is taken, and returns it as it is.
    mutating func insertFile(_ stem: String) -> String {
        var name = stem + ".swift"
        var number = 2
        while !insert(name.lowercased()).inserted {
            name = stem + String(number) + ".swift"
            number += 1
        }
        return name
    }
}

extension SwiftFile {
    /// The name without its extension.
    var stem: String { String(name.dropLast(".swift".count)) }

    /// The name of the root's type, or of the alias that is its type with `null`.
    fileprivate var typeName: String? {
        let alias = declarations.lazy.compactMap { declaration -> TypePath? in
            if case .alias(let model) = declaration { model.heading.path } else { nil }
        }.first
        return (alias ?? declarations.first?.heading.path)?.names.joined(separator: "+")
    }

    /// The declarations, each type with the protocols that follow it.
    fileprivate var typesWithProtocols: [[Declaration]] {
        declarations.reduce(into: []) { groups, declaration in
            if case .baseProtocol = declaration, !groups.isEmpty {
                groups[groups.count - 1].append(declaration)
            } else {
                groups.append([declaration])
            }
        }
    }

    /// Returns whether declarations are the root's: its type, or an alias for the type with `null`.
    fileprivate func isOfRoot(_ group: [Declaration]) -> Bool {
        guard let root else { return false }
        if case .alias(let model) = group[0], model.type.declaration == root.path { return true }
        return group[0].heading.path == root.path
    }
}
