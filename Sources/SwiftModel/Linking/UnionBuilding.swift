import Diagnostics
import JSONTree
import SchemaGraph

extension ModelBuilder {
    /// A finished union: its cases named, and how to tell them apart decided.
    func model(_ id: DeclarationID, _ union: UnionDraft) -> UnionModel {
        let scope = resolver.paths[id.index]
        var branches = distinct(union.branches)
        let tags = UnionTags(union, branches: branches, mapper: mapper)
        if tags.key == nil { warnAboutGuess(id, branches) }
        let order = trialOrder(branches.map(\.type))
        let tagged = Dictionary(uniqueKeysWithValues: branches.indices.map { ($0, tags.values[$0]) })
        branches = order.map { branches[$0] }
        var names = NameScope(reserved: [ReservedNames.enumMembers])
        let cases = zip(order, branches).map { index, branch in
            let name = names.claim(caseNames(branch), fallback: "value")
            let values = tagged[index] ?? nil
            return UnionModel.Case(
                name: ReservedNames.escapedCase(name),
                bareName: name,
                type: resolver.spelling(branch.type, in: scope),
                value: branch.type,
                schemas: branch.schemas,
                coding: resolver.coding(branch.type, in: scope),
                tagLiterals: tags.key == nil ? [] : (values ?? []).map(SwiftLiteral.string),
                writtenTag: tags.isWritten[index] ? values?.first.map(SwiftLiteral.string) : nil,
                documentation: branch.documentation.map(SwiftLiteral.documentation) ?? [],
                isTried: values == nil || tags.key == nil || !tags.isRequired[index] && !tags.isWritten[index],
                isObject: branch.isObject
            )
        }
        return UnionModel(
            heading: heading(id),
            cases: cases,
            isIndirect: isIndirect(id, union),
            tagKeyLiteral: tags.key.map(SwiftLiteral.string),
            unknownCase: ReservedNames.unknownCase(besides: Set(cases.map(\.name))),
            others: (union.others ?? lenientBranches(union)).map { others in
                UnionModel.Others(
                    besidesObjects: others.besides.contains(.object),
                    besidesArrays: others.besides.contains(.array)
                )
            },
            nested: nestedDeclarations(id)
        )
    }

    /// What a lenient branch lets pass besides its type: anything that is of another form.
    private func lenientBranches(_ union: UnionDraft) -> UnionDraft.Others? {
        let types = union.branches.filter { resolver.isLenient($0.type) }.map { resolver.resolve($0.type).withoutNull }
        if types.isEmpty { return nil }
        return UnionDraft.Others(
            besides: types.reduce(into: []) { forms, type in
                switch type {
                case .list, .set: forms.formUnion(.array)
                case .map: forms.formUnion(.object)
                default: break
                }
            }
        )
    }

    /// The branches with references resolved, each type once; "anything" is what the unknown case is for.
    private func distinct(_ branches: [UnionDraft.Branch]) -> [UnionDraft.Branch] {
        var seen: Set<TypeDraft> = []
        return branches.compactMap { branch in
            let type = resolver.resolve(branch.type).withoutNull
            guard type != .json, seen.insert(type).inserted else { return nil }
            return UnionDraft.Branch(
                type: type,
                schemas: branch.schemas,
                title: branch.title,
                documentation: branch.documentation,
                isObject: branch.isObject
            )
        }
    }

    /// Objects and arrays as the schema lists them, then scalars from the narrowest to the widest.
    private func trialOrder(_ types: [TypeDraft]) -> [Int] {
        func rank(_ type: TypeDraft) -> Int {
            switch type {
            case .native("Bool"): 2
            case .native("Int"), .native("Int64"), .native("UInt64"): 3
            case .native("Double"), .native("Decimal"): 4
            case .native("String"): 6
            case .coded, .custom: 5
            case .declared(let id):
                if case .enumeration = mapper.declarations[id.index].kind { 1 } else { 0 }
            default: 0
            }
        }
        return types.indices.sorted { (rank(types[$0]), $0) < (rank(types[$1]), $1) }
    }

