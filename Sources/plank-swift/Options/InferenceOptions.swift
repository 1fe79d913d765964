import PlankKit

extension [OptionDeclaration] {
    static let inference =
        resultFile(help: "Write the schema to FILE instead of standard output.", replaced: "it has other content")
        + guesses

    private static let guesses = Self(
        in: .inference,
        .init("title", .text, "TITLE") { $0.inference.title = $1.text }.commandLineOnly
            .habits("top-level", "class-name", "name", "root-name")
            .help("Give the schema TITLE, after which its root type is named."),
        .flag("enums", \.inference.findsEnums, isOnByDefault: true).commandLineOnly
            .help("Write no 'enum' for strings that repeat a few words."),
        .flag("string-formats", \.inference.findsFormats, isOnByDefault: true).commandLineOnly
            .habits("formats", "date-times", "uuids")
            .help("Write no 'format' for strings that are all dates, UUIDs, email addresses or URIs."),
        .flag("maps", \.inference.findsMaps, isOnByDefault: true).commandLineOnly
            .help("Declare each key of an object, even if the keys are data, such as dates or identifiers."),
        .flag("unions", \.inference.findsUnions, isOnByDefault: true).commandLineOnly
            .habits("combine-classes")
            .help("Write no 'oneOf' for objects of several types that a property such as 'type' tells apart.")
    )
}
