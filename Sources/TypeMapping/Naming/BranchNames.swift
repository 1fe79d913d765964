import JSONTree

/// The names of a union's branches, derived from what distinguishes them if they have no name of their own.
///
/// An object branch is named after a constant that only it has, preferably one of the key for which most branches have
/// a constant, or else after a key that only it requires, or a constant of an object within it. A single branch with none
/// of these is named `Details`. Several are named after optional keys; these have the lowest precedence, since a schema
/// can gain optional keys at any time. A tuple is named after the constant that marks it. A branch of other values is named
/// after its form. All branches are named together, so that the index of a branch is never part of its name.
struct BranchNames {
    /// One branch.
    struct Branch {
        var form: Form
        /// The name of the schema that the branch refers to, or its own title; the branch keeps this name.
        var ownName: String?
        /// Whether the branch has a plain type, so that no declaration needs the name.
        var isPlain = false
        /// The required keys of the branch's values, then the optional ones. For an array, the keys of its elements.
        var required: [String] = []
        var optional: [String] = []
        /// The values that those keys list. For a tuple, those that it can start with.
        var values: [String: [JSONNode]] = [:]
        /// The values that keys of the objects within an object list: `meta event` for `{ "meta": { "event": … } }`.
        var inner: [(keys: String, values: [JSONNode])] = []
        /// Those of these values that mark the branch, once `BranchMarks` has compared the branches.
        var constants: [String: JSONNode] = [:]
        /// The names of the schemas that an array's elements refer to.
        var references: [String] = []
        /// The number of elements with a schema of their own; 0 if the branch is not a tuple.
        var length = 0

        fileprivate var keys: Set<String> { Set(required).union(optional) }
    }

    /// The kind of a branch's values.
    enum Form {
        case object
        case array
        case text
        case number
        /// A list of values in the schema.
        case list
    }

    /// The names in upper camel case, in the order of the branches.
    let names: [String]
    /// The names that describe more than the form of their branch.
    let tellingNames: Set<String>

