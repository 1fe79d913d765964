import SwiftModel

extension Parts {
    /// Creates the parts of a feature that adds one extension. A model with a separate builder has the conformances of
    /// the builder's extension, too.
    init(title: String, conformances: [String] = [], members: [SwiftText], condition: String? = nil) {
        self.init(
            facadeConformances: conformances,
            sections: [Section(title: title, conformances: conformances, members: members, condition: condition)]
        )
    }
}
