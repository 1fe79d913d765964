import SwiftModel

/// A struct with read-only properties around its builder.
enum ImmutableText {
    static func declaration(_ model: StructModel, _ parts: Parts, facade: [String]) -> SwiftText {
        let access = model.heading.access.modifier
        let conformances = ["PlankImmutableModel"] + model.conformances + facade + parts.declared
        return """
            \(Documentation.heading(model.heading))
            \(.opening("\(access)struct \(model.heading.name.escaped)", inheriting: conformances))
                \(SwiftText.lines(properties(model, access)))

                \(access)private(set) var built: Builder
                \(access)typealias PropertyName = Builder.PropertyName

                \(SwiftText.blocks(initializers(model, access) + parts.members))
            }
            """
    }

    private static func properties(_ model: StructModel, _ access: String) -> [SwiftText] {
        var lines = model.properties.map { property -> SwiftText in
            let type = property.declaredType.spelling(in: model.heading.path)
            return """
                \(Documentation.heading(property.facts))
                \(SwiftText.block("\(access)var \(property.name.escaped): \(type)", "built.\(property.name.bare)"))
                """
        }
        if case .kept(let name, let value, _, _) = model.additional {
            let type = value.spelling(in: model.heading.path)
            lines.append(
                """
                /// Properties that the schema does not declare.
                \(SwiftText.block("\(access)var \(name.escaped): [String: \(type)]", "built.\(name.bare)"))
                """
            )
        }
        return lines
    }

    private static func initializers(_ model: StructModel, _ access: String) -> [SwiftText] {
        let call = SwiftText.call("Builder", model.arguments)
        var initializers: [SwiftText] = [
            """
            \(SwiftText.call("\(access)init", model.parameters)) {
                built = \(call)
                \(model.report("built"))
            }
            """
        ]
        if model.hasState {
            let parameters = model.parameters + ["configure: (inout Builder) throws -> Void"]
            initializers.append(
                """
                \(SwiftText.call("\(access)init", parameters)) rethrows {
                    built = \(call)
                    try configure(&built)
                    \(model.report("built"))
                }
                """
            )
        }
        let isReporting = model.heading.reportsInitialization
        let wrapping: SwiftText = """
            \(access)init(_ builder: Builder\(isReporting ? ", as kind: PlankInitializationKind" : "")) {
                built = builder
                \(isReporting ? "didInitialize(kind)" : "")
            }
            """
        return initializers + [wrapping]
    }
}

extension StructModel {
    /// The builder of an immutable model, with the same properties.
    var builder: StructModel {
        StructModel(
            heading: heading.nested(
                "Builder",
                description: "\(noun.prefix(1).uppercased())\(noun.dropFirst()) under construction.",
                features: heading.features.filter { $0 != Heading.initializationHook }
            ),
            properties: properties,
            additional: additional,
            conformances: [],
            tag: tag,
            noun: noun,
            nested: [],
            references: references
        )
    }
}
