extension Diagram {
    /// The picture as SVG: one box per model and one line per reference, with colors for light and dark mode.
    package var svg: String { SVGPicture(self).text }
}

/// Writes a diagram with its layout.
private struct SVGPicture {
    private static let border = 24

    private let diagram: Diagram
    private let boxes: [ModelBox]
    private let layout: Layout
    private let edgesOfMembers: [[Int: Diagram.Edge]]

    init(_ diagram: Diagram) {
        self.diagram = diagram
        let edgesOfMembers = diagram.edgesOfMembers
        self.edgesOfMembers = edgesOfMembers
        let boxes = diagram.nodes.enumerated().map { ModelBox($1, leading: Set(edgesOfMembers[$0].keys)) }
        let rows = boxes.map { box in
            Dictionary(
                uniqueKeysWithValues: box.rows.enumerated().compactMap { row, it in it.member.map { ($0, row) } }
            )
        }
        self.boxes = boxes
        let head = ModelBox.headHeight / 2
        layout = LayeredLayout.layout(
            LayoutGraph(
                boxes: boxes.map { LayoutGraph.Box(width: $0.width, height: $0.height) },
                links: diagram.edges.map { edge in
                    let row = edge.member.flatMap { rows[edge.source][$0] }
                    return LayoutGraph.Link(
                        source: edge.source,
                        sourceOffset: row.map(ModelBox.middle) ?? head,
                        target: edge.target,
                        targetOffset: head
                    )
                }
            )
        )
    }

