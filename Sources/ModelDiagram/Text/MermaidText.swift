extension Diagram {
    /// The picture as a Mermaid class diagram, which GitHub and GitLab render in Markdown.
    package var mermaid: String {
        let names = Mermaid.names(nodes.map(\.name))
        var lines = ["classDiagram", "  direction LR"]
        for (index, node) in nodes.enumerated() {
            let label = names[index] == node.name ? "" : "[\"\(Mermaid.label(node.name))\"]"
            lines.append("  class \(names[index])\(label) {")
            if node.kind != .struct { lines.append("    <<\(node.kind.rawValue)>>") }
            lines += node.members.map { "    " + Mermaid.member($0, in: node.kind) }
            lines.append("  }")
        }
        for edge in edges {
            let (source, target) = (names[edge.source], names[edge.target])
            if edge.member == nil {
                lines.append("  \(target) <|.. \(source)")
            } else {
                let label = label(of: edge)
                let count = edge.isMany ? " \"*\"" : ""
                lines.append("  \(source) -->\(count) \(target)" + (label.isEmpty ? "" : " : \(Mermaid.plain(label))"))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

private enum Mermaid {
    /// Returns names of classes, with the characters that Mermaid accepts everywhere: ASCII letters, digits and
    /// underscores. The label shows the real name.
    static func names(_ originals: [String]) -> [String] {
        var taken: Set<String> = []
        return originals.map { original in
            let stem = String(original.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
            var name = stem
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(stem)_\(number)"
                number += 1
            }
            return name
        }
    }

    /// Returns `+name Type`, a case, or the type of an alias. Mermaid writes `Set<Int>` as `Set~Int~`.
    static func member(_ member: Diagram.Member, in kind: Diagram.Kind) -> String {
        switch kind {
        case .alias: plain(member.type ?? "")
        case .enum: plain(member.name)
        default: plain(member.name) + (member.type.map { ": " + plain($0) } ?? "")
        }
    }

    /// Returns a name or a type for a place without quotes: letters of any script, and the punctuation of types.
    static func plain(_ text: String) -> String {
        let escapes = "{}~#;\"`%$*".unicodeScalars.map { ($0, "_") } + [("<", "~"), (">", "~")]
        return DiagramText.replacing(DiagramText.line(text), Dictionary(uniqueKeysWithValues: escapes))
    }

    /// Returns a quoted text.
    static func label(_ text: String) -> String {
        let escapes: [Unicode.Scalar: String] = ["#": "#35;", "\"": "#quot;", "<": "#lt;", ">": "#gt;", "`": "#96;"]
        return DiagramText.replacing(DiagramText.line(text), escapes)
    }
}
