import JSONTree
import SchemaGraph
import SwiftModel

extension TypeMapper {
    /// Returns the candidate names for a type: those that the schema sets, then the name of its place.
    func typeNames(for schema: SchemaID, _ context: NameContext) -> [String] {
        let annotations = graph[schema].annotations
        var names: [String] = []
        if context.precedence != .placeAlone, let wanted = annotations.typeName {
            names.append(identifiers.upperCamel(wanted))
        }
        if context.precedence == .schema, let title = annotations.typeTitle, Titles.isName(title),
            !Titles.isWorse(title, than: context.name), declarations[context.parent.index].schema != schema
        {
            let (name, around) = (identifiers.upperCamel(title), typeNames(context.parent))
            if !around.contains(name) { names.append(Titles.name(name, in: around[0])) }
        }
        names.append(context.name)
        return modules.contains(context.parent) ? names : names.map(kindForType)
    }

    /// Claims and returns a unique name for a nested type, one of `wishes` if possible.
    func claim(_ wishes: [String], _ schema: SchemaID, _ context: NameContext) -> String {
        let isChosen = context.precedence != .placeAlone && graph[schema].annotations.typeName != nil
        if let reserved = reservedFor[schema], reserved.parent == context.parent,
            isChosen ? reserved.name == wishes[0] : wishes.count == 1
        {
            reservedFor[schema] = nil
            return reserved.name
        }
        // The only branch of a definition beside `null` has the definition's name.
        if let definition = openDefinition, let reserved = reservedFor[definition], reserved.parent == context.parent,
            reserved.name == wishes[0]
        {
            reservedFor[definition] = nil
            return reserved.name
        }
        if isChosen { makeWay(for: wishes[0], in: context.parent) }
        // Asked in place: a copy of the scope would make `claim` copy all names in it.
        let isFree = wishes.contains { declarations[context.parent.index].scope.isFree($0) }
        let names = isFree ? wishes : wishes + furtherNames(wishes, schema, context)
        return declarations[context.parent.index].scope.claim(names, fallback: "Value")
    }

    /// Claims and returns a unique name for a type at the top level, which stands there instead of in the type of a
    /// document's root, `anchor`.
    func topLevelName(
        of schema: SchemaID,
        _ wishes: [String],
        in anchor: DeclarationID
    ) -> String {
        if let definition = openDefinition, definition != schema,
            let name = topLevelNames.name(of: definition, for: wishes)
        {
            return name
        }
        return topLevelNames.name(
            for: schema,
            wishes,
            further: wishes.last.map { qualifiedNames($0, of: schema, in: anchor) } ?? [],
            as: roleName(of: schema),
            in: declarations[anchor.index].document
        )
    }

    /// Returns candidates for a type whose preferred names are all taken. A reserved name gets a suffix, or is replaced
    /// by a role if it repeats the enclosing type's name; other names are prefixed with the place of the type.
    private func furtherNames(_ wishes: [String], _ schema: SchemaID, _ context: NameContext) -> [String] {
        guard let last = wishes.last else { return [] }
        let parent = declarations[context.parent.index]
        let role = roleName(of: schema)
        let qualified = qualifiedNames(last, of: schema, in: context.parent)
        var names: [String] = []
        if parent.scope.isReserved(last) {
            if last == parent.name { names.append(innerName(of: schema)) }
            names.append(SwiftName.givingWay(last))
            names += qualified
        } else {
            names += qualified
            names += [last + role, SwiftName.givingWay(last)]
            names += qualifiedNames(last, of: schema, in: context.parent, repeating: true)
        }
        names.append(parent.name + last)
        return names
    }

    /// Returns the name of a type in one of the same name: its role in an array, `Font.Item`, or else its form, `User.Details`
    /// for an object and `Phase.Choice` for listed values.
    private func innerName(of schema: SchemaID) -> String {
        let (role, shape) = (roleName(of: schema), shape(of: schema))
        if role == "Item" || !shape.unions.isEmpty { return role }
        let form: BranchNames.Form? = shape.values != nil ? .list : shape.properties.isEmpty ? nil : .object
        return form?.name ?? role
    }

    /// The possible roles of a type in its enclosing type.
    static let roles: Set<String> = ["Item", "Value"]

    /// Returns the role of a type in its enclosing type.
    func roleName(of schema: SchemaID) -> String {
        let keyword = JSONPointer.tokens(graph[schema].pointer)?.last { Int($0) == nil }
        return keyword == "items" || keyword == "prefixItems" ? "Item" : "Value"
    }

