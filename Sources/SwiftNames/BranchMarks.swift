import JSONTree

/// The constants that mark the branches of a union, and that names are derived from.
///
/// A required key with only one value marks a branch. So does a key that lists several values if it is the tag of the union: if
/// several branches have it, and no value is in two of their lists. Its first value is the mark, so that a branch keeps
/// its name when it gets another value. Keys within objects mark a branch only if they are tags.
package struct BranchMarks {
    private struct Owners {
        /// The number of branches that list values of the key.
        var listing = 0
        /// The number of branches that require the key, whatever its values.
        var requiring = 0
        var values: Set<JSONNode> = []
        var isDisjoint = true

        /// Whether the values tell branches apart: those that list some, or the others from the only one that does.
        var isTag: Bool { isDisjoint && max(listing, requiring) > 1 }
    }

    private var ownersOfKey: [String: Owners] = [:]

    /// Returns the branches with the constants that mark them among those of their form.
    static func marked(_ branches: [BranchNames.Branch]) -> [BranchNames.Branch] {
        let marks = Dictionary(grouping: branches, by: \.form).mapValues { BranchMarks($0) }
        return branches.map { branch in
            var marked = branch
            marked.constants = marks[branch.form]?.constants(of: branch) ?? [:]
            return marked
        }
    }

    /// Finds the tags of branches that have the same form.
    private init(_ branches: [BranchNames.Branch]) {
        for branch in branches {
            for key in branch.required { ownersOfKey[key, default: Owners()].requiring += 1 }
            for (key, values) in branch.values.map({ ($0.key, $0.value) }) + branch.inner {
                var owners = ownersOfKey.removeValue(forKey: key) ?? Owners()
                owners.listing += 1
                owners.isDisjoint = values.allSatisfy { owners.values.insert($0).inserted } && owners.isDisjoint
                ownersOfKey[key] = owners
            }
        }
    }

    private func constants(of branch: BranchNames.Branch) -> [String: JSONNode] {
        var constants: [String: JSONNode] = [:]
        for (key, values) in branch.values where isTag(key) || values.count == 1 && branch.required.contains(key) {
            constants[key] = values.first
        }
        for (keys, values) in branch.inner where isTag(keys) { constants[keys] = values.first }
        return constants
    }

    private func isTag(_ key: String) -> Bool { ownersOfKey[key]?.isTag ?? false }
}
