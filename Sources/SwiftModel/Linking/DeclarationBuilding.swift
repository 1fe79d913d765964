import JSONTree
import SchemaGraph

extension ModelBuilder {
    /// The finished declaration and, for an extended schema, its protocol; nothing for a namespace without content.
    func declarations(_ id: DeclarationID) -> [Declaration] {
        let draft = mapper.declarations[id.index]
        switch draft.kind {
        case .namespace:
            let nested = nestedDeclarations(id)
            if nested.isEmpty { return [] }
            return [.namespace(NamespaceModel(heading: heading(id), nested: nested))]
        case .alias(let type):
            // A root cannot carry the text that a date or URL came from, so it stays text.
            let value = resolver.resolveOpen(type).withoutCodings
            let spelling = resolver.spelling(value, in: options.namespace.map { [$0] } ?? [])
            return [.alias(AliasModel(heading: heading(id), type: spelling, value: value))]
        case .structure(let structure):
            return [.structure(model(id, structure))]
        case .enumeration(let enumeration):
            return [.enumeration(model(id, enumeration))]
        case .union(let union):
            return [.union(model(id, union))]
        }
    }

    func nestedDeclarations(_ id: DeclarationID) -> [Declaration] {
        mapper.declarations[id.index].children.flatMap { declarations($0) }
    }

    // MARK: - Structs

    private func model(_ id: DeclarationID, _ structure: StructDraft) -> StructModel {
        let scope = resolver.paths[id.index]
        var properties: [PropertyModel] = []
        for draft in structure.properties {
            properties.append(property(draft, bit: properties.count, owner: id, scope))
        }
        var additional = AdditionalProperties.dropped
        var additionalValue: TypeDraft?
        switch structure.additional {
        case .dropped: break
        case .rejected: additional = .rejected
        case .kept(let name, let type):
            let resolved = resolver.resolveOpen(type)
            additionalValue = resolved
            additional = .kept(
                name: name,
                type: resolver.spelling(resolved, in: scope),
                coding: resolver.coding(resolved, in: scope)
            )
        }
        let draft = mapper.declarations[id.index]
        return StructModel(
            heading: heading(id),
            properties: properties,
            additional: additional,
            additionalValue: additionalValue,
            presence: presence(properties.count),
            conformances: conformances(id, structure),
            nested: nestedDeclarations(id),
            modelName: SwiftLiteral.string(draft.name),
            polymorphicTypeIdentifier: SwiftLiteral.string(typeIdentifier(draft)),
            noun: noun(draft.name),
            reportsDroppedKeys: reportsDroppedKeys(id, additional)
        )
    }

    /// Whether a union that compares branches has to hear which keys the struct drops.
    private func reportsDroppedKeys(_ id: DeclarationID, _ additional: AdditionalProperties) -> Bool {
        guard case .dropped = additional else { return false }
        return tried.contains(id)
    }

    /// The smallest integer that has a bit for each property, or several words.
    private func presence(_ count: Int) -> PresenceStorage {
        switch count {
        case ...8: .integer("UInt8")
        case ...16: .integer("UInt16")
        case ...32: .integer("UInt32")
        case ...64: .integer("UInt64")
        default: .wide
        }
    }

    private func property(_ draft: PropertyDraft, bit: Int, owner: DeclarationID, _ scope: [String]) -> PropertyModel {
        let type = resolver.resolve(draft.type)
        let bare = type.withoutNull
        let isLenient = resolver.isLenient(draft.type) && draft.constant == nil && bare != .json
        let isOptional = !draft.isRequired || draft.isNullable || type.isNullable || isLenient
        var merge = PropertyModel.Merge.replace
        if case .declared(let id) = bare, case .structure = mapper.declarations[id.index].kind { merge = .nested }
        let tag = startingTag(draft, of: owner)
        return PropertyModel(
            name: ReservedNames.escaped(draft.name),
            bareName: draft.name,
            key: draft.key,
            keyLiteral: SwiftLiteral.string(draft.key),
            type: resolver.spelling(bare, in: scope),
            value: bare,
            schemas: draft.schemas,
            isNullable: draft.isNullable || type.isNullable,
            isOptional: isOptional,
            isRequired: draft.isRequired,
            documentation: documentation(draft.schemas),
            constant: draft.constant.flatMap(SwiftLiteral.scalar),
            defaultValue: isOptional && !draft.isRequired && tag == nil ? defaultLiteral(of: draft, bare, scope) : nil,
            startingTag: tag,
            coding: draft.constant == nil
                ? coding(resolver.resolveReading(draft.type).withoutNull, isLenient: isLenient, scope) : nil,
            isLenient: isLenient,
            merge: merge,
            isIndirect: isIndirect(draft.type, in: owner),
            bit: bit
        )
    }