    /// Returns the name prefixed with as many names from the schema's place as needed: `OrderKind`. Names such as
    /// `FlagsFlag` are left out unless `repeating` is set, because `Flag` says as much.
    private func qualifiedNames(
        _ name: String,
        of schema: SchemaID,
        in parent: DeclarationID,
        repeating: Bool = false
    ) -> [String] {
        let around = Set(typeNames(parent))
        var names: [String] = []
        for token in PlaceTokens(graph[schema].pointer).words.reversed() {
            let word = definitionNames.word(token)
            if word.isEmpty || name.hasPrefix(word) || around.contains(word) { continue }
            if !repeating, let singular = EnglishPlural.singular(word), name.hasPrefix(singular) { continue }
            names.append(word + (names.last ?? name))
            if names.count == 3 { break }
        }
        return names
    }

    // MARK: - Names before declarations

    /// Gives another name to a definition that is not declared yet if a schema sets the one that is reserved for it.
    private func makeWay(for name: String, in parent: DeclarationID) {
        func hasName(_ entry: (key: SchemaID, value: (parent: DeclarationID, name: String))) -> Bool {
            entry.value.parent == parent && entry.value.name == name && graph[entry.key].annotations.typeName == nil
        }
        guard !declarations[parent.index].scope.isFree(name), let owner = reservedFor.first(where: hasName)?.key else {
            return
        }
        let other = declarations[parent.index].scope.claim([SwiftName.givingWay(name)], fallback: "Value")
        reservedFor[owner] = (parent, other)
        declarations[parent.index].scope.release(name)
    }

    /// Reserves the names that the schemas of properties, and of their elements, set, so that no other type beside them
    /// takes these.
    func reserveChosenNames(_ properties: [Shape.PropertyShape], in parent: DeclarationID) {
        for property in properties where property.tellingParts.count == 1 {
            for part in property.tellingParts + shapes[property.tellingParts[0].schema].items where !part.isInherited {
                guard let chosen = graph[part.schema].annotations.typeName else { continue }
                let name = identifiers.upperCamel(chosen)
                makeWay(for: name, in: parent)
                reserve(name, for: part.schema, in: parent)
            }
        }
    }

    /// Reserves the names of definitions, so that other types nested next to them cannot take them: a definition is
    /// named after its key.
    func reserveNames(of definitions: [NamedSchema], in parent: DeclarationID) {
        for definition in definitions {
            reserve(definitionNames[definition], for: definition.schema, in: parent)
        }
    }

    /// Reserves the names of elements, so that properties with such names cannot take them: the elements of `moods` are
    /// `Mood`, even if a property `mood` is added.
    ///
    /// `names` are the names that the types of the properties would have.
    func reserveElementNames(_ properties: [Shape.PropertyShape], _ names: [String], in parent: DeclarationID) {
        lazy var taken = Set(names)
        for (property, plural) in zip(properties, names) {
            guard let name = EnglishPlural.singular(plural), taken.contains(name) else { continue }
            let items = shapes[property.tellingParts].items
            if items.count == 1, !items[0].isInherited { reserve(name, for: items[0].schema, in: parent) }
        }
    }

    /// Reserves the names of properties' types that are titles of other types there, so that a title that is added to one
    /// property does not take the name of another.
    func reservePropertyNames(_ properties: [Shape.PropertyShape], _ names: [String], in parent: DeclarationID) {
        let own = properties.map { property in
            property.tellingParts.count == 1 && !property.tellingParts[0].isInherited
                ? property.tellingParts[0].schema : nil
        }
        var titles: Set<String> = []
        for schema in own.lazy.compactMap(\.self) {
            if let title = ownName(of: schema) { titles.insert(title) }
            for item in shapes[schema].items where !item.isInherited {
                if let title = ownName(of: item.schema) { titles.insert(title) }
            }
        }
        // Most schemas have no titles.
        if titles.isEmpty { return }
        for (schema, name) in zip(own, names) where titles.contains(name) {
            if let schema, ownName(of: schema) == nil { reserve(name, for: schema, in: parent) }
        }
    }

    private func reserve(_ plainName: String, for schema: SchemaID, in parent: DeclarationID) {
        // The shape of a schema that only refers to another is not needed: in a chain of references it would be long.
        guard reservedFor[schema] == nil, shapes.soleReference(of: schema) == nil else { return }
        let shape = shape(of: schema)
        guard !shape.properties.isEmpty || shape.values != nil || !shape.unions.isEmpty else { return }
        let plainName = kindForType(plainName)
        let names = [plainName, SwiftName.givingWay(plainName)]
        reservedFor[schema] = (parent, declarations[parent.index].scope.claim(names, fallback: "Value"))
    }

    /// In Swift, `Pin.Type` is the metatype of `Pin`.
    private func kindForType(_ name: String) -> String { name == "Type" ? "Kind" : name }
}
