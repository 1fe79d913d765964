import PlankKit

extension [OptionDeclaration] {
    /// Options for the format and the destination of a picture.
    static let picture: Self = [
        .choice(
            "format",
            \.picture.format,
            in: .output,
            isConfigurable: false,
            habits: ["type"],
            help: "Draw for Graphviz or Mermaid, as a picture (the default), as a page to browse, or as data."
        ),
        .resultFile(help: "Write to FILE instead of standard output."),
    ]
}
