// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "plank-swift",
    platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8)],
    products: [
        .executable(name: "plank-swift", targets: ["plank-swift"]),
        .library(name: "PlankKit", targets: ["PlankKit"]),
        // What features of other packages are written with.
        .library(name: "PlankFeatures", targets: ["SwiftModel", "SwiftSource"]),
        .library(name: "PlankRuntime", targets: ["PlankRuntime"]),
        .library(name: "SchemaValidation", targets: ["SchemaValidation"]),
        .plugin(name: "PlankSwiftPlugin", targets: ["PlankSwiftPlugin"]),
        .plugin(name: "PlankSwiftCommandPlugin", targets: ["PlankSwiftCommandPlugin"]),
    ],
    targets: [
        // In C, which embeds texts from their own folders: the runtime's source, metaschemas, pages.
        .target(name: "EmbeddedText"),
        .target(name: "Diagnostics", dependencies: ["EmbeddedText"]),
        .target(name: "JSONTree", dependencies: ["Diagnostics"]),
        // With a link to a folder of Sources/PlankRuntime: expressions are read in the same way when they are matched.
        .target(name: "Patterns"),
        .target(
            name: "SchemaGraph",
            dependencies: ["Diagnostics", "EmbeddedText", "JSONTree", "Patterns"],
            exclude: ["draft", "draft-03", "draft-04", "draft-06", "draft-07"].map { "Metaschemas/\($0)" }
        ),
        .target(name: "SwiftModel"),
        .target(name: "SwiftNames", dependencies: ["JSONTree", "SchemaGraph", "SwiftModel"]),
        .target(
            name: "TypeMapping",
            dependencies: ["Diagnostics", "JSONTree", "Patterns", "SchemaGraph", "SwiftModel", "SwiftNames"]
        ),
        .target(
            name: "MappingReports",
            dependencies: ["Diagnostics", "JSONTree", "SchemaGraph", "SwiftModel", "SwiftNames", "TypeMapping"]
        ),
        .target(
            name: "ModelFixtures",
            dependencies: ["JSONTree", "Patterns", "SchemaGraph", "SwiftModel", "TypeMapping"]
        ),
        .target(
            name: "ModelDiagram",
            dependencies: ["Diagnostics", "EmbeddedText", "JSONTree", "SchemaGraph", "SwiftModel", "TypeMapping"],
            exclude: ["Page.html", "Page.css", "Page.js"].map { "Page/\($0)" }
        ),
        .target(name: "SwiftSource", dependencies: ["SwiftModel"]),
        .target(
            name: "SchemaDiff",
            dependencies: [
                "Diagnostics", "JSONTree", "Patterns", "SchemaGraph", "SchemaRules", "SchemaValidation", "SwiftModel",
                "TypeMapping",
            ]
        ),
        .target(
            name: "SchemaRules",
            dependencies: ["JSONTree", "SchemaGraph", "SwiftModel", "SwiftNames", "TypeMapping"]
        ),
        // With links to the engine in Sources/PlankRuntime, which rules are compiled for here without generated code.
        .target(
            name: "SchemaValidation",
            dependencies: ["Diagnostics", "SchemaGraph", "SchemaRules", "SwiftModel"]
        ),
        // With links to folders of Sources/PlankRuntime, not with the target: it would bring Foundation into the command.
        .target(name: "SchemaInference", dependencies: ["Diagnostics", "JSONTree", "SwiftNames"]),
        .target(
            name: "PlankKit",
            dependencies: [
                "Diagnostics", "EmbeddedText", "JSONTree", "MappingReports", "ModelDiagram", "ModelFixtures",
                "SchemaDiff", "SchemaGraph", "SchemaInference", "SchemaRules", "SchemaValidation", "SwiftModel",
                "SwiftSource", "TypeMapping",
            ]
        ),
        .target(name: "PlankRuntime"),
        .executableTarget(
            name: "plank-swift",
            dependencies: ["Diagnostics", "JSONTree", "PlankKit", "SchemaGraph", "SwiftModel", "SwiftSource"]
        ),
        .plugin(name: "PlankSwiftPlugin", capability: .buildTool(), dependencies: ["plank-swift"]),
        .plugin(
            name: "PlankSwiftCommandPlugin",
            capability: .command(
                intent: .custom(verb: "plank-swift", description: "Generate Swift models from JSON Schemas."),
                permissions: [.writeToPackageDirectory(reason: "To write the generated models.")]
            ),
            dependencies: ["plank-swift"]
        ),
        .executableTarget(
            name: "BowtieHarness",
            dependencies: ["Diagnostics", "JSONTree", "SchemaGraph", "SchemaValidation"],
            path: "Examples/Bowtie"
        ),
        // Without PlankKit, so that an optimized build compiles the tests of models and runtime while it compiles the command.
        .target(name: "TestSupport", dependencies: ["PlankRuntime"], path: "Tests/TestSupport"),
        .target(name: "ModelPrograms", dependencies: ["PlankKit", "TestSupport"], path: "Tests/ModelPrograms"),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "Diagnostics", "GeneratedModels", "ModelPrograms", "plank-swift", "PlankKit", "PlankRuntime",
                "SwiftModel", "SwiftSource", "TestSupport", "TypeMapping",
            ]
        ),
        .testTarget(
            name: "ConformanceTests",
            dependencies: [
                "BowtieHarness", "Diagnostics", "JSONTree", "ModelPrograms", "PlankKit", "PlankRuntime",
                "SchemaValidation", "TestSupport",
            ]
        ),
        .testTarget(name: "CaseTests", dependencies: ["Diagnostics", "plank-swift", "PlankRuntime", "TestSupport"]),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
        .target(
            name: "FuzzTarget",
            dependencies: ["Diagnostics", "JSONTree", "PlankKit", "SchemaGraph"],
            path: "Tests/FuzzTarget"
        ),
        .target(
            name: "ModelFuzzTarget",
            dependencies: ["GeneratedModels", "PlankRuntime"],
            path: "Tests/ModelFuzzTarget"
        ),
        .testTarget(
            name: "FuzzTests",
            dependencies: ["FuzzTarget", "ModelFuzzTarget", "PlankKit", "TestSupport"],
            exclude: ["Corpus", "Documents"]
        ),
        .testTarget(name: "HostileTests", dependencies: ["plank-swift", "PlankRuntime", "TestSupport"]),
        // The output for Schemas/ and Tests/Schemas/, so that no generated line goes uncompiled.
        .target(name: "GeneratedModels", dependencies: ["PlankRuntime"], path: "Tests/GeneratedModels"),
        .testTarget(
            name: "GeneratedModelsTests",
            dependencies: ["GeneratedModels", "PlankRuntime", "TestSupport"]
        ),
        .testTarget(
            name: "DocsTests",
            dependencies: [
                "plank-swift", "BuiltInFeatures", "Diagnostics", "FeatureTool", "PlankKit", "PlankRuntime",
                "SchemaDiff", "SchemaGraph", "TestSupport",
            ]
        ),
        // As another package would use PlankKit: with what is public alone.
        .executableTarget(
            name: "FeatureTool",
            dependencies: ["PlankKit", "SwiftModel", "SwiftSource"],
            path: "Tests/FeatureTool",
            packageAccess: false
        ),
        .target(
            name: "BuiltInFeatures",
            dependencies: ["SwiftModel", "SwiftSource"],
            path: "Tests/BuiltInFeatures",
            packageAccess: false
        ),
        .testTarget(name: "ModelDiagramTests", dependencies: ["ModelDiagram", "PlankKit", "TestSupport"]),
        .testTarget(name: "JSONTreeTests", dependencies: ["Diagnostics", "JSONTree"]),
        .testTarget(
            name: "SchemaDiffTests",
            dependencies: [
                "Diagnostics", "JSONTree", "ModelPrograms", "PlankKit", "SchemaDiff", "SchemaGraph", "SchemaRules",
                "SchemaValidation", "SwiftModel", "TestSupport", "TypeMapping",
            ]
        ),
        .testTarget(name: "SchemaInferenceTests", dependencies: ["Diagnostics", "JSONTree", "SchemaInference"]),
        .testTarget(
            name: "SchemaGraphTests",
            dependencies: ["Diagnostics", "JSONTree", "SchemaGraph", "TestSupport"]
        ),
        .testTarget(
            name: "TypeMappingTests",
            dependencies: [
                "Diagnostics", "JSONTree", "MappingReports", "ModelFixtures", "Patterns", "PlankKit", "SchemaGraph",
                "SwiftModel", "SwiftNames", "TestSupport", "TypeMapping",
            ]
        ),
        .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftModel", "SwiftSource"]),
        .testTarget(name: "PatternsTests", dependencies: ["Patterns", "TestSupport"]),
        .testTarget(name: "PlankRuntimeTests", dependencies: ["PlankRuntime", "TestSupport"]),
        .testTarget(name: "PluginTests", dependencies: ["PlankKit", "TestSupport"]),
        .testTarget(name: "TerminalTests", dependencies: ["plank-swift", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6],
    // C23, for `#embed`.
    cLanguageStandard: .gnu2x
)

// The optimizer is for what the tests call, not for the tests themselves.
for target in package.targets where target.type == .test {
    target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// The only test targets of a build, as `.ci/run` names them, and what they use.
if let chosen = Context.environment["TEST_TARGETS"]?.split(separator: " ").map(String.init) {
    var used: Set<String> = []
    func use(_ name: String) {
        guard used.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { return }
        for case .byNameItem(let name, _) in target.dependencies { use(name) }
    }
    chosen.forEach(use)
    package.targets.removeAll { !used.contains($0.name) }
    package.products.removeAll()
}

// SwiftPM compiles all that a plugin uses twice, the second time as a tool of the build. The tests use the plugins as a release
// has them, with a command that is already built.
if Context.environment["WITHOUT_PLUGINS"] != nil {
    package.products.removeAll { $0 is Product.Plugin }
    package.targets.removeAll { $0.type == .plugin }
}
