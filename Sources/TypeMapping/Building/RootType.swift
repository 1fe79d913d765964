import SwiftModel

/// What is known of the type of a document's root, for what is made beside the types.
package struct RootType: Sendable {
    /// The name, which is that of the document where it has no type.
    package let name: String
    /// The features that the document's types have, unless they choose others.
    package let features: [String]
    /// Who can use the type.
    package let access: AccessLevel
    /// The name of the document's file; nil for a document that the run does not generate.
    package let fileName: String?
    /// The module that another run declares the document's types in.
    package let module: String?

    /// Whether the document has rules.
    package var hasRules: Bool { features.contains(Heading.validation) }
}
