import PlankKit

extension [OptionDeclaration] {
    /// `replaced` says which files are only replaced by force.
    static func resultFile(help: String, replaced: String) -> Self {
        Self(
            in: .output,
            .init("output", .file, "FILE") { $0.resultFile = $1.path }.short("o").commandLineOnly
                .habits("out").help(help),
            .flag("force", \.replacesFile).commandLineOnly
                .habits("overwrite").help("Replace FILE even if \(replaced).")
        )
    }

    static let project = outputFolder + access

    static let keeping =
        outputFolder
        + Self(
            in: .output,
            .flag("keep", \.keepsNames).commandLineOnly
                .help("Set the earlier names in plank-swift.json, which is created if there is none."),
            .init("since", .text, "REV") { $0.revision = $1.text }.commandLineOnly
                .help("Compare with the manifest in the commit REV; HEAD by default.")
        )

    static let output = outputFolder + files

    private static let outputFolder = Self(
        in: .output,
        .init("output", .folder, "FOLDER") { $0.output = $1.path }.short("o")
            .habits("output_dir", "output-dir", "out", "out-dir", "dest")
            .check(checkFolder)
            .help("Write the Swift files to FOLDER, created if it doesn't exist; '-' prints them instead.")
    )

    private static let files = Self(
        in: .output,
        .init("single-file", .text, "NAME") { $0.content.generation.singleFile = $1.text }
            .habits("one-file", "merge", "singleFile")
            .check(checkFileName)
            .help("Write everything to one file NAME in FOLDER, such as Models.swift, instead of one file per schema."),
        .flag("manifest", \.content.keepsManifest, isOnByDefault: true)
            .help(
                "Neither read nor write FOLDER's manifest, which records the generated files and their schemas.",
                configuration: "Whether to record in the output folder what was generated from what."
            ),
        .flag("split", \.content.generation.splitsFiles, isOnByDefault: true)
            .help(
                "Keep all types of a schema in one file, even beyond 10,000 lines.",
                configuration: "Whether a schema beyond 10,000 lines of Swift is split into several files."
            ),
        .flag("prune", \.content.prunes).commandLineOnly.help("Remove generated files whose schema is gone."),
        .flag("force", \.content.discardsEdits).commandLineOnly
            .habits("overwrite").help("Replace or remove generated files even if they were edited by hand."),
        .choice("runtime") { $0.content.generation.models.runtime = $1 }
            .habits("no_runtime", "only_runtime", "no-runtime", "only-runtime").help(
                "How the models get their runtime support code: copied beside them (the default), imported as the "
                    + "product PlankRuntime, or not at all; 'only' writes the runtime and no models."
            )
    )

    /// Rejects the path of a Swift file. A folder of such a name must exist, or be written with a slash at the end.
    @Sendable private static func checkFolder(_ value: OptionValue) -> String? {
        guard value.text.hasSuffix(".swift"), Disk.kind(of: value.path) != .folder else { return nil }
        let folder = Path.folder(of: value.text)
        let options = "--output \(folder.isEmpty ? "FOLDER" : folder) --single-file \(Path.name(of: value.text))"
        return "takes a folder, not '\(value.text)'; use '\(options)'"
    }

    @Sendable private static func checkFileName(_ value: OptionValue) -> String? {
        let name = value.text
        let isName = Path.isPlain(name) && !name.contains("/") && !name.hasPrefix(".")
        if isName, name.hasSuffix(".swift") { return nil }
        let help = isName && !name.contains(".") ? "; did you mean '\(name).swift'?" : ""
        return "takes the name of a Swift file such as Models.swift, not '\(name)'\(help)"
    }
}
