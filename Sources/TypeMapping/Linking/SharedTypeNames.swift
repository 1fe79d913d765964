import SchemaGraph
import SwiftModel
import SwiftNames

/// The names of types that several places share: what the names of all places have in common, or what the type is.
extension SharedTypes {
    // MARK: - Content

    /// Returns the name of a type that says what it is; nil if that would be long. A union of two or three plain types,
    /// definitions or listed values is a `NumberOrString` or an `AutoOrInt`, an enum of two values a `FileOrFolder`.
    func nameOfContent(_ id: DeclarationID) -> String? { content(of: id)?.name }

    /// Returns the same name, and whether the type has only scalars and lists of them.
    private func content(of id: DeclarationID) -> (name: String, isPlain: Bool)? {
        let mapping = resolver.mapping
        guard id.index < mapping.declarations.count, mapping[id].isInline else { return nil }
        var names: [String] = []
        var isPlain = false
        if let values = mapping.enumeration(id)?.cases, values.count == 2 { names = caseNames(id) }
        if let union = mapping.union(id) {
            isPlain = true
            for branch in union.branches.prefix(Self.mostParts + 1) {
                let type = resolver.resolve(branch.type)
                let declared = type.declaration
                if case .map = type { isPlain = false }
                if declared != nil { isPlain = false }
                if let declared, mapping[declared].isInline {
                    guard type == .declared(declared), mapping.enumeration(declared) != nil else { return nil }
                    names += caseNames(declared).prefix(Self.mostParts)
                } else {
                    if declared == nil, !type.isPlain || branch.name != nil { return nil }
                    names.append(type.caseName(identifiers) { mapping[$0].plainName })
                }
            }
        }
        guard (2...Self.mostParts).contains(names.count) else { return nil }
        let parts = names.map { identifiers.words(of: identifiers.upperCamel($0)) }
        // `FileRequestOrResponse` instead of `FileRequestOrFileResponse`.
        let start = parts.dropFirst().reduce(parts[0].dropLast()) { start, part in
            start.prefix(zip(start, part.dropLast()).prefix { $0 == $1 }.count)
        }
        let words = start + parts.map { $0.dropFirst(start.count) }.joined(separator: ["Or"])
        guard words.count <= Titles.mostWords else { return nil }
        return (SwiftIdentifier.joined(Array(words)), isPlain)
    }

    private func caseNames(_ id: DeclarationID) -> [String] {
        let entries = resolver.mapping.enumeration(id)?.cases.map(\.entry) ?? []
        return resolver.mapping.caseNames(entries, in: resolver.mapping.wantedNames(id), identifiers).map(\.name)
    }

    /// The maximum number of parts in a name that says what a type is.
    private static let mostParts = 3

    // MARK: - Words

    private static let mostWords = 6

    /// Words that say how a value is used or sent, not what it is.
    private static let roles: Set<String> = ["Item", "Value", "Kind", "Request", "Response", "Body", "Default"]

    /// Returns the words of a type's name, without a number that tells it from its siblings: `Point` for `Point1`.
    func words(of id: DeclarationID) -> [String] {
        let name = mapping[id].plainName
        let count = name.utf8.reversed().prefix(while: ASCII.isDigit).count
        return identifiers.words(of: count < 3 ? String(name.dropLast(count)) : name)
    }

    /// Returns the words that say what a type is, without those that all types of its kind have.
    private func telling(_ words: [String]) -> [String] {
        words.filter { word in
            !Self.roles.contains(word) && !FunctionWords.all.contains(word.lowercased()) && !ASCII.startsWithDigit(word)
        }
    }

