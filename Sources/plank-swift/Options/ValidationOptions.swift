import PlankKit

extension [OptionDeclaration] {
    /// Options for the check of documents.
    static let validation: Self = [
        .flag(
            "check-formats",
            \.content.generation.models.checkFormats,
            in: .schemas,
            isConfigurable: false,
            help: "Check 'format' too, which is ignored by default, as JSON Schema does."
        )
    ]
}
