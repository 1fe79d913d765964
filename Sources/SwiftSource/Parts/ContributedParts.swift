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

    package init(_ additions: [TypePath: Addition]) {
        self.additions = additions
        traits = FeatureTraits(
            name: "contributed",
            summary: "Adds what a plugin answered.",
            isConstant: true,
            modules: Set(additions.values.flatMap(\.modules)).sorted()
        )
    }

    /// Returns the parts for the types of a file; `nil` if there are none.
    package func parts(for file: SwiftFile) -> ContributedParts? {
        var own: [TypePath: Addition] = [:]
        for declaration in file.declarations.flatMap(\.family) {
            let path = declaration.heading.path
            own[path] = additions[path]
        }
        return own.isEmpty ? nil : ContributedParts(own)
    }

    package func parts(of model: StructModel) -> Parts {
        var parts = parts(at: model.heading)
        // A patched model is read anew, so members that its JSON lacks would be reset.
        let isPatched = [Partials.name, Patches.name].contains { model.heading.features.contains($0) }
        if !parts.members.isEmpty, isPatched { parts.sections.append(Self.keeping(model)) }
        return parts
    }

    private static func keeping(_ model: StructModel) -> Parts.Section {
        let access = model.heading.access.modifier
        var lines = model.heading.isImmutable ? ["built = other.built"] : model.storage.map(\.taking)
        if !model.heading.isImmutable, case .kept(let name, _, let coding, _) = model.additional {
            let variable = coding == nil ? name.bare : "_" + name.bare
            lines.append("self.\(variable) = other.\(variable)")
        }
        return Parts.Section(
            title: "Kept members",
            conformances: ["PlankMemberKeeping"],
            members: [
                """
                \(access)mutating func takeProperties(of other: Self) {
                    \(SwiftText.lines(lines))
                }
                """
            ]
        )
    }

    package func parts(of model: EnumModel) -> Parts { parts(at: model.heading) }
    package func parts(of model: UnionModel) -> Parts { parts(at: model.heading) }

    private func parts(at heading: Heading) -> Parts { additions[heading.path]?.parts ?? Parts() }
}
