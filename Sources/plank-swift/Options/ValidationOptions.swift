import PlankKit

extension [OptionDeclaration] {
    static let validation = Self(
        in: .schemas,
        .choice("format") { (settings, choice: ValidationFormat) in settings.validationFormat = choice }.commandLineOnly
            .help(
                "Print a line of JSON per document, in a form of the specification: whether it is valid (flag), the "
                    + "violations in a list, or in the hierarchy of the schemas that were applied (hierarchical)."
            ),
        .flag("check-formats", \.content.generation.models.checkFormats).commandLineOnly
            .help("Check 'format' too, which is ignored by default, as JSON Schema does.")
    )
}
