import Diagnostics
import PlankKit

extension [OptionDeclaration] {
    /// Options for the generated Swift code.
    static let types = access + features + naming + layout + values + plugins

    /// Options for what Swift declares, for runs that write no Swift.
    static let models = access + features + naming + values

    static let access: Self = [
        .choice(
            "access",
            \.content.generation.models.access,
            in: .types,
            help: "The access level of the types; public by default."
        )
    ]

    /// Options for the features of generated code.
    private static let features: Self = [
        OptionDeclaration(
            name: "features",
            section: .types,
            placeholder: PlankSwift.featurePresets.joined(separator: "|"),
            kind: .features(PlankSwift.featurePresets),
            habits: ["preset"],
            help: """
                The features of the generated code; standard by default. 'plank-swift features' lists what each preset \
                has.
                """,
            effect: { $0.content.generation.models.features.preset = $1.text }
        ),
        OptionDeclaration(
            name: "include",
            section: .types,
            placeholder: "FEATURE",
            kind: .names(PlankSwift.features.map(\.name)),
            help: "Add FEATURE to the preset. Repeatable.",
            check: checkFeature,
            effect: { settings, value in
                settings.content.generation.models.features.include.append(value.text)
                settings.content.generation.models.features.exclude.removeAll { $0 == value.text }
            }
        ),
        OptionDeclaration(
            name: "exclude",
            section: .types,
            placeholder: "FEATURE",
            kind: .names(PlankSwift.features.map(\.name)),
            help: "Leave FEATURE out of the preset. Repeatable.",
            check: checkFeature,
            effect: { settings, value in
                settings.content.generation.models.features.exclude.append(value.text)
                settings.content.generation.models.features.include.removeAll { $0 == value.text }
            }
        ),
    ]

    @Sendable private static func checkFeature(_ value: OptionValue) -> String? {
        let names = PlankSwift.features.map(\.name)
        if names.contains(value.text) { return nil }
        let help = Suggestion.help(forName: value.text, among: names) ?? related(to: value.text, names)
        return "takes a feature, not '\(value.text)'; \(help ?? "'plank-swift features' lists them")"
    }

    /// Returns the help for another form of a feature's name, such as the verb: `validate`, `observe`.
    private static func related(to text: String, _ names: [String]) -> String? {
        let lengths = names.map { name in zip(name, text).prefix { $0 == $1 }.count }
        guard let longest = lengths.max(), longest >= 4, longest >= text.count - 2,
            let index = lengths.firstIndex(of: longest)
        else { return nil }
        return "did you mean '\(names[index])'?"
    }

    /// Options for the names of types, which pictures show too.
    static let naming: Self = [
        OptionDeclaration(
            name: "type-prefix",
            section: .types,
            placeholder: "PREFIX",
            kind: .identifier,
            habits: ["objc_class_prefix", "class-prefix", "prefix"],
            help: "Put PREFIX before the name of every type.",
            effect: { $0.content.generation.models.typePrefix = $1.text }
        ),
        .text(
            "namespace",
            \.content.generation.models.namespace,
            "NAME",
            in: .types,
            kind: .identifier,
            help: "Put all types of the run inside a caseless enum NAME."
        ),
        .text(
            "root-name",
            \.content.generation.models.rootName,
            "NAME",
            in: .types,
            kind: .identifier,
            habits: ["name", "top-level", "type-name"],
            help: "Name the root type NAME. For a single schema."
        ),
        .choice(
            "naming",
            \.content.generation.models.naming,
            in: .types,
            help: """
                Name the types of schema files after their title, or after their file if they have none (title, the \
                default), or after the whole path of their file (path), so that no other file can change the name.
                """
        ),
        OptionDeclaration(
            name: "acronyms",
            section: .types,
            placeholder: "WORD",
            kind: .names([]),
            help: "Spell the acronym WORD this way in every name; -WORD stops treating it as an acronym. Repeatable.",
            effect: { $0.content.generation.models.acronyms.change($1.text) }
        ),
    ]

    private static let layout: Self = [
        OptionDeclaration(
            name: "indent",
            section: .types,
            placeholder: "N",
            kind: .integer(1...16),
            help: "Indent by N spaces; 4 by default.",
            effect: { if let width = Int($1.text) { $0.content.generation.indent = width } }
        )
    ]

    /// Options for the types of values, which pictures show too.
    static let values: Self = [
        .choice(
            "unknown-properties",
            \.content.generation.models.unknownProperties,
            in: .types,
            help: """
                What happens to properties that the schema does not declare: they are dropped (the default), kept and \
                written back, or rejected.
                """
        ),
        .choice(
            "closed-objects",
            \.content.generation.models.closedObjects,
            in: .types,
            help: """
                What objects with 'additionalProperties: false' do with further properties: reject them (the default), \
                or treat them as other objects do (open), so that a server may add properties.
                """
        ),
        .choice(
            "formats",
            \.content.generation.models.formats,
            in: .types,
            help: """
                How to read a string that does not match its 'format': leniently (the default), so that an optional \
                property is nil and keeps the text, strictly, as an error, or so that required properties are optional in \
                Swift and keep the text too (optional).
                """
        ),
        .flag(
            "check-formats",
            \.content.generation.models.checkFormats,
            in: .types,
            help: "Check 'format' in the rules of 'validation', which ignore it by default, as JSON Schema does.",
            configurationHelp: "Whether the rules of 'validation' check 'format', which they ignore by default."
        ),
        .choice(
            "untyped-objects",
            \.content.generation.models.untypedObjects,
            in: .types,
            help: """
                What a schema with 'properties' or 'items' but no 'type' becomes: a struct or an array, as its author \
                nearly always meant (the default), or a union with any other value, as JSON Schema says.
                """
        ),
        .choice(
            "share-equal-types",
            \.content.generation.models.shareEqualTypes,
            in: .types,
            help: """
                Which equal schemas share one type: definitions that several documents repeat and inline schemas of \
                one document (all, the default), inline schemas only, inline unions and enums only, or none.
                """
        ),
        .flag(
            "lenient-arrays",
            \.content.generation.models.lenientArrays,
            in: .types,
            help: "Leave out array elements that cannot be decoded, instead of failing the document.",
            configurationHelp: "Whether arrays leave out elements that cannot be decoded."
        ),
        .flag(
            "newtypes",
            \.content.generation.models.newtypes,
            in: .types,
            help: "Declare a type for each schema file and definition of a string, a number or a boolean.",
            configurationHelp: "Whether schema files and definitions of strings, numbers and booleans become types."
        ),
        OptionDeclaration(
            name: "type-map",
            section: .types,
            placeholder: "TYPE:FORMAT=SWIFT[,MODULE]",
            kind: .pairs(ValueKind.Pairs(keys: nil, values: .swiftType)),
            help: "Use the type SWIFT, from MODULE, for a type and format such as string:uuid. Repeatable.",
            check: checkType,
            effect: { settings, value in
                guard let key = value.key else { return }
                settings.content.generation.models.typeMap[key] = type(value)
            }
        ),
    ]

    @Sendable private static func checkType(_ value: OptionValue) -> String? {
        value.key.flatMap { type(value).objection(toKey: $0) }
    }

    /// Returns the type of `SWIFT[,MODULE]`.
    private static func type(_ value: OptionValue) -> TypeOverride {
        let parts = value.text.split(separator: ",", maxSplits: 1).map(String.init)
        var type = TypeOverride(type: parts.first ?? "", module: parts.count > 1 ? parts[1] : nil)
        type.location = value.location
        return type
    }
}
