import TypeMapping

/// The runtime's declarations: the names that they take, and whether they are part of the models' API.
///
/// A declaration is part of the API if its comment says so, if it is a property wrapper, since builders have public
/// properties with these, or if the public declarations of such a type name it. If such a type is generic, its
/// arguments in models are types that conform to the parameter's protocol, so all of these are part of the API.
struct RuntimeInterface: Sendable {
    /// The line of a comment that makes a declaration part of the models' API.
    static let mark = "/// - Note: Part of the models' API."

    struct File: Sendable {
        let source: SwiftTokens
        let declarations: [SwiftDeclaration]

        init(_ bytes: [UInt8]) {
            source = SwiftTokens(bytes)
            declarations = SwiftDeclaration.all(in: source)
        }
    }

    let files: [File]
    let names: RuntimeNames
    /// The types that keep the access level of the models.
    let api: Set<String>
    private let apiProtocols: Set<String>

    init(_ sources: [[UInt8]]) {
        let files = sources.map(File.init)
        self.files = files
        var graph = MentionGraph()
        for file in files { graph.add(file.declarations, in: file.source) }
        let types = files.flatMap(\.declarations).filter(\.isType)
        let marked = types.filter { $0.comment.contains(Self.mark) }.map(\.name)
        let wrappers = types.filter { $0.isPublic && $0.attributes.contains("propertyWrapper") }.map(\.name)
        let api = graph.closure(of: marked + wrappers)
        self.api = api
        apiProtocols = Set(types.filter { $0.keyword == "protocol" && api.contains($0.name) }.map(\.name))
        names = RuntimeNames(
            taken: TypeNames(files).taken,
            named: Set(types.filter(\.isPublic).map(\.name)),
            shared: marked.sorted()
        )
    }

    /// Returns whether the public members of a top-level declaration are part of the models' API.
    func isPartOfAPI(_ declaration: SwiftDeclaration) -> Bool {
        guard declaration.isType || declaration.keyword == "extension" else { return false }
        // A type of the standard library can get a conformance to a protocol of the API.
        return api.contains(declaration.name) || !apiProtocols.isDisjoint(with: declaration.inherited)
    }
}

/// The runtime's types that each of them names where callers can see it.
private struct MentionGraph {
    private var mentions: [String: Set<String>] = [:]
    private var constraints: [String: Set<String>] = [:]
    private var conformers: [String: [String]] = [:]
    private var isPublic: Set<String> = []

    mutating func add(_ declarations: [SwiftDeclaration], in source: SwiftTokens) {
        for declaration in declarations where declaration.isType || declaration.keyword == "extension" {
            if declaration.isPublic { isPublic.insert(declaration.name) }
            constraints[declaration.name, default: []].formUnion(declaration.parameters.map { source.text($0) })
            mentions[declaration.name, default: []].formUnion(visibleWords(of: declaration, in: source))
            for name in declaration.inherited { conformers[name, default: []].append(declaration.name) }
        }
    }

    /// Returns the words of the declaration's header and of its visible members that can be names of types.
    private func visibleWords(of declaration: SwiftDeclaration, in source: SwiftTokens) -> Set<String> {
        var words = Set(declaration.header.lazy.filter { source.isCapitalized($0) }.map { source.text($0) })
        for member in declaration.members
        where member.isPublic || member.keyword == "case" || declaration.keyword == "protocol" {
            words.formUnion(visibleWords(of: member, in: source))
        }
        return words
    }

    func closure(of roots: [String]) -> Set<String> {
        var found: Set<String> = []
        var open = roots
        while let name = open.popLast() {
            guard isPublic.contains(name), found.insert(name).inserted else { continue }
            open += mentions[name] ?? []
            open += (constraints[name] ?? []).filter(isPublic.contains).flatMap { arguments(for: $0) }
        }
        return found
    }

    /// Returns the types that conform to a protocol, or to one that inherits from it.
    private func arguments(for name: String) -> [String] {
        var found: [String] = []
        var open = [name]
        while let next = open.popLast() {
            let near = (conformers[next] ?? []).filter { !found.contains($0) }
            found += near
            open += near
        }
        return found
    }
}

/// The names in the runtime's source that refer to top-level types.
private struct TypeNames {
    private(set) var taken: Set<String> = []
    private var local: Set<String> = []
    private var used: Set<String> = []

    init(_ files: [RuntimeInterface.File]) {
        for file in files {
            collectUses(in: file.source)
            for declaration in file.declarations { collectLocals(of: declaration, in: file.source) }
        }
        let declared = Set(files.flatMap(\.declarations).filter(\.isType).map(\.name))
        taken = used.subtracting(local).union(declared)
    }

    /// Collects the words that start with a capital, except for members after a dot and names of modules.
    private mutating func collectUses(in source: SwiftTokens) {
        for index in source.tokens.indices where source.isCapitalized(index) {
            if index > 0, source.isSign(index - 1, ".") { continue }
            if index > 0, source.reads(index - 1, "import") { continue }
            if index > 1, source.isSign(index - 1, "("), source.reads(index - 2, "canImport") { continue }
            used.insert(source.text(index))
        }
    }

    /// Collects type parameters, associated types and nested types: these hide a model of the same name, not the
    /// reverse.
    private mutating func collectLocals(of declaration: SwiftDeclaration, in source: SwiftTokens) {
        let parameters = declaration.parameters
        for index in parameters where index == parameters.lowerBound || source.isSign(index - 1, ",") {
            local.insert(source.text(index))
        }
        // `where Key == PropertyKey, Value: Hashable`
        let conditions = declaration.header.drop { !source.reads($0, "where") }.dropFirst().dropLast()
        for index in conditions where source.isSign(index + 1, ":") || source.isSign(index + 1, "=") {
            if source.tokens[index].kind == .word { local.insert(source.text(index)) }
        }
        for member in declaration.members {
            if member.isType || member.keyword == "associatedtype" { local.insert(member.name) }
            collectLocals(of: member, in: source)
        }
    }
}
