import PlankKit

extension [OptionDeclaration] {
    /// Options for the schema of sample documents.
    static let inference: Self =
        resultFile(
            help: "Write the schema to FILE instead of standard output.",
            replaced: "it has other content"
        ) + guesses

    private static let guesses: Self = [
        OptionDeclaration(
            name: "title",
            section: .inference,
            placeholder: "TITLE",
            kind: .text,
            isConfigurable: false,
            habits: ["top-level", "class-name", "name", "root-name"],
            help: "Give the schema TITLE, after which its root type is named.",
            effect: { $0.inference.options.title = $1.text }
        ),
        .flag(
            "enums",
            \.inference.options.findsEnums,
            in: .inference,
            isOnByDefault: true,
            isConfigurable: false,
            help: "Write no 'enum' for strings that repeat a few words."
        ),
        .flag(
            "string-formats",
            \.inference.options.findsFormats,
            in: .inference,
            isOnByDefault: true,
            isConfigurable: false,
            habits: ["formats", "date-times", "uuids"],
            help: "Write no 'format' for strings that are all dates, UUIDs, email addresses or URIs."
        ),
        .flag(
            "maps",
            \.inference.options.findsMaps,
            in: .inference,
            isOnByDefault: true,
            isConfigurable: false,
            help: "Declare each key of an object, even if the keys are data, such as dates or identifiers."
        ),
        .flag(
            "unions",
            \.inference.options.findsUnions,
            in: .inference,
            isOnByDefault: true,
            isConfigurable: false,
            habits: ["combine-classes"],
            help: "Write no 'oneOf' for objects of several types that a property such as 'type' tells apart."
        ),
    ]
}
