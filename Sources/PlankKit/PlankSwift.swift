/// The generator, which turns schemas into Swift files and reports problems.
///
///     bytes -> JSONTree -> SchemaGraph -> TypeMapping -> SwiftModel -> SwiftSource -> files
public enum PlankSwift {
    /// The generator's version, which `--version` prints and the manifest records.
    public static let version = "0.1.0"
}
