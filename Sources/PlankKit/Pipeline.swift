/// The stages in a row: schemas in, Swift files and problems out.
public enum PlankSwift {
    /// The generator's version, which `--version` prints and the manifest records.
    public static let version = "0.1.0"

    /// Generates the Swift for `inputs`; `read` fetches the files that their references name.
    public static func generate(
        _ inputs: [SchemaInput],
        options: GenerationOptions,
        read: @escaping SchemaReader
    ) -> GenerationResult {
        GenerationResult(files: [], problems: [], dependencies: [:], statistics: Statistics())
    }
}
