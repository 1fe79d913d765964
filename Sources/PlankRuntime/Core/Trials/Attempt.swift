/// An attempt to read a value as one branch of a union, as far as all values know of it.
package nonisolated class PlankAttempt: @unchecked Sendable {
    /// The attempt that the value being decoded is part of, if there is one.
    @TaskLocal package static var current: PlankAttempt?

    package init() {}

    /// Records that reading was abandoned, so that it is unknown whether the value matches the branch.
    package func abandon() {}

    /// Returns whether a string that is invalid for its format is accepted; a further attempt may accept it.
    package func takesInvalidText() -> Bool { true }

    /// Makes a report to the app if the branch is chosen.
    package func ifTaken(_ report: @escaping () -> Void) { report() }

    /// Records the members of an object that its model did not ask for, and thus loses.
    package func noteDropped(_ names: () -> [String], at path: @autoclosure () -> [any CodingKey]) {}
}
