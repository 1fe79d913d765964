/// What the command needs of a run besides the files.
package struct GenerationExtras {
    /// Adds to the finished models; called once, unless there are errors.
    package var contributor: Contributor?
    /// Whether the result lists the declared types.
    package var listsTypes = true
    /// Whether the result has the traces that an update needs.
    package var keepsTraces = false
    /// Files that are added to the output unchanged.
    package var others: [GeneratedFile] = []

    package init(
        contributor: Contributor? = nil,
        listsTypes: Bool = true,
        keepsTraces: Bool = false,
        others: [GeneratedFile] = []
    ) {
        self.contributor = contributor
        self.listsTypes = listsTypes
        self.keepsTraces = keepsTraces
        self.others = others
    }
}
