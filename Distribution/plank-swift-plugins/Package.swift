// swift-tools-version: 6.2

import PackageDescription

// The plugins and the runtime without the generator's sources, so that a build neither clones nor compiles them: the plugins
// run the command of the release.
let package = Package(
    name: "plank-swift-plugins",
    platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8)],
    products: [
        .library(name: "PlankRuntime", targets: ["PlankRuntime"]),
        .plugin(name: "PlankSwiftPlugin", targets: ["PlankSwiftPlugin"]),
        .plugin(name: "PlankSwiftCommandPlugin", targets: ["PlankSwiftCommandPlugin"]),
    ],
    targets: [
        .target(name: "PlankRuntime"),
        .plugin(name: "PlankSwiftPlugin", capability: .buildTool(), dependencies: ["plank-swift"]),
        .plugin(
            name: "PlankSwiftCommandPlugin",
            capability: .command(
                intent: .custom(verb: "plank-swift", description: "Generate Swift models from JSON Schemas."),
                permissions: [.writeToPackageDirectory(reason: "To write the generated models.")]
            ),
            dependencies: ["plank-swift"]
        ),
        // A release has the bundle's URL and checksum here.
        .binaryTarget(name: "plank-swift", path: "plank-swift.artifactbundle"),
    ],
    swiftLanguageModes: [.v6]
)
