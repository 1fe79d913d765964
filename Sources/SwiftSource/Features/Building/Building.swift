import SwiftModel

/// The initializers and `copy`: a model is created from its required properties and from what a builder sets.
struct Building: Feature {
    let traits = FeatureTraits(
        name: "building",
        summary: "Creates models from a builder, and changed copies.",
        takes: TakenNames(structMembers: ["configure"]),
        lines: FeatureTraits.LineCount(perStruct: 28, perProperty: 1)
    )

    func parts(of model: StructModel) -> Parts {
        let access = model.heading.access.modifier
        return Parts(members: initializers(model, access) + [conversion(access), copy(access)])
    }

    private func initializers(_ model: StructModel, _ access: String) -> [SwiftText] {
        let parameters = model.parameters
        let arguments = model.required.map { SwiftText("\($0.name.bare): \($0.name.escaped)") }
        let start = parameters.isEmpty ? "" : "from its required properties"
        let configure: SwiftText = "configure: (inout Builder) throws -> Void"
        return [
            """
            /// Creates \(model.noun)\(start.isEmpty ? "" : " " + start + ", then") with what `configure` sets.
            \(SwiftText.call("\(access)init", parameters + [configure])) rethrows {
                built = \(SwiftText.call("Builder", arguments))
                try configure(&built)
            }
            """,
            """
            /// Creates \(model.noun) \(start.isEmpty ? "with nothing set" : start).
            \(SwiftText.call("\(access)init", parameters)) {
                built = \(SwiftText.call("Builder", arguments))
            }
            """,
        ]
    }

    private func conversion(_ access: String) -> SwiftText {
        """
        \(access)init(_ builder: Builder) {
            built = builder
        }
        """
    }

    private func copy(_ access: String) -> SwiftText {
        """
        /// Returns a copy with `change` applied: `copy { $0.property = value }`.
        \(access)func copy(_ change: (inout Builder) throws -> Void) rethrows -> Self {
            var copy = self
            try change(&copy.built)
            return copy
        }
        """
    }
}
