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
        return PageTemplate.filled(["data": PageTemplate.inScript(data.canonicalText), "picture": svg])
    }
}

/// The template of the page, with placeholders.
private enum PageTemplate {
    /// The frame, and what stands for two of its placeholders.
    private static let texts: [String: String] = {
        let texts = embeddedPage().text.split(separator: "\0").map(String.init)
        return Dictionary(zip(["frame", "style", "script"], texts)) { first, _ in first }
    }()

    /// Replaces every `§name§` of the template in one pass, so that inserted text is not searched for placeholders.
    static func filled(_ values: [String: String]) -> String {
        let frame = texts["frame"] ?? ""
        let pieces = frame.split(separator: "§", omittingEmptySubsequences: false).map(String.init)
        return pieces.enumerated().map { $0 % 2 == 0 ? $1 : values[$1] ?? texts[$1] ?? "" }.joined()
    }

    /// Returns JSON for a `script` element, with every `<` escaped: it could end the element or start a comment.
    static func inScript(_ json: String) -> String {
        json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    }
}
