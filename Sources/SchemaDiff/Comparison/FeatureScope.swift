import SwiftModel

/// The features of several types.
struct FeatureScope {
    /// The features that each type has.
    var common: Set<String> = []
    /// The features that some type has.
    var any: Set<String> = []
}

extension FeatureScope {
    /// Creates the scope of several types. What a single type has is not common.
    init(of headings: [Heading]) {
        if headings.count > 1 { common = Set(headings[0].features) }
        for heading in headings {
            common.formIntersection(heading.features)
            any.formUnion(heading.features)
        }
    }
}
