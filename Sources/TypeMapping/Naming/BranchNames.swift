import JSONTree

/// What the branches of a union are called that have no name of their own, by what tells them apart.
///
/// A branch of objects is named after the constant that marks it, of several that of the key which most branches have a
/// constant for, else after a key that it alone requires; the only one without is the `Details`. Keys that a
/// branch does not require tell several such branches apart: they count last, since they are added without notice. A branch of
/// other values is named after its form. Names are given to all branches together, so that the number of a branch is never
/// part of its name.
struct BranchNames {
    /// One branch.
    struct Branch {
        var form: Form
        /// What a branch refers to, or calls itself; it keeps this name.
        var ownName: String?
        /// Whether the branch declares no type that would need a name.
        var isPlain = false
        /// The keys that values of the branch must have, then those that they can have: those of its elements for an array.
        var required: [String] = []
        var optional: [String] = []
        /// The constants among them.
        var constants: [String: JSONNode] = [:]
    }

    /// Which values a branch has.
    enum Form {
        case object
        case array
        case text
        case number
        /// Values that the schema lists.
        case list
    }

    /// The names in the order of the branches, in upper camel case.
    let names: [String]
    /// The names that say more than the form of their branch.
    let tellingNames: Set<String>

    init(_ branches: [Branch], _ identifiers: SwiftIdentifier) {
        let objects = branches.filter { $0.form == .object }
        let owners = objects.reduce(into: [String: Int]()) { counts, branch in
            for key in branch.required + branch.optional { counts[key, default: 0] += 1 }
        }
        // An optional key, which is added without notice, takes no name from a branch that requires it.
        let requiring = objects.reduce(into: [String: Int]()) { counts, branch in
            for key in branch.required { counts[key, default: 0] += 1 }
        }
        let constants = objects.reduce(into: [JSONNode: Int]()) { counts, branch in
            for value in branch.constants.values { counts[value, default: 0] += 1 }
        }
        let spellings = constants.keys.reduce(into: [String: Int]()) { counts, value in
            if let text = value.string { counts[text.lowercased(), default: 0] += 1 }
        }
        let markedBranches = objects.reduce(into: [String: Int]()) { counts, branch in
            for key in branch.constants.keys { counts[key, default: 0] += 1 }
        }
        /// The keys that tell a branch apart and belong to each of its values.
        func required(_ branch: Branch) -> [String] {
            let keys = branch.required + branch.optional
            let order = keys.indices.sorted { first, second in
                let counts = [first, second].map { markedBranches[keys[$0]] ?? 0 }
                return counts[0] == counts[1] ? first < second : counts[0] > counts[1]
            }
            let marks = order.map { keys[$0] }.compactMap { key -> String? in
                guard let value = branch.constants[key], constants[value] == 1 else { return nil }
                return Self.text(of: value, key).map { text in
                    spellings[text.lowercased()] ?? 0 > 1 ? text : Self.withoutShouting(text)
                }
            }
            return marks + (objects.count == 1 ? [] : branch.required.filter { requiring[$0] == 1 })
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
                let keys = branch.required + branch.optional
                return scope.claim([form] + keys.map { identifiers.upperCamel($0) + form }, fallback: form)
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

    /// The first keys together, fewer or more, as names for branches without a key of their own.
    private static func listed(_ keys: [String], _ identifiers: SwiftIdentifier) -> [String] {
        let words = keys.prefix(4).map { identifiers.upperCamel($0) }
        let several = words.indices.dropFirst().map { words[...$0].joined(separator: "And") }
        return several + words.prefix(1)
    }

    /// The text of a constant, with its key where it is no text itself.
    private static func text(of value: JSONNode, _ key: String) -> String? {
        switch value.value {
        case .string(let text): text.isEmpty ? nil : text
        case .number(let number): "\(key) \(number.text)"
        case .bool(let value): value ? key : "no \(key)"
        default: nil
        }
    }

    /// A constant in capitals as a word like any other: `CARD` is `card`. An acronym gets its capitals when it is named.
    private static func withoutShouting(_ text: String) -> String {
        text.utf8.contains(where: ASCII.isLower) ? text : text.lowercased()
    }

    /// What a branch of the form is called where nothing else tells it apart.
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
