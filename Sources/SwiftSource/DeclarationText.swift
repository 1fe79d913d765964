import SwiftModel

/// A declaration with its extensions and everything nested in it.
struct DeclarationText {
    private let features: FeatureSelection
    /// The Swift types that are hidden around the declarations and whose names the code around replaces.
    private let hidden: Set<String>

    init(_ features: FeatureSelection, besides hidden: Set<String> = []) {
        self.features = features
        self.hidden = hidden
    }

    func text(_ declaration: Declaration) -> SwiftText {
        inside(declaration) { inner in [inner.plainText(declaration)] }[0]
    }

    /// Returns texts within a declaration, with other spellings for the Swift types that types nested in it hide there.
    private func inside(_ declaration: Declaration, _ texts: (DeclarationText) -> [SwiftText]) -> [SwiftText] {
        let names = HiddenNames.hidden(by: declaration.nested.map(\.heading)).subtracting(hidden)
        if names.isEmpty { return texts(self) }
        let spellings = HiddenNames.spellings.filter { names.contains($0.key) }
        return texts(DeclarationText(features, besides: hidden.union(names))).map { $0.replacing(spellings) }
    }

    private func plainText(_ declaration: Declaration) -> SwiftText {
        let heading = declaration.heading
        switch declaration {
        case _ where !heading.hasPresence && declaration.takesParts: return inOnePlace(declaration)
        case .structure(let model):
            if heading.isImmutable { return immutable(model) }
            let parts = features.parts(of: model)
            return whole(StructText.declaration(model, parts), heading, parts, model.nested)
        case .enumeration(let model):
            let parts = features.parts(of: model)
            let text = model.isClosed ? ClosedEnumText.declaration(model, parts) : EnumText.declaration(model, parts)
            return whole(text, heading, parts, [])
        case .union(let model):
            let parts = features.parts(of: model)
            return whole(UnionText.declaration(model, parts), heading, parts, model.nested)
        case .newtype(let model): return placed(NewtypeText.declaration(model, features.parts(of: model)), heading)
        case .alias(let model): return placed(alias(model), heading)
        case .namespace(let model): return whole(namespace(model), heading, Parts(), model.nested)
        case .baseProtocol(let model): return baseProtocol(model)
        }
    }

    /// A model with read-only properties, and its builder.
    private func immutable(_ model: StructModel) -> SwiftText {
        let own = features.parts(of: model, ofStorage: false)
        let builder = model.builder
        let storage = features.parts(of: builder, ofStorage: true)
        let declaration = ImmutableText.declaration(model, own, facade: storage.facadeConformances)
        let text = StructText.declaration(builder, storage, builderOf: model.heading.path)
        return .blocks(
            [placed(declaration, model.heading), whole(text, builder.heading, storage, [])]
                + extensions(model.heading, own, model.nested)
        )
    }

    /// Returns a declaration with everything nested in it, laid out like handwritten code.
    private func inOnePlace(_ declaration: Declaration) -> SwiftText {
        var others: [SwiftText] = []
        let text = body(of: declaration, besides: &others)
        return .blocks([placed(text, declaration.heading)] + others)
    }

    /// - Parameter others: The nested declarations that have extensions, which follow the outermost one.
    private func body(of declaration: Declaration, besides others: inout [SwiftText]) -> SwiftText {
        let texts = inside(declaration) { inner in
            var others: [SwiftText] = []
            return [inner.plainBody(of: declaration, besides: &others)] + others
        }
        others += texts.dropFirst()
        return texts[0]
    }

    private func plainBody(of declaration: Declaration, besides others: inout [SwiftText]) -> SwiftText {
        var nested: [SwiftText] = []
        for child in declaration.nested {
            if child.heading.hasPresence && child.takesParts {
                others.append(text(child))
            } else {
                nested.append(body(of: child, besides: &others))
            }
        }
        switch declaration {
        case .structure(let model):
            let parts = features.parts(of: model).inOnePlace(with: nested)
            others += parts.sections.map { section($0, model.heading) } + parts.structs.map(text)
            return StructText.declaration(model, parts)
        case .enumeration(let model):
            let parts = features.parts(of: model).inOnePlace(with: nested)
            return model.isClosed
                ? ClosedEnumText.declaration(model, parts) : StaticMembersText.declaration(model, parts)
        case .union(let model):
            return UnionText.declaration(model, features.parts(of: model).inOnePlace(with: nested))
        case .newtype(let model): return NewtypeText.declaration(model, features.parts(of: model))
        case .alias(let model): return alias(model, isDocumented: !model.isPlace)
        case .namespace, .baseProtocol: return plainText(declaration)
        }
    }

