extension ChangeRule {
    /// The table of rules: verdicts for a new server with an old app, an old server with a new app, and Swift source.
    package var row: RuleRow {
        switch self {
        case .schemaAdded: RuleRow(.safe, .safe, .safe, "Nothing uses it yet.")
        case .schemaRemoved:
            RuleRow(
                .dangerous,
                .safe,
                .breaking,
                "The server may no longer send or take it, and its models are gone.",
                both: [.newServer]
            )
        case .typeAdded: RuleRow(.safe, .safe, .safe, "A further type breaks no code.")
        case .typeRemoved, .typeRenamed:
            RuleRow(.safe, .safe, .breaking, "Code that names the type no longer compiles.")
        case .conformanceAdded: RuleRow(.safe, .safe, .safe, "The type can do more than before.")
        case .conformanceRemoved:
            RuleRow(.safe, .safe, .breaking, "Code that uses the type through the protocol no longer compiles.")
        case .requirementAdded:
            RuleRow(.safe, .safe, .dangerous, "A type of the app's own that adopts the protocol lacks the property.")
        case .swiftAccessNarrowed:
            RuleRow(
                .safe,
                .safe,
                .breaking,
                "Code outside of the module or the package that names the type no longer compiles."
            )
        case .swiftAccessWidened: RuleRow(.safe, .safe, .safe, "More code can use the type than before.")
        case .propertyAdded: RuleRow(.safe, .safe, .safe, "It is optional, so documents and code do without it.")
        case .propertyAddedToClosed:
            RuleRow(
                .breaking,
                .dangerous,
                .safe,
                "The old schema forbids other properties, so its models refuse this one.",
                writing: [.newApp]
            )
        case .propertyAddedToTyped:
            RuleRow(
                .breaking,
                .breaking,
                .safe,
                "The old schema gives undeclared properties another type, so neither version reads the other's values.",
                both: [.newServer, .newApp]
            )
        case .requiredPropertyAdded:
            RuleRow(
                .dangerous,
                .breaking,
                .breaking,
                "Old documents lack it, and building a model now takes it.",
                writing: [.newServer]
            )
        case .requiredConstantAdded:
            RuleRow(
                .dangerous,
                .breaking,
                .safe,
                "Old documents lack it. New models always write it.",
                writing: [.newServer]
            )
        case .propertyRemoved:
            RuleRow(
                .dangerous,
                .safe,
                .breaking,
                "An old app finds it missing, and code that uses it no longer compiles."
            )
        case .propertyRemovedFromClosed:
            RuleRow(
                .dangerous,
                .breaking,
                .safe,
                "The new schema forbids other properties, so its models refuse this one.",
                writing: [.newServer]
            )
        case .propertyRemovedFromTyped:
            RuleRow(
                .breaking,
                .breaking,
                .safe,
                "The new schema gives undeclared properties another type, so neither version reads the other's values.",
                both: [.newServer, .newApp]
            )
        case .requiredPropertyRemoved:
            RuleRow(
                .breaking,
                .dangerous,
                .breaking,
                "Old models cannot be read without it, old servers require it, and code that uses it no longer compiles.",
                writing: [.newApp]
            )
        case .propertyRenamed:
            RuleRow(.safe, .safe, .breaking, "Code that uses the old name no longer compiles.")
        case .keyChanged:
            RuleRow(
                .dangerous,
                .dangerous,
                .safe,
                "An old app finds the property missing, and an old server does not know its new key.",
                writing: [.newApp]
            )
        case .requiredKeyChanged:
            RuleRow(
                .breaking,
                .dangerous,
                .safe,
                "Old models cannot be read without the old key, and an old server does not know the new one.",
                writing: [.newApp]
            )
        case .keyReplaced:
            RuleRow(
                .dangerous,
                .dangerous,
                .safe,
                "Each version finds it missing in documents of the other; with `legacyKeys`, new models read both keys."
            )
        case .requiredKeyReplaced:
            RuleRow(
                .breaking,
                .breaking,
                .safe,
                "Models cannot be read with the key of the other version; with `legacyKeys`, new ones read both."
            )
        case .legacyKeyAdded: RuleRow(.safe, .safe, .safe, "Models read more documents than before.")
        case .legacyKeyRemoved:
            RuleRow(.safe, .dangerous, .safe, "Documents with the legacy key lack the property for new models.")
        case .mergingChanged:
            RuleRow(.safe, .safe, .dangerous, "Code compiles, but merging two models gives another list.")
        case .identityChanged:
            RuleRow(.safe, .safe, .breaking, "Code that uses 'id' gets another value, or no longer compiles.")
        case .requiredAdded:
            RuleRow(
                .dangerous,
                .breaking,
                .breaking,
                "New models cannot be read without it, and building one now takes it.",
                writing: [.newServer]
            )
        case .requiredRemoved:
            RuleRow(
                .breaking,
                .dangerous,
                .breaking,
                "Old models cannot be read without it, and its type becomes optional.",
                writing: [.newApp]
            )
        case .constantRequired:
            RuleRow(
                .dangerous,
                .breaking,
                .breaking,
                "New models cannot be read without it. They always write it, and its type is no longer optional.",
                writing: [.newServer]
            )
        case .tagRequired:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "New models keep a value without it as unknown. They always write it, and its type is no longer optional.",
                writing: [.newServer]
            )
        case .tagOptional:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "Old models keep a value without it as unknown, and its type becomes optional.",
                writing: [.newApp]
            )
        case .requiredReordered:
            RuleRow(.safe, .safe, .breaking, "The parameters of the initializer change their order.")
        case .featureAdded: RuleRow(.safe, .safe, .safe, "Generated code can do more.")
        case .featureRemoved: RuleRow(.safe, .safe, .breaking, "Code that uses the feature does not compile.")
        case .additionalPropertiesAllowed:
            RuleRow(
                .breaking,
                .dangerous,
                .safe,
                "Old models refuse documents with further properties.",
                writing: [.newApp]
            )
        case .additionalPropertiesForbidden:
            RuleRow(
                .dangerous,
                .breaking,
                .safe,
                "New models refuse documents with further properties.",
                writing: [.newServer]
            )
        case .additionalPropertiesKept: RuleRow(.safe, .safe, .safe, "New models keep what old ones dropped.")
        case .additionalPropertiesDropped:
            RuleRow(
                .safe,
                .dangerous,
                .breaking,
                "New models drop further properties, and the one that held them is gone."
            )
        case .additionalPropertiesTyped:
            RuleRow(.safe, .breaking, .safe, "New models refuse documents whose further properties have another type.")
        case .additionalPropertiesUntyped:
            RuleRow(
                .breaking,
                .dangerous,
                .breaking,
                "Old models refuse further properties of another type; new ones drop all, and the one that held them is gone."
            )
        case .nullAllowed:
            RuleRow(
                .breaking,
                .dangerous,
                .breaking,
                "Old models cannot read a null here, and the type becomes optional.",
                writing: [.newApp]
            )
        case .nullForbidden:
            RuleRow(
                .dangerous,
                .breaking,
                .breaking,
                "New models cannot read a null here, and the type is no longer optional.",
                writing: [.newServer]
            )
        case .optionalNullAllowed:
            RuleRow(
                .safe,
                .dangerous,
                .safe,
                "Models read a null anyway, but an old server may refuse one.",
                writing: [.newApp]
            )
        case .optionalNullForbidden:
            RuleRow(
                .dangerous,
                .safe,
                .safe,
                "Models read a null anyway, but a new server may refuse one.",
                writing: [.newServer]
            )
        case .typeChanged:
            RuleRow(
                .breaking,
                .breaking,
                .breaking,
                "Neither version reads the other's values.",
                both: [.newServer, .newApp]
            )
        case .typeReplaced:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "The other type has other limits, values or properties: a part may be missing or unknown, or a server may refuse it.",
                both: [.newServer, .newApp]
            )
        case .typeWidened:
            RuleRow(
                .breaking,
                .dangerous,
                .breaking,
                "Old models cannot read every new value, and an old server may refuse one.",
                writing: [.newApp]
            )
        case .typeNarrowed:
            RuleRow(
                .dangerous,
                .breaking,
                .breaking,
                "New models cannot read every old value, and a new server may refuse one.",
                writing: [.newServer]
            )
        case .optionalTypeWidened:
            RuleRow(
                .breaking,
                .dangerous,
                .safe,
                "Old models cannot read every new value, and an old server may refuse one.",
                writing: [.newApp]
            )
        case .optionalTypeNarrowed:
            RuleRow(
                .dangerous,
                .breaking,
                .safe,
                "New models cannot read every old value, and a new server may refuse one.",
                writing: [.newServer]
            )
        case .valuesOpened:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "Old models read other values as unknown or nil, and keep them; an old server may refuse them.",
                writing: [.newApp]
            )
        case .valuesLimited:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "New models read other values as unknown or nil, and keep them; a new server may refuse them.",
                writing: [.newServer]
            )
        case .openTypeAdded:
            RuleRow(
                .breaking,
                .dangerous,
                .breaking,
                "Old models cannot read new values, and new ones keep old values as unknown.",
                both: [.newApp]
            )
        case .openTypeRemoved:
            RuleRow(
                .dangerous,
                .breaking,
                .breaking,
                "Old models keep new values as unknown, and new ones cannot read old values.",
                both: [.newServer]
            )
        case .openTypeChanged:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "Each version keeps the other's values as unknown.",
                both: [.newServer, .newApp]
            )
        case .skippedTypeChanged:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "Each version leaves out elements of the other's type, which it cannot read.",
                both: [.newServer, .newApp]
            )
        case .skippingAdded: RuleRow(.safe, .safe, .safe, "New models leave out elements that they cannot read.")
        case .skippingRemoved:
            RuleRow(
                .safe,
                .dangerous,
                .safe,
                "New models refuse an array because of an element that old ones left out."
            )
        case .swiftTypeChanged: RuleRow(.safe, .safe, .breaking, "The JSON stays the same, but the Swift type changes.")
        case .constantAdded:
            RuleRow(
                .dangerous,
                .breaking,
                .breaking,
                "New models refuse any other value, and building one no longer takes it.",
                writing: [.newServer]
            )
        case .constantRemoved:
            RuleRow(
                .breaking,
                .dangerous,
                .breaking,
                "Old models refuse any other value, and building one now takes it.",
                writing: [.newApp]
            )
        case .constantChanged:
            RuleRow(
                .breaking,
                .breaking,
                .safe,
                "Each version refuses the other's value.",
                both: [.newServer, .newApp]
            )
        case .uncheckedConstantAdded:
            RuleRow(
                .dangerous,
                .safe,
                .breaking,
                "Models do not check it, but a new server may refuse another value, and building one no longer takes it.",
                writing: [.newServer]
            )
        case .uncheckedConstantRemoved:
            RuleRow(
                .safe,
                .dangerous,
                .breaking,
                "Models do not check it, but an old server may refuse another value, and building one now takes it.",
                writing: [.newApp]
            )
        case .optionalConstantAdded:
            RuleRow(.dangerous, .breaking, .safe, "New models refuse any other value.", writing: [.newServer])
        case .optionalConstantRemoved:
            RuleRow(.breaking, .dangerous, .safe, "Old models refuse any other value.", writing: [.newApp])
        case .enumValueAdded:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "Old models keep it as unknown, and a switch over all cases no longer compiles.",
                writing: [.newApp]
            )
        case .enumValueRemoved:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "New models keep it as unknown, and code that names the case no longer compiles.",
                writing: [.newServer]
            )
        case .enumValueAddedToClosed:
            RuleRow(
                .breaking,
                .dangerous,
                .breaking,
                "Old models refuse it, and a switch over all cases no longer compiles.",
                writing: [.newApp]
            )
        case .enumValueRemovedFromClosed:
            RuleRow(
                .dangerous,
                .breaking,
                .breaking,
                "New models refuse it, and code that names the case no longer compiles.",
                writing: [.newServer]
            )
        case .enumValueAddedToDefaulted:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "Old models read it as the default and write that back, and a switch over all cases no longer compiles.",
                writing: [.newApp]
            )
        case .enumValueRemovedFromDefaulted:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "New models read it as the default and write that back, and code that names the case no longer compiles.",
                writing: [.newServer]
            )
        case .unknownValuesChanged:
            RuleRow(.safe, .dangerous, .breaking, "Values that the enum does not list are read differently.")
        case .enumCaseRenamed:
            RuleRow(.safe, .safe, .breaking, "The value stays, but code that names the case no longer compiles.")
        case .unionBranchAdded:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "Old models keep it as unknown, and a switch or match over all cases no longer compiles.",
                writing: [.newApp]
            )
        case .unionBranchRemoved:
            RuleRow(
                .dangerous,
                .dangerous,
                .breaking,
                "New models keep it as unknown, and code that names the case no longer compiles.",
                writing: [.newServer]
            )
        case .sharedPropertyRemoved:
            RuleRow(.safe, .safe, .breaking, "Some branches still have it, but the union itself does not.")
        case .unionCaseRenamed:
            RuleRow(.safe, .safe, .breaking, "The branch stays, but code that names the case no longer compiles.")
        case .unionReordered:
            RuleRow(.dangerous, .dangerous, .safe, "Of branches that keep as much of a value, the first is taken.")
        case .matchReordered:
            RuleRow(.safe, .safe, .breaking, "The parameters of 'match' change their order.")
        case .enumOpened:
            RuleRow(
                .dangerous,
                .dangerous,
                .safe,
                "The schema allows other values now: old models keep them as unknown, an old server may refuse them.",
                writing: [.newApp]
            )
        case .enumLimited:
            RuleRow(
                .dangerous,
                .dangerous,
                .safe,
                "The schema allows no other values now: new models keep them as unknown, a new server may refuse them.",
                writing: [.newServer]
            )
        case .unionTagChanged:
            RuleRow(
                .dangerous,
                .dangerous,
                .safe,
                "Each version may keep the other's values as unknown.",
                both: [.newServer, .newApp]
            )
        case .unionTagMoved:
            RuleRow(
                .breaking,
                .breaking,
                .safe,
                "Each version reads values with the tag as another branch than the other version.",
                both: [.newServer, .newApp]
            )
        case .boundNarrowed, .patternAdded, .formatAdded, .constraintAdded:
            RuleRow(
                .dangerous,
                .safe,
                .safe,
                "Models do not check it, but a new server may refuse what an old app sends.",
                writing: [.newServer]
            )
        case .boundWidened, .patternRemoved, .formatRemoved, .constraintRemoved:
            RuleRow(
                .safe,
                .dangerous,
                .safe,
                "Models do not check it, but an old server may refuse what a new app sends.",
                writing: [.newApp]
            )
        case .boundChanged, .patternChanged, .formatChanged, .constraintChanged:
            RuleRow(
                .dangerous,
                .dangerous,
                .safe,
                "Models do not check it, but a server may refuse what the other version sends.",
                writing: [.newServer, .newApp]
            )
        case .defaultChanged:
            RuleRow(
                .dangerous,
                .dangerous,
                .safe,
                "App and server take a missing value for different ones.",
                both: [.newServer, .newApp]
            )
        case .accessChanged:
            RuleRow(
                .dangerous,
                .dangerous,
                .safe,
                "A value that one side sends may be ignored or refused by the other.",
                both: [.newServer, .newApp]
            )
        case .deprecationChanged:
            RuleRow(.safe, .safe, .safe, "Code that uses it compiles, with a warning if it is deprecated.")
        case .descriptionChanged: RuleRow(.safe, .safe, .safe, "Only the documentation or an example changes.")
        }
    }
}