    /// Returns the words of a type's path inside `holder`, outermost first, without the roles of the types around it and
    /// without branches that are only named after their form.
    private func path(_ id: DeclarationID, in holder: DeclarationID?, withRoles: Bool = false) -> [String] {
        var path: [String] = []
        for outer in mapping.surroundings(of: id).prefix(while: { $0 != holder }).reversed() {
            if outer != id, isOfForm(outer) { continue }
            if !withRoles, let last = path.last, Self.roles.contains(last) { path.removeLast() }
            path = Self.joined(path, words(of: outer))
        }
        return path
    }

    /// Returns whether a type is a branch that is named after the form of its values: `Details`.
    private func isOfForm(_ id: DeclarationID) -> Bool {
        isBranch(id) && BranchNames.Form.allCases.contains { $0.name == mapping[id].plainName }
    }

    /// Returns the words of two names joined, without repeating words in the middle: `Card` and `CardTitle` give
    /// `CardTitle`.
    private static func joined(_ outer: [String], _ inner: [String]) -> [String] {
        let overlap = (0...min(outer.count, inner.count)).last { count in
            outer.suffix(count).elementsEqual(inner.prefix(count), by: isSame)
        }
        return outer.dropLast(overlap ?? 0) + inner
    }

    private static func isSame(_ first: String, _ second: String) -> Bool {
        first == second || singular(first) == singular(second)
    }

    private static func singular(_ word: String) -> String { (EnglishPlural.singular(word) ?? word).lowercased() }

    /// Returns the last words that names have in common; outside bodies, whose names start with a verb, after the first ones
    /// that they have in common: `MaxOutputTokens` for itself and `MaxResponseOutputTokens`.
    private func commonEnd(_ names: [[String]], isInBody: Bool) -> [String] {
        guard let first = names.first else { return [] }
        let shortest = names.map(\.count).min() ?? 0
        func common(_ lists: [[String]], _ most: Int) -> Int {
            (0..<most).prefix { index in lists.allSatisfy { $0[index] == lists[0][index] } }.count
        }
        let end = common(names.map { $0.reversed() }, shortest)
        if end == 0 { return [] }
        let start = isInBody ? 0 : common(names, shortest - end)
        return withoutStart(Array(first.prefix(start) + first.suffix(end)))
    }

    /// Returns the words of a name without those that it does not start with: a digit, or the ID that an operation's path ends
    /// with.
    private func withoutStart(_ words: [String]) -> [String] {
        let rest = Array(words.drop { ASCII.startsWithDigit($0) })
        let others = Array(rest.dropFirst())
        return rest.first == "ID" && !telling(others).isEmpty ? withoutStart(others) : rest
    }

    /// Returns the words that names have in common, in the order of all names.
    private func common(_ names: [[String]]) -> [String] {
        guard let first = names.first else { return [] }
        let all = names.dropFirst().reduce(first) { $0 == $1 ? $0 : Self.common($0, $1) }
        return withoutStart(all.reduce([]) { Self.joined($0, [$1]) })
    }

    /// Returns the longest list of words that two lists have in the same order.
    private static func common(_ first: [String], _ second: [String]) -> [String] {
        // The lengths for the ends of both lists.
        var lengths = Array(repeating: Array(repeating: 0, count: second.count + 1), count: first.count + 1)
        for (row, word) in first.enumerated().reversed() {
            for (column, other) in second.enumerated().reversed() {
                lengths[row][column] =
                    isSame(word, other)
                    ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
            }
        }
        var (row, column) = (0, 0)
        var words: [String] = []
        while row < first.count, column < second.count {
            if isSame(first[row], second[column]) {
                words.append(first[row].utf8.count <= second[column].utf8.count ? first[row] : second[column])
                (row, column) = (row + 1, column + 1)
            } else if lengths[row + 1][column] >= lengths[row][column + 1] {
                row += 1
            } else {
                column += 1
            }
        }
        return words
    }

    // MARK: - Names

