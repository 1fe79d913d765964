import JSONTree
import SchemaGraph

/// The models of a run as a graph: their kinds, their members, and the references between them.
///
/// All forms of the picture are made from this value, so they show the same. Namespaces are left out: they only contain
/// models.
package struct Diagram: Sendable {
    /// The models in the order of the files.
    var nodes: [Node] = []
    /// The references between models, in the order of the models and their members.
    var edges: [Edge] = []

    /// The kind of a declaration.
    enum Kind: String, Sendable {
        case `struct`, `enum`, union, alias, `protocol`
    }

    /// One model.
    struct Node: Sendable {
        /// The name from the top of the module: `Pin.Image`.
        let name: String
        let kind: Kind
        let place: Place
        let description: String?
        let isDeprecated: Bool
        var members: [Member]
    }

    /// A property, a case, or the type of an alias.
    struct Member: Sendable {
        /// The Swift name; empty for an alias.
        let name: String
        /// The key or the value in JSON; nil if there is none.
        var key: String?
        /// The Swift type as declared; nil for a case without a value.
        var type: String?
        /// Whether a property must be there, and whether it can be `null`; nil for other members.
        var isRequired: Bool?
        var isNullable: Bool?
        /// The schema's default, as JSON.
        var defaultValue: String?
        /// The only value that the schema allows, as Swift.
        var constant: String?
        var description: String?
        /// Remarks such as `deprecated` or `read-only`.
        var remarks: [String] = []
        /// The schemas that describe the member.
        var places: [Place] = []
    }

    /// The place of a schema.
    struct Place: Sendable, Hashable {
        /// The file, as in the command line or the reference.
        let path: String
        /// The JSON pointer in the file; empty for the root.
        let pointer: String
        let schema: SchemaID
    }

    /// A reference from one model to another.
    struct Edge: Sendable {
        let source: Int
        /// The index of the referring member; nil for the conformance to a protocol.
        let member: Int?
        let target: Int
        /// Whether the member is an array or a dictionary of the target.
        let isMany: Bool
    }

    /// Returns the label of an edge: the name of the member.
    func label(of edge: Edge) -> String {
        edge.member.map { nodes[edge.source].members[$0].name } ?? ""
    }

    /// The edges of the members that refer to a model, by node and member.
    var edgesOfMembers: [[Int: Edge]] {
        edges.reduce(into: Array(repeating: [:], count: nodes.count)) { found, edge in
            if let member = edge.member { found[edge.source][member] = edge }
        }
    }
}
