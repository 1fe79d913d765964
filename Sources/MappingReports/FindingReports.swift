import Diagnostics
import JSONTree
import SchemaGraph
import SwiftModel
import TypeMapping

/// The messages for what the mapping found.
extension MappingReports {
    func isMeantOrReported(_ finding: Finding) -> Bool {
        guard case .contradiction(let contradiction, let origin) = finding else { return false }
        return switch contradiction {
        case .types: false
        // A schema that is `false` is deliberate.
        case .forbidden: graph.isFalse(origin)
        // That 'const' contradicts 'enum' has been reported.
        case .values(let first, let second): first == second && graph[first].enumeration?.isEmpty != true
        }
    }

    func diagnostic(_ finding: Finding) -> Diagnostic {
        switch finding {
        case .nestedTooDeeply(let schema): untyped(schema, "the schema is nested too deeply")
        case .collectionsNestedTooDeeply(let schema):
            untyped(schema, "arrays and dictionaries are nested too deeply")
        case .dynamicReference(let schema):
            untyped(schema, "a dynamic reference can lead to any schema", .dynamicReference)
        case .selfReference(let schema): untyped(schema, "the schema refers to itself without a type of its own")
        case .contradiction(let contradiction, let schema): self.contradiction(contradiction, in: schema)
        case .typeConflict(let second, let first): conflict(first, second)
        case .largeCycle(let schema, let count):
            Diagnostic(
                .untyped,
                "\(count) unions are branches of each other; each reads the values of the others as PlankJSON",
                at: graph.location(of: schema),
                help: "list the branches of all of them in one union"
            )
        case .untyped(let schema, let kinds): untypedObject(schema, kinds)
        case .standIn(let definition, let root):
            Diagnostic(
                .guessedUnion,
                "the schema itself allows anything; it is read as '#\(graph[definition].pointer)' where that fits",
                at: graph.location(of: root),
                help: "add \"$ref\": \"#\(graph[definition].pointer)\" to the root if documents are of that type"
            )
        case .flattened(let schema, let why): flattened(schema, why)
        case .unlistedBranches(let branches, let schema, let requiresTag):
            unlisted(branches, of: schema, requiresTag: requiresTag)
        case .guess(let union, let first, let second, let isExclusive):
            guess(union, first, second, isExclusive: isExclusive)
        case .endless(let key, let schema):
            Diagnostic(
                .unsatisfiable,
                "'\(key)' is required, and a value of it requires another one, without end",
                at: graph.location(of: schema),
                help: "allow null, or remove it from 'required'"
            )
        case .addedTag(let key, let union):
            Diagnostic(
                .titleTag,
                "'\(mapping[union].name)' writes the title of its branch to the key '\(key)', which no schema declares",
                at: graph.location(of: mapping[union].schema),
                help: "declare '\(key)' in the branches, or set '$schema' if it is not in the JSON"
            )
        case .forbidden(let name, let schema):
            Diagnostic(
                .unsatisfiable,
                "required property '\(name)' allows no value",
                at: graph.location(of: schema),
                help: "remove it from 'required', or allow a value"
            )
        case .undeclared(let property, let candidates): undeclared(property, besides: candidates)
        case .unfitDefault(let number, let scalar, let schema):
            Diagnostic(
                .defaultType,
                "default \(number.text.shortened()) does not fit in '\(scalar.rawValue)'; it is ignored",
                at: schema.map { graph.location(of: $0, path: ["default"]) },
                help: "use a number in the range of the type, or remove the default"
            )
        case .renamedCase(let entry, let wanted, let name, let owner):
            Diagnostic(
                .renamed,
                "'\(wanted)' is the name of \(owner.value.canonicalText); the case for \(entry.value.canonicalText) is named "
                    + "'\(name)'",
                at: graph.location(of: entry),
                help: "set \"x-enum-varnames\" to choose names"
            )
        case .renamedProperty(let property): renamed(property)
        case .refusedSetting(let refusal):
            Diagnostic(
                .invalidKeywordValue,
                "\(refusal.problem); \(refusal.ignored ?? "'\(refusal.setting)'") is ignored",
                at: graph.location(of: refusal.schema, path: ["x-plank", refusal.setting]),
                help: refusal.help
            )
        case .renamedType(let type, let why): renamed(type, why)
        case .unmatchedName(let pattern, let outer, let others): unmatched(pattern, partOf: outer, others)
        case .moduleCycle(let module, let use, let back, let schema):
            Diagnostic(
                .moduleCycle,
                "'\(use.user)' uses '\(use.used)' of \(module), where '\(back.user)' leads back to '\(back.used)'",
                at: graph.location(of: schema),
                help: "move what both need to a module of its own"
            )
        }
    }

    // MARK: - Values whose type is `PlankJSON`

    private func untyped(_ schema: SchemaID, _ why: String, _ code: DiagnosticCode = .untyped) -> Diagnostic {
        Diagnostic(code, "\(why); its type is PlankJSON", at: graph.location(of: schema))
    }

