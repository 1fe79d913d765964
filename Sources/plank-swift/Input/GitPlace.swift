/// `git:REF:PATH`: a path in a commit.
struct GitPlace {
    /// A commit, branch or tag, in any form that git accepts.
    let reference: String
    /// The path from the top of the repository, or with `./` from the working directory.
    let path: String
}

extension GitPlace {
    init?(_ text: String) {
        guard text.hasPrefix("git:") else { return nil }
        let rest = text.dropFirst(4)
        let colon = rest.firstIndex(of: ":")
        reference = String(rest[..<(colon ?? rest.endIndex)])
        path = colon.map { String(rest[rest.index(after: $0)...]) } ?? ""
    }

    /// Returns the place that `HEAD:schemas` names, or `HEAD` for the schemas of the working directory; nil if none.
    static func meant(by text: String) -> String? {
        guard let colon = text.firstIndex(of: ":") else {
            return GitTree.isRevision(text) ? "git:\(text):./\(Project().schemas ?? "PATH")" : nil
        }
        return colon == text.startIndex || text[colon...].hasPrefix("://") ? nil : "git:" + text
    }

    var label: String { "git:\(reference):" }

    func text(_ path: String) -> String { label + path }
}
