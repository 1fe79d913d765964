/// A member that is under a legacy key of its property.
package nonisolated struct PlankLegacyMember {
    /// The keys and indices that lead to the object.
    package let path: [String]
    package let legacyKey: String
    /// The property's own key.
    package let key: String

    package init(path: [String], _ legacyKey: String, _ key: String) {
        self.path = path
        self.legacyKey = legacyKey
        self.key = key
    }
}