    /// Reports that no value is valid, at the schema, with the places of the contradiction.
    private func contradiction(_ contradiction: Shape.Contradiction, in origin: SchemaID) -> Diagnostic {
        let (why, notes, help): (String, [Diagnostic.Note], String?)
        switch contradiction {
        case .types: (why, notes, help) = ("'type' lists no type", [], "list the types of the values")
        case .forbidden(let schema):
            why = "a schema that applies too is 'false'"
            notes = [Diagnostic.Note("it is here", at: graph.location(of: schema))]
            help = "write 'false' alone if no value is allowed"
        case .values(let first, let second) where first == second:
            (why, notes, help) = ("'enum' lists no value", [], "list the values that are allowed")
        case .values(let first, let second):
            why = "'\(valuesKeyword(second))' has no value in common with another schema's '\(valuesKeyword(first))'"
            notes = [first, second].map { schema in
                let keyword = valuesKeyword(schema)
                return Diagnostic.Note("'\(keyword)' is here", at: graph.location(of: schema, keyword: keyword))
            }
            help = "use values that both allow"
        }
        return Diagnostic(
            .unsatisfiable,
            "no value can satisfy this schema: \(why); its type is PlankJSON",
            at: graph.location(of: origin),
            notes: notes,
            help: help
        )
    }

    private func valuesKeyword(_ schema: SchemaID) -> String { graph[schema].constant == nil ? "enum" : "const" }

    /// Reports the conflict. It is not an error, because a document without such a value can still be valid.
    private func conflict(_ first: SchemaID, _ second: SchemaID) -> Diagnostic {
        func types(_ id: SchemaID) -> String { graph[id].node.object?["type"]?.canonicalText ?? "" }
        func location(_ id: SchemaID) -> SourceLocation { graph.location(of: id, keyword: "type") }
        return Diagnostic(
            .typeConflict,
            "\(types(second)) contradicts \(types(first)); the type is PlankJSON",
            at: location(second),
            notes: [Diagnostic.Note("the other type is here", at: location(first))],
            help: "use the same type in both places"
        )
    }

    // MARK: - Types that are guessed

    private func untypedObject(_ schema: SchemaID, _ kinds: [JSONTypes]) -> Diagnostic {
        let type = kinds.first == .object ? "object" : "array"
        let others = mapping.options.untypedObjects == .union ? "kept in an unknown case" : "not read"
        return Diagnostic(
            .untypedObject,
            "the schema has no 'type', so it also allows values that are no \(type)s",
            at: graph.location(of: schema),
            help: "add \"type\": \"\(type)\"; values of other types are \(others)"
        )
    }

    private func flattened(_ schema: SchemaID, _ why: Flattening) -> Diagnostic {
        let constants = "give each branch a required property with a 'const' of its own"
        let (reason, help) =
            switch why {
            case .severalChoices: ("several choices apply at once", constants)
            case .noTag: ("no tag tells the branches apart", constants)
            case .conditionsBesideBranches: ("conditions apply beside the branches", constants)
            case .optionalTag(let key):
                ("'\(key)' is not required", "add '\(key)' to the 'required' of each branch")
            case .optionalKey(let key): ("'\(key)' is not required", "add '\(key)' to 'required'")
            case .openKey(let key):
                ("'\(key)' can have values without a condition", "list the values of '\(key)' in 'enum'")
            case .mostlyUncovered(let key):
                ("most values of '\(key)' have no condition", "add a condition for each value of '\(key)'")
            case .testedTwice(let key):
                ("several conditions apply to one value of '\(key)'", "test each value in one condition only")
            case .mostlyCommon(let key):
                (
                    "most properties do not depend on '\(key)'",
                    "list a schema for each value of '\(key)' in 'oneOf' for a union"
                )
            }
        return Diagnostic(
            .flattenedBranches,
            "\(reason); one struct has the properties of all branches, optional unless all require them",
            at: graph.location(of: schema),
            help: help
        )
    }

    /// Reports that the properties of schemas that extend one are kept, and how to get a union instead.
    private func unlisted(_ unlisted: UnlistedBranches, of schema: SchemaID, requiresTag: Bool) -> Diagnostic {
        guard unlisted.isOwn else {
            return Diagnostic(
                .unlistedBranches,
                "a base has a 'discriminator', and schemas extend this one too; their properties are kept in "
                    + "'additionalProperties'",
                at: graph.location(of: schema),
                help: "refer to a schema that lists these schemas with 'oneOf'"
            )
        }
        let tag = unlisted.discriminator.propertyName
        let targets = Set(unlisted.discriminator.mapping.map(\.target))
        let help =
            if targets.count < 2 {
                "list these schemas in its 'mapping', or with 'oneOf' in a schema of its own, and refer to that"
            } else if !requiresTag {
                "add '\(tag)' to 'required' for a union of the schemas in 'mapping'"
            } else if targets.count == 2 {
                "list at least two schemas that extend it in its 'mapping', and not the schema itself"
            } else {
                "remove the schema itself from its 'mapping' for a union of the others"
            }
        return Diagnostic(
            .unlistedBranches,
            "'discriminator' without 'oneOf' or 'anyOf'; properties of the schemas that extend this one are kept in "
                + "'additionalProperties'",
            at: graph.location(of: unlisted.owner, keyword: "discriminator"),
            help: help
        )
    }

