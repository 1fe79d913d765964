import JSONTree
import SchemaGraph

/// The models of a run as a graph: their kinds, their members, and the references between them.
///
/// All forms of the picture are made from this value, so they show the same. Namespaces are left out: they only contain
/// models.
package struct Diagram: Sendable {
    /// The models in the order of the files.
    package internal(set) var nodes: [Node] = []
    /// The references between models, in the order of the models and their members.
    package internal(set) var edges: [Edge] = []

    /// The kind of a declaration.
    package enum Kind: String, Sendable {
        case `struct`, `enum`, union, alias, `protocol`
    }

    /// One model.
    package struct Node: Sendable {
        /// The name from the top of the module: `Pin.Image`.
        package let name: String
        package let kind: Kind
        package let place: Place
        package let description: String?
        package let isDeprecated: Bool
        package var members: [Member]
    }

    /// A property, a case, or the type of an alias.
    package struct Member: Sendable {
        /// The Swift name; empty for an alias.
        package let name: String
        /// The key or the value in JSON; nil if there is none.
        package var key: String?
        /// The Swift type as declared; nil for a case without a value.
        package var type: String?
        package var presence: Presence?
        package var description: String?
        /// Remarks such as `deprecated` or `read-only`.
        package var remarks: [String] = []
        /// The schemas that describe the member.
        package var places: [Place] = []
    }

    /// Whether a property is required, and its value if it is missing.
    package struct Presence: Sendable {
        package let isRequired: Bool
        package let isNullable: Bool
        /// The schema's default, as JSON.
        package var defaultValue: String?
        /// The only value that the schema allows, as Swift.
        package var constant: String?
    }

    /// The place of a schema.
    package struct Place: Sendable, Hashable {
        /// The file, as in the command line or the reference.
        package let path: String
        /// The JSON pointer in the file; empty for the root.
        package let pointer: String
        package let schema: SchemaID
    }

    /// A reference from one model to another.
    package struct Edge: Sendable {
        package let source: Int
        /// The index of the referring member; nil for the conformance to a protocol.
        package let member: Int?
        package let target: Int
        /// Whether the member is an array or a dictionary of the target.
        package let isMany: Bool
    }
}

extension Diagram {
    /// Returns the label of an edge: the name of the member.
    func label(of edge: Edge) -> String {
        edge.member.map { nodes[edge.source].members[$0].name } ?? ""
    }
}
