import JSONTree

/// The words that describe each branch of a union, by what distinguishes it from the others.
///
/// An object branch is named after a constant that only it has, preferably one of the key for which most branches have
/// a constant, or else after a key that only it requires, or a constant of an object within it. A single branch with none
/// of these is named `Details`. Several are named after optional keys; these have the lowest precedence, since a schema
/// can gain optional keys at any time. A tuple is named after the constant that marks it. A branch of other values is named
/// after its form.
package struct BranchWords {
    private let branches: [BranchNames.Branch]
    private let identifiers: SwiftIdentifier
    private let constantNames: ConstantNames
    private let objects: ObjectCounts
    /// The number of arrays whose elements have a key or refer to a schema of that name.
    private let arraysHaving: [String: Int]
    private let arraysOfLength: [Int: Int]
    /// The number of arrays that a constant marks.
    private let arraysMarked: [JSONNode: Int]
    /// What distinguishes each branch; empty for a branch that is no object or has a name of its own.
    private let distinctions: [[String]]
    /// Whether only one object has no name of its own and nothing that all of its values have distinguishes it.
    private let hasOneUndescribed: Bool

    private struct ObjectCounts {
        let all: Int
        /// The objects that have a key, that require it, and that a constant of it marks.
        let having: [String: Int], requiring: [String: Int], marked: [String: Int]
        /// The objects that a constant marks.
        let constants: [JSONNode: Int]

        init(_ objects: [BranchNames.Branch]) {
            all = objects.count
            having = objects.flatMap(\.keys).counts
            requiring = objects.flatMap(\.required).counts
            marked = objects.flatMap(\.constants.keys).counts
            constants = objects.flatMap(\.constants.values).counts
        }

        /// Returns the constants and keys that distinguish an object and that all of its values have, best first.
        func distinctions(of branch: BranchNames.Branch, _ names: ConstantNames) -> [String] {
            let keys = branch.keys
            let order = keys.indices.sorted { first, second in
                let counts = [first, second].map { marked[keys[$0]] ?? 0 }
                return counts[0] == counts[1] ? first < second : counts[0] > counts[1]
            }
            func mark(_ key: String) -> String? {
                guard let value = branch.constants[key], constants[value] == 1 else { return nil }
                return names.name(of: value, key)
            }
            var ownKeys = all == 1 ? [] : branch.required.filter { requiring[$0] == 1 }
            // A rectangle is no length.
            if ownKeys.count == 2 { ownKeys.insert(ownKeys.joined(separator: " and "), at: 0) }
            return order.compactMap { mark(keys[$0]) } + ownKeys + branch.inner.compactMap { mark($0.keys) }
        }
    }

    init(_ branches: [BranchNames.Branch], _ identifiers: SwiftIdentifier) {
        self.branches = branches
        self.identifiers = identifiers
        let objects = ObjectCounts(branches.filter { $0.form == .object })
        let arrays = branches.filter { $0.form == .array }
        arraysHaving = arrays.flatMap { Set($0.keys).union($0.references) }.counts
        arraysOfLength = arrays.map(\.length).counts
        arraysMarked = arrays.flatMap(\.constants.values).counts
        let names = ConstantNames(Set(objects.constants.keys).union(arraysMarked.keys), identifiers)
        let isUnnamed = branches.map { $0.form == .object && $0.ownName == nil }
        distinctions = zip(branches, isUnnamed).map { $1 ? objects.distinctions(of: $0, names) : [] }
        hasOneUndescribed = zip(isUnnamed, distinctions).count { $0 && $1.isEmpty } == 1
        constantNames = names
        self.objects = objects
    }

    /// Returns the names of a branch, best first, and those of them that describe more than its form.
    func names(ofBranch index: Int) -> (all: [String], telling: Set<String>) {
        switch branches[index].form {
        case .object: namesOfObject(branches[index], distinctions[index])
        case .array: namesOfArray(branches[index])
        case .text, .number, .list: ([branches[index].form.name], [])
        }
    }

    // MARK: - Objects

    private func namesOfObject(
        _ branch: BranchNames.Branch,
        _ distinctions: [String]
    ) -> (all: [String], telling: Set<String>) {
        // Optional keys do not count among the required ones: a schema can gain them at any time, and they must not
        // rename a branch that requires the key.
        let optional = branch.optional.filter { objects.having[$0] == 1 }.map { identifiers.upperCamel($0) }
        let form = branch.form.name
        let ends = hasOneUndescribed ? [form] + optional : optional + [form]
        let all = distinctions.map { identifiers.upperCamel($0) } + ends + listedKeys(of: branch)
        return (all, Set(all).subtracting([form]))
    }

    /// Returns names made of the first keys, for branches without a distinguishing key.
    private func listedKeys(of branch: BranchNames.Branch) -> [String] {
        let keys = branch.required.isEmpty ? branch.optional : branch.required
        let words = keys.prefix(4).map { identifiers.upperCamel($0) }
        let several = words.indices.dropFirst().map { words[...$0].joined(separator: "And") }
        return several + words.prefix(1)
    }

    // MARK: - Arrays

    /// The names of tuples, by their length.
    private static let tuples = [1: "Single", 2: "Pair", 3: "Triple", 4: "Quadruple", 5: "Quintuple", 6: "Sextuple"]

    private func namesOfArray(_ branch: BranchNames.Branch) -> (all: [String], telling: Set<String>) {
        let form = branch.form.name
        let marks = branch.constants.sorted { $0.key < $1.key }.compactMap { key, value in
            arraysMarked[value] == 1 ? constantNames.name(of: value, key).map { identifiers.upperCamel($0) } : nil
        }
        let telling = marks + marks.map { $0 + form }
        let words = branch.keys + branch.references
        let own = words.filter { arraysHaving[$0] == 1 }.map { identifiers.upperCamel($0) + form }
        let shared = words.filter { arraysHaving[$0] != 1 }.map { identifiers.upperCamel($0) + form }
        let length = arraysOfLength[branch.length] == 1 ? Self.tuples[branch.length].map { [$0] } ?? [] : []
        return (telling + [form] + own + length + shared, Set(telling))
    }
}

