/// The index of a schema in its graph. In 32 bits, like all of these indices, because a run stores so many of them.
package struct SchemaID: Hashable, Comparable, Sendable {
    private let number: UInt32
    package var index: Int { Int(number) }

    package init(index: Int) { number = UInt32(index) }

    package static func < (lhs: SchemaID, rhs: SchemaID) -> Bool { lhs.index < rhs.index }

    /// The first schema of every graph: the root of its first document.
    package static let first = SchemaID(index: 0)
}

/// The index of a document in its graph.
package struct DocumentID: Hashable, Comparable, Sendable {
    private let number: UInt32
    package var index: Int { Int(number) }

    package init(index: Int) { number = UInt32(index) }

    package static func < (lhs: DocumentID, rhs: DocumentID) -> Bool { lhs.index < rhs.index }
}

/// The index of a resource in its graph.
package struct ResourceID: Hashable, Sendable {
    private let number: UInt32
    package var index: Int { Int(number) }

    package init(index: Int) { number = UInt32(index) }
}

/// A schema with its key: a property, a definition or a pattern.
package struct NamedSchema: Sendable {
    package let name: String
    package let schema: SchemaID
    /// Whether the schema stands where it is used, and the name is that of its place, so that nothing refers to it by name.
    package var isInline = false
    /// Whether the schema is a reference to the inline one, because that is in another file.
    package var isElsewhere = false
    /// The description of what has the inline schema, such as a response; nil if there is none.
    package var description: String?
}
