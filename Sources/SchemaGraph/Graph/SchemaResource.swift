import JSONTree

/// A document, or a part of one with an `$id` of its own: what a URI without a fragment names (JSON Schema core,
/// section 4.3.5).
package struct SchemaResource: Sendable {
    /// The URI that references in the resource resolve against, without a fragment.
    package internal(set) var base: URIReference
    package let root: SchemaID
    /// The schemas that a fragment names: by `$anchor`, `$dynamicAnchor` or an `$id` with a fragment.
    package internal(set) var anchors: [ExactText: SchemaID] = [:]
    /// The schemas that a dynamic reference can lead to, by `$dynamicAnchor`; `$recursiveAnchor` has the name `""`.
    package internal(set) var dynamicAnchors: [ExactText: SchemaID] = [:]

    init(base: URIReference, root: SchemaID) {
        self.base = base
        self.root = root
    }
}