/// The names of the constants that mark a union's branches.
private struct ConstantNames {
    /// The constants without their packages, and the number of constants that have each of these.
    private let shortNames: [String: String]
    private let ownersOfShortName: [String: Int]
    /// The number of constants that differ only in the case of letters.
    private let spellings: [String: Int]
    /// The number of constants that have each name in camel case.
    private let ownersOfName: [String: Int]
    private let identifiers: SwiftIdentifier

    init(_ constants: Set<JSONNode>, _ identifiers: SwiftIdentifier) {
        let texts = constants.compactMap(\.string)
        shortNames = texts.reduce(into: [:]) { $0[$1] = DefinitionNames.shortName($1, identifiers) }
        ownersOfShortName = shortNames.values.counts
        spellings = texts.map { $0.lowercased() }.counts
        ownersOfName = texts.map { identifiers.lowerCamel($0) }.counts
        self.identifiers = identifiers
    }

    /// Returns a constant as a name, preceded by its key if the constant is not a string. A string loses its packages if no
    /// other constant has the same name without them.
    func name(of value: JSONNode, _ key: String) -> String? {
        switch value.value {
        case .string(let text): text.isEmpty ? "empty" : name(of: text)
        case .number(let number) where number.isNegative: name(of: "\(key) minus \(number.text.dropFirst())")
        case .number(let number): name(of: "\(key) \(number.text)")
        case .bool(let value): name(of: value ? key : "no \(key)")
        default: nil
        }
    }

    private func name(of text: String) -> String {
        if let short = shortNames[text], ownersOfShortName[short] == 1 { return short }
        if spellings[text.lowercased()] ?? 0 < 2 { return Self.withoutShouting(text) }
        // As among the values of an enum, the constant that is spelled like the name has it.
        let name = identifiers.lowerCamel(text)
        let isPlain = name == text || ownersOfName[name] == 1
        return isPlain ? text : Self.withoutShouting(text) + " " + TextNames.lettering(of: text)
    }

    /// Returns a constant in capitals as an ordinary word: `CARD` is `card`. Acronyms get their capitals back when the
    /// name is made.
    private static func withoutShouting(_ text: String) -> String {
        text.utf8.contains(where: ASCII.isLower) ? text : text.lowercased()
    }
}
