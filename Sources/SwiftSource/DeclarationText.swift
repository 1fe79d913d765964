import SwiftModel

/// One declaration with its extensions and everything that nests in it.
struct DeclarationText {
    let text: SwiftText

    init(_ declaration: Declaration) {
        let parent = declaration.heading.parentPath
        let column = parent == nil ? 0 : 4
        switch declaration {
        case .structure(let model):
            let features = StructFeatures.all.map { $0.text(model) }
            text = .blocks(
                [
                    Self.placed(
                        StructProperties.declaration(model, LineBreaking(column: column)),
                        in: parent,
                        mark: model.heading
                    )
                ]
                    + features + Self.nested(model.nested)
            )
        case .enumeration(let model):
            text = Self.placed(
                EnumCases.declaration(model, LineBreaking(column: column)),
                in: parent,
                mark: model.heading
            )
        case .union(let model):
            text = .blocks(
                [
                    Self.placed(
                        UnionCases.declaration(model, LineBreaking(column: column)),
                        in: parent,
                        mark: model.heading
                    ),
                    UnionCases.accessors(model), UnionCoding.text(model),
                ] + Self.nested(model.nested)
            )
        case .alias(let model):
            text = Self.placed(Self.alias(model), in: parent, mark: model.heading)
        case .namespace(let model):
            let declaration: SwiftText = """
                \(documentation: model.heading.documentation)
                \(model.heading.access)enum \(model.heading.name) {}
                """
            text = .blocks(
                [Self.placed(declaration, in: parent, mark: model.heading)]
                    + Self.nested(model.nested)
            )
        case .baseProtocol(let model):
            text = Self.baseProtocol(model)
        }
    }

    private static func nested(_ declarations: [Declaration]) -> [SwiftText] {
        declarations.map { DeclarationText($0).text }
    }

    /// The declaration itself, or an extension of the type that it nests in.
    private static func placed(_ declaration: SwiftText, in parent: String?, mark: Heading) -> SwiftText {
        guard let parent else { return declaration }
        return """
            // MARK: - \(mark.path)

            extension \(parent) {
                \(declaration)
            }
            """
    }

    private static func alias(_ model: AliasModel) -> SwiftText {
        """
        \(documentation: model.heading.documentation)
        \(model.heading.access)typealias \(model.heading.name) = \(model.type)
        """
    }

    private static func baseProtocol(_ model: ProtocolModel) -> SwiftText {
        let requirements = model.requirements.map { requirement -> SwiftText in
            """
            \(documentation: requirement.documentation)
            var \(requirement.name): \(requirement.type) { get }
            """
        }
        return """
            // MARK: - \(model.heading.name)

            \(documentation: model.heading.documentation)
            \(model.heading.access)protocol \(model.heading.name): Hashable, Sendable {
                \(SwiftText.lines(requirements))
            }
            """
    }
}