    /// Returns the place outside bodies whose path has only the words that those of all places have: `Request.Status` for
    /// itself and `RequestUpdate.Status`; nil if there is none, or if it would hide another or be hidden at one of them.
    func placeOfAll(_ places: [DeclarationID], in holder: DeclarationID?) -> DeclarationID? {
        let paths = places.map { path($0, in: holder, withRoles: true) }
        let common = common(paths)
        let found = zip(places, paths).first { place, path in
            path.count == common.count && !mapping[place].isInBody
                && mapping.surroundings(of: place).prefix { $0 != holder }.allSatisfy { outer in
                    !(mapping[outer].plainName.utf8.last.map(ASCII.isDigit) ?? false)
                }
                && (mapping[place].parent == holder || !telling(path.dropLast(words(of: place).count)).isEmpty)
        }
        guard let place = found?.0, !places.contains(where: { isHidden(place, at: $0) }) else { return nil }
        return place
    }

    /// Returns the first place that no other one hides if all have the same name, which stays as it is when another file is
    /// added: as for definitions, the other places have aliases.
    func placeOfSameName(_ places: [DeclarationID]) -> DeclarationID? {
        guard Set(places.map(mapping.wantedName)).count == 1 else { return nil }
        return places.first { place in !places.contains { isHidden(place, at: $0) } }
    }

    /// Returns the candidate names of a type in `holder` for all places, none of which another type wants there, and keeps the
    /// first one from later types.
    mutating func claim(for places: [DeclarationID], in holder: DeclarationID?) -> [String] {
        let prefix = holder == nil ? mapping.options.typePrefix : ""
        let names = candidates(places, in: holder).filter { isFree(prefix + $0, for: places, in: holder) }
        if let name = names.first { wanted.insert(prefix + name, for: places[0], in: holder, mapping) }
        return names
    }

    /// Returns whether a shared type in `holder` can have a name: no other type has it there or hides it at a place, and it
    /// hides none itself. A single word says too little if other types of the document are called so too.
    private func isFree(_ name: String, for places: [DeclarationID], in holder: DeclarationID?) -> Bool {
        let document = mapping[places[0]].document
        let isFree = wanted.isFree(name, in: holder, of: document, mapping)
        guard isFree, !isInside(places[0], name) else { return false }
        let isSpecific = holder != mapping.anchors[document] && holder != nil || identifiers.words(of: name).count > 1
        let documents = Set(places.map { mapping[$0].document })
        let count = documents.reduce(0) { $0 + wanted.count(name, in: $1, isInBody: mapping[places[0]].isInBody) }
        let ownCount = places.count { mapping.wantedName($0) == name }
        guard isSpecific || count == ownCount else { return false }
        // At the top level, a place of this name would lose it. The types of several documents are only there if they are
        // shared, which must not change names.
        if holder == nil, ownCount > 0, documents.count > 1 || !mapping.isModule(document) { return false }
        let around = Set(places.flatMap { mapping.surroundings(of: $0).dropFirst().prefix { $0 != holder } })
        let own = Set(places)
        return !around.contains { outer in
            mapping[outer].children.contains { mapping.wantedName($0) == name && !own.contains($0) }
        }
    }

    private func isInside(_ id: DeclarationID, _ name: String) -> Bool {
        mapping[id].children.contains { mapping.wantedName($0) == name || isInside($0, name) }
    }

