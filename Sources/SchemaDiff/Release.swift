/// The part of a semantic version that changes require to be increased, for those whom one axis concerns.
package enum Release: String, Sendable {
    /// Something breaks.
    case major
    /// Something can be done or sent that could not before, or less.
    case minor
    /// Only the documentation changes, or nothing.
    case patch

    /// Returns the release that changes require on an axis.
    package init(_ changes: [Change], on axis: Axis) {
        let isDocumentation: (Change) -> Bool = { [.descriptionChanged, .deprecationChanged].contains($0.rule) }
        if changes.contains(where: { $0[axis: axis] == .breaking }) {
            self = .major
        } else {
            self = changes.allSatisfy(isDocumentation) ? .patch : .minor
        }
    }
}
