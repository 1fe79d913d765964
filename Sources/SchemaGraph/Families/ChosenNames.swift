/// The Swift names that a user has chosen for the schema at a place.
package struct ChosenNames: Sendable, Hashable {
    package var type: String?
    /// The name of the property or case whose schema it is.
    package var member: String?

    package init(type: String? = nil, member: String? = nil) {
        (self.type, self.member) = (type, member)
    }
}