    /// Returns the names for places, best first: the last words of their names, if these are several or the only ones that
    /// the paths of the places have in common, else all such words. What the type is comes before single words if its parts are
    /// plain types, and last otherwise.
    private func candidates(_ places: [DeclarationID], in holder: DeclarationID?) -> [String] {
        let end = commonEnd(places.map { words(of: $0) }, isInBody: mapping[places[0]].isInBody)
        let ownContent = content(of: places[0])
        let content = [ownContent?.name].compactMap(\.self)
        let isPlain = ownContent?.isPlain ?? false
        let further = namesOfBodies(places)
        let saysNothing = telling(end).isEmpty && end.contains { FunctionWords.all.contains($0.lowercased()) }
        guard !end.isEmpty, !saysNothing, !isOfForm(places[0]) else { return content + further }
        let inPaths = singular(common(places.map { path($0, in: holder) }), of: places[0])
        // `Sponsorship` instead of `SponsorshipEventSponsorship`, and `Selector` instead of `DuringExecutionSelector`.
        let isPart = FunctionWords.all.contains(inPaths.first?.lowercased() ?? "")
        let whole = isPart || inPaths.starts(with: end) ? end : inPaths
        let isBody = mapping[places[0]].isInBody && mapping[places[0]].parent == nil
        let isSpecific = telling(end).count > (isBody || end.count < 2 ? 1 : 0)
        let isShort = whole.count <= Self.mostWords && holder == nil
        let order = isSpecific || !isShort ? [end, whole] : [whole, end]
        let isRole = holder != nil && places.allSatisfy { words(of: $0) == end }
        let names = order.filter { $0.count <= Titles.mostWords && (isRole || !telling($0).isEmpty) }
        let specific = names.filter { telling($0).count > 1 || isSpecific }
        let others = names.filter { !specific.contains($0) }
        if isPlain, !isSpecific { return content + names.map(SwiftIdentifier.joined) }
        return specific.map(SwiftIdentifier.joined) + further + others.map(SwiftIdentifier.joined) + content
    }

    /// Returns words in the singular but for the last one if they come from the paths of operations: `FileParent` for
    /// `FilesParent`.
    private func singular(_ words: [String], of place: DeclarationID) -> [String] {
        guard mapping[place].isInBody else { return words }
        return words.dropLast().map { EnglishPlural.singular($0) ?? $0 } + words.suffix(1)
    }

    /// Returns whether a type outside bodies is called by what a place in a body is too.
    func describes(_ type: DeclarationID, _ place: DeclarationID) -> Bool {
        if isHidden(type, at: place) { return false }
        if mapping.wantedName(type) == nameOfContent(place) { return true }
        if !mapping[type].isInline, mapping[place].parent == nil { return true }
        let path = path(type, in: nil)
        let known = common([path, self.path(place, in: nil)])
        return known.count * 2 >= path.count && (known.last.map { Self.isSame($0, path.last ?? "") } ?? false)
    }

    /// Returns whether a place ends like the path of a type and has all words of it: `memoryLimit` in a container's resource,
    /// for `ContainerMemoryLimit`.
    func isCalled(_ place: DeclarationID, like type: DeclarationID) -> Bool {
        let (path, placePath) = (path(type, in: nil), path(place, in: nil))
        guard let last = path.last, let placeLast = placePath.last, Self.isSame(last, placeLast) else { return false }
        return common([path, placePath]).count == path.count && !isHidden(type, at: place)
    }

    /// Returns whether the name of the outermost type around a type means another one at a place.
    private func isHidden(_ type: DeclarationID, at place: DeclarationID) -> Bool {
        guard let outer = mapping.surroundings(of: type).last, mapping[outer].parent == nil else { return false }
        return mapping.surroundings(of: place).dropFirst().contains { around in
            mapping[around].children.contains { $0 != place && mapping.wantedName($0) == mapping.wantedName(outer) }
        }
    }

    // MARK: - Bodies

    /// Returns the statuses of responses, by their schemas.
    static func statuses(_ graph: SchemaGraph) -> [SchemaID: String] {
        var statuses: [SchemaID: String] = [:]
        for document in graph.documents where !document.bodies.isEmpty {
            let places = Dictionary(document.bodies.map { ($0.pointer, $0) }) { first, _ in first }
            for id in document.schemas {
                guard let body = places[graph[id].pointer], body.role == .response else { continue }
                statuses[id] = body.name.split(separator: " ").last.map(String.init)
            }
        }
        return statuses
    }