    private func caseNames(_ branch: UnionDraft.Branch) -> [String] {
        let plain = caseName(branch.type)
        return [plain, plain + "Value"]
    }

    private func caseName(_ type: TypeDraft) -> String {
        switch type {
        case .native("Bool"): return "bool"
        case .native("Int"): return "int"
        case .native("Double"): return "number"
        case .native(let name), .coded(let name, _), .custom(let name, _): return SwiftIdentifier.lowerCamel(name)
        case .declared(let id): return SwiftIdentifier.lowerCamel(mapper.declarations[id.index].name)
        case .list(let element), .set(let element):
            return element == .json ? "array" : plural(caseName(element))
        case .map(let element):
            return element == .json ? "object" : caseName(element) + "ByKey"
        case .nullable(let inner), .lenient(let inner), .droppable(let inner): return caseName(inner)
        case .json, .reference: return "value"
        }
    }

    private func plural(_ name: String) -> String {
        if name.hasSuffix("s") || name.hasSuffix("x") { return name + "es" }
        if name.hasSuffix("y"), let before = name.dropLast().last, !"aeiou".contains(before) {
            return name.dropLast() + "ies"
        }
        return name + "s"
    }

    /// Says that a value may fit several branches and that the first of them is taken.
    private func warnAboutGuess(_ id: DeclarationID, _ branches: [UnionDraft.Branch]) {
        let objects = branches.filter { $0.isObject && !$0.schemas.isEmpty }
            .map { ShapeCollector.shape(of: $0.schemas, in: graph) }
        guard objects.count > 1 else { return }
        for (index, later) in objects.enumerated().dropFirst() {
            let names = Set(later.properties.map(\.name))
            for earlier in objects[..<index] where earlier.required.allSatisfy(names.contains) && !earlier.isClosed {
                let draft = mapper.declarations[id.index]
                diagnostics.append(
                    Diagnostic(
                        .guessedUnion,
                        "a value can fit more than one branch of '\(draft.name)'; the first that fits is taken",
                        at: graph.location(of: draft.schema),
                        help: "give each branch a required property with a 'const' of its own"
                    )
                )
                return
            }
        }
    }
}

/// How a union's object branches say which one they are.
struct UnionTags {
    /// The JSON key that holds the tag; `nil` where branches have to be tried.
    private(set) var key: String?
    /// The tags of each branch; `nil` for a branch without.
    private(set) var values: [[String]?]
    /// Whether every value of the branch has its tag.
    private(set) var isRequired: [Bool]
    /// Whether the tag has to be written beside the branch's own properties.
    private(set) var isWritten: [Bool]

    private let mapper: TypeMapper

    init(_ union: UnionDraft, branches: [UnionDraft.Branch], mapper: TypeMapper) {
        self.mapper = mapper
        values = branches.map { _ in nil }
        isRequired = branches.map { _ in false }
        isWritten = isRequired
        let objects = branches.indices.filter { branches[$0].isObject }
        guard !objects.isEmpty else { return }
        if let discriminator = union.discriminator, readDiscriminator(discriminator, branches, objects) { return }
        if objects.count > 1, readConstants(branches, objects) { return }
        readTitles(union, branches, objects)
    }

    // MARK: - Discriminators

    private mutating func readDiscriminator(
        _ discriminator: Discriminator,
        _ branches: [UnionDraft.Branch],
        _ objects: [Int]
    ) -> Bool {
        for index in objects {
            guard let reference = branches[index].schemas.first.flatMap({ mapper.graph[$0].reference }) else {
                continue
            }
            let name = lastComponent(reference.text)
            let mapped = discriminator.mapping.filter {
                $0.target == reference.text || lastComponent($0.target) == name
            }
            values[index] = mapped.isEmpty ? [name] : mapped.map(\.value)
        }
        guard objects.contains(where: { values[$0] != nil }), isDisjoint else { return reset() }
        key = discriminator.propertyName
        for index in objects {
            let shape = shape(branches[index])
            isRequired[index] = shape.required.contains(discriminator.propertyName)
            isWritten[index] = shape[property: discriminator.propertyName] == nil
        }
        return true
    }