    private func whole(_ text: SwiftText, _ heading: Heading, _ parts: Parts, _ nested: [Declaration]) -> SwiftText {
        .blocks([placed(text, heading)] + extensions(heading, parts, nested))
    }

    /// Returns the extensions that follow a declaration.
    private func extensions(_ heading: Heading, _ parts: Parts, _ nested: [Declaration]) -> [SwiftText] {
        let aliases = nested.compactMap { if case .alias(let model) = $0, model.isPlace { model } else { nil } }
        let types = nested.filter { !$0.isPlace }
        return parts.sections.map { section($0, heading) } + parts.structs.map(text) + [places(aliases, heading)]
            + types.map(text)
    }

    /// Returns a struct that a feature adds.
    private func text(_ added: Parts.Struct) -> SwiftText {
        let parts = Parts([features.parts(of: added.model), added.parts])
        return whole(StructText.declaration(added.model, parts), added.model.heading, parts, added.model.nested)
    }

    /// Returns the aliases for shared types that are nested in a type.
    private func places(_ aliases: [AliasModel], _ heading: Heading) -> SwiftText {
        guard !aliases.isEmpty else { return "" }
        return """
            \(attributes(heading))
            extension \(heading.path.description) {
                \(SwiftText.lines(aliases.map { alias($0, isDocumented: false) }))
            }
            """
    }

    /// Returns the declaration itself, or an extension of its enclosing type that contains it.
    private func placed(_ declaration: SwiftText, _ heading: Heading) -> SwiftText {
        guard let parent = heading.parent else { return declaration }
        return """
            // MARK: - \(heading.path.description)

            \(attributes(heading))
            extension \(parent.description) {
                \(declaration)
            }
            """
    }

    /// Returns the attributes of extensions of a type; they are those of a deprecated type or enclosing type.
    private func attributes(_ heading: Heading) -> SwiftText { heading.isDeprecated ? "@available(*, deprecated)" : "" }

    /// Returns an extension with its own mark. The extensions of a nested type share one mark.
    private func section(_ section: Parts.Section, _ heading: Heading) -> SwiftText {
        let isConforming = section.condition != nil && !section.conformances.isEmpty
        let conformances = isConforming ? ": " + section.conformances.joined(separator: ", ") : ""
        let head: SwiftText = """
            \(attributes(heading))
            \(isConforming ? "nonisolated " : "")extension \(heading.path.description)\(conformances)
            """
        guard !section.members.isEmpty else { return isConforming ? "\(head) {}" : "" }
        let mark = heading.parent == nil ? "// MARK: - \(section.title)\n" : ""
        let text: SwiftText = """
            \(head) {
                \(SwiftText.blocks(section.members))
            }
            """
        let conditional = section.condition.map { "#if \($0)\n    \(text)\n#endif" as SwiftText } ?? text
        return "\(mark)\n\(conditional)"
    }

    private func alias(_ model: AliasModel, isDocumented: Bool = true) -> SwiftText {
        let scope = model.heading.parent ?? .top
        return """
            \(isDocumented ? Documentation.heading(model.heading.facts) : "")
            \(model.heading.access.modifier)typealias \(model.heading.name.escaped) = \(model.type.spelling(in: scope))
            """
    }

    private func namespace(_ model: NamespaceModel) -> SwiftText {
        """
        \(Documentation.heading(model.heading.facts))
        \(model.heading.access.modifier)nonisolated enum \(model.heading.name.escaped) {}
        """
    }

    private func baseProtocol(_ model: ProtocolModel) -> SwiftText {
        let requirements = model.requirements.map { requirement -> SwiftText in
            """
            \(Documentation.heading(requirement.facts))
            var \(requirement.name.escaped): \(requirement.type.spelling()) { get }
            """
        }
        return """
            // MARK: - \(model.heading.name.escaped)

            \(Documentation.comment(model.heading.facts))
            \(model.heading.access.modifier)nonisolated protocol \(model.heading.name.escaped): Hashable, Sendable {
                \(SwiftText.lines(requirements))
            }
            """
    }
}