    init(_ branches: [Branch], _ identifiers: SwiftIdentifier) {
        let branches = Self.marked(branches)
        let objects = branches.filter { $0.form == .object }
        let owners = objects.reduce(into: [String: Int]()) { counts, branch in
            for key in branch.required + branch.optional { counts[key, default: 0] += 1 }
        }
        // Optional keys are not counted, since a schema can gain them at any time and they must not rename a branch
        // that requires the key.
        let requiring = objects.reduce(into: [String: Int]()) { counts, branch in
            for key in branch.required { counts[key, default: 0] += 1 }
        }
        let constants = objects.reduce(into: [JSONNode: Int]()) { counts, branch in
            for value in branch.constants.values { counts[value, default: 0] += 1 }
        }
        let arrays = branches.filter { $0.form == .array }
        let elements = arrays.flatMap(\.constants.values).reduce(into: [JSONNode: Int]()) { $0[$1, default: 0] += 1 }
        let all = Set(constants.keys).union(elements.keys)
        let spellings = all.reduce(into: [String: Int]()) { counts, value in
            if let text = value.string { counts[text.lowercased(), default: 0] += 1 }
        }
        let shortNames = all.reduce(into: [String: String]()) { names, value in
            if let text = value.string { names[text] = DefinitionNames.shortName(text, identifiers) }
        }
        let ownersOfShortName = shortNames.values.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        /// Returns a constant as a name, without its packages if no other constant has the same name without them.
        func name(of constant: String) -> String {
            if let short = shortNames[constant], ownersOfShortName[short] == 1 { return short }
            return spellings[constant.lowercased()] ?? 0 > 1 ? constant : Self.withoutShouting(constant)
        }
        let markedBranches = objects.reduce(into: [String: Int]()) { counts, branch in
            for key in branch.constants.keys { counts[key, default: 0] += 1 }
        }
        /// Returns the constants and keys that distinguish a branch and that all of its values have, best first.
        func required(_ branch: Branch) -> [String] {
            let keys = branch.required + branch.optional
            let order = keys.indices.sorted { first, second in
                let counts = [first, second].map { markedBranches[keys[$0]] ?? 0 }
                return counts[0] == counts[1] ? first < second : counts[0] > counts[1]
            }
            func mark(_ key: String) -> String? {
                guard let value = branch.constants[key], constants[value] == 1 else { return nil }
                return Self.text(of: value, key).map(name)
            }
            let own = order.compactMap { mark(keys[$0]) }
            let ownKeys = objects.count == 1 ? [] : branch.required.filter { requiring[$0] == 1 }
            return own + ownKeys + branch.inner.compactMap { mark($0.keys) }
        }
        let holders = arrays.reduce(into: [String: Int]()) { counts, branch in
            for key in branch.keys.union(branch.references) { counts[key, default: 0] += 1 }
        }
        let lengths = arrays.reduce(into: [Int: Int]()) { $0[$1.length, default: 0] += 1 }
        /// Returns the names of an array, best first, and those of them that describe more than its form.
        func arrayNames(_ branch: Branch) -> (all: [String], telling: [String]) {
            let form = Self.name(of: .array)
            let marks = branch.constants.compactMap { key, value in
                elements[value] == 1 ? Self.text(of: value, key).map { identifiers.upperCamel(name(of: $0)) } : nil
            }
            let telling = marks + marks.map { $0 + form }
            let words = branch.required + branch.optional + branch.references
            let own = words.filter { holders[$0] == 1 }.map { identifiers.upperCamel($0) + form }
            let shared = words.filter { holders[$0] != 1 }.map { identifiers.upperCamel($0) + form }
            let length = lengths[branch.length] == 1 ? Self.tuples[branch.length].map { [$0] } ?? [] : []
            return (telling + [form] + own + length + shared + [form], telling)
        }
        let isLast = objects.count { $0.ownName == nil && required($0).isEmpty } == 1
        var telling = Set(branches.compactMap(\.ownName))
        var scope = NameScope()
        for name in branches.compactMap(\.ownName) { _ = scope.claim([name], fallback: name) }
        names = branches.map { branch -> String in
            if let name = branch.ownName { return name }
            let form = Self.name(of: branch.form)
            guard branch.form == .object else {
                if branch.isPlain { return form }
                guard branch.form == .array else { return scope.claim([form], fallback: form) }
                let own = arrayNames(branch)
                let name = scope.claim(own.all, fallback: form)
                if own.telling.contains(name) { telling.insert(name) }
                return name
            }
            let optional = branch.optional.filter { owners[$0] == 1 }.map { identifiers.upperCamel($0) }
            let shared = Self.listed(branch.required.isEmpty ? branch.optional : branch.required, identifiers)
            let own = required(branch).map { identifiers.upperCamel($0) }
            let candidates = own + (isLast ? [form] + optional : optional + [form]) + shared
            let name = scope.claim(candidates, fallback: form)
            if name != form, candidates.contains(name) { telling.insert(name) }
            return name
        }
        tellingNames = telling
    }

    /// Returns the branches with the constants that mark them among those of their form.
    private static func marked(_ branches: [Branch]) -> [Branch] {
        let marks = Dictionary(grouping: branches, by: \.form).mapValues { BranchMarks($0) }
        return branches.map { branch in
            var marked = branch
            marked.constants = marks[branch.form]?.constants(of: branch) ?? [:]
            return marked
        }
    }

    /// The names of tuples, by their length.
    private static let tuples = [1: "Single", 2: "Pair", 3: "Triple", 4: "Quadruple", 5: "Quintuple", 6: "Sextuple"]

    /// Returns names made of the first keys, for branches without a distinguishing key.
    private static func listed(_ keys: [String], _ identifiers: SwiftIdentifier) -> [String] {
        let words = keys.prefix(4).map { identifiers.upperCamel($0) }
        let several = words.indices.dropFirst().map { words[...$0].joined(separator: "And") }
        return several + words.prefix(1)
    }

    /// Returns the text of a constant, preceded by its key if the constant is not a string.
    private static func text(of value: JSONNode, _ key: String) -> String? {
        switch value.value {
        case .string(let text): text.isEmpty ? nil : text
        case .number(let number): "\(key) \(number.text)"
        case .bool(let value): value ? key : "no \(key)"
        default: nil
        }
    }

    /// Returns a constant in capitals as an ordinary word: `CARD` is `card`. Acronyms get their capitals back when the
    /// name is made.
    private static func withoutShouting(_ text: String) -> String {
        text.utf8.contains(where: ASCII.isLower) ? text : text.lowercased()
    }

    /// Returns the name of a branch of the form if nothing else distinguishes it.
    static func name(of form: Form) -> String {
        switch form {
        case .object: "Details"
        case .array: "Elements"
        case .text: "Text"
        case .number: "Number"
        case .list: "Choice"
        }
    }
}
