import SwiftModel

extension Comparison {
    /// Reports the features that a type gained or lost, unless its enclosing type or all types gained or lost them too.
    mutating func compareFeatures(_ oldHeading: Heading, _ newHeading: Heading, at place: Place) {
        let (oldScope, newScope) = (old.features(around: oldHeading), new.features(around: newHeading))
        for name in newHeading.features where !oldHeading.features.contains(name) {
            if newScope.common.contains(name), !oldScope.any.contains(name) { continue }
            reportAdded(name, at: place)
        }
        for name in oldHeading.features where !newHeading.features.contains(name) {
            if oldScope.common.contains(name), !newScope.any.contains(name) { continue }
            report(.featureRemoved, from: name, at: place)
        }
    }

    /// Reports the features that all types gained or lost, at the first of them.
    mutating func compareCommonFeatures() {
        let (before, after) = (old.outerFeatures, new.outerFeatures)
        guard let schema = new.types.first.flatMap(new.heading).map(new.schema) else { return }
        let place = Place(subject: "all types", schema: schema)
        for name in after.common.subtracting(before.any).sorted() { reportAdded(name, at: place) }
        for name in before.common.subtracting(after.any).sorted() { report(.featureRemoved, from: name, at: place) }
    }

    /// Reports an added feature. One of them takes something away: properties can no longer be assigned.
    private mutating func reportAdded(_ name: String, at place: Place) {
        report(name == Heading.immutability ? .assignmentRemoved : .featureAdded, to: name, at: place)
    }
}

extension Version {
    /// Returns the features of the enclosing type, or of all outermost types.
    fileprivate func features(around heading: Heading) -> FeatureScope {
        guard let parent = heading.parent, hasType(parent), let features = self.heading(parent)?.features else {
            return outerFeatures
        }
        return FeatureScope(common: Set(features), any: Set(features))
    }
}
