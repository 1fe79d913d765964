/// `git:REF:PATH`: a path as some commit has it.
struct GitPlace {
    /// A commit, branch or tag, as git takes it.
    let reference: String
    /// From the top of the repository, or with `./` from the working directory.
    let path: String

    /// Nil for a text that does not start with `git:`.
    init?(_ text: String) {
        guard text.hasPrefix("git:") else { return nil }
        let rest = text.dropFirst(4)
        let colon = rest.firstIndex(of: ":")
        reference = String(rest[..<(colon ?? rest.endIndex)])
        path = colon.map { String(rest[rest.index(after: $0)...]) } ?? ""
    }

    /// The prefix of paths in the commit.
    var label: String { "git:\(reference):" }

    func text(_ path: String) -> String { label + path }
}
