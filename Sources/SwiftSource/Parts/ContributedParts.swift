import SwiftModel

/// Parts for single types that are made outside of the generator, such as by a plugin.
package struct ContributedParts: Feature {
    /// The additions to one type.
    package struct Addition: Sendable {
        var parts: Parts
        /// The modules to import for the parts.
        var modules: [String]

        package init(parts: Parts = Parts(), modules: [String] = []) {
            self.parts = parts
            self.modules = modules
        }
    }

    package let traits: FeatureTraits
    private let additions: [TypePath: Addition]
    /// The structs that keep members when a patch is applied: their own, or those of a property's model.
    private let keepers: Set<TypePath>

    /// Creates parts for types of the files of a run; a type can have several additions.
    package init(_ additions: [(path: TypePath, addition: Addition)], to files: [SwiftFile]) {
        let additions = additions.reduce(into: [TypePath: Addition]()) { all, entry in
            let known = all[entry.path, default: Addition()]
            all[entry.path] = Addition(
                parts: Parts([known.parts, entry.addition.parts]),
                modules: known.modules + entry.addition.modules
            )
        }
        self.init(additions, keepers: Self.keepers(additions, in: files))
    }

    private init(_ additions: [TypePath: Addition], keepers: Set<TypePath>) {
        self.additions = additions
        self.keepers = keepers
        traits = FeatureTraits(
            name: "contributed",
            summary: "Adds what a plugin answered.",
            isConstant: true,
            modules: Set(additions.values.flatMap(\.modules)).sorted()
        )
    }

    private static func keepers(_ additions: [TypePath: Addition], in files: [SwiftFile]) -> Set<TypePath> {
        var keepers = Set(additions.filter { !$0.value.parts.members.isEmpty }.keys)
        guard !keepers.isEmpty else { return [] }
        var holders: [TypePath: [TypePath]] = [:]
        for case .structure(let model) in files.flatMap(\.declarations).flatMap(\.family) {
            for property in model.properties {
                if case .declared(let path) = property.type.wrapped {
                    holders[path, default: []].append(model.heading.path)
                }
            }
        }
        var open = Array(keepers)
        while let path = open.popLast() {
            for holder in holders[path] ?? [] where keepers.insert(holder).inserted { open.append(holder) }
        }
        return keepers
    }

    /// Whether nothing is added to any type.
    package var isEmpty: Bool { additions.isEmpty }

    /// Returns the parts for the types of a file; `nil` if there are none.
    package func parts(for file: SwiftFile) -> ContributedParts? {
        var own: [TypePath: Addition] = [:]
        var isKeeping = false
        for declaration in file.declarations.flatMap(\.family) {
            let path = declaration.heading.path
            own[path] = additions[path]
            isKeeping = isKeeping || keepers.contains(path)
        }
        return own.isEmpty && !isKeeping ? nil : ContributedParts(own, keepers: keepers)
    }

    package func parts(of model: StructModel) -> Parts {
        var parts = parts(at: model.heading)
        // A patched model is read anew, so members that its JSON lacks would be reset.
        let isPatched = [Heading.partial, Heading.patches].contains { model.heading.features.contains($0) }
        if isPatched, keepers.contains(model.heading.path) { parts.sections.append(keeping(model)) }
        return parts
    }

    private func keeping(_ model: StructModel) -> Parts.Section {
        let access = model.heading.access.modifier
        let root = model.heading.isImmutable ? "built" : "self"
        let inner = model.properties.filter { property in
            guard case .declared(let path) = property.type.wrapped, !property.isMarkedDeprecated else { return false }
            return keepers.contains(path)
        }
        let additional = model.additional.variable.map { ["self.\($0) = other.\($0)" as SwiftText] } ?? []
        let taking = model.heading.isImmutable ? ["built = other.built"] : model.storage.map(\.taking) + additional
        let kept: [SwiftText] = inner.map {
            let value = $0.name.bare + ($0.declaredType.isOptional ? "?" : "")
            return "let \($0.name.escaped) = self.\(value).keepingMembers(in: other.\($0.name.bare))"
        }
        let assignments: [SwiftText] = inner.map {
            let assignment = "\(root).\($0.name.bare) = \($0.name.escaped)"
            return $0.declaredType.isOptional ? "if let \($0.name.escaped) { \(assignment) }" : "\(assignment)"
        }
        return Parts.Section(
            title: "Kept members",
            conformances: ["PlankMemberKeeping"],
            members: [
                """
                \(access)mutating func takeProperties(of other: Self) {
                    \(SwiftText.lines(kept + taking + assignments))
                }
                """
            ]
        )
    }

    package func parts(of model: EnumModel) -> Parts { parts(at: model.heading) }
    package func parts(of model: UnionModel) -> Parts { parts(at: model.heading) }

    private func parts(at heading: Heading) -> Parts { additions[heading.path]?.parts ?? Parts() }
}
