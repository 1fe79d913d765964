import Foundation
import GeneratedModels
import PlankRuntime
import Testing

/// What holds for every document, tried on random ones.
@Suite struct PropertyLawTests {
    private static let rounds = 60

    private func check<Model: Codable & Hashable>(
        _ type: Model.Type,
        _ file: String,
        _ merging: (Model, Model) -> Model
    ) throws {
        var documents = try RandomDocuments(seed: 1)
        for _ in 0..<Self.rounds {
            let first = documents.document(of: file)
            let second = documents.document(of: file)
            let (old, newer) = (try JSON.decode(type, first), try JSON.decode(type, second))
            // Encoding gives back the document.
            try #require(try JSON.value(old) == first)
            // Decoding gives back the model, from JSON and from a property list.
            let copy = try JSON.decode(type, JSON.value(old))
            try #require(copy == old && copy.hashValue == old.hashValue)
            try #require(try JSON.value(JSON.throughPropertyList(old, .binary)) == first)
            // Merging does what Plank does.
            let merged = merging(old, newer)
            let expected = documents.merge(first, second, of: file)
            try #require(try merged == JSON.decode(type, expected))
            try #require(try JSON.value(merged) == expected)
            try #require(merging(old, old) == old)
            try #require(merging(merged, newer) == merged)
            try #require(try JSON.value(old) == first)
            try #require(try JSON.value(newer) == second)
        }
    }

    @Test func pins() throws { try check(Pin.self, "pin.json") { $0.merging($1) } }
    @Test func boards() throws { try check(Board.self, "board.json") { $0.merging($1) } }
    @Test func users() throws { try check(User.self, "user.json") { $0.merging($1) } }
    @Test func everything() throws { try check(Everything.self, "everything.json") { $0.merging($1) } }
    @Test func trees() throws { try check(Tree.self, "tree.json") { $0.merging($1) } }
    @Test func names() throws { try check(Names.self, "names.json") { $0.merging($1) } }
    @Test func wide() throws { try check(Wide.self, "wide.json") { $0.merging($1) } }
    @Test func wider() throws { try check(Wider.self, "wider.json") { $0.merging($1) } }
}
