import JSONTree

/// A schema resource (JSON Schema core, section 4.3.5): a document, or a part of one with its own `$id`.
package struct SchemaResource: Sendable {
    /// The URI that references in the resource resolve against, without a fragment.
    package internal(set) var base: URIReference
    package let root: SchemaID
    /// The schemas by `$anchor`, `$dynamicAnchor` or the fragment of an `$id`.
    var anchors: [ExactText: SchemaID] = [:]
    /// The possible targets of dynamic references, by `$dynamicAnchor`; `$recursiveAnchor` has the name `""`.
    package internal(set) var dynamicAnchors: [ExactText: SchemaID] = [:]
}