    /// Returns names for equal bodies: their title, or that they report an error, or their keys.
    private func namesOfBodies(_ places: [DeclarationID]) -> [String] {
        guard places.allSatisfy({ mapping[$0].isInBody && mapping[$0].parent == nil }) else { return [] }
        let titles = Set(places.map { mapping.graph[mapping[$0].schema].annotations.typeTitle })
        let title = titles.count == 1 ? titles.first.flatMap(\.self) : nil
        let areErrors = places.allSatisfy { place in
            statuses[mapping[place].schema].map { $0.hasPrefix("4") || $0.hasPrefix("5") || $0 == "default" } ?? false
        }
        return (title.map { Titles.isName($0) ? [identifiers.upperCamel($0)] : [] } ?? [])
            + (areErrors ? ["ErrorResponse"] : []) + [nameOfKeys(places[0])].compactMap(\.self)
    }

    /// Returns the name of a struct after its keys: `IDsRequest`.
    private func nameOfKeys(_ id: DeclarationID) -> String? {
        guard let keys = mapping.structure(id)?.properties.map(\.key), (1...3).contains(keys.count),
            let role = IdentifierWords(mapping[id].plainName).words.last
        else { return nil }
        let name = keys.map { identifiers.upperCamel($0) }.joined(separator: "And") + role
        return IdentifierWords(name).words.count <= Self.mostWords ? name : nil
    }
}

/// The names that types want.
///
/// A type within another avoids only the names that its own document declares or uses, outside bodies if it is not in one
/// itself, so that no other file of the run, and no operation, affects its name. A top-level type also avoids all other
/// top-level names.
struct WantedTypeNames {
    private var places: Set<NamePlace> = []
    /// The top-level names that each document uses.
    private var used: [DocumentID: Set<String>] = [:]
    /// The number of declarations with each name, outside bodies and in them.
    private var counts: [DocumentID: [Bool: [String: Int]]] = [:]

    init(_ mapping: Mapping, _ resolver: TypeResolver) {
        for id in mapping.ids {
            let (document, isInBody, name) = (mapping[id].document, mapping[id].isInBody, mapping.wantedName(id))
            places.insert(NamePlace(parent: mapping[id].parent, name: name))
            counts[document, default: [:]][isInBody, default: [:]][name, default: 0] += 1
            let uses = resolver.named(by: mapping[id].kind).compactMap { mapping.surroundings(of: $0).last }
            used[document, default: []].formUnion(uses.map(mapping.wantedName))
        }
    }

    /// Returns whether a type in `holder` or at the top level can have a name.
    func isFree(_ name: String, in holder: DeclarationID?, of document: DocumentID, _ mapping: Mapping) -> Bool {
        if name.isEmpty || places.contains(NamePlace(parent: holder, name: name)) { return false }
        let reserved = mapping.reserved
        guard let holder else { return !reserved.topLevelTypes.contains(name) && !reserved.avoidedTypes.contains(name) }
        let around = mapping.wantedNames(holder)
        let isReserved = reserved.nestedTypes.contains(name) || around.first == name || around.last == name
        return !isReserved && !(used[document]?.contains(name) ?? false)
    }

    /// Returns the number of a document's types with a name; outside bodies, those in bodies do not count.
    func count(_ name: String, in document: DocumentID, isInBody: Bool) -> Int {
        (isInBody ? [false, true] : [false]).reduce(0) { $0 + (counts[document]?[$1]?[name] ?? 0) }
    }

    /// Adds the name of a type in `holder` or at the top level that is shared by places such as `place`.
    mutating func insert(_ name: String, for place: DeclarationID, in holder: DeclarationID?, _ mapping: Mapping) {
        let (document, isInBody) = (mapping[place].document, mapping[place].isInBody)
        places.insert(NamePlace(parent: holder, name: name))
        counts[document, default: [:]][isInBody, default: [:]][name, default: 0] += 1
        if holder == nil { used[document, default: []].insert(name) }
    }
}
