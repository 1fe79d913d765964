import Diagnostics
import EmbeddedText
import JSONTree
import SchemaGraph

extension Diagram {
    /// The picture as a self-contained HTML page with a search and links between models; `graph` contains the schemas that it
    /// shows. The page loads no other file.
    package func page(_ graph: SchemaGraph) -> String {
        var listings: [String: SchemaListing] = [:]
        let places = nodes.flatMap { [$0.place] + $0.members.flatMap(\.places) }
        for place in places where listings[place.path] == nil {
            let document = graph[graph[place.schema].document]
            listings[place.path] = SchemaListing(graph[document.root].node)
        }
        let objects = nodeObjects { listings[$0.path]?.ranges[graph[$0.schema].position] }
        let documents = listings.sorted { $0.key < $1.key }.map { path, listing in
            (path, Optional(JSONNode(.array(listing.lines.map(JSONNode.text)))))
        }
        let data = JSONNode.members([("types", JSONNode(.array(objects))), ("documents", .members(documents))])
        // Every `<` of the data is escaped: it could end the element of the script or start a comment.
        let script = data.canonicalText.split(separator: "<", omittingEmptySubsequences: false)
        let template = embeddedPage().text.split(separator: "\0").map(String.init)
        var texts = Dictionary(zip(["frame", "style", "script"], template)) { first, _ in first }
        texts["data"] = script.joined(separator: "\\u003c")
        texts["picture"] = svg
        // Every `§name§` is replaced in one pass, so that inserted text is not searched for placeholders.
        let pieces = (texts["frame"] ?? "").split(separator: "§", omittingEmptySubsequences: false).map(String.init)
        return pieces.enumerated().map { $0 % 2 == 0 ? $1 : texts[$1] ?? "" }.joined()
    }
}
