/// The draft of a document, and how it was determined.
package struct Dialect: Hashable, Sendable {
    package var draft: Draft
    /// Whether the draft was named by `$schema` or by the caller, rather than guessed.
    ///
    /// A schema with a guessed draft is read as in Plank: `properties` imply an object.
    package var isDeclared: Bool
    /// Whether the branches of a `oneOf` are identified by their titles, as in Plank: if the draft is guessed, and
    /// the keywords are not newer than Plank.
    package var hasTitlesAsTags = false
    /// Whether the declaration names a custom dialect rather than a draft.
    var isCustom = false
    /// Whether `dependencies` applies in drafts that have `dependentRequired` and `dependentSchemas` instead.
    var keepsDependencies = false

    var namesDraft: Bool { isDeclared && !isCustom }
}
