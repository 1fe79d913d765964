import JSONTree

/// The constants that mark the branches of a union, and that names are derived from.
///
/// A key with only one value marks a branch. So does a key that lists several values if it is the tag of the union: if
/// several branches have it, and no value is in two of their lists. Its first value is the mark, so that a branch keeps
/// its name when it gets another value.
struct BranchMarks {
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

    /// Finds the tags of branches that have the same form.
    init(_ branches: [BranchNames.Branch]) {
        for branch in branches {
            for key in branch.required { ownersOfKey[key, default: Owners()].requiring += 1 }
            for (key, values) in branch.values {
                var owners = ownersOfKey.removeValue(forKey: key) ?? Owners()
                owners.listing += 1
                owners.isDisjoint = values.allSatisfy { owners.values.insert($0).inserted } && owners.isDisjoint
                ownersOfKey[key] = owners
            }
        }
    }

    /// Returns the constants of a branch, by their keys.
    func constants(of branch: BranchNames.Branch) -> [String: JSONNode] {
        branch.values.reduce(into: [:]) { constants, entry in
            let isMark = entry.value.count == 1 || ownersOfKey[entry.key]?.isTag ?? false
            if isMark { constants[entry.key] = entry.value.first }
        }
    }
}
