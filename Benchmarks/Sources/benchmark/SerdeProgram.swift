import Foundation

/// Builds the program in `Serde`, which reads and writes documents with serde_json, the usual library in Rust.
struct SerdeProgram {
    let folder: URL

    /// The folder in which Debian installs the sources of crates (`librust-serde-json-dev`,
    /// `librust-serde-derive-dev`).
    private static let debian = "/usr/share/cargo/registry"

    /// Builds the program with models for the schemas and returns its path; nil if cargo does not have the crates.
    func build(_ schemas: [(name: String, schema: [String: Any])]) throws -> String? {
        try write(schemas)
        var cargo = ["cargo"]
        if FileManager.default.fileExists(atPath: Self.debian) {
            cargo += ["--config", "source.crates-io.replace-with='debian'"]
            cargo += ["--config", "source.debian.directory='\(Self.debian)'"]
        }
        let package = ["--offline", "--quiet", "--manifest-path", folder.appendingPathComponent("Cargo.toml").path]
        guard (try? Cost(running: cargo + ["generate-lockfile"] + package, isSilent: true)) != nil else {
            say("\nNot compared with serde_json: there is no cargo, or it has not got serde and serde_json.")
            return nil
        }
        _ = try Cost(running: cargo + ["build", "--release"] + package)
        return folder.appendingPathComponent("target/release/serde-program").path
    }

    /// Writes the package: its manifest, the program, and a module for each document.
    private func write(_ schemas: [(name: String, schema: [String: Any])]) throws {
        let sources = folder.appendingPathComponent("src")
        let documents = sources.appendingPathComponent("documents")
        try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
        try write(manifest, to: folder.appendingPathComponent("Cargo.toml"))
        let program = try String(contentsOf: URL(fileURLWithPath: "Serde/main.rs"), encoding: .utf8)
        try write(program, to: sources.appendingPathComponent("main.rs"))
        // The name of a document could be a keyword, so it gets a prefix.
        for (name, schema) in schemas {
            try write(RustModels(schema).source, to: documents.appendingPathComponent("of_\(name).rs"))
        }
        let modules = schemas.map { "mod of_\($0.name);\n" }.joined()
        let list = schemas.map { "        Subject::<of_\($0.name)::Root>::open(\"\($0.name)\"),\n" }.joined()
        try write(
            """
            use crate::{Document, Subject};
            \(modules)
            pub fn all() -> Vec<Box<dyn Document>> {
                vec![
            \(list)    ]
            }

            """,
            to: sources.appendingPathComponent("documents.rs")
        )
    }

    private let manifest = """
        [package]
        name = "serde-program"
        version = "0.0.0"
        edition = "2021"

        [dependencies]
        serde = { version = "1", features = ["derive"] }
        serde_json = "1"

        """

    private func write(_ text: String, to file: URL) throws { try Data(text.utf8).write(to: file) }
}
