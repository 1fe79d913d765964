import JSONTree

extension Diagram {
    /// The models as JSON for other programs, one line per model.
    package var json: String {
        let lines = nodeObjects { _ in nil }.map { "  " + $0.canonicalText }
        return "{\"types\": [" + (lines.isEmpty ? "" : "\n\(lines.joined(separator: ",\n"))\n") + "]}\n"
    }

    /// Returns one object per model; `range` returns the place of a schema in a listing, if there is one.
    func nodeObjects(_ range: (Place) -> [Int]?) -> [JSONNode] {
        let edgesOfMembers = edgesOfMembers
        var conformances: [[JSONNode]] = Array(repeating: [], count: nodes.count)
        for edge in edges where edge.member == nil {
            conformances[edge.source].append(.text(nodes[edge.target].name))
        }
        return nodes.enumerated().map { index, node in
            let members = node.members.enumerated().map { object($1, edgesOfMembers[index][$0], range) }
            return .members([
                ("name", .text(node.name)),
                ("kind", .text(node.kind.rawValue)),
                ("place", object(node.place, range)),
                ("description", node.description.map(JSONNode.text)),
                ("deprecated", node.isDeprecated ? JSONNode(.bool(true)) : nil),
                ("conformsTo", conformances[index].isEmpty ? nil : JSONNode(.array(conformances[index]))),
                ("members", JSONNode(.array(members))),
            ])
        }
    }

    private func object(_ member: Member, _ edge: Edge?, _ range: (Place) -> [Int]?) -> JSONNode {
        .members([
            ("name", .text(member.name)),
            ("key", member.key.map(JSONNode.text)),
            ("type", member.type.map(JSONNode.text)),
            ("target", edge.map { .text(nodes[$0.target].name) }),
            ("many", edge?.isMany == true ? JSONNode(.bool(true)) : nil),
            ("required", member.isRequired.map { JSONNode(.bool($0)) }),
            ("nullable", member.isNullable.map { JSONNode(.bool($0)) }),
            ("default", member.defaultValue.map(JSONNode.text)),
            ("constant", member.constant.map(JSONNode.text)),
            ("description", member.description.map(JSONNode.text)),
            ("remarks", member.remarks.isEmpty ? nil : JSONNode(.array(member.remarks.map(JSONNode.text)))),
            ("places", member.places.isEmpty ? nil : JSONNode(.array(member.places.map { object($0, range) }))),
        ])
    }

    private func object(_ place: Place, _ range: (Place) -> [Int]?) -> JSONNode {
        .members([
            ("schema", .text(place.path)),
            ("pointer", .text(place.pointer)),
            ("range", range(place).map { JSONNode(.array($0.map { JSONNode(.number(JSONNumber($0))) })) }),
        ])
    }
}

extension JSONNode {
    static func text(_ text: String) -> JSONNode { JSONNode(.string(text)) }

    /// Returns an object without the members that have no value.
    static func members(_ members: [(key: String, value: JSONNode?)]) -> JSONNode {
        JSONNode(.object(JSONObject(members.compactMap { key, value in value.map { .init(key: key, value: $0) } })))
    }
}
