import JSONTree

/// The names of a union's branches, derived from what distinguishes them if they have no name of their own.
///
/// All branches are named together, so that the index of a branch is never part of its name.
package struct BranchNames {
    package struct Branch {
        package var form: Form
        /// The name of the schema that the branch refers to, or its own title; the branch keeps this name.
        package var ownName: String?
        /// Whether the branch has a plain type, so that no declaration needs the name.
        package var isPlain = false
        /// The required keys of the branch's values, then the optional ones. For an array, the keys of its elements.
        package var required: [String] = []
        package var optional: [String] = []
        /// The values that those keys list. For a tuple, those that it can start with.
        package var values: [String: [JSONNode]] = [:]
        /// The values that keys of the objects within an object list: `meta event` for `{ "meta": { "event": … } }`.
        package var inner: [(keys: String, values: [JSONNode])] = []
        /// Those of these values that mark the branch, once `BranchMarks` has compared the branches.
        var constants: [String: JSONNode] = [:]
        /// The names of the schemas that an array's elements refer to.
        package var references: [String] = []
        /// The number of elements with a schema of their own; 0 if the branch is not a tuple.
        package var length = 0

        var keys: [String] { required + optional }

        package init(form: Form, ownName: String?) {
            self.form = form
            self.ownName = ownName
        }
    }

    package enum Form: String, CaseIterable {
        case object = "Details"
        case array = "Elements"
        case text = "Text"
        case number = "Number"
        /// A list of values in the schema.
        case list = "Choice"

        /// The name of a branch of the form if nothing else distinguishes it.
        package var name: String { rawValue }
    }

    /// The names in upper camel case, in the order of the branches.
    package let names: [String]
    /// The names that describe more than the form of their branch.
    package let tellingNames: Set<String>

    package init(_ branches: [Branch], _ identifiers: SwiftIdentifier) {
        // Most branches are references, which have names of their own.
        lazy var words = BranchWords(BranchMarks.marked(branches), identifiers)
        var telling = Set(branches.compactMap(\.ownName))
        var scope = NameScope()
        for name in branches.compactMap(\.ownName) { _ = scope.claim([name], fallback: name) }
        names = branches.indices.map { index in
            let branch = branches[index]
            if let name = branch.ownName { return name }
            if branch.isPlain, branch.form != .object { return branch.form.name }
            let candidates = words.names(ofBranch: index)
            let name = scope.claim(candidates.all, fallback: branch.form.name)
            if candidates.telling.contains(name) { telling.insert(name) }
            return name
        }
        tellingNames = telling
    }
}
