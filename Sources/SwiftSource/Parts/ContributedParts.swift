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

    package func parts(of model: StructModel) -> Parts { parts(at: model.heading) }
    package func parts(of model: EnumModel) -> Parts { parts(at: model.heading) }
    package func parts(of model: UnionModel) -> Parts { parts(at: model.heading) }

    private func parts(at heading: Heading) -> Parts { additions[heading.path]?.parts ?? Parts() }
}
