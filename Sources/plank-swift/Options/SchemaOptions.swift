import PlankKit

extension [OptionDeclaration] {
    static let schemas = Self(
        in: .schemas,
        .flag("recursive", \.content.generation.models.isRecursive, isOnByDefault: true)
            .habits("no_recursive").help(
                "Do not generate files that are only reached by $ref.",
                configuration: "Whether to generate what is used of the files that only a $ref names."
            ),
        .init("only", .names([]), "NAME") {
            $0.content.generation.models.only.append(NamePattern($1.text, at: $1.location))
        }
        .habits("include-types", "select", "filter").help(
            "Generate only the types and definitions called NAME, such as Cart or 'Order*', and what they use. "
                + "Repeatable."
        ),
        .init("context", .file, "PATH") { $0.context.append($1.path) }.commandLineOnly
            .help(
                "Read the schemas in PATH without generating them, so that the output is the same as if all were "
                    + "generated together. Repeatable."
            ),
        .init("module", .pairs(.init(values: .identifier)), "PATH=MODULE") { settings, value in
            if let path = value.keyPath { settings.content.generation.models.modules[path] = value.text }
        }
        .key("modules")
        .habits("module-mapping", "module-mappings").help(
            "Import MODULE for the types of the schemas in PATH, which another run generates. Schemas passed to "
                + "this run are always generated. Repeatable."
        )
    )

    static let base = Self(
        in: .schemas,
        .init("base-uri", .text, "URI") { $0.content.generation.schemas.baseURI = $1.text }
            .help("Resolve relative references against URI. For a single schema.")
    )

    static let reading = Self(
        in: .schemas,
        .choice("default-draft") { $0.content.generation.schemas.defaultDraft = $1 }
            .habits("draft").help(
                "The draft of schemas without $schema. By default they are read as Plank reads them, with the "
                    + "keywords of all drafts."
            ),
        .flag("keep-dependencies", \.content.generation.schemas.keepsDependencies)
            .help(
                "Apply 'dependencies' in drafts 2019-09 and later too.",
                configuration: "Whether 'dependencies' applies in drafts 2019-09 and later too."
            ),
        .flag("bodies", \.content.generation.schemas.readsBodies, isOnByDefault: true)
            .habits("components-only", "schemas-only").help(
                "Leave out the bodies of operations in OpenAPI documents and the payloads of messages in AsyncAPI "
                    + "documents.",
                configuration:
                    "Whether the bodies of operations in OpenAPI documents and the payloads of messages in AsyncAPI "
                    + "documents get types."
            ),
        .init("ref-map", .referenceMap, "URI=PATH|FILE") { settings, value in
            settings.content.referenceMaps.append(
                value.key.map { .prefix(uri: $0, path: value.path) } ?? .file(value.path)
            )
        }
        .habits("refs", "map").help(
            "Read URIs that start with URI from PATH, or take the file of each URI from FILE, a JSON object. "
                + "plank-swift never uses the network. Repeatable."
        ),
        .init("ref-base", .folders, "FOLDER") { $0.content.generation.schemas.referenceFolders.append($1.path) }
            .habits("I", "include", "base-folder").help(
                "Resolve relative references against FOLDER if the file is not found next to the schema that refers "
                    + "to it. Repeatable; the first folder that has the file is used."
            ),
        .init("configuration", .file, "FILE") { $0.configuration = $1.path }.commandLineOnly
            .habits("config", "config-file")
            .help("Read FILE instead of the nearest plank-swift.json above the schemas."),
        .flag("automatic-configuration", \.readsConfiguration, isOnByDefault: true).commandLineOnly
            .habits("no-config", "no-configuration").help("Do not look for a plank-swift.json.")
    )
}
