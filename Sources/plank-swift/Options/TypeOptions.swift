import Diagnostics
import PlankKit

extension [OptionDeclaration] {
    static let types = access + features + naming + layout + values + plugins

    /// Options for what Swift declares, for runs that write no Swift.
    static let models = access + features + naming + values

    static let access = Self(
        in: .types,
        .choice("access") { $0.content.generation.models.access = $1 }
            .help("The access level of the types; public by default.")
    )

    private static let features = Self(
        in: .types,
        .init("features", .features(PlankSwift.featurePresets), PlankSwift.featurePresets.joined(separator: "|")) {
            $0.content.generation.models.features.preset = $1.text
        }
        .habits("preset").help(
            "The features of the generated code; standard by default. 'plank-swift features' lists what each "
                + "preset has."
        ),
        .init("include", .names(PlankSwift.features.map(\.name)), "FEATURE") { settings, value in
            settings.content.generation.models.features.include.append(value.text)
            settings.content.generation.models.features.exclude.removeAll { $0 == value.text }
        }
        .check(checkFeature).help("Add FEATURE to the preset. Repeatable."),
        .init("exclude", .names(PlankSwift.features.map(\.name)), "FEATURE") { settings, value in
            settings.content.generation.models.features.exclude.append(value.text)
            settings.content.generation.models.features.include.removeAll { $0 == value.text }
        }
        .check(checkFeature).help("Leave FEATURE out of the preset. Repeatable.")
    )

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
    static let naming = Self(
        in: .types,
        .init("type-prefix", .identifier, "PREFIX") { $0.content.generation.models.typePrefix = $1.text }
            .habits("objc_class_prefix", "class-prefix", "prefix").help("Put PREFIX before the name of every type."),
        .init("namespace", .identifier, "NAME") { $0.content.generation.models.namespace = $1.text }
            .help("Put all types of the run inside a caseless enum NAME."),
        .init("root-name", .identifier, "NAME") { $0.content.generation.models.rootName = $1.text }
            .habits("name", "top-level", "type-name").help("Name the root type NAME. For a single schema."),
        .choice("naming") { $0.content.generation.models.naming = $1 }
            .help(
                "Name the types of schema files after their title, or after their file if they have none (title, "
                    + "the default), or after the whole path of their file (path), so that no other file can change the "
                    + "name."
            ),
        .init("acronyms", .names([]), "WORD") { $0.content.generation.models.acronyms.change($1.text) }
            .help("Spell the acronym WORD this way in every name; -WORD stops treating it as an acronym. Repeatable.")
    )

    private static let layout = Self(
        in: .types,
        .init("indent", .integer(1...16), "N") { if let width = Int($1.text) { $0.content.generation.indent = width } }
            .help("Indent by N spaces; 4 by default.")
    )

    /// Options for the types of values, which pictures show too.
    static let values = Self(
        in: .types,
        .choice("unknown-properties") { $0.content.generation.models.unknownProperties = $1 }
            .help(
                "What happens to properties that the schema does not declare: they are dropped (the default), kept "
                    + "and written back, or rejected."
            ),
        .choice("closed-objects") { $0.content.generation.models.closedObjects = $1 }
            .help(
                "What objects with 'additionalProperties: false' do with further properties: reject them (the "
                    + "default), or treat them as other objects do (open), so that a server may add properties."
            ),
        .choice("formats") { $0.content.generation.models.formats = $1 }
            .help(
                "How to read a string that does not match its 'format': leniently (the default), so that an "
                    + "optional property is nil and keeps the text, strictly, as an error, or so that required "
                    + "properties are optional in Swift and keep the text too (optional)."
            ),
        .flag("check-formats", \.content.generation.models.checkFormats)
            .help(
                "Check 'format' in the rules of 'validation', which ignore it by default, as JSON Schema does.",
                configuration: "Whether the rules of 'validation' check 'format', which they ignore by default."
            ),
        .choice("untyped-objects") { $0.content.generation.models.untypedObjects = $1 }
            .help(
                "What a schema with 'properties' or 'items' but no 'type' becomes: a struct or an array, as its "
                    + "author nearly always meant (the default), or a union with any other value, as JSON Schema says."
            ),
        .choice("share-equal-types") { $0.content.generation.models.shareEqualTypes = $1 }
            .help(
                "Which equal schemas share one type: definitions that several documents repeat and inline schemas "
                    + "of one document (all, the default), inline schemas only, inline unions and enums only, or none."
            ),
        .flag("lenient-arrays", \.content.generation.models.lenientArrays)
            .help(
                "Leave out array elements that cannot be decoded, instead of failing the document.",
                configuration: "Whether arrays leave out elements that cannot be decoded."
            ),
        .flag("newtypes", \.content.generation.models.newtypes)
            .help(
                "Declare a type for each schema file and definition of a string, a number or a boolean.",
                configuration: "Whether schema files and definitions of strings, numbers and booleans become types."
            ),
        .init("type-map", .pairs(.init(values: .swiftType)), "TYPE:FORMAT=SWIFT[,MODULE]") { settings, value in
            guard let key = value.key else { return }
            settings.content.generation.models.typeMap[key] = type(value)
        }
        .check(checkType)
        .help("Use the type SWIFT, from MODULE, for a type and format such as string:uuid. Repeatable.")
    )

    @Sendable private static func checkType(_ value: OptionValue) -> String? {
        value.key.flatMap { type(value).objection(toKey: $0) }
    }

    private static func type(_ value: OptionValue) -> TypeOverride {
        let parts = value.text.split(separator: ",", maxSplits: 1).map(String.init)
        var type = TypeOverride(type: parts.first ?? "", module: parts.count > 1 ? parts[1] : nil)
        type.location = value.location
        return type
    }
}
