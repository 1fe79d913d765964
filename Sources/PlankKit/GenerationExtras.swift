import SwiftSource

/// Returns what files beside the generated ones with these paths need of the runtime.
package typealias NeighbourReader = (_ generated: Set<String>) -> [Set<RuntimeUnit>]

/// What the command needs of a run besides the files.
package struct GenerationExtras {
    /// Adds to the finished models; called once, unless there are errors.
    package var contributor: Contributor?
    /// Whether the result lists the declared types.
    package var listsTypes = true
    /// Whether the result has the names in each file.
    package var keepsNames = false
    /// Returns what the models in the output folder need of the runtime that are not in the files of this run, whose paths it
    /// gets. A copy of the runtime has this too.
    package var neighbours: NeighbourReader?

    package init(
        contributor: Contributor? = nil,
        listsTypes: Bool = true,
        keepsNames: Bool = false,
        neighbours: NeighbourReader? = nil
    ) {
        self.contributor = contributor
        self.listsTypes = listsTypes
        self.keepsNames = keepsNames
        self.neighbours = neighbours
    }
}
