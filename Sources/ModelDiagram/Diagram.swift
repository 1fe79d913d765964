import JSONTree
import SchemaGraph

/// The models of a run as a graph: what they are, what they hold, and which leads to which.
///
/// All forms of the picture are made from this value, so they show the same. Namespaces are left out: they hold models
/// and are none.
package struct Diagram: Sendable {
    /// The models in the order of the files.
    package internal(set) var nodes: [Node] = []
    /// What leads from model to model, in the order of the models and their members.
    package internal(set) var edges: [Edge] = []

    /// What Swift declares.
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

    /// A property, a case, or what an alias stands for.
    package struct Member: Sendable {
        /// The Swift name; empty for an alias.
        package let name: String
        /// The name or the value in JSON; nil where JSON has none.
        package var key: String?
        /// The Swift type as the model declares it; nil for a case without a value.
        package var type: String?
        package var presence: Presence?
        package var description: String?
        /// Such as `deprecated` or `read-only`.
        package var remarks: [String] = []
        /// The schemas that describe the member.
        package var places: [Place] = []
    }

    /// When a property is there, and what it is when it is not.
    package struct Presence: Sendable {
        package let isRequired: Bool
        package let isNullable: Bool
        /// The schema's default, as JSON.
        package var defaultValue: String?
        /// The only value that the schema allows, as Swift.
        package var constant: String?
    }

    /// Where a schema stands.
    package struct Place: Sendable, Hashable {
        /// The file, as the user or a reference wrote it.
        package let path: String
        /// The JSON pointer in it; empty for the root.
        package let pointer: String
        package let schema: SchemaID
    }

    /// A reference from one model to another.
    package struct Edge: Sendable {
        package let source: Int
        /// The member that refers; nil where the model as a whole conforms to a protocol.
        package let member: Int?
        package let target: Int
        /// Whether the member holds any number of the target, in an array or a dictionary.
        package let isMany: Bool
    }
}

extension Diagram {
    /// What the edge is called: the name of the member.
    func label(of edge: Edge) -> String {
        edge.member.map { nodes[edge.source].members[$0].name } ?? ""
    }
}
