import PlankKit

extension [OptionDeclaration] {
    /// Options for the schemas of a run, for subcommands that make models.
    static let schemas: Self = [
        .flag(
            "recursive",
            \.content.generation.models.isRecursive,
            in: .schemas,
            isOnByDefault: true,
            habits: ["no_recursive"],
            help: "Do not generate files that are only reached by $ref.",
            configurationHelp: "Whether to generate what is used of the files that only a $ref names."
        ),
        OptionDeclaration(
            name: "only",
            section: .schemas,
            placeholder: "NAME",
            kind: .names([]),
            habits: ["include-types", "select", "filter"],
            help: """
                Generate only the types and definitions called NAME, such as Cart or 'Order*', and what they use. \
                Repeatable.
                """,
            effect: { $0.content.generation.models.only.append(NamePattern($1.text, at: $1.location)) }
        ),
        OptionDeclaration(
            name: "context",
            section: .schemas,
            placeholder: "PATH",
            kind: .file,
            isConfigurable: false,
            help: """
                Read the schemas in PATH without generating them, so that the output is the same as if all were \
                generated together. Repeatable.
                """,
            effect: { $0.context.append($1.path) }
        ),
        OptionDeclaration(
            name: "module",
            section: .schemas,
            placeholder: "PATH=MODULE",
            kind: .pairs(ValueKind.Pairs(keys: nil, values: .identifier)),
            habits: ["module-mapping", "module-mappings"],
            help: """
                Import MODULE for the types of the schemas in PATH, which another run generates. Schemas passed to this \
                run are always generated. Repeatable.
                """,
            key: "modules",
            effect: { settings, value in
                if let path = value.keyPath { settings.content.generation.models.modules[path] = value.text }
            }
        ),
    ]

    /// Options for a single schema.
    static let base: Self = [
        .text(
            "base-uri",
            \.content.generation.schemas.baseURI,
            "URI",
            in: .schemas,
            help: "Resolve relative references against URI. For a single schema."
        )
    ]

    /// Options for how schemas and settings are found, for every subcommand.
    static let reading: Self = [
        .choice(
            "default-draft",
            in: .schemas,
            habits: ["draft"],
            help: """
                The draft of schemas without $schema. By default they are read as Plank reads them, with the keywords of \
                all drafts.
                """,
            set: { (settings, draft: SchemaDraft) in settings.content.generation.schemas.defaultDraft = draft }
        ),
        .flag(
            "keep-dependencies",
            \.content.generation.schemas.keepsDependencies,
            in: .schemas,
            help: "Apply 'dependencies' in drafts 2019-09 and later too.",
            configurationHelp: "Whether 'dependencies' applies in drafts 2019-09 and later too."
        ),
        .flag(
            "bodies",
            \.content.generation.schemas.readsBodies,
            in: .schemas,
            isOnByDefault: true,
            habits: ["components-only", "schemas-only"],
            help: """
                Leave out the bodies of operations in OpenAPI documents and the payloads of messages in AsyncAPI documents.
                """,
            configurationHelp: """
                Whether the bodies of operations in OpenAPI documents and the payloads of messages in AsyncAPI documents get \
                types.
                """
        ),
        OptionDeclaration(
            name: "ref-map",
            section: .schemas,
            placeholder: "URI=PATH|FILE",
            kind: .referenceMap,
            habits: ["refs", "map"],
            help: """
                Read URIs that start with URI from PATH, or take the file of each URI from FILE, a JSON object. \
                plank-swift never uses the network. Repeatable.
                """,
            effect: { settings, value in
                settings.content.referenceMaps.append(
                    value.key.map { .prefix(uri: $0, path: value.path) } ?? .file(value.path)
                )
            }
        ),
        OptionDeclaration(
            name: "ref-base",
            section: .schemas,
            placeholder: "FOLDER",
            kind: .folders,
            habits: ["I", "include", "base-folder"],
            help: """
                Resolve relative references against FOLDER if the file is not found next to the schema that refers to \
                it. Repeatable; the first folder that has the file is used.
                """,
            effect: { $0.content.generation.schemas.referenceFolders.append($1.path) }
        ),
        .path(
            "configuration",
            \.configuration,
            "FILE",
            in: .schemas,
            isConfigurable: false,
            habits: ["config", "config-file"],
            help: "Read FILE instead of the nearest plank-swift.json above the schemas."
        ),
        .flag(
            "automatic-configuration",
            \.readsConfiguration,
            in: .schemas,
            isOnByDefault: true,
            isConfigurable: false,
            habits: ["no-config", "no-configuration"],
            help: "Do not look for a plank-swift.json."
        ),
    ]
}
