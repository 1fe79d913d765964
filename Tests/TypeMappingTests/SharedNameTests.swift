import Foundation
import SchemaGraph
import SwiftModel
import TestSupport
import Testing

@testable import SwiftNames
@testable import TypeMapping

/// The names of the types that places in the descriptions of real APIs share.
@Suite(.enabled(if: Repository.corpus("apis") != nil, "needs the corpus beside the project"))
struct SharedNameTests {
    @Test("No shared type is named after another operation or an unrelated type")
    func sharedNames() throws {
        let folder = try #require(Repository.corpus("apis"))
        for path in try FileTree.paths(below: folder) where path.hasSuffix(".json") {
            let bytes = try [UInt8](Data(contentsOf: folder.appendingPathComponent(path)))
            var loading = LoadingOptions()
            loading.readsBodies = true
            let models = TestModels.mapped([(path, bytes)], loading: loading)
            let declarations = models.files.flatMap(\.declarations).flatMap(\.family)
            let strange = declarations.compactMap { declaration in
                declaration.sharedType.flatMap { Self.isStrange($0, declarations, at: declaration.heading.path) }
            }
            #expect(strange == [], "\(path)")
        }
    }

    /// Returns an alias if its type is called by words that are neither in the path of the alias nor in the type's content.
    private static func isStrange(_ type: TypePath, _ all: [Declaration], at alias: TypePath) -> String? {
        let model = all.first { $0.heading.path == type && !$0.isPlace }
        let content = model.map(Self.content) ?? []
        let known = Set((alias.names + content).flatMap(words))
        let path = type.names.flatMap(words)
        // An operation's own types are called by its name. A component can be called by more than a body says.
        let isOfBody = type.names[0].hasSuffix("Request") || type.names[0].hasSuffix("Response")
        let strange = path.filter { !known.contains($0) }
        return strange.count * 2 > path.count || isOfBody && !strange.isEmpty ? "\(alias) = \(type)" : nil
    }

    private static func content(_ declaration: Declaration) -> [String] {
        switch declaration {
        case .enumeration(let model): model.cases.map(\.name.bare)
        case .union(let model): model.cases.map(\.name.bare) + ["or"]
        case .structure(let model):
            model.properties.map(\.key) + ["and", "error", model.heading.facts.description ?? ""]
        default: []
        }
    }

    private static func words(of name: String) -> [String] {
        SwiftIdentifier.standard.words(of: name).map { (EnglishPlural.singular($0) ?? $0).lowercased() }
    }
}
