/// The branches of unions that are written, with their places.
package nonisolated final class PlankWrittenBranches: @unchecked Sendable {
    // Not locked: encoding is synchronous, so an instance is never shared between threads.
    /// The instance for the JSON that is being written, if somebody asked for it.
    @TaskLocal package static var current: PlankWrittenBranches?

    package nonisolated struct Branch {
        let path: [any CodingKey]
        let value: any Encodable
    }

    /// The branches in the order in which they are written: each before those within it.
    package private(set) var all: [Branch] = []

    /// Records a branch.
    func note(_ value: some Encodable, at path: [any CodingKey]) {
        all.append(Branch(path: path, value: value))
    }
}
