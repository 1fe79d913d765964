extension Diagram {
    /// The picture in the language of Graphviz: one record per model, one port per member, one edge per reference.
    package var dot: String {
        var lines = [
            "digraph models {",
            "  graph [rankdir=LR, fontname=\"Helvetica\", nodesep=0.3, ranksep=1];",
            "  node [shape=record, fontname=\"Helvetica\", fontsize=10];",
            "  edge [fontname=\"Helvetica\", fontsize=9];",
        ]
        for node in nodes {
            let head = DOT.field(node.kind == .struct ? node.name : "\(node.kind.rawValue) \(node.name)")
            let members = node.members.enumerated().map { index, member in
                "<m\(index)> \(DOT.field(DiagramText.line(member.line(in: node.kind), limit: 80)))\\l"
            }
            let label = "{" + ([head] + members).joined(separator: "|") + "}"
            let place = DOT.quoted("\(node.place.path)#\(node.place.pointer)")
            lines.append("  \(DOT.quoted(node.name)) [label=\"\(label)\", tooltip=\(place)];")
        }
        for edge in edges {
            let source = DOT.quoted(nodes[edge.source].name)
            let port = edge.member.map { ":m\($0)" } ?? ""
            var attributes = ["label=\(DOT.quoted(label(of: edge)))"]
            if edge.isMany { attributes.append("headlabel=\"*\"") }
            if edge.member == nil { attributes = ["arrowhead=empty", "style=dashed"] }
            let target = DOT.quoted(nodes[edge.target].name)
            lines.append("  \(source)\(port) -> \(target) [\(attributes.joined(separator: ", "))];")
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }
}

/// Text in Graphviz's quotes.
private enum DOT {
    /// Returns a quoted string. A backslash would start an escape such as `\N`, and `&` an entity.
    static func quoted(_ text: String) -> String { "\"" + escaped(text, besides: "\"\\") + "\"" }

    /// Returns the field of a record, where more characters are special.
    static func field(_ text: String) -> String { escaped(text, besides: "\"\\{}|<>") }

    private static func escaped(_ text: String, besides special: String) -> String {
        let escapes = special.unicodeScalars.map { ($0, "\\" + String($0)) } + [("&", "&amp;")]
        return DiagramText.replacing(DiagramText.line(text), Dictionary(uniqueKeysWithValues: escapes))
    }
}