    /// The coding for a property's value; a lenient one keeps what does not fit as it came.
    private func coding(_ type: TypeDraft, isLenient: Bool, _ scope: [String]) -> String? {
        isLenient ? "LenientCoding<" + resolver.codingOrPlain(type, in: scope) + ">" : resolver.coding(type, in: scope)
    }

    /// The default of a property, if it fits on the line that declares the property: no formatter can break a literal.
    private func defaultLiteral(of draft: PropertyDraft, _ type: TypeDraft, _ scope: [String]) -> String? {
        guard let literal = draft.defaultValue.flatMap({ defaultLiteral($0, type) }) else { return nil }
        let head =
            "        @Indirect \(options.access.modifier)var `\(draft.name)`: \(resolver.spelling(type, in: scope))? = "
        return head.count + literal.count + " {".count <= 120 ? literal : nil
    }

    /// A default as a Swift expression of the type; `nil` where none can be written down.
    func defaultLiteral(_ node: JSONNode, _ type: TypeDraft) -> String? {
        switch type {
        case .json: return node.isNull ? nil : SwiftLiteral.json(node)
        case .native("Bool"): return node.bool.map { $0 ? "true" : "false" }
        case .native("Int"), .native("Int64"): return node.number?.int.map(SwiftLiteral.integer)
        case .native("UInt64"): return node.number?.unsigned.map(SwiftLiteral.integer)
        case .native("Double"): return node.number.flatMap(SwiftLiteral.double)
        case .native("String"): return node.string.map(SwiftLiteral.string)
        case .list(let element):
            guard let elements = node.array, elements.count <= 16 else { return nil }
            let literals = elements.map { defaultLiteral($0, element) }
            guard !literals.contains(nil) else { return nil }
            return "[" + literals.compactMap { $0 }.joined(separator: ", ") + "]"
        case .map(let element):
            guard let members = node.object?.members, members.count <= 16 else { return nil }
            if members.isEmpty { return "[:]" }
            let literals = members.map { member in
                defaultLiteral(member.value, element).map { SwiftLiteral.string(member.key) + ": " + $0 }
            }
            guard !literals.contains(nil) else { return nil }
            return "[" + literals.compactMap { $0 }.joined(separator: ", ") + "]"
        case .declared(let id):
            guard case .enumeration(let enumeration) = mapper.declarations[id.index].kind else { return nil }
            return enumeration.cases.first { $0.value == node }.map { "." + ReservedNames.escapedCase($0.name) }
        default: return nil
        }
    }

    /// What `type` says of a value of this schema in a union, as Plank has it.
    private func typeIdentifier(_ draft: DeclarationDraft) -> String {
        let schema = graph[draft.schema]
        if let tag = schema.annotations.unionTag { return tag }
        if let title = schema.annotations.title, SwiftIdentifier.isName(title) { return title }
        if let token = JSONPointer.tokens(schema.pointer)?.last { return Int(token) == nil ? token : draft.name }
        return SchemaFileName.stem(graph[schema.document].path)
    }

    /// What comments call a value: "a pin", "an image".
    private func noun(_ name: String) -> String {
        let words = SwiftIdentifier.words(of: name).map { $0.lowercased() }.joined(separator: " ")
        guard let first = words.first else { return "a value" }
        let soundsLikeYou = ["use", "uni", "eu", "one", "ur", "uu"].contains { words.hasPrefix($0) }
        return ("aeiou".contains(first) && !soundsLikeYou ? "an " : "a ") + words
    }

    // MARK: - Enums

    private func model(_ id: DeclarationID, _ enumeration: EnumDraft) -> EnumModel {
        let cases = enumeration.cases.map { draft in
            let isMixed = enumeration.rawType == "JSONValue"
            let literal = isMixed ? SwiftLiteral.json(draft.value) : SwiftLiteral.scalar(draft.value)
            return EnumModel.Case(
                name: ReservedNames.escapedCase(draft.name),
                value: draft.value,
                literal: literal ?? "nil",
                pattern: literal ?? "nil",
                documentation: draft.documentation.map(SwiftLiteral.documentation) ?? []
            )
        }
        return EnumModel(
            heading: heading(id),
            rawType: enumeration.rawType,
            cases: cases,
            hasTextBeyondASCII: cases.contains { $0.value.string?.utf8.contains { $0 >= 0x80 } ?? false },
            unknownCase: ReservedNames.unknownCase(besides: Set(cases.map(\.name)))
        )
    }
}

extension TypeDraft {
    /// The type with text where it would take a coding.
    var withoutCodings: TypeDraft {
        switch self {
        case .coded: .string
        case .list(let inner): .list(inner.withoutCodings)
        case .set(let inner): .set(inner.withoutCodings)
        case .map(let inner): .map(inner.withoutCodings)
        case .nullable(let inner): .nullable(inner.withoutCodings)
        default: self
        }
    }
}