    var text: String {
        let (width, height) = (layout.width + 2 * Self.border, layout.height + 2 * Self.border)
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" class="diagram" width="\(width)" height="\(height)" \
            viewBox="\(-Self.border) \(-Self.border) \(width) \(height)" role="group">
            """,
            // Without a title for the whole picture, browsers search all of it for each tooltip, which takes seconds.
            "<title>Models</title>",
            "<style>", Self.style, "</style>",
            """
            <defs><marker id="arrow" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" \
            markerUnits="userSpaceOnUse" orient="auto"><path class="tip" d="M0 .8 8 4 0 7.2z"/></marker>\
            <marker id="back-arrow" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" \
            markerUnits="userSpaceOnUse" orient="auto"><path class="back tip" d="M0 .8 8 4 0 7.2z"/></marker>\
            <marker id="hollow" viewBox="0 0 12 12" refX="11.5" refY="6" markerWidth="12" markerHeight="12" \
            markerUnits="userSpaceOnUse" orient="auto"><path class="hollow" d="M.5.8 11 6 .5 11.2z"/></marker></defs>
            """,
            """
            <rect class="paper" x="\(-Self.border)" y="\(-Self.border)" width="\(width)" height="\(height)"/>
            """,
        ]
        lines += layout.trunks.map(trunk)
        lines += diagram.edges.indices.map(edge)
        lines += diagram.nodes.indices.map(node)
        return lines.joined(separator: "\n") + "\n</svg>\n"
    }

    // MARK: - Lines

    private func trunk(_ trunk: Layout.Trunk) -> String {
        // Only a conformance refers to a protocol.
        let isConformance = diagram.nodes[trunk.target].kind == .protocol
        return Self.line(Self.path(trunk.segments), trunk.isBack, isConformance) + "/>"
    }

    /// Returns the start of the element of a line.
    private static func line(_ path: String, _ isBack: Bool, _ isConformance: Bool, hasTip: Bool = true) -> String {
        let kind = "edge" + (isBack ? " back" : "") + (isConformance ? " conforms" : "")
        let tip = isConformance ? "hollow" : isBack ? "back-arrow" : "arrow"
        return "<path class=\"\(kind)\" d=\"\(path)\"" + (hasTip ? " marker-end=\"url(#\(tip))\"" : "")
    }

    private func edge(_ index: Int) -> String {
        let edge = diagram.edges[index]
        let (source, target) = (diagram.nodes[edge.source].name, diagram.nodes[edge.target].name)
        let label = diagram.label(of: edge)
        let name = source + (label.isEmpty ? "" : ".\(label)") + " → " + target
        let path: String
        switch layout.routes[index] {
        case .path(let segments): path = Self.path(segments)
        case .loop(let from, let to):
            path = "M\(from.x) \(from.y)C\(from.x + 34) \(from.y) \(to.x + 34) \(to.y) \(to.x) \(to.y)"
        case .stub(let from): path = "M\(from.x) \(from.y)h18"
        }
        return Self.line(path, layout.isBack[index], edge.member == nil, hasTip: layout.isDirect[index])
            + "><title>\(DiagramText.markup(name))</title></path>"
    }

    private static func path(_ segments: [Layout.Segment]) -> String {
        var text = ""
        var pen: Layout.Point?
        for segment in segments {
            let (from, to) = (segment.from, segment.to)
            if pen != from { text += "M\(from.x) \(from.y)" }
            let middle = (from.x + to.x) / 2
            text += from.y == to.y ? "H\(to.x)" : "C\(middle) \(from.y) \(middle) \(to.y) \(to.x) \(to.y)"
            pen = to
        }
        return text
    }

    // MARK: - Boxes

    private func node(_ index: Int) -> String {
        let node = diagram.nodes[index]
        let box = boxes[index]
        let name = DiagramText.markup(node.name)
        let head = ModelBox.headHeight
        let title =
            "\(node.kind.rawValue) \(node.name)\n\(node.place.path)#\(node.place.pointer)"
            + (node.description.map { "\n" + DiagramText.line($0, limit: 400) } ?? "")
        let (right, margin) = (box.width - ModelBox.margin, ModelBox.margin)
        var lines = [
            "<g class=\"model \(node.kind.rawValue)\" id=\"\(name)\" transform=\"translate(\(layout.origins[index].x) \(layout.origins[index].y))\">",
            "<rect class=\"box\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"6\"/>",
            "<a href=\"#\(Self.fragment(node.name))\"><title>\(DiagramText.markup(title))</title>",
            "<path class=\"head\" d=\"\(Self.headPath(width: box.width, isWhole: box.rows.isEmpty))\"/>",
            "<text class=\"name\" x=\"\(margin)\" y=\"\(head / 2 + 4)\">\(DiagramText.markup(box.head))</text>",
        ]
        if !box.kind.isEmpty {
            lines.append("<text class=\"kind\" x=\"\(right)\" y=\"\(head / 2 + 4)\">\(box.kind)</text>")
        }
        lines.append("</a>")
        lines += box.rows.enumerated().map { row($1, at: $0, of: index, right: right) }
        return lines.joined(separator: "\n") + "\n</g>"
    }

    private func row(_ row: ModelBox.Row, at position: Int, of index: Int, right: Int) -> String {
        let y = ModelBox.middle(ofRow: position) + 4
        let member = row.member.map { diagram.nodes[index].members[$0] }
        var left = "<text x=\"\(ModelBox.margin)\" y=\"\(y)\">\(DiagramText.markup(row.left))"
        if let description = member?.description {
            left += "<title>\(DiagramText.markup(DiagramText.line(description, limit: 300)))</title>"
        }
        left += "</text>"
        guard !row.right.isEmpty else { return left }
        let type = "<text class=\"type\" x=\"\(right)\" y=\"\(y)\">\(DiagramText.markup(row.right))</text>"
        guard let target = row.member.flatMap({ edgesOfMembers[index][$0]?.target }) else { return left + type }
        return left + "<a href=\"#\(Self.fragment(diagram.nodes[target].name))\">\(type)</a>"
    }

    /// Returns a name as the fragment of a URL.
    private static func fragment(_ name: String) -> String {
        name.utf8.map { byte in
            let character = Character(UnicodeScalar(byte))
            if byte < 0x80, character.isLetter || character.isNumber || "._".contains(character) {
                return String(character)
            }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    /// Returns the outline of the head's background, with the rounded corners of its box.
    private static func headPath(width: Int, isWhole: Bool) -> String {
        let top = "M.5 6.5a6 6 0 0 1 6-6H\(width - 7)a6 6 0 0 1 6 6"
        let height = ModelBox.headHeight
        if isWhole { return top + "V\(height - 7)a6 6 0 0 1-6 6H6.5a6 6 0 0 1-6-6z" }
        return top + "V\(height)H.5z"
    }

    private static let style = """
        svg.diagram { font: 12px ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace }
        .diagram .paper { fill: #fbfcfd }
        .diagram .box { fill: #fff; stroke: #c3cad4 }
        .diagram text { fill: #1c2530 }
        .diagram .name { font-weight: 600; font-size: 12.5px }
        .diagram .kind { text-anchor: end; font: 10.5px system-ui, sans-serif; opacity: .75 }
        .diagram .type { text-anchor: end; fill: #5a6675 }
        .diagram a .type { fill: #1a56c4 }
        .diagram .head { fill: #e3edfc }
        .diagram .union .head { fill: #f0e4fb }
        .diagram .enum .head { fill: #dff3e4 }
        .diagram .alias .head { fill: #e9ecef }
        .diagram .protocol .head { fill: #fdeed3 }
        .diagram .edge { fill: none; stroke: #7f8b9b; stroke-width: 1.2 }
        .diagram .back { stroke: #b5651d }
        .diagram .conforms { stroke-dasharray: 5 3 }
        .diagram .tip { fill: #7f8b9b; stroke: none }
        .diagram .back.tip { fill: #b5651d }
        .diagram .hollow { fill: #fbfcfd; stroke: #7f8b9b }
        .diagram .edge:hover { stroke: #d6266b; stroke-width: 2.4 }
        .diagram a:hover text, .diagram a:focus text { text-decoration: underline }
        .diagram .model:target .box { stroke: #d6266b; stroke-width: 2.5 }
        @media screen and (prefers-color-scheme: dark) {
        .diagram .paper { fill: #12161b }
        .diagram .box { fill: #1a2027; stroke: #3a4553 }
        .diagram text { fill: #e2e8f0 }
        .diagram .type { fill: #97a3b3 }
        .diagram a .type { fill: #8ab4f8 }
        .diagram .head { fill: #1f3557 }
        .diagram .union .head { fill: #3a2552 }
        .diagram .enum .head { fill: #1c3f2b }
        .diagram .alias .head { fill: #2c343d }
        .diagram .protocol .head { fill: #46351a }
        .diagram .edge { stroke: #75818f }
        .diagram .back { stroke: #c98a4b }
        .diagram .tip { fill: #75818f }
        .diagram .back.tip { fill: #c98a4b }
        .diagram .hollow { fill: #12161b; stroke: #75818f }
        }
        """
}
