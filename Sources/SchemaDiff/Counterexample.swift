/// A document that one version of a schema allows and the other one does not.
package struct Counterexample: Sendable {
    /// The axis on which the document breaks an app.
    package let axis: Axis
    /// The JSON text; nil if no small document was found.
    package let document: String?
    /// The version that allows the document.
    package let acceptedBy: Change.Side
    /// The name of the value that the document is, such as that of its type.
    package let subject: String
    /// The places of the schema of the document in both versions: `pin.json#/definitions/size`.
    package let schemas: (old: String, new: String)
}
