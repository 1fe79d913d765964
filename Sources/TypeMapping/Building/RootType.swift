import SwiftModel

/// Information on the type of a document's root, for code that is generated in addition to the types.
package struct RootType: Sendable {
    /// The name of the type, or of the document if it has no root type.
    package let name: String
    /// Whether validation rules are generated for the document.
    package let hasRules: Bool
    /// Whether the schema chooses validation rules itself, so that every run that generates the document has them.
    package let choosesRules: Bool
    /// The access level of the type.
    package let access: AccessLevel
    /// The name of the document's file; nil for a document that the run does not generate.
    package let fileName: String?
    /// The module in which another run declares the document's types; nil if there is none.
    package let module: String?
}