    private func lastComponent(_ reference: String) -> String {
        reference.split(separator: "/").last.map(String.init) ?? reference
    }

    // MARK: - Constants

    private mutating func readConstants(_ branches: [UnionDraft.Branch], _ objects: [Int]) -> Bool {
        guard let first = objects.first else { return false }
        let candidates = shape(branches[first]).properties.map(\.name) + nestedKeys(branches[first].schemas)
        for candidate in candidates {
            var isComplete = true
            for index in objects {
                values[index] = tags(branches[index].schemas, candidate, depth: 0)
                isComplete = isComplete && values[index] != nil
                if !isComplete { break }
                isRequired[index] = requires(branches[index].schemas, candidate, depth: 0)
            }
            if isComplete, isDisjoint {
                key = candidate
                return true
            }
            _ = reset()
        }
        return false
    }

    private func nestedKeys(_ schemas: [SchemaID]) -> [String] {
        let shape = ShapeCollector.shape(of: schemas, in: mapper.graph)
        guard let branch = shape.unions.first?.branches.first else { return [] }
        return mapper.shape(of: branch).properties.map(\.name)
    }

    /// The strings that `key` can have in a value of the schemas, looking into unions that they are.
    private func tags(_ schemas: [SchemaID], _ key: String, depth: Int) -> [String]? {
        guard depth < 4, !schemas.isEmpty else { return nil }
        let shape = ShapeCollector.shape(of: schemas, in: mapper.graph)
        if let property = shape[property: key], !property.parts.isEmpty {
            let values = ShapeCollector.shape(of: property.parts.map(\.schema), in: mapper.graph).values
            let texts = values?.compactMap(\.value.string) ?? []
            return texts.isEmpty || texts.count != values?.count ? nil : texts
        }
        guard shape.unions.count == 1 else { return nil }
        var all: [String] = []
        for branch in shape.unions[0].branches {
            guard let texts = tags([branch], key, depth: depth + 1) else { return nil }
            all += texts.filter { !all.contains($0) }
        }
        return all
    }

    private func requires(_ schemas: [SchemaID], _ key: String, depth: Int) -> Bool {
        guard depth < 4 else { return false }
        let shape = ShapeCollector.shape(of: schemas, in: mapper.graph)
        if shape.required.contains(key) { return true }
        guard shape[property: key] == nil, shape.unions.count == 1 else { return false }
        return shape.unions[0].branches.allSatisfy { requires([$0], key, depth: depth + 1) }
    }

    // MARK: - Titles

    /// Plank's rule: `type` holds the branch's `algebraicDataTypeIdentifier` or title.
    private mutating func readTitles(_ union: UnionDraft, _ branches: [UnionDraft.Branch], _ objects: [Int]) {
        let graph = mapper.graph
        let isMarked = objects.contains { index in
            branches[index].schemas.contains { id in
                graph[mapper.soleReference(id) ?? id].annotations.unionTag != nil
            }
        }
        guard isMarked || union.usesTitles else { return }
        for index in objects { values[index] = branches[index].title.map { [$0] } }
        guard objects.contains(where: { values[$0] != nil }), isDisjoint else {
            _ = reset()
            return
        }
        key = "type"
        for index in objects where values[index] != nil {
            let shape = shape(branches[index])
            isWritten[index] = !shape.required.contains("type") && !shape.isClosed
        }
    }

    private var isDisjoint: Bool {
        let all = values.compactMap { $0 }.flatMap { $0 }
        return Set(all).count == all.count
    }

    private mutating func reset() -> Bool {
        key = nil
        values = values.map { _ in nil }
        isRequired = isRequired.map { _ in false }
        isWritten = isRequired
        return false
    }

    private func shape(_ branch: UnionDraft.Branch) -> Shape {
        ShapeCollector.shape(of: branch.schemas, in: mapper.graph)
    }
}