    private func guess(
        _ union: DeclarationID,
        _ first: DeclarationID,
        _ second: DeclarationID,
        isExclusive: Bool
    ) -> Diagnostic {
        let schema = mapping[union].schema
        let (first, second) = ("'\(mapping[first].name)'", "'\(mapping[second].name)'")
        let place = propertyName(at: graph[schema].pointer) ?? mapping[union].name
        return Diagnostic(
            isExclusive ? .guessedUnion : .similarBranches,
            "\(first) and \(second) in '\(place)' declare the same properties; a value that fits both is read as \(first)",
            at: graph.location(of: schema),
            help: "give each branch a required property with a 'const' of its own"
        )
    }

    /// Returns the innermost property in the path of a pointer.
    private func propertyName(at pointer: String) -> String? {
        guard let tokens = JSONPointer.tokens(pointer) else { return nil }
        return zip(tokens, tokens.dropFirst()).reversed().first { $0.0 == "properties" }?.1
    }

    // MARK: - Properties

    private func undeclared(_ property: UndeclaredProperty, besides candidates: [String]) -> Diagnostic {
        let key = property.name
        let place = graph.location(ofRequired: key, in: property.owner)
        if let nearest = Suggestion.nearest(to: key, among: candidates) {
            let message = "'\(key)' is required, but no property has that name"
            return Diagnostic(.requiredUnknown, message, at: place, help: "did you mean '\(nearest)'?")
        }
        let when = property.isRequired ? "" : " in some cases"
        let message = "'\(key)' is required\(when), but not declared; its type is PlankJSON"
        return Diagnostic(.requiredUndeclared, message, at: place, help: "add it to 'properties'")
    }

    // MARK: - Names and settings

    private func renamed(_ property: RenamedProperty) -> Diagnostic {
        let why = property.owner.map { "the name of the property '\($0)';" } ?? "reserved; the property"
        let message = "'\(property.wanted)' is \(why) '\(property.key)' is named '\(property.name)'"
        return renamed(message, at: property.schema, isChosen: property.isChosen)
    }

    private func renamed(_ type: RenamedType, _ why: Renaming) -> Diagnostic {
        let isRoot = graph[type.schema].pointer.isEmpty
        let isChosen =
            graph[type.schema].annotations.typeName != nil || isRoot && mapping.options.rootName != nil
        let (reason, note): (String, (text: String, schema: SchemaID)?) =
            switch why {
            case .hidesAnother(let outer):
                ("would hide the type of that name" + (outer.map { " outside '\($0)'" } ?? ""), nil)
            case .taken(let holder): ("is taken", ("'\(type.wanted)' is the type of this schema", holder))
            case .notUnique(let rival): ("is not unique", ("this schema asks for '\(type.wanted)' too", rival))
            case .reserved: ("is reserved", nil)
            }
        return renamed(
            "'\(type.wanted)' \(reason); the type is named '\(type.name)'",
            at: type.schema,
            isChosen: isChosen,
            notes: note.map { [Diagnostic.Note($0.text, at: graph.location(of: $0.schema))] } ?? []
        )
    }

    /// Returns the message about a name that a schema sets, or that is made from it.
    private func renamed(
        _ message: String,
        at schema: SchemaID,
        isChosen: Bool,
        notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
        Diagnostic(
            isChosen ? .refusedName : .renamed,
            message,
            at: graph.location(of: schema),
            notes: notes,
            help: isChosen ? "choose another name" : "set \"x-swift-name\" to choose a name"
        )
    }

    private func unmatched(
        _ pattern: MappingOptions.NamePattern,
        partOf outer: String?,
        _ names: Set<String>
    ) -> Diagnostic {
        if let outer {
            return Diagnostic(
                .unmatchedName,
                "'\(pattern.text)' is a part of '\(outer)' and cannot be selected alone",
                at: pattern.location,
                help: "select '\(outer)': --only takes the types of schema files and definitions"
            )
        }
        let word = pattern.text.filter { $0 != "*" && $0 != "?" }
        let similar = names.sorted().filter { !word.isEmpty && $0.lowercased().contains(word.lowercased()) }
        let nearest = Suggestion.nearest(to: word, among: names)
        let near = ([nearest].compactMap { $0 } + similar.filter { $0 != nearest }).prefix(3).map { "'\($0)'" }
        return Diagnostic(
            .unmatchedName,
            "no type or definition is named '\(pattern.text)'",
            at: pattern.location,
            help: near.isEmpty ? "--list-types lists all types" : "did you mean \(near.listed(with: "or"))?"
        )
    }
}
